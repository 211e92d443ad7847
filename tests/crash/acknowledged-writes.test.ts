// Killing the server or its database at any moment loses no acknowledged change and keeps no half of one.
import fs from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dictCalls } from '../../contract/system/dict.ts';
import type { TestClient } from '../../server/kernel/testing/test-server.ts';
import { makeDataDir, runServer, type RunningServer } from './run-server.ts';

let dataDir: string;
let server: RunningServer;
beforeAll(async () => {
  dataDir = await makeDataDir();
  server = await runServer(dataDir);
});
afterAll(async () => {
  await server.stop();
  await fs.rm(dataDir, { recursive: true, force: true });
});

const acknowledged: string[] = [];
/** What the server said to writes that it did not take. */
let refused: string[] = [];
let serial = 0;

/**
 * Several people write until a write fails; each code whose creation was acknowledged is remembered. Answers when the
 * first one was: on a busy machine the first answer takes longer than all that is waited for afterwards.
 */
async function startWriting(people: number): Promise<{ ended: Promise<unknown> }> {
  const admin = await server.signIn('admin');
  const before = acknowledged.length;
  refused = [];
  const ended = Promise.all(Array.from({ length: people }, () => writeUntilItFails(admin)));
  await expect.poll(() => acknowledged.length + refused.length, { interval: 5 }).toBeGreaterThan(before);
  return { ended };
}

async function writeUntilItFails(admin: TestClient): Promise<void> {
  for (let round = 0; round < 2000; round += 1) {
    const code = `crash_${(serial += 1)}`;
    const answer = await admin
      .ask(dictCalls.submit, {
        body: { code, dictKey: '-1', dictValue: code, sort: 1, isSealed: 0, parentId: '0' },
      })
      .catch(() => null);
    if (answer?.code === 200) acknowledged.push(code);
    else {
      if (answer) refused.push(answer.text);
      return;
    }
  }
}

async function expectNothingLost(): Promise<void> {
  const admin = await server.signIn('admin');
  const stored = new Set<string>();
  for (let current = 1; ; current += 1) {
    const { data } = await admin.ask(dictCalls.parentList, { query: { current, size: 200, code: 'crash_' } });
    for (const { code } of data.records) stored.add(code);
    if (current >= data.pages) break;
  }
  expect(acknowledged.filter((code) => !stored.has(code))).toEqual([]);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test.each([180, 420, 777])('kill -9 of the server after %i ms of writing', async (ms) => {
  const writing = await startWriting(3);
  await pause(ms);
  await server.kill();
  await writing.ended;
  server = await runServer(dataDir);
  // A server that is killed says nothing more, and one that lives takes every write.
  expect(refused).toEqual([]);
  await expectNothingLost();
});

test('kill -9 of the database: the server brings it back and goes on', async () => {
  const writing = await startWriting(2);
  await pause(400);
  await server.killDatabase();
  await writing.ended;
  await expect
    .poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 60_000, interval: 200 })
    .toBe(200);
  await expectNothingLost();
});

test('kill -9 of both at once', async () => {
  const writing = await startWriting(2);
  await pause(300);
  await Promise.all([server.killDatabase(), server.kill()]);
  await writing.ended;
  server = await runServer(dataDir);
  await expectNothingLost();
});
