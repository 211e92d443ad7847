// Which rows have a word in their name, without reading them all: of tables that grow the database keeps the parts of
// names (`keep_name_parts` in the migrations). They only say which rows come into question; the filter still decides.
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import { snakeCase } from '../../../contract/kit/name-case.ts';
import { hiddenFields } from '../access/data-scope.ts';
import type { Vault } from '../vault/vault.ts';
import type { Query } from './database.ts';
import type { Door } from './door.ts';
import { wordsSought } from './list-query.ts';
import { preparedByText } from './prepared.ts';

/** Characters of a part, as the migration cuts it. */
const PART_LENGTH = 6;
/** With more rows than that a word sorts out too few: reading the table once is no slower. */
const MOST_ROWS = 5000;
/** Scopes of entities whose rows a tenant reads alone. */
const OWNED: ReadonlySet<Entity['scope']> = new Set(['tenant', 'dept']);
/** Behind all that begins with the same. */
const LAST_CHARACTER = '\u{10ffff}';

// A vault belongs to one database.
const known = new WeakMap<Vault, Promise<ReadonlySet<string>>>();

async function read(db: Query): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ofColumn: string }>`
    select t.relname || '.' || substr(g.tgname, length('hint_names_added_') + 1) as of_column
    from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where t.relnamespace = 'public'::regnamespace and g.tgname like 'hint\\_names\\_added\\_%'
      and g.tgenabled <> 'D'`.execute(db);
  return new Set(rows.map(({ ofColumn }) => ofColumn));
}

/** The columns, as `table.column`, of which the database keeps the parts of names. */
function keptColumns({ db, vault }: Pick<Door, 'db' | 'vault'>): Promise<ReadonlySet<string>> {
  let reading = known.get(vault);
  if (!reading) {
    reading = read(db);
    known.set(vault, reading);
    reading.catch(() => known.delete(vault));
  }
  return reading;
}

/** The beginning of the parts that a word is found by; null where its letters are folded by the language of the database. */
function beginningOf(word: string): string | null {
  const folded = word.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const others = folded.replaceAll(/[a-z]/g, '');
  if (others.toLowerCase() !== others.toUpperCase()) return null;
  return [...folded].slice(0, PART_LENGTH).join('');
}

/**
 * Leaves of the query, which has the filters of `raw` already, only the rows that come into question by the words they
 * look for, where few do. The result is the same, and sooner there.
 */
export async function amongNamed<DB, TB extends keyof DB, O>(
  door: Door,
  query: SelectQueryBuilder<DB, TB, O>,
  entity: Entity,
  raw: Record<string, unknown>,
): Promise<SelectQueryBuilder<DB, TB, O>> {
  const words = wordsSought(entity, raw);
  // What is hidden from the caller is found by nobody's words.
  if (words.length === 0 || !OWNED.has(entity.scope) || hiddenFields(door.caller, entity).length > 0)
    return query;
  const kept = await keptColumns(door);
  for (const { name, word } of words) {
    const column = `${entity.table}.${snakeCase(name)}`;
    const beginning = kept.has(column) ? beginningOf(word) : null;
    if (beginning === null) continue;
    const parts = sql`from name_part p where p.tenant_id = ${door.caller.tenantId} and p.of_column = ${column}
      and p.part >= ${beginning} and p.part < ${beginning + LAST_CHARACTER}`;
    const { rows } = await sql<{ few: boolean }>`select count(*) <= ${MOST_ROWS} as few
      from (select 1 ${parts} limit ${MOST_ROWS + 1}) found ${preparedByText}`.execute(door.db);
    if (rows[0]!.few)
      return query.where(
        sql<boolean>`${sql.ref(`${entity.table}.id`)} = any(array(select p.row_id ${parts}))`,
      );
  }
  return query;
}
