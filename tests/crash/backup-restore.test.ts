// The drill: a backup while people write, restored into a fresh place, holds one moment of the installation exactly,
// and the product works on it.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOST_SECRETS, type RowOf } from '../../contract/kit/entity.ts';
import { auditVerify } from '../../contract/log/audit.ts';
import { sms as smsEntity, smsCalls } from '../../contract/resource/sms.ts';
import { dictCalls } from '../../contract/system/dict.ts';
import type { Manifest } from '../../server/backup/backup.ts';
import { contentOfTable, prepareSession, readTables } from '../../server/backup/tables.ts';
import { openDatabase } from '../../server/kernel/database/database.ts';
import { outerKeys } from '../../server/kernel/vault/outer-keys.ts';
import { provisionDatabase } from '../../server/kernel/database/provision.ts';
import { readSettings } from '../../server/kernel/settings.ts';
import { makeDataDir, runServer, type RunningServer } from './run-server.ts';

let folders: string[];
let server: RunningServer;
let file: string;
const acknowledged: string[] = [];

beforeAll(async () => {
  folders = [await makeDataDir(), await makeDataDir(), await makeDataDir(), await makeDataDir()];
  file = path.join(folders[2]!, 'backup.tar.gz');
  server = await runServer(folders[0]!);
  await fs.mkdir(path.join(folders[0]!, 'files', 'deep'), { recursive: true });
  await fs.writeFile(path.join(folders[0]!, 'files', 'deep', '图.bin'), Buffer.alloc(100_000, 7));
});
afterAll(async () => {
  await server.stop();
  for (const folder of folders) await fs.rm(folder, { recursive: true, force: true });
});

const command = (
  act: 'backup' | 'restore' | 'vault',
  dataDir: string,
  archive = file,
): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [`scripts/${act}.mjs`, archive], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.once('exit', (code) => resolve({ code: code ?? -1, said }));
  });

const manifestOf = (): Manifest =>
  JSON.parse(execFileSync('tar', ['-xzOf', file, 'manifest.json']).toString()) as Manifest;

const CANARY = 'canary-e71b';
const sms = {
  ...{ category: 2, smsCode: 'drill', endpoint: 'http://127.0.0.1:9', signName: '膳园', templateId: 'T1' },
  ...{ accessKey: `${CANARY}-access`, secretKey: `${CANARY}-secret` },
};
/** What the service of the drill is given, as far as it can be opened. */
const keysOf = async (dataDir: string): Promise<unknown> => {
  const settings = { ...readSettings({}), dataDir };
  const provisioned = await provisionDatabase(settings, false);
  const database = openDatabase(provisioned.ownerUrl, outerKeys(settings), 2);
  const { rows } = await sql<
    RowOf<typeof smsEntity>
  >`select * from blade_sms where sms_code = 'drill'`.execute(
    database.acrossTenants('the drill looks at what is stored'),
  );
  try {
    const { accessKey, secretKey } = await database.vault.openFields(smsEntity, rows[0]!);
    return { accessKey, secretKey };
  } finally {
    await database.close();
    if (!provisioned.wasRunning) await provisioned.stop();
  }
};

