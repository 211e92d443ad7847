// A command's visit to the installation's database, as the owner of its tables, while a server runs on it or not.
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Settings } from '../settings.ts';
import { provisionDatabase } from './provision.ts';

/** A database that no server uses is started for `work` and stopped behind it. */
export async function visitDatabase<T>(
  settings: Settings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const database = await provisionDatabase(settings, false);
  const client = new pg.Client({ connectionString: database.ownerUrl, application_name: 'shanyuan command' });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    // A database that a server uses goes on for it.
    if (!database.wasRunning) await database.stop();
  }
}

/** A command must not found the installation that it is to work on. @throws Error with a sentence */
export async function requireInstallation({ databaseUrl, dataDir }: Settings): Promise<void> {
  const there = databaseUrl || (await fs.stat(path.join(dataDir, 'database-password')).catch(() => null));
  if (!there) throw new Error(`there is no installation in ${dataDir}; set DATA_DIR or DATABASE_URL`);
}
