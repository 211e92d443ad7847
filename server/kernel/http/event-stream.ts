// Server-sent events: a handler of kind `stream` opens one, sends, and closes. Open streams end when the server stops.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wireJson } from './wire-json.ts';

export interface EventStream {
  send(event: string, data: unknown): void;
  close(): void;
  /** Runs once, when either side ends the stream. */
  onClose(work: () => void): void;
}

const open = new Set<EventStream>();
const HEARTBEAT_MS = 15_000;

export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
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
    open.delete(stream);
    for (const work of closers) work();
  };
  const stream: EventStream = {
    send: (event, data) => void (closed || raw.write(`event: ${event}\ndata: ${wireJson(data)}\n\n`)),
    close() {
      if (!closed) raw.end();
      ended();
    },
    onClose: (work) => void (closed ? work() : closers.push(work)),
  };
  open.add(stream);
  request.raw.once('close', ended);
  return stream;
}

/** How many are open in this process. */
export const openEventStreams = (): number => open.size;

/** Ends them all: their clients come back, to another process if this one stops. */
export function closeEventStreams(): void {
  for (const stream of open) stream.close();
}
