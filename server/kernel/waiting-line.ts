// The line before the few threads that work for people who wait for an answer. It is short: whoever would have to wait
// long is told so at once, nobody fills it alone, and who has gone away no longer stands in it. Nothing that others
// need (a connection, a lock, a transaction) may be held by who stands here.
import type { FastifyReply } from 'fastify';
import { lineRefusals } from '../../contract/kit/common-refusals.ts';
import { Failure } from './http/failure.ts';
import type { Context } from './http/handle.ts';
import type { Settings } from './settings.ts';

/** Who waits for the work. */
export type Asker = Pick<Context, 'caller' | 'reply' | 'house'>;

export interface WaitingLine {
  /**
   * Does the work when it is this asker's turn; `signal` tells the work that nobody waits for it any more.
   * @throws 429 when the line, or the asker's part of it, is full; `AskerLeft` when the asker goes away before it is done
   */
  run<T>(asker: Asker, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** The connection of who asked is gone: nobody reads an answer. */
export class AskerLeft extends Error {
  override name = 'AskerLeft';
}

const MOST_WAITING = 16;
const MOST_OF_ONE = 2;
const RETRY_SECONDS = 5;

interface Place {
  person: string;
  begin(): void;
}

// Not the signal of the request: Node closes a request when its body is read.
function signalOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const left = (): void => leaving.abort(new AskerLeft());
  if (raw.destroyed) left();
  else raw.once('close', left);
  return leaving.signal;
}

/** `atOnce`: how much of the work is done at a time. */
export function openWaitingLine(atOnce: (settings: Settings) => number): WaitingLine {
  const waiting: Place[] = [];
  let working = 0;

  const turnOf = (person: string, signal: AbortSignal, most: number): Promise<void> | undefined => {
    if (working < most) {
      working += 1;
      return undefined;
    }
    const own = waiting.filter((place) => place.person === person).length;
    if (own >= MOST_OF_ONE) throw new Failure(lineRefusals.ownFull, { retryAfter: RETRY_SECONDS });
    if (waiting.length >= MOST_WAITING) throw new Failure(lineRefusals.full, { retryAfter: RETRY_SECONDS });
    return new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(place), 1);
        reject(signal.reason as Error);
      };
      const place: Place = {
        person,
        begin() {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      waiting.push(place);
      signal.addEventListener('abort', leave, { once: true });
    });
  };

  return {
    async run({ caller, reply, house }, work) {
      const signal = signalOf(reply);
      signal.throwIfAborted();
      await turnOf(`${caller.tenantId}:${caller.userId}`, signal, atOnce(house.settings));
      try {
        const done = await work(signal);
        signal.throwIfAborted();
        return done;
      } finally {
        // The place at the thread goes to the next in line as it is.
        const next = waiting.shift();
        if (next) next.begin();
        else working -= 1;
      }
    },
  };
}
