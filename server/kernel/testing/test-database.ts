// Before the tests: one PostgreSQL for the whole run, without fsync, and a template database, migrated and seeded
// once. Every test file clones the template (about 0.1 s), so that no test sees another's rows.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { ensureOwner } from '../database/provision.ts';
import { readSettings } from '../settings.ts';
import { seed } from '../../seed/seed.ts';
import { demoPassword } from '../../seed/demo-accounts.ts';

export const TEMPLATE = 'shanyuan_template';
export const OWNER = 'shanyuan';
const OWNER_PASSWORD = 'test';

export interface TestDatabaseInfo {
  superuserUrl: string;
  ownerPassword: string;
  dataDir: string;
  demoPassword: string;
}
declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabaseInfo;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'shanyuan-test-'));
  await fs.chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres(dataDir, [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
  ]);
  const admin = new pg.Client({ connectionString: postgres.superuserUrl });
  await admin.connect();
  await ensureOwner(admin, OWNER, OWNER_PASSWORD);
  await admin.query(`create database ${TEMPLATE} owner ${OWNER}`);
  await admin.end();
  const client = new pg.Client({
    connectionString: databaseUrl(postgres.superuserUrl, OWNER_PASSWORD, TEMPLATE),
  });
  await client.connect();
  await migrate(client);
  const settings = { ...readSettings({}), dataDir };
  await seed({ client, settings, embedded: true });
  await client.end();
  project.provide('database', {
    superuserUrl: postgres.superuserUrl,
    ownerPassword: OWNER_PASSWORD,
    dataDir,
    demoPassword: await demoPassword(dataDir),
  });
  return async () => {
    await postgres.stop();
    await fs.rm(dataDir, { recursive: true, force: true });
  };
}

/** Address of a database of the test cluster, for the role that serves requests. */
export function databaseUrl(superuserUrl: string, password: string, name: string): string {
  const url = new URL(superuserUrl);
  url.username = OWNER;
  url.password = password;
  url.pathname = `/${name}`;
  return url.toString();
}
