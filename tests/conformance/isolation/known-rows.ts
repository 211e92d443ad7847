// One row per entity that another tenant, or another kindergarten, must never see or touch; made where the seed has
// none. Which ids belong to whom, and a fingerprint of everything that must stay as it is.
import { sealedFields } from '../../../server/kernel/vault/sealed-columns.ts';
import type pg from 'pg';
import { addDays } from '../../../contract/kit/calendar-day.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import { snakeCase } from '../../../contract/kit/name-case.ts';
import { usualConditions } from '../../../server/areas/recipe/conditions-fixture.ts';
import { newId } from '../../../server/kernel/database/ids.ts';
import { isOwnColumn, referenceWeb } from '../../../server/kernel/database/references.ts';

interface Column {
  name: string;
  type: string;
  length: number | null;
  needed: boolean;
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type, character_maximum_length as length,
       is_nullable = 'NO' and column_default is null as needed
     from information_schema.columns where table_name = $1`,
    [table],
  );
  return rows;
}

function fitting(column: Column): unknown {
  if (/timestamp/.test(column.type)) return new Date('2026-11-20T00:00:00Z');
  if (column.type === 'date') return '2026-11-20';
  if (column.type === 'jsonb') return '{}';
  if (column.type === 'boolean') return false;
  if (/char|text/.test(column.type)) return newId().slice(-Math.min(column.length ?? 19, 19));
  return 1;
}

/** The id of a row of the entity in this tenant (and department); made when there is none. */
export async function knownRow(
  client: pg.Client,
  entity: Entity,
  tenantId: string,
  deptId: string,
): Promise<string> {
  const columns = await columnsOf(client, entity.table);
  const hasTenant = columns.some(({ name }) => name === 'tenant_id');
  const hasDept = columns.some(({ name }) => name === 'dept_id');
  const { rows } = await client.query<{ id: string }>(
    `select id::text from ${entity.table} where is_deleted = 0 and ${hasTenant ? 'tenant_id' : "'000000'"} = $1
       ${hasDept ? 'and dept_id = $2' : ''} order by id limit 1`,
    hasDept ? [tenantId, deptId] : [tenantId],
  );
  return rows[0]?.id ?? newRow(client, entity, tenantId, deptId);
}

let pricedDays = 0;
/** What rows hold beyond what their columns ask for, so that the product can read them. */
const READABLE: Record<string, Record<string, unknown>> = {
  recipe: { conditions: JSON.stringify(usualConditions()) },
  recipeVariant: { allergens: '[]', eaters: '[]' },
  combinationConflict: { scope: 'meal', conflict_name: '一对' },
  combination: { meal_type: 'lunch', combination_name: '一餐' },
  dishCateSet: { lines: '[]' },
  dishCateGroup: { categories: '["汤", "粥羹"]' },
  combinationTemplate: {
    meal_type_data: JSON.stringify([
      {
        mealType: 'lunch',
        lines: [{ weekday: 1, category: '汤', count: 1, dishIds: [], combinationId: null }],
      },
    ]),
  },
  resourceShare: {
    kind: 'dish',
    share_right: 'read',
    resource_name: '一道菜',
    // One thing is shared with one kindergarten once.
    get resource_id() {
      return newId();
    },
  },
  dish: { meals: '["lunch"]', dish_cate_first_name: '汤', method: '煮' },
  foodPrice: {
    // A food has one price from a day on.
    get from_date() {
      return addDays('2024-01-01', (pricedDays += 1));
    },
  },
};

/**
 * A new row of the entity in this tenant (and department), with something in every column that needs it; `given` by
 * column. Answers its id.
 */
export async function newRow(
  client: pg.Client,
  entity: Entity,
  tenantId: string,
  deptId: string,
  given: Record<string, unknown> = {},
): Promise<string> {
  const columns = await columnsOf(client, entity.table);
  const hasTenant = columns.some(({ name }) => name === 'tenant_id');
  const hasDept = columns.some(({ name }) => name === 'dept_id');
  const id = newId();
  const values: Record<string, unknown> = {
    id,
    ...(hasTenant && { tenant_id: tenantId }),
    ...(hasDept && { dept_id: deptId }),
    ...READABLE[entity.name],
    ...given,
  };
  const web = await referenceWeb();
  for (const [name, declared] of Object.entries(entity.fields)) {
    const column = snakeCase(name);
    if (!isOwnColumn(declared) || column in values || declared.reference.orNone) continue;
    if (columns.some((each) => each.name === column && each.needed))
      values[column] = await knownRow(client, web.entityOf(declared.reference.entity), tenantId, deptId);
  }
  for (const column of columns)
    if (column.needed && !(column.name in values)) values[column.name] = fitting(column);
  for (const name of sealedFields(entity))
    if (columns.some((each) => each.name === snakeCase(name) && each.needed))
      values[snakeCase(name)] = 'v1.000000000000.AAAA';
  const names = Object.keys(values);
  await client.query(
    `insert into ${entity.table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(values),
  );
  return id;
}

