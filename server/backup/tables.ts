// What a database holds, table by table: its columns, number of rows and a checksum over all of them. A row is its
// text as PostgreSQL writes it, so that nothing is lost on the way, not even the difference of null and JSON's null.
import type pg from 'pg';

export interface TableContent {
  name: string;
  columns: string[];
  rows: number;
  checksum: string;
}
export interface SequenceState {
  name: string;
  value: string;
  called: boolean;
}

/** Kept by the migrations themselves. */
const NOT_CONTENT = ['schema_migration'];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listed = (columns: string[]): string => columns.map(quoted).join(', ');

/** Every tenant's rows are visible, and values are written alike on every machine. */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query("select set_config('app.tenant_id', '*', false)");
  await client.query("set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'");
  await client.query("set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0");
}

/** Names and columns of the tables with content, in the order of their names. */
export async function readTables(client: pg.ClientBase): Promise<Pick<TableContent, 'name' | 'columns'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [NOT_CONTENT],
  );
  return rows;
}

const rowTexts = ({ name, columns }: Pick<TableContent, 'name' | 'columns'>): string =>
  `select t::text as line from (select ${listed(columns)} from public.${quoted(name)}) t`;

/** The same for the same rows in any order. */
export async function contentOfTable(
  client: pg.ClientBase,
  table: Pick<TableContent, 'name' | 'columns'>,
): Promise<TableContent> {
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `select count(*)::int as rows,
       coalesce(sum(hashtextextended(line, 0)::numeric), 0) || ':' || coalesce(sum(hashtextextended(line, 1)::numeric), 0)
         as checksum
     from (${rowTexts(table)}) lines`,
  );
  return { ...table, ...rows[0]! };
}

const BATCH = 2_000;

/** The table's rows as texts, in batches; inside a transaction. */
export async function* readRows(
  client: pg.ClientBase,
  table: Pick<TableContent, 'name' | 'columns'>,
): AsyncGenerator<string[]> {
  await client.query(`declare backup_rows no scroll cursor for ${rowTexts(table)}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close backup_rows');
}

/** Puts row texts of exactly these columns into the table. */
export async function insertRows(
  client: pg.ClientBase,
  { name, columns }: Pick<TableContent, 'name' | 'columns'>,
  lines: string[],
): Promise<void> {
  const type = quoted(`backup_${name}`.slice(0, 60));
  await client.query(
    `create temporary table if not exists ${type} as select ${listed(columns)} from public.${quoted(name)} limit 0`,
  );
  await client.query(
    `insert into public.${quoted(name)} (${listed(columns)}) overriding system value
     select ${listed(columns)} from unnest($1::pg_temp.${type}[])`,
    [lines],
  );
}

export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from public.${quoted(name)}`,
    );
    states.push({ name, ...state.rows[0]! });
  }
  return states;
}

/**
 * Runs `work` without the foreign keys, so that tables can be filled in any order, and without the triggers, so that
 * what they have noted is not noted again; what the tables hold is whole as it is. Inside a transaction: after a failure
 * keys and triggers are where they were.
 */
export async function withoutKeysAndTriggers(
  client: pg.ClientBase,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  const { rows: triggered } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger g join pg_class c on c.oid = g.tgrelid
     where not g.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table } of triggered) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const { table } of triggered) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
