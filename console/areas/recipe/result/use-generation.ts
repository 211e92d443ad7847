// Follows the generation of a menu while its screen is in front. The stream is taken up again after a lost connection
// or a restart of the server; the menu itself is asked now and then, in case its end was missed.
import { useEffect, useRef, useState } from 'react';
import { generateProgress, type GenerationProgress } from '../../../../contract/recipe/generation.ts';
import { CallFailure } from '../../../client/call-failure.ts';
import { streamEvents } from '../../../client/stream-events.ts';
import { recordEvent, useGenerationOf, type Generation } from './generation-store.ts';

const ASK_AGAIN_MS = 15_000;
/** The server speaks every two seconds; without a word for so long the connection is taken for dead. */
const SILENCE_MS = 10_000;

export interface FollowedGeneration extends Generation {
  /** No word from the server for a while. */
  silent: boolean;
  /** The server refused to tell. */
  error: CallFailure | null;
}

/** `running` switches the stream on; `onEnd` runs when the generation is over, and now and then to make sure. */
export function useGeneration(recipeId: string, running: boolean, onEnd: () => void): FollowedGeneration {
  const generation = useGenerationOf(recipeId);
  const [silent, setSilent] = useState(false);
  const [error, setError] = useState<CallFailure | null>(null);
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    if (!running) return undefined;
    let gone = false;
    let heardAt = Date.now();
    let stream = new AbortController();
    setSilent(false);
    setError(null);
    const follow = (): void => {
      const own = new AbortController();
      stream = own;
      const over = (): void => {
        if (!own.signal.aborted) ended.current();
      };
      void streamEvents<typeof generateProgress, GenerationProgress>(
        generateProgress,
        { id: recipeId },
        {
          signal: own.signal,
          onEvent: ({ data }) => {
            heardAt = Date.now();
            setSilent(false);
            setError(null);
            recordEvent(recipeId, data);
          },
        },
      )
        .then((end) => {
          // Later windows took its place: from here on this one only asks now and then.
          if (end === 'displaced') clearInterval(watch);
          over();
        })
        .catch((failure: unknown) => {
          if (failure instanceof CallFailure && !gone) setError(failure);
          over();
        });
    };
    // A connection can die without either end being told: after a while of silence it is made anew.
    const watch = setInterval(() => {
      if (Date.now() - heardAt < SILENCE_MS) return;
      heardAt = Date.now();
      setSilent(true);
      stream.abort();
      follow();
    }, 1000);
    const ask = setInterval(() => ended.current(), ASK_AGAIN_MS);
    follow();
    return () => {
      gone = true;
      stream.abort();
      clearInterval(watch);
      clearInterval(ask);
    };
  }, [recipeId, running]);
  return { ...generation, silent, error };
}
