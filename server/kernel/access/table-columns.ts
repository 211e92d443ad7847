// The columns that tables really have: needed to leave single ones out of what a caller sees.
import type { Database } from '../database/database.ts';

export interface TableColumn {
  /** As the query builder names it. */
  name: string;
  nullable: boolean;
}
export type TableColumns = ReadonlyMap<string, readonly TableColumn[]>;

const known = new WeakMap<Database, Promise<TableColumns>>();
const camel = (name: string): string =>
  name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** Table → its columns. Read once per process: tables change with a new version only. */
export function tableColumns(database: Database): Promise<TableColumns> {
  let reading = known.get(database);
  if (!reading) {
    reading = read(database);
    known.set(database, reading);
    reading.catch(() => known.delete(database));
  }
  return reading;
}

async function read(database: Database): Promise<TableColumns> {
  const { rows } = await database.pool.query<{ table: string; name: string; nullable: boolean }>(
    `select c.relname as table, a.attname as name, not a.attnotnull as nullable
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
     order by a.attnum`,
  );
  const tables = new Map<string, TableColumn[]>();
  for (const { table, name, nullable } of rows)
    tables.set(table, [...(tables.get(table) ?? []), { name: camel(name), nullable }]);
  return tables;
}
