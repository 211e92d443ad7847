// Server-sent events read by fetch, because EventSource cannot carry the token header. A broken connection is
// taken up again, with `Last-Event-ID`, until the event `done` came, the server gave its place away or the caller gave up.
import type { Endpoint, QueryOf } from '../../contract/kit/endpoint.ts';
import { STREAM_DISPLACED } from '../../contract/kit/stream.ts';
import { request } from './api.ts';
import { isRefusal } from './call-failure.ts';

export interface StreamEvent<T = unknown> {
  /** `progress`, `done`, or another name the endpoint declares. */
  event: string;
  data: T;
}

const LONGEST_PAUSE_MS = 10_000;

interface Frame {
  event: string;
  data: string;
  id: string | null;
}

/** Cuts complete frames off `buffer`; answers them and what is left. Lines may end in \n or \r\n. */
export function takeFrames(buffer: string): { frames: Frame[]; rest: string } {
  const blocks = buffer.replace(/\r\n?/g, '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const frames: Frame[] = [];
  for (const block of blocks) {
    const frame: Frame = { event: 'message', data: '', id: null };
    const data: string[] = [];
    for (const line of block.split('\n')) {
      const colon = line.indexOf(':');
      if (colon === 0) continue;
      const name = colon < 0 ? line : line.slice(0, colon);
      const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (name === 'event') frame.event = value;
      else if (name === 'data') data.push(value);
      else if (name === 'id') frame.id = value;
    }
    frame.data = data.join('\n');
    if (data.length) frames.push(frame);
  }
  return { frames, rest };
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Why a stream is no longer followed; `displaced`: the person opened too many later ones. */
export type StreamEnd = 'done' | 'displaced' | 'aborted';

/**
 * Follows an event stream until `done`, abort, or the server's word that later streams took its place.
 * @throws CallFailure when the server refuses the stream.
 */
export async function streamEvents<E extends Endpoint, T = unknown>(
  endpoint: E,
  query: QueryOf<E>,
  options: { onEvent: (event: StreamEvent<T>) => void; signal?: AbortSignal },
): Promise<StreamEnd> {
  const { onEvent, signal } = options;
  let lastId: string | null = null;
  let failures = 0;
  while (!signal?.aborted) {
    try {
      const headers: Record<string, string> = { Accept: 'text/event-stream' };
      if (lastId) headers['Last-Event-ID'] = lastId;
      const response = await request(endpoint, { query, signal, headers }, null);
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let buffer = '';
      while (reader) {
        const { value, done } = await reader.read();
        if (done) break;
        failures = 0;
        const taken = takeFrames(buffer + value);
        buffer = taken.rest;
        for (const frame of taken.frames) {
          if (frame.id !== null) lastId = frame.id;
          if (frame.event === STREAM_DISPLACED) {
            void reader.cancel();
            return 'displaced';
          }
          onEvent({ event: frame.event, data: JSON.parse(frame.data) as T });
          if (frame.event === 'done') {
            void reader.cancel();
            return 'done';
          }
        }
      }
    } catch (error) {
      if (signal?.aborted) return 'aborted';
      // Faults and lost connections pass; a refusal is the server's final word.
      if (isRefusal(error)) throw error;
      if (error instanceof SyntaxError) throw error;
    }
    failures += 1;
    await pause(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures), signal);
  }
  return 'aborted';
}
