// What a database was given at its start; a restored one must remember it, too.
import type pg from 'pg';

/** Where the stages a database has seen are written down. */
export async function createSeedTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists seed_stage (name text primary key, done_at timestamptz not null default now())`,
  );
}

/** Whether an earlier start has filled the database. `ask` runs a statement on it. */
export async function isSeeded(ask: (statement: string) => Promise<{ rows: object[] }>): Promise<boolean> {
  const found = await ask("select 1 where to_regclass('seed_stage') is not null");
  return found.rows.length > 0 && (await ask('select 1 from seed_stage limit 1')).rows.length > 0;
}
