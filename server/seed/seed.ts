// What a new database begins with. Stages run once each, in one transaction each; a later version adds stages.
import type pg from 'pg';
import type { Settings } from '../kernel/settings.ts';
import { seedLibrary } from './library/seed-library.ts';
import { seedPlatform } from './platform/seed-platform.ts';

export interface SeedContext {
  client: pg.ClientBase;
  settings: Settings;
  /** Demo accounts and the demo organisation belong to the embedded database only. */
  embedded: boolean;
}
export interface SeedStage {
  name: string;
  run(context: SeedContext): Promise<void>;
}

const stages: SeedStage[] = [seedPlatform, seedLibrary];

/** Where the stages a database has seen are written down. */
export async function createSeedTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists seed_stage (name text primary key, done_at timestamptz not null default now())`,
  );
}

/** Runs the stages this database has not seen; answers their names. */
export async function seed(context: SeedContext): Promise<string[]> {
  const { client } = context;
  await client.query('select pg_advisory_lock(7361002)');
  try {
    await createSeedTable(client);
    await client.query("select set_config('app.tenant_id', '*', false)");
    const { rows } = await client.query<{ name: string }>('select name from seed_stage');
    const done = new Set(rows.map((row) => row.name));
    const fresh = stages.filter((stage) => !done.has(stage.name));
    for (const stage of fresh) {
      await client.query('begin');
      try {
        await stage.run(context);
        await client.query('insert into seed_stage (name) values ($1)', [stage.name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    }
    return fresh.map((stage) => stage.name);
  } finally {
    await client.query('select pg_advisory_unlock(7361002)');
  }
}
