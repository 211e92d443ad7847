// Many rows in one transaction. What the door asks of each row that it writes (whether its unique values are taken,
// whether its writer reaches it) would be locks and statements by the thousand: such a transaction asks at its end, of all.
import { sql } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { Query } from './database.ts';
import type { Door } from './door.ts';

/** Rows with unique values that were written. */
export interface UniqueWritten {
  entity: Entity;
  fields: readonly string[];
  rows: Readonly<Record<string, unknown>>[];
}

/** What is to be asked at the end. */
export interface Together {
  readonly tenantId: string;
  /** Of the row that is being written, for whoever tells what is wrong with it. */
  place: number;
  /** By rule. */
  readonly unique: Map<string, UniqueWritten>;
  /** Table → ids of rows that their writer must reach, and their places. */
  readonly toReach: Map<string, { entity: Entity; places: Map<string, number> }>;
}

const transactions = new WeakMap<Query, Together>();

/** From now on the transaction asks at its end: whoever begins it calls `unreached` and `requireTogether` then. */
export function askTogether({ db, caller: { tenantId } }: Door): Together {
  const begun: Together = { tenantId, place: 0, unique: new Map(), toReach: new Map() };
  transactions.set(db, begun);
  return begun;
}

/** Of the door's transaction, where it asks at its end. */
export function togetherOf({ db, caller }: Door): Together | undefined {
  const begun = transactions.get(db);
  return begun?.tenantId === caller.tenantId ? begun : undefined;
}

/** Notes that the writer must reach the row. */
export function reachLater({ toReach, place }: Together, entity: Entity, id: string): void {
  const before = toReach.get(entity.table);
  if (before) before.places.set(id, place);
  else toReach.set(entity.table, { entity, places: new Map([[id, place]]) });
}

/** Places of the rows that their writer does not reach, in order. */
export async function unreached(door: Door): Promise<number[]> {
  const found: number[] = [];
  for (const { entity, places } of togetherOf(door)?.toReach.values() ?? []) {
    const column = `${entity.table}.id`;
    const rows = (await door
      .rows(entity)
      .select(column)
      .where(sql<boolean>`${sql.ref(column)} = any(${[...places.keys()]}::bigint[])`)
      .execute()) as { id: string }[];
    const seen = new Set(rows.map(({ id }) => id));
    found.push(...[...places].flatMap(([id, place]) => (seen.has(id) ? [] : [place])));
  }
  return found.sort((a, b) => a - b);
}
