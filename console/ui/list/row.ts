// Rows as lists hold them: what the declaration knows is typed, what the server joins to it stays open.
import type { AnswerOf, Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Wire } from '../../client/api.ts';

export interface Row {
  id: string;
  [name: string]: unknown;
}

/** A page of rows as the table needs it. */
export interface RowPage<R extends Row = Row> {
  records: R[];
  total: number;
}

/** A row of what a list call answers, be it a page or the whole list. */
export type RowOfList<E extends Endpoint> = Row &
  (AnswerOf<E> extends { records: (infer R)[] } ? Wire<R> : AnswerOf<E> extends (infer R)[] ? Wire<R> : {});
