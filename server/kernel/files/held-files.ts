// Files that rows hold. A field declared with `files` keeps links; the files behind them are then as private as the row.
// Who sees such a row is the area's to say, beside the row: `export const feedbackFiles = holdsFiles(feedback, …)`.
import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import { attach } from '../../../contract/resource/attach.ts';
import type { Caller } from '../access/caller.ts';
import { rowRule } from '../access/data-scope.ts';
import type { Query } from '../database/database.ts';
import type { Door } from '../database/door.ts';

/** Which rows the caller sees, as a condition on the entity's table; data scopes and departments come on top. */
type Seen = (caller: Caller) => RawBuilder<boolean>;

const holders = new Map<Entity, Seen>();

/** Declares who sees the rows whose files these are. The folders of areas are read before the first request. */
export function holdsFiles(entity: Entity, seen: Seen): Seen {
  holders.set(entity, seen);
  return seen;
}

/** The entity of that name, and who sees its rows, where its rows hold files. */
export const holderNamed = (name: string | null): { entity: Entity; seen: Seen } | null => {
  const [found] = [...holders].filter(([entity]) => entity.name === name);
  return found ? { entity: found[0], seen: found[1] } : null;
};

/** Whether the areas have said who sees the entity's rows. */
export const isHolder = (entity: Entity): boolean => holders.has(entity);

/** Condition on `blade_attach`: a row that the caller sees holds the file. */
export function heldInSight(caller: Caller): RawBuilder<boolean>[] {
  return [...holders].map(([entity, seen]) => {
    const table = sql.table(entity.table);
    const rule = rowRule(caller, entity);
    return sql<boolean>`(blade_attach.held_by = ${entity.name} and exists (select 1 from ${table}
      where ${table}.tenant_id = ${caller.tenantId} and ${table}.id = blade_attach.held_row and ${table}.is_deleted = 0
        and ${seen(caller)} and ${rule?.condition ?? sql<boolean>`true`}))`;
  });
}

const ID_IN_LINK = /[?&]id=(\d{1,18})(?:&|$)/;

/**
 * Ties the private files, whose links were written into the row, to it. Only the own ones that nothing holds yet:
 * writing down a link must not open somebody else's file.
 */
export async function holdFiles(
  db: Query,
  { tenantId, userId }: Caller,
  entity: Entity,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const links = Object.keys(values)
    .filter((name) => entity.fields[name]?.files)
    .flatMap((name) => values[name])
    .filter((link) => typeof link === 'string');
  const ids = links.flatMap((link) => ID_IN_LINK.exec(link)?.[1] ?? []);
  if (ids.length === 0 || !userId) return;
  await sql`update blade_attach set held_by = ${entity.name}, held_row = ${id}
    where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) and link = any(${links}::text[])
      and create_user = ${userId} and is_public = 0 and held_by is null and is_deleted = 0`.execute(db);
}

/**
 * Takes files from the row that held them, because others stand in their place or nothing does: they go to the recycle
 * bin, and when they leave it, their bytes go.
 */
export async function letGoFiles(
  door: Door,
  entity: Entity,
  id: string,
  links: readonly string[],
): Promise<void> {
  if (links.length === 0) return;
  const { db, caller } = door;
  const { rows } = await sql<{ id: string }>`update blade_attach
    set is_deleted = 1, update_time = now(), update_user = ${caller.userId || null}, version = version + 1
    where tenant_id = ${caller.tenantId} and held_by = ${entity.name} and held_row = ${id}
      and link = any(${[...links]}::text[]) and is_deleted = 0
    returning id`.execute(db);
  for (const file of rows) await door.audit({ act: 'remove', entity: attach.name, entityId: file.id });
}
