// Server-sent events: a handler of kind `stream` opens one, sends, and closes. Open streams end when the server stops.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller.ts';
import { wireJson } from './wire-json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a stream: the caller as of now, or null when the stream is no longer theirs. */
    identifyAgain?: () => Promise<Caller | null>;
  }
}

export interface EventStream {
  /** Sends, once the caller has been found to be still allowed; else the stream ends. */
  send(event: string, data: unknown): void;
  close(): void;
  /** Runs once, when either side ends the stream. */
  onClose(work: () => void): void;
}

const open = new Set<() => void>();
const HEARTBEAT_MS = 15_000;

/**
 * Opens the stream. `stillSees` is asked before every event, beside the caller's permission: whether what the stream
 * tells of is still the caller's to see.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  stillSees: (caller: Caller) => Promise<boolean> = async () => true,
): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const closers: (() => void)[] = [];
  let closed = false;
  const heartbeat = setInterval(() => raw.write(': alive\n\n'), HEARTBEAT_MS);
  const ended = (): void => {
    if (closed) return;
    closed = true;
    clearInterval(heartbeat);
    open.delete(end);
    for (const work of closers) work();
  };
  const end = (): void => {
    if (!closed) raw.end();
    ended();
  };
  // A right taken away ends the stream with the event that would have come next.
  const allowed = async (): Promise<boolean> => {
    if (!request.identifyAgain) return true;
    const caller = await request.identifyAgain();
    return caller !== null && (await stillSees(caller));
  };
  let last: Promise<void> = Promise.resolve();
  const stream: EventStream = {
    send(event, data) {
      last = last.then(async () => {
        if (closed) return;
        if (await allowed().catch(() => false)) raw.write(`event: ${event}\ndata: ${wireJson(data)}\n\n`);
        else end();
      });
    },
    close: () => void last.then(end),
    onClose: (work) => void (closed ? work() : closers.push(work)),
  };
  open.add(end);
  request.raw.once('close', ended);
  return stream;
}

/** How many are open in this process. */
export const openEventStreams = (): number => open.size;

/** Ends them all: their clients come back, to another process if this one stops. */
export function closeEventStreams(): void {
  for (const end of open) end();
}