test('a backup taken while three people write is one moment, with every write acknowledged before it', async () => {
  const admin = await server.signIn('admin');
  await admin.get(smsCalls.submit, { body: sms });
  let going = true;
  const people = [1, 2, 3].map(async (person) => {
    for (let n = 0; going; n += 1) {
      const code = `drill_${person}_${n}`;
      await admin.get(dictCalls.submit, {
        body: {
          code,
          dictKey: '-1',
          dictValue: `${code} "引号" \\ \n新行`,
          sort: 1,
          isSealed: 0,
          parentId: '0',
        },
      });
      acknowledged.push(code);
    }
  });
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(6);
  // Entries are sealed about once a second: some are in the backup with their seals.
  await expect.poll(async () => (await admin.get(auditVerify)).checked).toBeGreaterThan(5);
  const before = [...acknowledged];
  expect(await command('backup', folders[0]!)).toMatchObject({
    code: 0,
    said: expect.stringContaining('tables'),
  });
  going = false;
  await Promise.all(people);
  expect(before.length).toBeGreaterThan(3);
  expect(acknowledged.length).toBeGreaterThan(before.length);

  // Neither a secret nor what opens it is in the archive.
  const names = execFileSync('tar', ['-tzf', file]).toString();
  expect(names).not.toContain('vault-key');
  const contents = execFileSync('tar', ['-xzOf', file], { maxBuffer: 2 ** 30 });
  expect(contents.includes(CANARY)).toBe(false);
  const key = await fs.readFile(path.join(folders[0]!, 'vault-key'), 'utf8');
  expect((await fs.stat(path.join(folders[0]!, 'vault-key'))).mode & 0o777).toBe(0o600);
  expect(contents.includes(key.trim())).toBe(false);

  // The key is brought back first, from where it is kept apart.
  await fs.writeFile(path.join(folders[1]!, 'vault-key'), key, { mode: 0o600 });
  expect(await command('restore', folders[1]!)).toMatchObject({
    code: 0,
    said: expect.not.stringContaining('anew'),
  });
  // Looked at apart from the command: every table's checksum is the one of the snapshot.
  const database = await provisionDatabase({ ...readSettings({}), dataDir: folders[1]! });
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await prepareSession(client);
  const found = [];
  for (const table of await readTables(client)) found.push(await contentOfTable(client, table));
  const { rows } = await client.query<{ code: string; id: string }>(
    `select d.code, a.id from blade_dict d left join audit_log a on a.entity = 'dict' and a.entity_id = d.id::text
     where d.code like 'drill_%'`,
  );
  await client.end();
  await database.stop();
  const { tables } = manifestOf();
  expect(tables.length).toBeGreaterThan(20);
  expect(found).toEqual(tables);
  expect(before.filter((code) => !rows.some((row) => row.code === code))).toEqual([]);
  // A write and its audit are one transaction: none without the other.
  expect(rows.filter(({ id }) => id === null)).toEqual([]);
});

test('the product starts on what was restored and works; files are there', async () => {
  const restored = await runServer(folders[1]!);
  try {
    const admin = await restored.signIn('admin');
    await admin.get(dictCalls.submit, {
      body: { code: 'after_restore', dictKey: '-1', dictValue: 'x', sort: 1, isSealed: 0, parentId: '0' },
    });
    expect((await admin.get(dictCalls.list, { query: { code: 'drill_' } })).length).toBeGreaterThan(3);
    const copy = await fs.readFile(path.join(folders[1]!, 'files', 'deep', '图.bin'));
    expect(copy.equals(Buffer.alloc(100_000, 7))).toBe(true);
  } finally {
    await restored.stop();
  }
});

test('with its key the secrets are there', async () => {
  expect(await keysOf(folders[1]!)).toEqual({ accessKey: sms.accessKey, secretKey: sms.secretKey });
});

test('without the key a restore says what to enter anew; the server starts, people sign in, screens ask', async () => {
  const [, , , place] = folders as [string, string, string, string];
  const restored = await command('restore', place);
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringMatching(/key [0-9a-f]{8} is not in .*vault-key/),
  });
  expect(restored.said).toContain('短信配置 / SMS settings: drill (000000)');
  expect(restored.said).not.toContain(CANARY);
  const alone = await runServer(place);
  try {
    const admin = await alone.signIn('admin');
    const { records } = await admin.get(smsCalls.list, { query: { smsCode: 'drill' } });
    expect(records[0]).toMatchObject({ [LOST_SECRETS]: ['accessKey', 'secretKey'] });
    const verified = await admin.get(auditVerify);
    expect(verified).toMatchObject({ broken: null });
    expect(verified.unchecked).toBeGreaterThan(3);
    await admin.get(smsCalls.submit, { body: { ...sms, id: records[0]!.id } });
  } finally {
    await alone.stop();
  }
  expect(await keysOf(place)).toEqual({ accessKey: sms.accessKey, secretKey: sms.secretKey });
});

