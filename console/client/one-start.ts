// A double click is one start. Whether something runs is known here at once: what a screen draws of it comes later than
// the second click.
import { hashKey, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';

/** Two clicks within this time are one, also where the answer to the first came between them. */
const DOUBLE_CLICK_MS = 400;

/**
 * `start`, where a second start of the same thing is the first one: while that runs, and for the time of a double click
 * after it began. What failed may be tried again at once. `keyOf` says what is the same; null is like nothing else.
 */
export function oneStart<Given extends unknown[], R>(
  start: (...given: Given) => Promise<R>,
  keyOf: (...given: Given) => unknown,
): (...given: Given) => Promise<R> {
  const started = new Map<string, Promise<R>>();
  return (...given) => {
    const key = keyOf(...given);
    if (key === null) return start(...given);
    const hash = hashKey([key]);
    const known = started.get(hash);
    if (known) return known;
    const begun = Date.now();
    const run = start(...given);
    started.set(hash, run);
    const forget = (): void => void started.delete(hash);
    run.then(() => setTimeout(forget, DOUBLE_CLICK_MS - (Date.now() - begun)), forget);
    return run;
  };
}

/** The mutation, guarded by `oneStart`. */
export function useOneStart<R, F, A>(
  mutation: UseMutationResult<R, F, A>,
  keyOf: (args: A) => unknown,
): UseMutationResult<R, F, A> {
  type Given = Parameters<typeof mutation.mutateAsync>;
  const [mutateAsync] = useState(() =>
    oneStart<Given, R>(mutation.mutateAsync, (...[args]) => keyOf(args as A)),
  );
  const [mutate] = useState(
    () =>
      (...given: Given): void =>
        void mutateAsync(...given).catch(() => undefined),
  );
  return { ...mutation, mutate, mutateAsync };
}
