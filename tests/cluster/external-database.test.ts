// The product on a PostgreSQL of the operator's: a plain role, several processes that start at once on an empty
// database, and a streaming replica for what may be a little old.
import fs from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import pg from 'pg';
import { demoAccounts, token } from '../../contract/auth/oauth.ts';
import { dictCalls } from '../../contract/system/dict.ts';
import { readSheet } from '../../server/kernel/excel/read-sheet.ts';
import { wirePassword } from '../../server/kernel/access/passwords.ts';
import {
  callEndpoint,
  clientHeaders,
  signInAt,
  TEST_CAPTCHA,
} from '../../server/kernel/testing/test-server.ts';
import { makeDataDir, runServer } from '../crash/run-server.ts';
import { newOuterKey } from '../../server/kernel/vault/outer-keys.ts';
import { SERVING } from '../../server/kernel/testing/test-database.ts';
import { makeDatabase, templateKey } from './cluster.ts';
import { startReplica } from './replica.ts';

async function tokenOf(url: string, password: string): Promise<number> {
  const query = new URLSearchParams({
    ...{ tenantId: '000000', username: 'admin', password: wirePassword(password) },
    ...{ grant_type: 'captcha', scope: 'all', type: 'web' },
  });
  const headers = { ...clientHeaders('web'), 'captcha-key': 'k', 'captcha-code': TEST_CAPTCHA };
  return (await fetch(`${url}${token.path}?${query}`, { method: 'POST', headers })).status;
}

test('three processes start at once on an empty database: one makes it, all serve it, nobody is a demo user', async () => {
  const database = await makeDatabase(false);
  const folders = await Promise.all([makeDataDir(), makeDataDir(), makeDataDir()]);
  const env = { DATABASE_URL: database.url, ADMIN_PASSWORD: 'Ba1-sai9-gao', VAULT_KEY: newOuterKey() };
  const servers = await Promise.all(folders.map((folder) => runServer(folder, env)));
  try {
    for (const { url } of servers) {
      expect(await tokenOf(url, env.ADMIN_PASSWORD)).toBe(200);
      expect((await callEndpoint(url, clientHeaders('web'), demoAccounts)).data.accounts).toEqual([]);
    }
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const role = await client.query<{ plain: boolean }>(
      'select not (rolsuper or rolbypassrls or rolcreaterole) as plain from pg_roles where rolname = current_user',
    );
    const users = await client.query<{ seen: number }>('select count(*)::int as seen from blade_user');
    await client.query("select set_config('app.tenant_id', '*', false)");
    const accounts = await client.query<{ account: string }>('select account from blade_user');
    await client.end();
    expect(role.rows[0]!.plain).toBe(true);
    // A connection that serves no tenant sees no row, although its role owns the table.
    expect(users.rows[0]!.seen).toBe(0);
    expect(accounts.rows.map(({ account }) => account)).toEqual(['admin']);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
    for (const folder of folders) await fs.rm(folder, { recursive: true });
  }
});

test('a role that owns nothing serves, another one brings the tables up to date; a process without the key is refused', async () => {
  const database = await makeDatabase(false);
  const folders = await Promise.all([makeDataDir(), makeDataDir()]);
  const serving = new URL(database.url);
  serving.username = SERVING;
  const env = {
    DATABASE_URL: serving.toString(),
    DATABASE_OWNER_URL: database.url,
    ADMIN_PASSWORD: 'Ba1-sai9-gao',
  };
  const server = await runServer(folders[0]!, env);
  try {
    expect(await tokenOf(server.url, env.ADMIN_PASSWORD)).toBe(200);
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    await expect(client.query('delete from audit_log')).rejects.toThrow('permission denied');
    await client.end();
    // Its key lies in the data folder of the first.
    await expect(runServer(folders[1]!, env)).rejects.toThrow(/key [0-9a-f]{8} is not in .*vault-key/);
  } finally {
    await server.stop();
    await database.drop();
    for (const folder of folders) await fs.rm(folder, { recursive: true });
  }
});

test('an external database without ADMIN_PASSWORD, or one that is not there, is refused with a sentence', async () => {
  const database = await makeDatabase(false);
  const folder = await makeDataDir();
  try {
    await expect(runServer(folder, { DATABASE_URL: database.url })).rejects.toThrow('ADMIN_PASSWORD');
    const { superuserUrl } = inject('database');
    const nowhere = new URL(superuserUrl);
    nowhere.pathname = '/nowhere';
    await expect(runServer(folder, { DATABASE_URL: nowhere.toString() })).rejects.toThrow('nowhere');
  } finally {
    await database.drop();
    await fs.rm(folder, { recursive: true });
  }
});

test('a streaming replica answers what may be a little old, and only that; without it the primary does', async () => {
  const database = await makeDatabase(true);
  const replica = await startReplica();
  const folder = await makeDataDir();
  const server = await runServer(folder, {
    DATABASE_URL: database.url,
    VAULT_KEY: await templateKey(),
    DATABASE_REPLICA_URL: replica.urlOf(database.url),
  });
  try {
    const admin = await signInAt(server.url, 'admin', inject('database').demoPassword, 'zh');
    const create = (code: string): Promise<unknown> =>
      admin.get(dictCalls.submit, {
        body: { code, dictKey: '-1', dictValue: code, sort: 1, isSealed: 0, parentId: '0' },
      });
    const listed = async (code: string): Promise<number> =>
      (await admin.get(dictCalls.list, { query: { code } })).length;
    const exported = async (code: string): Promise<boolean> => {
      const response = await fetch(`${server.url}${dictCalls.exportFile.path}?code_equal=${code}`, {
        headers: admin.headers,
      });
      const rows = await readSheet(new Uint8Array(await response.arrayBuffer()), 10);
      return rows.flat().includes(code);
    };

    await create('before_pause');
    await expect.poll(() => exported('before_pause'), { timeout: 20_000 }).toBe(true);
    await replica.run('select pg_wal_replay_pause()');
    await create('while_paused');
    expect(await listed('while_paused')).toBe(1);
    expect(await exported('while_paused')).toBe(false);
    await replica.run('select pg_wal_replay_resume()');
    await expect.poll(() => exported('while_paused'), { timeout: 20_000 }).toBe(true);

    await replica.stop();
    await create('without_replica');
    expect(await exported('without_replica')).toBe(true);
  } finally {
    await server.stop();
    await replica.stop();
    await database.drop();
    await fs.rm(folder, { recursive: true });
  }
});
