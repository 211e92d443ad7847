// Server-sent events: a handler of kind `stream` opens one, sends, and closes. Open streams end when the server stops.
// A stream is a connection that stays, so a session and a person have a number of them: a new one ends the oldest.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STREAM_DISPLACED } from '../../../contract/kit/stream.ts';
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

interface OpenStream {
  sessionId: string;
  end(): void;
  /** Ends it with the event that tells its client not to come back. */
  displace(): void;
}

/** By person, the oldest first. */
const open = new Map<string, Set<OpenStream>>();
const HEARTBEAT_MS = 15_000;
/** A browser holds six connections to an address; other clients rarely more than one. */
const MOST_OF_SESSION = 10;
/** Several devices and browsers of one person. */
const MOST_OF_PERSON = 30;

/** Makes room for one more: of those that are too many the oldest end. */
function makeRoom(streams: Set<OpenStream>, sessionId: string): void {
  const ofSession = [...streams].filter((each) => each.sessionId === sessionId);
  if (ofSession.length >= MOST_OF_SESSION) ofSession[0]!.displace();
  const [oldest] = streams;
  if (streams.size >= MOST_OF_PERSON) oldest!.displace();
}

/**
 * Opens the stream. `stillSees` is asked before every event, beside the caller's permission: whether what the stream
 * tells of is still the caller's to see.
 */
export function openEventStream(
  { tenantId, userId, sessionId }: Caller,
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
  const person = `${tenantId}:${userId}`;
  const theirs = open.get(person) ?? new Set();
  const closers: (() => void)[] = [];
  let closed = false;
  const heartbeat = setInterval(() => raw.write(': alive\n\n'), HEARTBEAT_MS);
  const ended = (): void => {
    if (closed) return;
    closed = true;
    clearInterval(heartbeat);
    theirs.delete(entry);
    if (theirs.size === 0 && open.get(person) === theirs) open.delete(person);
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
  const entry: OpenStream = {
    sessionId,
    end,
    displace() {
      if (!closed) raw.write(`event: ${STREAM_DISPLACED}\ndata: {}\n\n`);
      end();
    },
  };
  makeRoom(theirs, sessionId);
  theirs.add(entry);
  open.set(person, theirs);
  request.raw.once('close', ended);
  return stream;
}

/** How many are open in this process. */
export const openEventStreams = (): number =>
  [...open.values()].reduce((sum, streams) => sum + streams.size, 0);

/** Ends them all: their clients come back, to another process if this one stops. */
export function closeEventStreams(): void {
  for (const { end } of [...open.values()].flatMap((streams) => [...streams])) end();
}
