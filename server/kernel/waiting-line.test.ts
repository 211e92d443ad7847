// The line before the threads: short, shared fairly, and left by who goes away.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { lineRefusals } from '../../contract/kit/common-refusals.ts';
import { AskerLeft, openWaitingLine, type Asker } from './waiting-line.ts';

/** A person with an answer to come. */
function asking(userId: string): { asker: Asker; leave(): void } {
  const raw = new EventEmitter();
  const asker = { caller: { tenantId: '000000', userId }, reply: { raw }, house: { settings: {} } };
  return { asker: asker as unknown as Asker, leave: () => void raw.emit('close') };
}

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { do: () => promise, end: () => resolve('done') };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('as many work as may, the others in the order they came', async () => {
  const line = openWaitingLine(() => 2);
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map(work);
  const runs = works.map((each, at) =>
    line.run(asking(`person ${at}`).asker, () => {
      begun.push(at);
      return each.do();
    }),
  );
  await settled();
  expect(begun).toEqual([0, 1]);
  works[1]!.end();
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  for (const each of works) each.end();
  expect(await Promise.all(runs)).toEqual(['done', 'done', 'done', 'done']);
  expect(await line.run(asking('late').asker, async () => 'at once')).toBe('at once');
});

test('work that fails lets the next begin', async () => {
  const line = openWaitingLine(() => 1);
  const fails = line.run(asking('one').asker, () => Promise.reject(new Error('no')));
  const next = line.run(asking('two').asker, async () => 'done');
  await expect(fails).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('one person waits twice at most, all together sixteen times', async () => {
  const line = openWaitingLine(() => 1);
  const first = work();
  const runs = [line.run(asking('first').asker, first.do)];
  const stand = (person: string) => line.run(asking(person).asker, async () => 'done');
  runs.push(stand('eager'), stand('eager'));
  await expect(stand('eager')).rejects.toMatchObject({ refusal: lineRefusals.ownFull, retryAfter: 5 });
  for (let at = 2; at < 16; at += 1) runs.push(stand(`person ${at}`));
  await expect(stand('one more')).rejects.toMatchObject({ refusal: lineRefusals.full });
  first.end();
  expect(await Promise.all(runs)).toHaveLength(17);
});

test('who goes away leaves the line, and the work learns of it', async () => {
  const line = openWaitingLine(() => 1);
  const first = asking('first');
  const second = asking('second');
  const begun: string[] = [];
  const running = line.run(
    first.asker,
    (signal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
  );
  const waiting = line.run(second.asker, async () => void begun.push('second'));
  const third = line.run(asking('third').asker, async () => void begun.push('third'));
  second.leave();
  await expect(waiting).rejects.toThrow(AskerLeft);
  first.leave();
  await expect(running).rejects.toThrow(AskerLeft);
  await third;
  expect(begun).toEqual(['third']);
});
