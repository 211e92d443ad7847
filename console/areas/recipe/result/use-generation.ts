// Follows the generation of a menu while its screen is in front. The stream is taken up again after a lost connection
// or a restart of the server; the menu itself is asked now and then, in case its end was missed.
import { useEffect, useRef, useState } from 'react';
import { generateProgress, type GenerationProgress } from '../../../../contract/recipe/generation.ts';
import { CallFailure } from '../../../shell/call-failure.ts';
import { streamEvents } from '../../../shell/stream-events.ts';
import { recordEvent, useGenerationOf, type Generation } from './generation-store.ts';

const ASK_AGAIN_MS = 15_000;
/** Without an event for so long the connection is in doubt. */
const SILENCE_MS = 20_000;

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
    const stop = new AbortController();
    let heardAt = Date.now();
    setSilent(false);
    setError(null);
    const watch = setInterval(() => setSilent(Date.now() - heardAt > SILENCE_MS), 1000);
    const ask = setInterval(() => ended.current(), ASK_AGAIN_MS);
    void streamEvents<typeof generateProgress, GenerationProgress>(
      generateProgress,
      { id: recipeId },
      {
        signal: stop.signal,
        onEvent: ({ data }) => {
          heardAt = Date.now();
          recordEvent(recipeId, data);
        },
      },
    )
      .then(() => {
        if (!stop.signal.aborted) ended.current();
      })
      .catch((failure: unknown) => {
        if (failure instanceof CallFailure) setError(failure);
        ended.current();
      });
    return () => {
      stop.abort();
      clearInterval(watch);
      clearInterval(ask);
    };
  }, [recipeId, running]);
  return { ...generation, silent, error };
}
