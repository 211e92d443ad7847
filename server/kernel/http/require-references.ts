// Ids that a writing request names must exist within the caller's reach. Asked for every field declared a reference,
// before the handler is reached; what stands in the row already may stay, also where it is gone or out of reach.
import { sql } from 'kysely';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { Field } from '../../../contract/kit/field.ts';
import { NO_ROW, type Reference } from '../../../contract/kit/reference.ts';
import { referenceUnknown } from '../../../contract/kit/common-refusals.ts';
import type { Door } from '../database/door.ts';
import { isOwnColumn, referenceWeb } from '../database/references.ts';
import { lockRows } from '../database/row-locks.ts';
import { ofTenant } from '../database/whose.ts';
import { readContract } from '../discovery.ts';
import { fieldFailure, notFound, refuseFields } from './failure.ts';

interface Named {
  name: string;
  field: Field;
  reference: Reference;
  ids: string[];
}

function namedBy(fields: Readonly<Record<string, Field>>, values: Record<string, unknown>): Named[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { reference } = field;
    if (!reference) return [];
    const given = values[name];
    const all = (Array.isArray(given) ? given : [given]).filter(
      (id): id is string => typeof id === 'string' && id !== '',
    );
    const ids = reference.orNone ? all.filter((id) => id !== NO_ROW) : all;
    return ids.length ? [{ name, field, reference, ids }] : [];
  });
}

/** Those of the ids that are there for the caller; nobody removes them before the request is over. */
async function livingIds(door: Door, entity: Entity, ids: readonly string[]): Promise<Set<string>> {
  const rows = (await door
    .rows(entity)
    .select(`${entity.table}.id`)
    .where(sql<boolean>`${sql.ref(`${entity.table}.id`)} = any(${[...ids]}::bigint[])`)
    .execute()) as { id: string }[];
  return lockRows(
    door,
    entity,
    rows.map(({ id }) => id),
    'named',
  );
}

/** By entity, the rows that somebody names and that are there until the transaction ends. */
export type HeldRows = ReadonlyMap<string, ReadonlySet<string>>;

async function heldRows(door: Door, named: readonly Named[]): Promise<HeldRows> {
  if (named.length === 0) return new Map();
  const web = await referenceWeb();
  const living = new Map<string, Set<string>>();
  for (const [entity, own] of [...Map.groupBy(named, ({ reference }) => reference.entity)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const ids = own.flatMap((each) => each.ids);
    living.set(entity, await livingIds(door, web.entityOf(entity), [...new Set(ids)]));
  }
  return living;
}

/** What these bodies of one call name, for `requireReferences` of each of them: a statement for an entity, not for a row. */
export const holdReferences = (
  door: Door,
  { bodyFields }: Endpoint,
  bodies: readonly Record<string, unknown>[],
): Promise<HeldRows> =>
  heldRows(
    door,
    bodies.flatMap((body) => namedBy(bodyFields, body)),
  );

/** Ids that the row holds now in this field: in its column, or linked with it. */
async function standingIds(
  door: Door,
  entity: Entity,
  rowId: string,
  { name, reference }: Named,
): Promise<Set<string>> {
  const own = entity.fields[name];
  if (own && isOwnColumn(own)) {
    const { rows } = await sql<{ id: string | null }>`select ${sql.ref(name)}::text as id
      from ${sql.table(entity.table)} where id = ${rowId} and ${ofTenant(door.caller, entity)}`.execute(
      door.db,
    );
    return new Set(rows.flatMap(({ id }) => id ?? []));
  }
  const { entities } = await readContract();
  const link = entities
    .filter(({ table }) => table === entity.table)
    .flatMap(({ links }) => links)
    .find((each) => each.entity === reference.entity);
  if (!link) return new Set();
  const { rows } = await sql<{
    id: string;
  }>`select ${sql.ref(link.column)}::text as id from ${sql.table(link.table)}
    where ${sql.ref(link.row)} = ${rowId} and ${ofTenant(door.caller, entity, link.table)}`.execute(door.db);
  return new Set(rows.map(({ id }) => id));
}

/** The row must be there for the caller, before anything is told of what it holds. @throws 404 */
async function requireReached(door: Door, entity: Entity, id: string): Promise<void> {
  const found = await door
    .rows(entity)
    .select(sql<number>`1`.as('found'))
    .where(`${entity.table}.id`, '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
}

/**
 * @param held what the request names of rows, where that has been asked already
 * @throws 400 that names every field with an id that is nothing to the caller.
 */
export async function requireReferences(
  door: Door,
  endpoint: Endpoint,
  query: Record<string, unknown>,
  body: Record<string, unknown>,
  held?: HeldRows,
): Promise<void> {
  const named = [...namedBy(endpoint.queryFields, query), ...namedBy(endpoint.bodyFields, body)];
  if (named.length === 0) return;
  const living = held ?? (await heldRows(door, named));
  const lacking = (one: Named): string[] =>
    one.ids.filter((id) => !living.get(one.reference.entity)?.has(id));
  let wrong = named.filter((one) => lacking(one).length);
  const { entity, by } = endpoint.edits ?? {};
  const rowId = by ? (body[by] ?? query[by]) : undefined;
  if (wrong.length && entity && typeof rowId === 'string') {
    await requireReached(door, entity, rowId);
    const still: Named[] = [];
    for (const one of wrong) {
      const standing = await standingIds(door, entity, rowId, one);
      if (lacking(one).some((id) => !standing.has(id))) still.push(one);
    }
    wrong = still;
  }
  if (wrong.length === 0) return;
  const [first, ...others] = wrong.map(({ name, reference, field: { label } }) =>
    fieldFailure(name, referenceUnknown, { field: label }, reference.unknown),
  );
  throw refuseFields([first!, ...others]);
}
