// Where the database comes from: the embedded PostgreSQL, or the one DATABASE_URL names. Requests are served by
// the role `shanyuan`, which owns the tables but is no superuser, so that row security binds it too.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Settings } from '../settings.ts';
import { startEmbeddedPostgres } from './embedded.ts';

export interface ProvisionedDatabase {
  url: string;
  embedded: boolean;
  /** It ran before we came. */
  wasRunning: boolean;
  stop(): Promise<void>;
}

const NAME = 'shanyuan';

/** `keep`: start an embedded database again when it dies; a command that only visits it does not. */
export async function provisionDatabase(settings: Settings, keep = true): Promise<ProvisionedDatabase> {
  if (settings.databaseUrl)
    return { url: settings.databaseUrl, embedded: false, wasRunning: true, stop: async () => undefined };
  const postgres = await startEmbeddedPostgres(settings.dataDir, [], keep);
  const secretFile = path.join(settings.dataDir, 'database-password');
  let password = (await fs.readFile(secretFile, 'utf8').catch(() => '')).trim();
  const admin = new pg.Client({ connectionString: postgres.superuserUrl });
  await admin.connect();
  try {
    if (!password) {
      password = randomBytes(24).toString('hex');
      await fs.mkdir(settings.dataDir, { recursive: true });
      await fs.writeFile(secretFile, `${password}\n`, { mode: 0o600 });
      await ensureOwner(admin, NAME, password);
    }
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [NAME]);
    if (!rowCount) {
      await ensureOwner(admin, NAME, password);
      await admin.query(`create database ${NAME} owner ${NAME}`);
    }
  } finally {
    await admin.end();
  }
  const url = new URL(postgres.superuserUrl);
  url.username = NAME;
  url.password = password;
  url.pathname = `/${NAME}`;
  return { url: url.toString(), embedded: true, wasRunning: postgres.wasRunning, stop: postgres.stop };
}

/** Creates the role, or sets its password when it is there. `password` is made by us: letters and digits only. */
export async function ensureOwner(admin: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
  await admin.query(
    `${rowCount ? 'alter' : 'create'} role ${role} login nosuperuser nobypassrls password '${password}'`,
  );
}
