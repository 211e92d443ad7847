// Where the database comes from: the embedded PostgreSQL, or the one DATABASE_URL names. The role `shanyuan` owns the
// tables and brings them up to date; requests are served by `shanyuan_app`, which owns nothing. Neither is a superuser, so
// that row security binds both.
import { createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Settings } from '../settings.ts';
import { startEmbeddedPostgres } from './embedded.ts';

export interface ProvisionedDatabase {
  /** As the role that serves requests. */
  url: string;
  /** As the role that owns the tables: for the start, backups and commands. */
  ownerUrl: string;
  embedded: boolean;
  /** It ran before we came. */
  wasRunning: boolean;
  stop(): Promise<void>;
}

const NAME = 'shanyuan';
const SERVING = 'shanyuan_app';

/** `keep`: start an embedded database again when it dies; a command that only visits it does not. */
export async function provisionDatabase(settings: Settings, keep = true): Promise<ProvisionedDatabase> {
  if (settings.databaseUrl)
    return {
      url: settings.databaseUrl,
      ownerUrl: settings.databaseOwnerUrl ?? settings.databaseUrl,
      embedded: false,
      wasRunning: true,
      stop: async () => undefined,
    };
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
      await ensureRole(admin, NAME, password);
    }
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [NAME]);
    if (!rowCount) {
      await ensureRole(admin, NAME, password);
      await admin.query(`create database ${NAME} owner ${NAME}`);
    }
    await ensureRole(admin, SERVING, servingPassword(password));
  } finally {
    await admin.end();
  }
  const urlOf = (role: string, secret: string): string => {
    const url = new URL(postgres.superuserUrl);
    url.username = role;
    url.password = secret;
    url.pathname = `/${NAME}`;
    return url.toString();
  };
  return {
    url: urlOf(SERVING, servingPassword(password)),
    ownerUrl: urlOf(NAME, password),
    embedded: true,
    wasRunning: postgres.wasRunning,
    stop: postgres.stop,
  };
}

/** One file holds both: who has the owner's has this one, and not the other way round. */
const servingPassword = (owners: string): string =>
  createHmac('sha256', owners).update(SERVING).digest('hex');

/** Creates the role, or sets its password when it is there. `password` is made by us: letters and digits only. */
export async function ensureRole(admin: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
  await admin.query(
    `${rowCount ? 'alter' : 'create'} role ${role} login nosuperuser nobypassrls password '${password}'`,
  );
}
