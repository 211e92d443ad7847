// The drill: a backup while people write, restored into a fresh place, holds one moment of the installation exactly,
// and the product works on it.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dictCalls } from '../../contract/system/dict.ts';
import type { Manifest } from '../../server/backup/backup.ts';
import { contentOfTable, prepareSession, readTables } from '../../server/backup/tables.ts';
import { provisionDatabase } from '../../server/kernel/database/provision.ts';
import { readSettings } from '../../server/kernel/settings.ts';
import { makeDataDir, runServer, type RunningServer } from './run-server.ts';

let folders: string[];
let server: RunningServer;
let file: string;
const acknowledged: string[] = [];

beforeAll(async () => {
  folders = [await makeDataDir(), await makeDataDir(), await makeDataDir()];
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
  act: 'backup' | 'restore',
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

test('a backup taken while three people write is one moment, with every write acknowledged before it', async () => {
  const admin = await server.signIn('admin');
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
  const before = [...acknowledged];
  expect(await command('backup', folders[0]!)).toMatchObject({
    code: 0,
    said: expect.stringContaining('tables'),
  });
  going = false;
  await Promise.all(people);
  expect(before.length).toBeGreaterThan(3);
  expect(acknowledged.length).toBeGreaterThan(before.length);

  expect(await command('restore', folders[1]!)).toMatchObject({
    code: 0,
    said: expect.stringContaining('rows'),
  });
  // Looked at apart from the command: every table's checksum is the one of the snapshot.
  const database = await provisionDatabase({ ...readSettings({}), dataDir: folders[1]! });
  const client = new pg.Client({ connectionString: database.url });
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
