// Who waits is answered between the parts of a long computation, and what it comes to is what its parts come to.
import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

/** A part that takes longer than anybody should wait. */
function work(): void {
  for (const end = performance.now() + 12; performance.now() < end;);
}

test('others have their turns between the parts of a long computation', async () => {
  const heard: string[] = [];
  function* parts(): Generator<void, string> {
    for (const name of ['one', 'two', 'three']) {
      work();
      heard.push(name);
      if (name === 'one') setImmediate(() => heard.push('somebody else'));
      yield;
    }
    return 'done';
  }
  expect(await inTurns(parts())).toBe('done');
  expect(heard).toEqual(['one', 'somebody else', 'two', 'three']);
});

test('what a part throws is thrown to whoever waits', async () => {
  function* parts(): Generator<void, never> {
    yield;
    throw new Error('no more');
  }
  await expect(inTurns(parts())).rejects.toThrow('no more');
});
