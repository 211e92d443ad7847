import { expect, test } from 'vitest';
import { HASHES_AT_ONCE, hashPassword, hashQueue, passwordMatches, wirePassword } from './passwords.ts';

test('a crowd that signs in hashes in turn and leaves threads to everybody else', async () => {
  const stored = await hashPassword(wirePassword('Mensa-2027'));
  const crowd = Array.from({ length: 12 }, (_, n) =>
    passwordMatches(stored, n % 2 ? 'Mensa-2027' : wirePassword('wrong')),
  );
  // Taken from the queue in a microtask of its own.
  await Promise.resolve();
  expect(HASHES_AT_ONCE).toBeLessThanOrEqual(2);
  expect(hashQueue.activeCount).toBe(HASHES_AT_ONCE);
  expect(hashQueue.pendingCount).toBe(crowd.length - HASHES_AT_ONCE);
  expect(await Promise.all(crowd)).toEqual(crowd.map((_, n) => n % 2 === 1));
});
