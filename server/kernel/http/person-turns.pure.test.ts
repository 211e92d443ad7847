// One person's requests wait for each other, and for nobody else's.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { personTurns } from './person-turns.ts';

const one = { tenantId: '000000', userId: '1' };
const other = { tenantId: '000000', userId: '2' };

test('of one person three writes are under way, of another as many beside them', async () => {
  const turns = personTurns();
  let most = 0;
  const under = new Map<string, number>();
  const write = (person: typeof one) =>
    turns.take(person, true, async () => {
      const now = (under.get(person.userId) ?? 0) + 1;
      under.set(person.userId, now);
      most = Math.max(most, now);
      await wait(5);
      under.set(person.userId, now - 1);
      return person.userId;
    });
  const mine = Array.from({ length: 20 }, () => write(one));
  expect(await write(other)).toBe('2');
  expect(await Promise.all(mine)).toHaveLength(20);
  expect(most).toBe(3);
});

test('what fails gives its turn on', async () => {
  const turns = personTurns();
  const failing = Array.from({ length: 9 }, () =>
    turns.take(one, true, () => Promise.reject(new Error('no'))),
  );
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await turns.take(one, true, async () => 'done')).toBe('done');
});

test('reads and writes do not wait for each other; too many waiting are refused', async () => {
  const turns = personTurns();
  let end = (): void => undefined;
  const until = new Promise<void>((done) => (end = done));
  const held = Array.from({ length: 203 }, () => turns.take(one, true, () => until));
  expect(await turns.take(one, false, async () => 'read')).toBe('read');
  await expect(turns.take(one, true, async () => 'late')).rejects.toBeInstanceOf(Failure);
  end();
  await Promise.all(held);
});
