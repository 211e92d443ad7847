// Brings rows back from the recycle bin, with what was removed below them in the same act; refuses, with a sentence,
// what could not stand where it stood: its time is over, its name is taken, what it belongs to is gone itself.
import { sql } from 'kysely';
import { refusalsOf } from '../../../contract/kit/common-refusals.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import { text } from '../../../contract/kit/text.ts';
import {
  alreadyRestored,
  recycleBinRestore,
  restoredOrphan,
  restoredOrphanUnseen,
  restoredTaken,
  restoredTakenHidden,
  restoredTakenUnseen,
  restoredTooLate,
  restoredUnfit,
} from '../../../contract/system/recycle-bin.ts';
import { hiddenFields } from '../access/data-scope.ts';
import type { Door } from '../database/door.ts';
import { isOwnColumn, referenceWeb } from '../database/references.ts';
import { lockUnique, sameUnique } from '../database/require-unique.ts';
import { lockRows } from '../database/row-locks.ts';
import { ofTenant } from '../database/whose.ts';
import { Failure, notFound, refuse } from '../http/failure.ts';
import type { Context } from '../http/handle.ts';
import { isInTime, removedRows, type Removable } from './removable.ts';
import type { StoredRow } from './restoring.ts';

/** What the row is called, where the caller may see that. */
function titleOf({ caller }: Door, entity: Entity, row: StoredRow): string {
  const { title, titleEn } = entity;
  if (hiddenFields(caller, entity).includes(title)) return row.id;
  return String((caller.language === 'en' && titleEn && row[titleEn]) || (row[title] ?? row.id));
}
const PARENT = 'parentId';

/** The rows, and those below them that one act removed together with them. */
async function withThoseBelow(door: Door, entity: Entity, ids: readonly string[]): Promise<StoredRow[]> {
  const table = sql.table(entity.table);
  const below = entity.fields[PARENT]
    ? sql`union select c.id, c.update_time from ${table} c join back b
        on c.parent_id = b.id and c.update_time = b.update_time
        where c.is_deleted = 1 and ${ofTenant(door.caller, entity, 'c')}`
    : sql``;
  const { rows } = await sql<StoredRow>`with recursive back as (
      select r.id, r.update_time from ${table} r
      where r.is_deleted = 1 and r.id = any(${[...ids]}::bigint[]) and ${ofTenant(door.caller, entity, 'r')} ${below})
    select r.* from ${table} r where r.id in (select id from back) and ${ofTenant(door.caller, entity, 'r')} order by r.id`.execute(
    door.db,
  );
  return rows;
}

/** Refuses rows that name another (`named`: by their ids) which is removed and does not come back with them. */
async function refuseOrphans(
  door: Door,
  entity: Entity,
  rows: readonly StoredRow[],
  other: Entity,
  named: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const back = new Set(entity.table === other.table ? rows.map(({ id }) => id) : []);
  const wanted = [...named.values()].flat().filter((id) => !back.has(id));
  if (wanted.length === 0) return;
  // Those that are there stay until these rows are.
  await lockRows(door, other, wanted, 'named');
  const { rows: gone } = await sql<{ id: string }>`select o.id::text from ${sql.table(other.table)} o
    where o.is_deleted = 1 and o.id = any(${wanted}::bigint[]) and ${ofTenant(door.caller, other, 'o')} limit 1`.execute(
    door.db,
  );
  const [first] = gone;
  if (!first) return;
  const row = rows.find(({ id }) => named.get(id)?.includes(first.id))!;
  const seen: StoredRow | undefined = await door
    .removedRows(other)
    .selectAll()
    .$castTo<StoredRow>()
    .where(`${other.table}.id`, '=', first.id)
    .executeTakeFirst();
  throw refuse(
    seen ? restoredOrphan : restoredOrphanUnseen,
    {
      title: titleOf(door, entity, row),
      kind: entity.table === other.table ? text('上级', 'parent') : other.label,
      other: seen ? titleOf(door, other, seen) : '',
    },
    seen && { entity: other.name, rowId: first.id },
  );
}

