// Long work of the mind on the thread that answers everybody: it pauses often, and who waits has a turn.
import { setImmediate } from 'node:timers/promises';

/** Nobody waits longer than this, and the longest part, for a turn. */
const MOST_MS = 10;

/** What the parts come to, worked off one after the other; others are answered in between. */
export async function inTurns<T>(parts: Iterator<void, T>): Promise<T> {
  let begin = performance.now();
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
    if (performance.now() - begin < MOST_MS) continue;
    await setImmediate();
    begin = performance.now();
  }
}
