// What an entity declares unique occurs once among the tenant's living rows, also when two write it at the same
// moment and when the caller cannot see the other row. The door asks before it writes; of a new row only what no index
// of the table holds, and of the rest when the index has refused it, for the sentence.
import { sql, type RawBuilder } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import { conflict, fieldFailure, refuseFields, type FieldFailure } from '../http/failure.ts';
import type { Door } from './door.ts';
import { preparedByText } from './prepared.ts';
import { lockName, lockNameOf } from './row-locks.ts';
import { togetherOf } from './together.ts';
import { isHeldByIndex } from './unique-indexes.ts';
import { ofTenant } from './whose.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Compares two rows by the fields of a rule; `side` says what to compare the field of the other row `o` with. What has
 * no value takes none; the fields before the last only say among which rows.
 */
export const sameUnique = (
  fields: readonly string[],
  side: (field: string) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(
    fields.map((each) =>
      each === fields.at(-1)
        ? sql`${sql.ref(`o.${each}`)} = ${side(each)}`
        : sql`${sql.ref(`o.${each}`)} is not distinct from ${side(each)}`,
    ),
    sql` and `,
  );

const ruleName = (fields: readonly string[]): string => `unique ${fields.join(' ')}`;

/** Nobody else writes these values in the fields of the rule until the transaction ends. */
export async function lockUnique(
  door: Door,
  entity: Entity,
  fields: readonly string[],
  row: Values,
): Promise<void> {
  const together = togetherOf(door);
  if (!together) {
    const values = JSON.stringify(fields.map((name) => [name, row[name] ?? null].map(String)));
    return lockNameOf(door, entity, ruleName(fields), values);
  }
  const key = `${entity.table} ${ruleName(fields)}`;
  const before = together.unique.get(key);
  if (before) before.rows.push(row);
  else together.unique.set(key, { entity, fields, rows: [row] });
}

const ASKED_AT_ONCE = 200;

/**
 * Of a transaction that asks together, before it is stored: that what it has written is not written twice by now.
 * Whoever writes one row holds the rule with others, until that is stored; this waits for them, and they for this: what
 * either has written the other one sees.
 * @throws 409 where somebody has written the same meanwhile
 */
export async function requireTogether(door: Door): Promise<void> {
  const { db, caller } = door;
  // Always in one order, so that two do not wait for each other.
  const rules = [...(togetherOf(door)?.unique ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, { entity, fields }] of rules) await lockName(door, entity, ruleName(fields));
  for (const [, { entity, fields, rows }] of rules)
    for (let at = 0; at < rows.length; at += ASKED_AT_ONCE) {
      const asked = rows
        .slice(at, at + ASKED_AT_ONCE)
        .map((row) => sql`(${sameUnique(fields, (name) => sql`${row[name] ?? null}`)})`);
      const { rows: taken } = await sql`select 1 from ${sql.table(entity.table)} o
        where (${sql.join(asked, sql` or `)}) and o.is_deleted = 0 and ${ofTenant(caller, entity, 'o')}
        group by ${sql.join(fields.map((name) => sql.ref(`o.${name}`)))} having count(*) > 1 limit 1`.execute(
        db,
      );
      if (taken.length > 0) throw conflict();
    }
}

/**
 * Refuses values that another row of the tenant has in a unique set of fields, all that are taken at once.
 * @param id the row that gets them, where it exists: it may keep what it has, also where that occurs twice already
 * @param held leaves out what an index of the table refuses by itself
 */
export async function requireUnique(
  door: Door,
  entity: Entity,
  values: Values,
  id?: string,
  held: 'asked' | 'left out' = 'asked',
): Promise<void> {
  const table = sql.table(entity.table);
  const taken: FieldFailure[] = [];
  for (const { fields, refusal } of entity.unique) {
    if (fields.every((name) => values[name] === undefined)) continue;
    if (held === 'left out' && (await isHeldByIndex(door.db, door.vault, entity, fields, values))) continue;
    let row = values;
    if (id) {
      // As it is stored: the caller's own view of it may hide some of these.
      const { rows } = await sql<
        Record<string, unknown>
      >`select ${sql.join(fields.map((name) => sql.ref(name)))}
        from ${table} where id = ${id} and ${ofTenant(door.caller, entity)}`.execute(door.db);
      const before = rows[0] ?? {};
      row = Object.fromEntries(
        fields.map((name) => [name, values[name] === undefined ? before[name] : values[name]]),
      );
      if (fields.every((name) => String(row[name] ?? '') === String(before[name] ?? ''))) continue;
    }
    const last = fields.at(-1)!;
    if (row[last] === undefined || row[last] === null) continue;
    await lockUnique(door, entity, fields, row);
    const { rows: others } = await sql`select 1 from ${table} o
      where ${sameUnique(fields, (name) => sql`${row[name] ?? null}`)} and o.is_deleted = 0
        and o.id is distinct from ${id ?? null}::bigint and ${ofTenant(door.caller, entity, 'o')} limit 1 ${preparedByText}`.execute(
      door.db,
    );
    if (others.length > 0) taken.push(fieldFailure(last, refusal));
  }
  const [first, ...more] = taken;
  if (!first) return;
  // The index would have refused others of them.
  if (held === 'left out') await requireUnique(door, entity, values, id);
  throw refuseFields([first, ...more]);
}
