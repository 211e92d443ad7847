// What a new database begins with and nobody delivers again: demo organisation, accounts, regions. Stages run once
// each, in one transaction each. What later versions change is in server/delivered.
import type pg from 'pg';
import { createSeedTable } from '../kernel/database/seed-table.ts';
import type { Settings } from '../kernel/settings.ts';
import { seedSettings } from './seed-dept-settings.ts';
import { seedPlatform } from './platform/seed-platform.ts';

export interface SeedContext {
  client: pg.ClientBase;
  settings: Settings;
  /** Without a password of the operator's one is made for the first administrator. */
  embedded: boolean;
  /** Demo accounts and the demo organisation: on the embedded database only, and not where they are switched off. */
  demo: boolean;
}
export interface SeedStage {
  name: string;
  run(context: SeedContext): Promise<void>;
}

const stages: SeedStage[] = [seedPlatform, seedSettings];

/** Runs the stages this database has not seen; answers their names. */
export async function seed(given: Omit<SeedContext, 'demo'>): Promise<string[]> {
  const { client, embedded, settings } = given;
  const context: SeedContext = { ...given, demo: embedded && settings.demo };
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
