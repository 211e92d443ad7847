// Which declared unique fields PostgreSQL holds by itself: a row that is added needs not be asked about those before.
import { sql } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import { camelCase } from '../../../contract/kit/name-case.ts';
import type { Vault } from '../vault/vault.ts';
import type { Query } from './database.ts';

/** Table → the columns of each of its unique indexes over living rows of a tenant, as the query builder names them. */
type UniqueIndexes = ReadonlyMap<string, readonly ReadonlySet<string>[]>;

// A vault belongs to one database.
const known = new WeakMap<Vault, Promise<UniqueIndexes>>();

async function read(db: Query): Promise<UniqueIndexes> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select t.relname as table, array(select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum = any (x.indkey::smallint[])) as columns
    from pg_index x join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and x.indisunique and x.indisvalid and x.indexprs is null
      and pg_get_expr(x.indpred, x.indrelid) = '(is_deleted = 0)'`.execute(db);
  const found = new Map<string, ReadonlySet<string>[]>();
  for (const { table, columns } of rows)
    found.set(table, [...(found.get(table) ?? []), new Set(columns.map(camelCase))]);
  return found;
}

/** Whether no second living row of the tenant can have the values of the row in these fields. */
export async function isHeldByIndex(
  db: Query,
  vault: Vault,
  { table, scope }: Entity,
  fields: readonly string[],
  row: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  // What has no value is like nothing else to an index.
  if (fields.some((name) => row[name] === undefined || row[name] === null)) return false;
  let reading = known.get(vault);
  if (!reading) {
    reading = read(db);
    known.set(vault, reading);
    reading.catch(() => known.delete(vault));
  }
  const wanted = scope === 'none' ? fields : [...fields, 'tenantId'];
  return ((await reading).get(table) ?? []).some(
    (columns) => columns.size === wanted.length && wanted.every((name) => columns.has(name)),
  );
}