test('a key that is lost on a running installation stops the start with its name, until it is given up', async () => {
  const place = folders[1]!;
  const file = path.join(place, 'vault-key');
  await fs.rename(file, `${file}-aside`);
  await expect(runServer(place)).rejects.toThrow(/key [0-9a-f]{8} is not in .*npm run vault -- give-up/s);
  // Nothing was made in its place.
  await expect(fs.access(file)).rejects.toThrow();
  const given = await command('vault', place, 'give-up');
  expect(given.said).toContain('短信配置 / SMS settings: drill (000000)');
  // Found after all, before anything else happened.
  await fs.rename(`${file}-aside`, file);
  expect((await command('vault', place, 'status')).said).toContain('every secret can be read');
  await (await runServer(place)).stop();
  expect(await keysOf(place)).toEqual({ accessKey: sms.accessKey, secretKey: sms.secretKey });
});

test('the key is exchanged while the server runs and people write, killed in the middle too; the old one opens nothing', async () => {
  const place = folders[1]!;
  const file = path.join(place, 'vault-key');
  const old = await fs.readFile(file, 'utf8');
  const running = await runServer(place);
  try {
    const admin = await running.signIn('admin');
    for (let n = 0; n < 40; n += 1)
      await admin.get(smsCalls.submit, {
        body: { ...sms, smsCode: `turn_${n}`, secretKey: `${CANARY}-${n}` },
      });
    let going = true;
    let written = 0;
    const writing = (async () => {
      for (; going; written += 1)
        await admin.get(smsCalls.submit, { body: { ...sms, smsCode: `while_${written}` } });
    })();
    // Killed at ever later moments, as far as the machine goes.
    for (let after = 400; ; after *= 1.4) {
      const child = spawn(process.execPath, ['scripts/vault.mjs', 'rotate'], {
        env: { ...process.env, DATA_DIR: place },
        stdio: 'ignore',
      });
      const timer = setTimeout(() => child.kill('SIGKILL'), after);
      const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
      clearTimeout(timer);
      expect((await admin.ask(smsCalls.list)).code).toBe(200);
      if (code === 0) break;
    }
    going = false;
    await writing;
    expect(written).toBeGreaterThan(0);
    const fresh = await fs.readFile(file, 'utf8');
    expect(fresh.trim().split('\n')).toHaveLength(1);
    expect(fresh).not.toBe(old);
    const lists = await admin.get(smsCalls.list, { query: { size: 200 } });
    expect(lists.records.filter((row) => LOST_SECRETS in row)).toEqual([]);
    await running.signIn('admin');
    expect((await admin.get(auditVerify)).broken).toBeNull();
  } finally {
    await running.stop();
  }
  expect(await keysOf(place)).toEqual({ accessKey: sms.accessKey, secretKey: sms.secretKey });
  await fs.writeFile(file, old);
  await expect(runServer(place)).rejects.toThrow(/is not in/);
  await expect(keysOf(place)).rejects.toThrow('请重新填写');
});

test('a used place, a damaged archive and a running server are refused with a sentence, and nothing is changed', async () => {
  expect(await command('restore', folders[1]!)).toMatchObject({
    code: 1,
    said: expect.stringContaining('in use'),
  });
  expect(await command('restore', folders[0]!)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Another server'),
  });
  const bytes = await fs.readFile(file);
  const fresh = await makeDataDir();
  folders.push(fresh);
  for (const [name, damaged] of [
    ['cut', bytes.subarray(0, Math.floor(bytes.length / 2))],
    ['flipped', Buffer.from(bytes).fill(0x55, bytes.length >> 1, (bytes.length >> 1) + 64)],
    ['empty', Buffer.alloc(0)],
  ] as const) {
    const archive = path.join(folders[2]!, name);
    await fs.writeFile(archive, damaged);
    expect(await command('restore', fresh, archive)).toMatchObject({
      code: 1,
      said: expect.stringContaining('failed'),
    });
  }
  // None of the three has used it: the good archive still fits.
  expect((await command('restore', fresh)).code).toBe(0);
});
