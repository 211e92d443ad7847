// The platform's rows of a kind as they stand in the database, and the few statements that change them. All statements
// name the platform's tenant where the table has tenants; every change leaves its entry in the audit.
import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_TENANT } from '../../contract/auth/oauth.ts';
import { snakeCase } from '../../contract/kit/name-case.ts';
import { sealedFields } from '../kernel/vault/sealed-columns.ts';
import type { Door } from '../kernel/database/door.ts';
import type { Query } from '../kernel/database/database.ts';
import { noneWhenUnreadable } from '../kernel/vault/vault.ts';
import type { Kind } from './kinds.ts';
import type { Value, Values } from './merge-fields.ts';

export interface StoredRow {
  id: string;
  deleted: boolean;
  /** Columns by field name; references as ids. */
  values: Values;
}

const isTenants = ({ entity }: Kind): boolean => entity.scope !== 'none';
const ofPlatform = (kind: Kind): RawBuilder<unknown> =>
  isTenants(kind) ? sql`tenant_id = ${DEFAULT_TENANT}` : sql`true`;
const columnsOf = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)));
const asJson = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snakeCase(name), value]));

/** Rows in use and removed ones, oldest first. A secret whose key is lost is empty. */
export async function readRows({ db, vault }: Door, kind: Kind): Promise<StoredRow[]> {
  const { rows: stored } = await sql<Record<string, Value> & { id: string; isDeleted: number }>`
    select * from ${sql.table(kind.entity.table)} where ${ofPlatform(kind)} order by id`.execute(db);
  const rows: typeof stored = [];
  for (const row of stored) {
    const opened = await vault.openFields(kind.entity, row).catch(noneWhenUnreadable);
    const lost = Object.fromEntries(sealedFields(kind.entity).map((name) => [name, null]));
    rows.push((opened ?? { ...row, ...lost }) as typeof row);
  }
  const foods = kind.parts ? await readDishFoods(db) : null;
  return rows.map(({ id, isDeleted, ...values }) => ({
    id,
    deleted: isDeleted !== 0,
    values: foods ? { ...values, foods: foods.get(id) ?? [] } : values,
  }));
}

/** What a field holds in a row that does not say: the defaults of the columns. */
export async function readDefaults(db: Query, kind: Kind): Promise<Values> {
  const { rows } = await sql<{ name: string; expression: string }>`
    select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = ${kind.entity.table}::regclass`.execute(db);
  if (!rows.length) return {};
  const columns = rows.map(({ name, expression }) => sql`(${sql.raw(expression)}) as ${sql.id(name)}`);
  const { rows: defaults } = await sql<Values>`select ${sql.join(columns)}`.execute(db);
  return defaults[0] ?? {};
}

export async function insertRows(
  { db, vault }: Door,
  kind: Kind,
  rows: readonly { id: string; values: Values }[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const filled: Record<string, unknown>[] = [];
  for (const { id, values } of rows) {
    const place = { tenantId: DEFAULT_TENANT, id };
    const own = await vault.sealFields(db, kind.entity, place, ownColumns(kind, values));
    filled.push({ id, ...own });
  }
  const columns = columnsOf(Object.keys(filled[0]!));
  const [tenantColumn, tenant] = isTenants(kind)
    ? [sql`tenant_id,`, sql`${DEFAULT_TENANT},`]
    : [sql``, sql``];
  await sql`insert into ${sql.table(kind.entity.table)} (${tenantColumn} ${columns}) select ${tenant} ${columns}
    from jsonb_populate_recordset(null::${sql.table(kind.entity.table)},
      ${JSON.stringify(filled.map(asJson))}::jsonb)`.execute(db);
  if (kind.parts) await writeDishFoods(db, rows);
}

/** The fields of the kind's own table, and what follows from them. */
function ownColumns(kind: Kind, values: Values): Record<string, Value> {
  const own: Record<string, Value> = { ...values, ...kind.derived?.(values) };
  if (kind.parts) delete own[kind.parts];
  return own;
}

/** `versioned`: the table counts the changes of a row, so that an open form is told. */
export async function updateRow(
  { db, vault }: Door,
  kind: Kind,
  id: string,
  values: Values,
  versioned: boolean,
): Promise<void> {
  const place = { tenantId: DEFAULT_TENANT, id };
  const own = await vault.sealFields(db, kind.entity, place, ownColumns(kind, values));
  const table = sql.table(kind.entity.table);
  const given = JSON.stringify(asJson(own));
  const names = Object.keys(own);
  const fields = names.length
    ? sql`(${columnsOf(names)}) = (select ${columnsOf(names)} from jsonb_populate_record(null::${table}, ${given}::jsonb)),`
    : sql``;
  await sql`update ${table} set ${fields} ${versioned ? sql`version = version + 1,` : sql``}
    update_user = null, update_time = now() where id = ${id} and ${ofPlatform(kind)}`.execute(db);
  if (kind.parts && kind.parts in values) {
    await sql`delete from dish_food where tenant_id = ${DEFAULT_TENANT} and dish_id = ${id}`.execute(db);
    await writeDishFoods(db, [{ id, values }]);
  }
}

/** Takes the mark of a removed row away. */
export async function reviveRow(db: Query, kind: Kind, id: string): Promise<void> {
  await sql`update ${sql.table(kind.entity.table)} set is_deleted = 0
    where id = ${id} and ${ofPlatform(kind)}`.execute(db);
}

/** Dish → [food id, grams, role] in their order. */
async function readDishFoods(db: Query): Promise<Map<string, Value[]>> {
  const { rows } = await sql<{ dishId: string; foods: Value[] }>`
    select dish_id, jsonb_agg(jsonb_build_array(food_id::text, grams, role) order by sort) as foods
    from dish_food where tenant_id = ${DEFAULT_TENANT} group by dish_id`.execute(db);
  return new Map(rows.map(({ dishId, foods }) => [dishId, foods]));
}

async function writeDishFoods(db: Query, dishes: readonly { id: string; values: Values }[]): Promise<void> {
  const given = JSON.stringify(dishes.map(({ id, values }) => ({ id, foods: values.foods })));
  await sql`insert into dish_food (tenant_id, dish_id, food_id, grams, role, sort)
    select ${DEFAULT_TENANT}, (dish->>'id')::bigint, (part->>0)::bigint, (part->>1)::numeric, part->>2, sort - 1
    from jsonb_array_elements(${given}::jsonb) as d (dish),
      jsonb_array_elements(dish->'foods') with ordinality as f (part, sort)`.execute(db);
}
