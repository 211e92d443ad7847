// A database that recovers for a while is waited for: by who started it, and by who comes while it is at it.
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../server/kernel/database/embedded.ts';
import { runPostmaster } from '../../server/kernel/database/postmaster.ts';
import { makeDataDir } from './run-server.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataDir();
  await (await startEmbeddedPostgres(dataDir, [], false)).stop();
});
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }));

test('a start during the recovery takes over what is recovering', async () => {
  // Looks for a log in an archive that takes its time and has none.
  await fs.writeFile(path.join(dataDir, 'postgres', 'recovery.signal'), '');
  const flags = ['restore_command=sleep 3 && false', 'recovery_target_timeline=current'];
  const first = startEmbeddedPostgres(dataDir, flags, false);
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  await expect.poll(() => fs.readFile(pidFile, 'utf8').catch(() => '')).toContain('starting');
  const second = await startEmbeddedPostgres(dataDir, [], false);
  expect(second.wasRunning).toBe(true);
  expect(second.superuserUrl).toBe((await first).superuserUrl);
  await second.stop();
}, 120_000);

test('one that ends at once, before anybody listens, is tried again and then given up with a word', async () => {
  const home = await makeDataDir();
  const cluster = {
    ...{ folder: home, home, program: '/bin/false', environment: {}, owner: null, flags: [] },
    url: (port: number) => `postgres://nobody@127.0.0.1:${port}/postgres`,
  };
  await expect(runPostmaster(cluster, false)).rejects.toThrow('PostgreSQL did not start');
  await fs.rm(home, { recursive: true, force: true });
}, 120_000);
