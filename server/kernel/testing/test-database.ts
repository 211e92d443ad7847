// Before the tests: one PostgreSQL for the whole run, without fsync, and a template database, migrated and seeded
// once, whichever projects of tests ask for it. Every test file clones the template (about 0.1 s), so that no test sees
// another's rows.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { ensureRole } from '../database/provision.ts';
import { readSettings } from '../settings.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { demoPassword } from '../../areas/auth/service/demo-accounts.ts';

const TEMPLATE = 'shanyuan_template';
/** The same with row security off, for tests of the project that tries the statements alone. */
const UNGUARDED = 'shanyuan_unguarded';
const FIRST_WALL = 'first-wall';
export const OWNER = 'shanyuan';
/** Serves requests. */
export const SERVING = 'shanyuan_app';
const OWNER_PASSWORD = 'test';

export interface TestDatabaseInfo {
  /** Name of the database that tests copy. */
  template: string;
  superuserUrl: string;
  ownerPassword: string;
  dataDir: string;
  demoPassword: string;
  /** Tables whose rows are of tenants; of the shared ones every tenant reads the platform's rows beside its own. */
  tenantTables: Record<string, 'own' | 'shared'>;
}
declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabaseInfo;
  }
}

interface TestDatabase {
  info: TestDatabaseInfo;
  stop(): Promise<void>;
}
/** The run's own, for all projects: each of them loads this file anew, but in one process. */
const shared = globalThis as {
  shanyuanTestDatabase?: { database: Promise<TestDatabase>; unguarded?: Promise<void>; users: number };
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const one = (shared.shanyuanTestDatabase ??= { database: start(), users: 0 });
  one.users++;
  const database = await one.database;
  const guarded = project.name !== FIRST_WALL;
  if (!guarded) await (one.unguarded ??= makeUnguarded(database.info));
  project.provide('database', { ...database.info, template: guarded ? TEMPLATE : UNGUARDED });
  return async () => {
    if (--one.users > 0) return;
    delete shared.shanyuanTestDatabase;
    await database.stop();
  };
}

async function start(): Promise<TestDatabase> {
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
  await ensureRole(admin, OWNER, OWNER_PASSWORD);
  await ensureRole(admin, SERVING, OWNER_PASSWORD);
  await admin.query(`create database ${TEMPLATE} owner ${OWNER}`);
  await admin.end();
  const of = (role: string): string => databaseUrl(postgres.superuserUrl, OWNER_PASSWORD, TEMPLATE, role);
  await prepareDatabase(
    { ...readSettings({}), dataDir },
    { url: of(SERVING), ownerUrl: of(OWNER), embedded: true },
  );
  const tenantTables = await readTenantTables(of(OWNER));
  return {
    info: {
      template: TEMPLATE,
      superuserUrl: postgres.superuserUrl,
      ownerPassword: OWNER_PASSWORD,
      dataDir,
      demoPassword: await demoPassword(dataDir),
      tenantTables,
    },
    async stop() {
      await postgres.stop();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeUnguarded({ superuserUrl, ownerPassword, tenantTables }: TestDatabaseInfo): Promise<void> {
  const admin = new pg.Client({ connectionString: superuserUrl });
  await admin.connect();
  await admin.query(`create database ${UNGUARDED} template ${TEMPLATE} strategy file_copy owner ${OWNER}`);
  await admin.end();
  const owner = new pg.Client({ connectionString: databaseUrl(superuserUrl, ownerPassword, UNGUARDED) });
  await owner.connect();
  for (const table of Object.keys(tenantTables))
    await owner.query(`alter table ${table} disable row level security`);
  await owner.end();
}

async function readTenantTables(url: string): Promise<TestDatabaseInfo['tenantTables']> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; rule: string }>(
    `select polrelid::regclass::text as name, polname as rule from pg_policy where polname in ('tenant', 'tenant_read')`,
  );
  await client.end();
  return Object.fromEntries(rows.map(({ name, rule }) => [name, rule === 'tenant' ? 'own' : 'shared']));
}

/** Address of a database of the test cluster, as the role that owns its tables or another one. */
export function databaseUrl(superuserUrl: string, password: string, name: string, role = OWNER): string {
  const url = new URL(superuserUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${name}`;
  return url.toString();
}
