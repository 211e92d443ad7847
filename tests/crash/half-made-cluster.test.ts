// A first start that was killed while the database was being made: the next one makes it anew. A database that has
// held data is never made anew, whatever is missing beside it.
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../server/kernel/database/embedded.ts';
import { makeDataDir } from './run-server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => fs.rm(dataDir, { recursive: true, force: true }));

const inside = (...names: string[]): string => path.join(dataDir, ...names);

test('what a killed initdb has left is no database', async () => {
  await fs.mkdir(inside('postgres', 'base'), { recursive: true });
  await fs.writeFile(inside('postgres', 'PG_VERSION'), '18\n');
  await fs.mkdir(inside('postgres.new-1', 'base'), { recursive: true });
  await fs.writeFile(inside('postgres-password.new'), 'x\n');
  const database = await startEmbeddedPostgres(dataDir, [], false);
  await database.stop();
  expect((await fs.readdir(dataDir)).filter((name) => name.includes('.new'))).toEqual([]);
});

test('a database whose password is missing is left alone, and the start says so', async () => {
  const database = await startEmbeddedPostgres(dataDir, [], false);
  await database.stop();
  await fs.rename(inside('postgres-password'), inside('elsewhere'));
  await expect(startEmbeddedPostgres(dataDir, [], false)).rejects.toThrow('postgres-password is missing');
  await fs.rename(inside('elsewhere'), inside('postgres-password'));
  await (await startEmbeddedPostgres(dataDir, [], false)).stop();
});
