// An installation as version 0.1.0 left it (commit 5aa68c3, before deliveries were remembered), as a backup archive: on
// the starter data people have worked. They renamed the menu 周食谱, removed a button and put in a menu of their own;
// changed the words of two dictionaries, removed an entry and added others; changed a parameter, a client, the price of
// 粳米; removed a food, a dish and a taboo pair; took a right from a role and gave another one; added a role, a post, a
// kindergarten, a user, a food, two tenants (one with a package, one with its own copy of 粳米), and made a week's menu.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { buildServer } from '../../server/app.ts';
import { restore } from '../../server/backup/backup.ts';
import { prepareSession, readTables } from '../../server/backup/tables.ts';
import type { Declared } from '../../server/delivered/declared.ts';
import { newId } from '../../server/kernel/database/ids.ts';
import { readSettings } from '../../server/kernel/settings.ts';
import { databaseUrl, SERVING } from '../../server/kernel/testing/test-database.ts';
import { signInAt, TEST_CAPTCHA, type TestClient } from '../../server/kernel/testing/test-server.ts';
import { prepareDatabase, type Prepared } from '../../server/prepare-database.ts';

export const ARCHIVE = path.join(import.meta.dirname, 'installation-0.1.0.tar.gz');

/** Key of a row → its columns. */
export type TableRows = Map<string, Record<string, unknown>>;

export interface OldInstallation {
  /** What the system itself sees. */
  client: pg.Client;
  /** Of the database, as its owner. */
  url: string;
  dataDir: string;
  /** Starts this version on it, up to where requests would be served; answers what was delivered. */
  upgrade(declared?: Declared): Promise<Prepared>;
  /** Serves requests; call after `upgrade`. */
  serve(): Promise<{ address: string; signIn(account: string): Promise<TestClient> }>;
  /** Every table's rows, by table. */
  rows(): Promise<Map<string, TableRows>>;
  end(): Promise<void>;
}

async function administrate(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('database').superuserUrl });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

/** The archive, restored into a database and a data folder of its own. */
export async function restoreOldInstallation(): Promise<OldInstallation> {
  const info = inject('database');
  const name = `upgrade_${newId()}_${process.pid}`;
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'shanyuan-upgrade-'));
  await administrate(`create database ${name} owner shanyuan`);
  const url = databaseUrl(info.superuserUrl, info.ownerPassword, name);
  const served = databaseUrl(info.superuserUrl, info.ownerPassword, name, SERVING);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await restore(client, dataDir, ARCHIVE);
  await prepareSession(client);
  const settings = { ...readSettings({}), dataDir, captchaTestCode: TEST_CAPTCHA, rateLimits: false };
  const ends: (() => Promise<void>)[] = [];
  return {
    client,
    url,
    dataDir,
    upgrade: (declared) =>
      prepareDatabase(settings, { url: served, ownerUrl: url, embedded: true }, declared),
    async serve() {
      const built = await buildServer(settings, served, { embedded: true });
      ends.push(built.close);
      const address = await built.app.listen({ host: '127.0.0.1', port: 0 });
      const password = (await fs.readFile(path.join(dataDir, 'demo-password'), 'utf8')).trim();
      return { address, signIn: (account) => signInAt(address, account, password, 'zh') };
    },
    rows: () => readAllRows(client),
    async end() {
      for (const end of ends) await end();
      await client.end();
      await administrate(`drop database ${name} with (force)`);
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readAllRows(client: pg.Client): Promise<Map<string, TableRows>> {
  const { rows: keys } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
     where i.indisprimary and c.relnamespace = 'public'::regnamespace group by c.relname`,
  );
  const keyOf = new Map(keys.map(({ name, columns }) => [name, columns]));
  const found = new Map<string, TableRows>();
  for (const { name } of await readTables(client)) {
    // As text: neither ids nor times lose anything.
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(t))) as row from ${name} t`,
    );
    const columns = keyOf.get(name)!;
    found.set(name, new Map(rows.map(({ row }) => [columns.map((each) => row[each]).join('/'), row])));
  }
  return found;
}
