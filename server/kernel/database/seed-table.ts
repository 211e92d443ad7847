// What a database was given at its start; a restored one must remember it, too.
import type pg from 'pg';

/** Where the stages a database has seen are written down. */
export async function createSeedTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists seed_stage (name text primary key, done_at timestamptz not null default now())`,
  );
}
