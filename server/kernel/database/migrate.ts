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

/** Brings the database up to date; answers the names of the migrations it applied. */
export async function migrate(client: pg.ClientBase): Promise<string[]> {
  // Two servers may start at once: one migrates, the other waits.
  await client.query('select pg_advisory_lock(7361001)');
  try {
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const fresh: string[] = [];
    for (const name of await names()) {
      const sql = await fs.readFile(path.join(FOLDER, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known) throw new Error(`Migration ${name} was changed after it had been applied`);
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