/** What the rows name and could not have lost while they were there: by columns of their own, and by links. */
async function refuseWithoutWhatTheyName(
  door: Door,
  entity: Entity,
  rows: readonly StoredRow[],
): Promise<void> {
  const web = await referenceWeb();
  for (const [name, declared] of Object.entries(entity.fields)) {
    if (!isOwnColumn(declared) || declared.reference.target !== 'kept') continue;
    const named = rows.flatMap((row) => (row[name] ? [[row.id, [String(row[name])]] as const] : []));
    await refuseOrphans(door, entity, rows, web.entityOf(declared.reference.entity), new Map(named));
  }
  for (const { table, row, column, entity: other, target, where = {} } of entity.links) {
    if (target !== 'kept') continue;
    const { rows: links } = await sql<{ rowId: string; others: string[] }>`
      select ${sql.ref(`l.${row}`)}::text as row_id, array_agg(${sql.ref(`l.${column}`)}::text) as others
      from ${sql.table(table)} l
      where ${sql.ref(`l.${row}`)} = any(${rows.map(({ id }) => id)}::bigint[]) and ${ofTenant(door.caller, entity, 'l')}
      ${sql.join(
        Object.entries(where).map(([name, value]) => sql`and ${sql.ref(`l.${name}`)} = ${value}`),
        sql` `,
      )} group by 1`.execute(door.db);
    await refuseOrphans(
      door,
      entity,
      rows,
      web.entityOf(other),
      new Map(links.map(({ rowId, others }) => [rowId, others])),
    );
  }
}

/** Refuses when a value that may occur once belongs to another row by now, and says to which. */
async function refuseTaken(door: Door, entity: Entity, rows: readonly StoredRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const table = sql.table(entity.table);
  for (const { fields } of entity.unique) {
    const name = fields.at(-1)!;
    for (const row of rows) await lockUnique(door, entity, fields, row);
    const same = sameUnique(fields, (each) => sql.ref(`r.${each}`));
    const { rows: taken } = await sql<{ rowId: string; otherId: string }>`
      select r.id as row_id, o.id as other_id from ${table} r join ${table} o on ${same} and o.id <> r.id
        and (o.is_deleted = 0 or o.id = any(${ids}::bigint[])) and ${ofTenant(door.caller, entity, 'o')}
      where r.id = any(${ids}::bigint[]) and ${ofTenant(door.caller, entity, 'r')} limit 1`.execute(door.db);
    const [first] = taken;
    if (!first) continue;
    const row = rows.find(({ id }) => id === first.rowId)!;
    const other =
      rows.find(({ id }) => id === first.otherId) ??
      ((await door
        .rows(entity)
        .selectAll(entity.table)
        .where(`${entity.table}.id`, '=', first.otherId)
        .executeTakeFirst()) as StoredRow | undefined);
    const hidden = hiddenFields(door.caller, entity).includes(name);
    throw refuse(
      hidden ? restoredTakenHidden : other ? restoredTaken : restoredTakenUnseen,
      {
        title: titleOf(door, entity, row),
        field: entity.fields[name]!.label,
        value: hidden ? '' : String(row[name]),
        other: other ? titleOf(door, entity, other) : '',
      },
      other && { entity: entity.name, rowId: other.id },
    );
  }
}

/** Brings the rows back; answers how many came, those below them counted. */
export async function restoreRows(
  context: Context,
  removable: Removable,
  given: readonly string[],
  days: number,
): Promise<number> {
  const { door } = context;
  const { entity, how } = removable;
  const ids = [...new Set(given)];
  const found = (await removedRows(door, removable)
    .select([`${entity.table}.id`, `${entity.table}.${entity.title} as title`])
    .select(isInTime(entity, days).as('inTime'))
    .where(`${entity.table}.id`, 'in', ids)
    .execute()) as unknown as { id: string; title: unknown; inTime: boolean }[];
  if (found.length !== ids.length) {
    const living = await door
      .rows(entity)
      .select(sql<number>`1`.as('found'))
      .where(`${entity.table}.id`, 'in', ids)
      .limit(1)
      .executeTakeFirst();
    throw living ? refuse(alreadyRestored) : notFound();
  }
  const late = found.find(({ inTime }) => !inTime);
  if (late) throw refuse(restoredTooLate, { title: String(late.title ?? late.id), days });

  // Of two who bring back the same row at the same moment the second waits here.
  const held = await lockRows(door, entity, ids, 'removed', 1);
  if (held.size !== ids.length) throw refuse(alreadyRestored);
  const rows = await withThoseBelow(door, entity, ids);
  await refuseWithoutWhatTheyName(door, entity, rows);
  await refuseTaken(door, entity, rows);
  await door.restore(
    entity,
    rows.map(({ id }) => id),
  );
  try {
    await how?.restored?.(context, rows);
  } catch (error) {
    throw unfit(error);
  }
  return rows.length;
}

const own = new Set(refusalsOf(recycleBinRestore));
/** What the rules of an area refuse becomes a refusal of the restoring; the sentence stays. */
function unfit(error: unknown): unknown {
  if (!(error instanceof Failure) || own.has(error.refusal)) return error;
  const { text: words, refusal } = error;
  const { status, envelopeCode } = refusal;
  return new Failure(
    { ...restoredUnfit, status, envelopeCode },
    { text: words, data: { because: refusal.code } },
  );
}
