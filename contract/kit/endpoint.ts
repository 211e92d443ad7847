// An endpoint as data: the server implements it, the console calls it, tests and OpenAPI read it.
import type { z } from 'zod';
import type { Access } from './access.ts';
import type { Edit } from './edit.ts';
import type { Entity } from './entity.ts';
import { shape, type Fields, type ValuesOf } from './field.ts';
import type { Move } from './moves.ts';
import type { Refusal } from './refusal.ts';
import type { Text } from './text.ts';

export type Method = 'GET' | 'POST';
/** envelope: `{code,success,data,msg}`; page: envelope around a page; raw: a bare object; file: bytes; stream: server-sent events. */
export type AnswerKind = 'envelope' | 'page' | 'raw' | 'file' | 'stream';

export interface Endpoint<Query = any, Body = any, Answer = any> {
  method: Method;
  path: string;
  summary: Text;
  access: Access;
  answerKind: AnswerKind;
  queryFields: Fields;
  bodyFields: Fields;
  query: z.ZodType<Query>;
  body: z.ZodType<Body>;
  answer: z.ZodType<Answer> | null;
  /** The act changes data: it runs in one transaction and leaves an audit entry. */
  writes: boolean;
  /** A state-changing GET of the seed is answered as POST too. */
  alsoPost: boolean;
  /** Some clients send this POST as GET, its body in the query. */
  alsoGet: boolean;
  /** Further paths that answer the same call. */
  aliases: string[];
  /** A platform administrator may act in another tenant through it. */
  acting: Acting | null;
  /** An affair of the session itself: answered also when it works in another kindergarten than the caller thinks. */
  anyDept: boolean;
  /** Takes one file as multipart form data. */
  upload: Upload | null;
  /** Rows a few seconds old will do: it may be read from a replica of the database. */
  replica: boolean;
  /** Answered to a guest's token, where 401 would send a client away from the registration it shows. */
  guestAnswer: Answer | undefined;
  /** What it may say instead of its answer, besides what comes with its kind (`refusalsOf`). */
  refusals: readonly Refusal[];
  /** A call that changes a row says which, and by which call the row is read. */
  edits: Edit | null;
  /** Fields of the rows it answers: beside each key that people call something stands its word, `sexName` beside `sex`. */
  rowFields: Fields | null;
  /** Whose rows the call removes. Whoever may call it finds them in the recycle bin and brings them back from there. */
  removes: Entity | null;
  /** An act of the state machine of its entity. */
  moves: Move | null;
  /** Set when the generic entity service answers this endpoint. */
  crud?: { entity: string; act: CrudAct; family: CrudMembers };
}
/** The calls of one family that its generic acts lean on: an export shows what the list shows. */
export interface CrudMembers {
  list: Endpoint;
  submit: Endpoint;
}
/**
 * How the tenant acted in is found: by the request's `tenantId`, else by the row of `table` that `id` or `ids` names.
 * Whoever is not a platform administrator stays in the own tenant; naming another is refused.
 */
export interface Acting {
  table?: string;
  /** Name of the field that names the row, or the rows, where it is neither `id` nor `ids`. */
  id?: string;
}
export interface Upload {
  /** Name of the form's file part. */
  part: string;
  maxBytes: number;
  /** Endings that are taken, without dot, lower case. */
  extensions: readonly string[];
}
export type CrudAct = 'list' | 'detail' | 'submit' | 'remove' | 'move' | 'export' | 'template' | 'import';

export interface EndpointDeclaration<Q extends Fields, B extends Fields, A> {
  method: Method;
  path: string;
  summary: Text;
  access: Access;
  query?: Q;
  body?: B;
  answer?: z.ZodType<A>;
  answerKind?: AnswerKind;
  writes?: boolean;
  alsoPost?: boolean;
  alsoGet?: boolean;
  aliases?: string[];
  acting?: Acting;
  anyDept?: boolean;
  upload?: Upload;
  replica?: boolean;
  guestAnswer?: A;
  refusals?: readonly Refusal[];
  edits?: Edit;
  rowFields?: Fields;
  removes?: Entity;
  moves?: Move;
}

export function endpoint<A = unknown, Q extends Fields = {}, B extends Fields = {}>(
  declared: EndpointDeclaration<Q, B, A>,
): Endpoint<ValuesOf<Q>, ValuesOf<B>, A> {
  const queryFields = declared.query ?? ({} as Q);
  const bodyFields = declared.body ?? ({} as B);
  return {
    method: declared.method,
    path: declared.path,
    summary: declared.summary,
    access: declared.access,
    answerKind: declared.answerKind ?? 'envelope',
    queryFields,
    bodyFields,
    query: shape(queryFields),
    body: shape(bodyFields),
    answer: declared.answer ?? null,
    writes: declared.writes ?? declared.method === 'POST',
    alsoPost: declared.alsoPost ?? false,
    alsoGet: declared.alsoGet ?? false,
    aliases: declared.aliases ?? [],
    acting: declared.acting ?? null,
    anyDept: declared.anyDept ?? false,
    upload: declared.upload ?? null,
    replica: declared.replica ?? false,
    guestAnswer: declared.guestAnswer,
    refusals: declared.refusals ?? [],
    edits: declared.edits ?? null,
    rowFields: declared.rowFields ?? null,
    removes: declared.removes ?? null,
    moves: declared.moves ?? null,
  };
}

/** Every method that the call is answered by, its own first. */
export const methodsOf = ({
  method,
  alsoPost,
  alsoGet,
}: Pick<Endpoint, 'method' | 'alsoPost' | 'alsoGet'>): Method[] => [
  method,
  ...(alsoPost && method === 'GET' ? (['POST'] as const) : []),
  ...(alsoGet && method === 'POST' ? (['GET'] as const) : []),
];

export type QueryOf<E> = E extends Endpoint<infer Q, unknown, unknown> ? Q : never;
export type BodyOf<E> = E extends Endpoint<unknown, infer B, unknown> ? B : never;
export type AnswerOf<E> = E extends Endpoint<unknown, unknown, infer A> ? A : never;