/** The id of a removed row that is like this one, links with departments included. */
export async function removedTwin(client: pg.Client, entity: Entity, id: string): Promise<string> {
  const twin = newId();
  const columns = (await columnsOf(client, entity.table)).map(({ name }) => name);
  const values = columns.map((name) => {
    if (name === 'id') return twin;
    if (name === 'is_deleted') return '1';
    if (name === 'update_time') return 'now()';
    // Its name in the storage, which no other file may have.
    return name === 'name' && entity.name === 'attach' ? `'${twin}'` : name;
  });
  await client.query(
    `insert into ${entity.table} (${columns.join(', ')}) select ${values.join(', ')} from ${entity.table} where id = $1`,
    [id],
  );
  if (entity.belongs && 'through' in entity.belongs) {
    const { table, row, dept } = entity.belongs.through;
    await client.query(
      `insert into ${table} (tenant_id, ${row}, ${dept}) select tenant_id, $1, ${dept} from ${table} where ${row} = $2`,
      [twin, id],
    );
  }
  return twin;
}

/** Ids of all rows that `where` selects in these entities' tables. */
export async function idsOf(
  client: pg.Client,
  entities: Entity[],
  where: (entity: Entity) => string | null,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const entity of entities) {
    const condition = where(entity);
    if (!condition) continue;
    const { rows } = await client.query<{ id: string }>(
      `select id::text from ${entity.table} where ${condition}`,
    );
    for (const { id } of rows) ids.add(id);
  }
  return ids;
}

/** Tables that the calls of anybody fill: what a call left behind, not what it changed. */
const TRACES =
  /^(audit_log|audit_chain|log_|session$|job$|installation_secret|vault_key|seed_stage|schema_migration)|_log$/;

/** Asks which tables had a row written since it was asked the last time. */
export type Touched = () => Promise<string[]>;

let watches = 0;

/**
 * A function that names the tables of which somebody inserted, changed or removed a row under the table's condition (of
 * SQL, on its columns; null: whatever happens there). Each table notes it by a trigger: reading all rows after each
 * call took minutes.
 */
export async function watchTables(
  client: pg.Client,
  condition: (columns: ReadonlySet<string>, table: string) => string | null,
): Promise<Touched> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname order by 1`,
  );
  const watch = `watch_${++watches}`;
  await client.query(`create schema ${watch}; create table ${watch}.touched (name text not null)`);
  for (const { table, columns } of rows) {
    const where = TRACES.test(table) ? null : condition(new Set(columns), table);
    if (where === null) continue;
    const note = (row: 'old' | 'new'): string =>
      `if exists (select from (select ${row}.*) ${table} where ${where})
       then insert into ${watch}.touched values ('${table}'); end if;`;
    await client.query(`
      create function ${watch}.${table}() returns trigger language plpgsql security definer
        set search_path = public as $$ begin
          if tg_op <> 'INSERT' then ${note('old')} end if;
          if tg_op <> 'DELETE' then ${note('new')} end if;
          return null;
        end $$;
      create trigger ${watch} after insert or update or delete on ${table}
        for each row execute function ${watch}.${table}()`);
  }
  return async () => {
    const answer = await client.query<{ name: string }>(`delete from ${watch}.touched returning name`);
    return [...new Set(answer.rows.map(({ name }) => name))];
  };
}
