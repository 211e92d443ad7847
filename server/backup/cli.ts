// `npm run backup -- FILE` and `npm run restore -- FILE`, on the installation that the settings name.
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { claimFolder } from '../kernel/claim-folder.ts';
import { provisionDatabase } from '../kernel/database/provision.ts';
import { readSettings, type Settings } from '../kernel/settings.ts';
import { backUp, restore, type Manifest } from './backup.ts';

async function withDatabase<T>(settings: Settings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await provisionDatabase(settings, false);
  const client = new pg.Client({ connectionString: database.url, application_name: 'shanyuan backup' });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    // A database that a server uses goes on for it.
    if (!database.wasRunning) await database.stop();
  }
}

/** A backup must not found the installation that it is to save. */
async function requireInstallation({ databaseUrl, dataDir }: Settings): Promise<void> {
  const there = databaseUrl || (await fs.stat(path.join(dataDir, 'demo-password')).catch(() => null));
  if (!there) throw new Error(`there is no installation in ${dataDir}; set DATA_DIR or DATABASE_URL`);
}

async function run(act: 'backup' | 'restore', settings: Settings, file: string): Promise<Manifest> {
  const { dataDir } = settings;
  if (act === 'backup') await requireInstallation(settings);
  if (act === 'backup') return withDatabase(settings, (client) => backUp(client, dataDir, file));
  await fs.access(file);
  await fs.mkdir(dataDir, { recursive: true });
  const release = settings.databaseUrl ? null : await claimFolder(dataDir);
  try {
    return await withDatabase(settings, (client) => restore(client, dataDir, file));
  } finally {
    await release?.();
  }
}

/** Runs the command and ends the process. */
export async function runCommand(act: 'backup' | 'restore', given: string | undefined): Promise<never> {
  if (!given) {
    console.error(`npm run ${act} -- FILE`);
    process.exit(2);
  }
  try {
    const began = Date.now();
    const { tables, at } = await run(act, readSettings(), path.resolve(given));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${act}: ${tables.length} tables, ${rows} rows as of ${at}, ${seconds} s`);
    process.exit(0);
  } catch (error) {
    console.error(`${act} failed: ${(error as Error).message}`);
    process.exit(1);
  }
}
