// A handler is a function tied to its endpoint. Area files export lists of them; discovery finds the files.
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '../../../contract/kit/endpoint.ts';
import type { Text } from '../../../contract/kit/text.ts';
import type { Caller } from '../access/caller.ts';
import type { Door } from '../database/door.ts';
import type { House } from '../house.ts';
import { sentParameters } from './parameters.ts';

export interface UploadedFile {
  /** As the person's machine called it; a name to show, never a path. */
  name: string;
  /** Lower case, without dot. */
  extension: string;
  bytes: Buffer;
}

export interface Context<Query = any, Body = any> {
  query: Query;
  body: Body;
  caller: Caller;
  door: Door;
  house: House;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of an endpoint with `upload`. */
  file: UploadedFile | null;
  /** Of a public call, which is nobody's: who asks all the same, for what only some may see. */
  signedIn(): Promise<Caller | null>;
  /** Runs after the transaction is stored: wake workers, tell live listeners. */
  afterCommit(work: () => void): void;
}

/**
 * The query of a list as it was sent, filters with suffixes among it, what was validated over it: nothing that came as
 * text stands where a number is meant.
 */
export const rawQuery = <Query extends object>({
  request,
  query,
}: Pick<Context<Query>, 'request' | 'query'>): Record<string, unknown> & Query => ({
  ...sentParameters(request.query),
  ...query,
});

export interface Handler {
  endpoint: Endpoint;
  /** Of a writing call: done before its transaction begins. */
  prepare?(context: Context): Promise<unknown>;
  /** `prepared`: what `prepare` answered. */
  run(context: Context, prepared?: unknown): Promise<unknown>;
}

/** A file to send: kind `file`. */
export interface FileAnswer {
  name: string;
  type: string;
  /** A stream is sent while it is made. */
  bytes: Uint8Array | Readable;
  /** Shown in place by browsers instead of being saved. */
  inline?: boolean;
  /** Of a stream, where it is known. */
  size?: number;
}

/** An answer whose envelope says more than 操作成功: that a part of what was asked has not been done. */
export class Remarked<T = unknown> {
  readonly data: T;
  readonly words: Text;
  constructor(data: T, words: Text) {
    this.data = data;
    this.words = words;
  }
}

export const handle = <E extends Endpoint>(
  endpoint: E,
  run: (
    context: Context<QueryOf<E>, BodyOf<E>>,
  ) => Promise<AnswerOf<E> | Remarked<AnswerOf<E>> | FileAnswer | void>,
): Handler => ({ endpoint, run: run as Handler['run'] });

/**
 * A handler of a writing call that waits for something: a thread, the network. A transaction holds a connection and
 * locks, for which others wait; so `prepare` does the waiting before it begins, with a door that reads, and `run` stores.
 * What `prepare` has read may have changed by then: `run` compares.
 * @throws where the endpoint does not write, for it has no transaction
 */
export const handlePrepared = <E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (context: Context<QueryOf<E>, BodyOf<E>>) => Promise<Prepared>,
  run: (
    context: Context<QueryOf<E>, BodyOf<E>>,
    prepared: Prepared,
  ) => Promise<AnswerOf<E> | Remarked<AnswerOf<E>> | FileAnswer | void>,
): Handler => {
  if (!endpoint.writes) throw new Error(`${endpoint.path} writes nothing: its handler may wait as it likes`);
  return { endpoint, prepare, run: run as Handler['run'] };
};
