// Migrations are plain SQL files, applied in order of their names, each in one transaction with its record.
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');

const names = async (): Promise<string[]> =>
  (await fs.readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();

let allApplied = false;
/** Migrations of this version that the database has not seen. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  if (allApplied) return [];
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration');
  const applied = new Set(rows.map(({ name }) => name));
  const pending = (await names()).filter((name) => !applied.has(name));
  allApplied = pending.length === 0;
  return pending;
}

/** Whether a newer version than this one has migrated the database. */
export async function isOlderThanSchema(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration');
  const known = new Set(await names());
  return rows.some(({ name }) => !known.has(name));
}

export interface AppliedMigration {
  name: string;
  checksum: string;
}

/**
 * Brings the database up to date; answers the names of the migrations it applied. With `only`, makes it what those
 * made elsewhere, and refuses when this version knows one of them not or otherwise.
 */
export async function migrate(client: pg.ClientBase, only?: AppliedMigration[]): Promise<string[]> {
  // Two servers may start at once: one migrates, the other waits.
  await client.query('select pg_advisory_lock(7361001)');
  try {
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<AppliedMigration>('select name, checksum from schema_migration');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const fresh: string[] = [];
    const known = await names();
    const foreign = only?.find(({ name }) => !known.includes(name));
    if (foreign) throw new Error(`Migration ${foreign.name} is not of this version`);
    for (const name of known) {
      const wanted = only?.find((each) => each.name === name);
      if (only && !wanted) continue;
      const sql = await fs.readFile(path.join(FOLDER, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      if (wanted && wanted.checksum !== checksum)
        throw new Error(`Migration ${name} is another in this version`);
      const before = applied.get(name);
      if (before === checksum) continue;
      if (before) throw new Error(`Migration ${name} was changed after it had been applied`);
      await client.query('begin');
      try {
        await client.query("select set_config('app.tenant_id', '*', true)");
        await client.query(sql);
        await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      fresh.push(name);
    }
    return fresh;
  } finally {
    await client.query('select pg_advisory_unlock(7361001)');
  }
}
