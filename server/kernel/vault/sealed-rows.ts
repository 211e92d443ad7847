// Goes through every row that holds secrets, whatever table it lies in, in the order of its key: for whoever seals all of
// them anew.
import type pg from 'pg';
import type { SealedTable } from './sealed-columns.ts';
import type { Place } from './sealed-text.ts';

export interface SecretRow {
  key: string[];
  /** By column; null where there is none. */
  secrets: Record<string, string | null>;
}

const BATCH = 200;
/** Begins every text that the vault has sealed. */
export const SEALED_LIKE = 'v1.%';

const quoted = (name: string): string => `"${name}"`;

export const placeIn = ({ table }: SealedTable, column: string, key: readonly string[]): Place => ({
  table,
  column,
  row: key,
});

/**
 * Batches of rows that hold a secret, locked until the caller's transaction ends; `after` is the last key of the batch
 * before. The connection must serve every tenant.
 */
export async function secretRows(
  client: pg.ClientBase,
  { table, key, columns }: SealedTable,
  after: readonly string[] | null,
): Promise<SecretRow[]> {
  const order = key.map(quoted).join(', ');
  const { rows } = await client.query<Record<string, string | null>>(
    `select ${[...key, ...columns].map((name) => `${quoted(name)}::text`).join(', ')} from ${quoted(table)}
     where (${columns.map((name) => `${quoted(name)} is not null`).join(' or ')})
       ${after ? `and (${order}) > (${after.map((_, at) => `$${at + 1}`).join(', ')})` : ''}
     order by ${key.map((name) => `${quoted(table)}.${quoted(name)}`).join(', ')} limit ${BATCH} for update`,
    after ? [...after] : [],
  );
  return rows.map((row) => ({
    key: key.map((name) => row[name]!),
    secrets: Object.fromEntries(columns.map((name) => [name, row[name] ?? null])),
  }));
}

/** Puts sealed texts into a row, all in one statement. Versions and times stay: nobody has edited it. */
export async function putSecrets(
  client: pg.ClientBase,
  { table, key }: SealedTable,
  row: SecretRow,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  const names = Object.keys(secrets);
  if (names.length === 0) return;
  const sets = names.map((name, at) => `${quoted(name)} = $${at + 1}`);
  const same = key.map((name, at) => `${quoted(name)} = $${names.length + at + 1}`);
  await client.query(`update ${quoted(table)} set ${sets.join(', ')} where ${same.join(' and ')}`, [
    ...Object.values(secrets),
    ...row.key,
  ]);
}

/** Runs `work` in a transaction that sees the rows of all tenants. */
export async function inOneTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query("select set_config('app.tenant_id', '*', true)");
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
