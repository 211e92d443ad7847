// What a new installation begins with: demo accounts and their organisation, or nothing but its first administrator.
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccounts, userInfo } from '../../contract/auth/oauth.ts';
import { deptList } from '../../contract/organisation/dept-calls.ts';
import {
  callEndpoint,
  clientHeaders,
  signInWith,
  type TestClient,
} from '../../server/kernel/testing/test-server.ts';
import { makeDataDir, runServer, type RunningServer } from './run-server.ts';

let dataDir: string;
let server: RunningServer | null = null;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(async () => {
  await server?.stop();
  server = null;
  await fs.rm(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<RunningServer> {
  await server?.stop();
  server = null;
  return (server = await runServer(dataDir, env));
}
const signIn = ({ url }: RunningServer, password: string, account = 'admin'): Promise<TestClient> =>
  signInWith(url, { account, kind: 'web', password });
const shown = async ({ url }: RunningServer) =>
  (await callEndpoint(url, clientHeaders('web'), demoAccounts)).data as {
    accounts: { account: string; sharesPassword: boolean }[];
  };
const FIRST_PASSWORD = /first password of "admin", shown this once: (\S+)/;

test('without demo accounts there is an administrator, whose password is printed once and must be changed', async () => {
  const first = await start({ DEMO: 'off' });
  const password = FIRST_PASSWORD.exec(first.said())?.[1];
  expect(password).toMatch(/^\S{10}$/);
  expect(await shown(first)).toEqual({ password: '', accounts: [] });
  const admin = await signIn(first, password!);
  expect((await admin.get(userInfo)).mustChangePassword).toBe(true);
  await expect(fs.stat(path.join(dataDir, 'demo-password'))).rejects.toThrow();
  await expect(signIn(first, password!, 'doctor')).rejects.toThrow();

  const second = await start({ DEMO: 'off' });
  expect(second.said()).not.toMatch(FIRST_PASSWORD);
  expect((await signIn(second, password!)).token.account).toBe('admin');
});

test('without demo accounts the password may be the operator’s, and no demo organisation is there', async () => {
  const running = await start({ DEMO: 'off', ADMIN_PASSWORD: 'Ba1-sai9-gao' });
  expect(running.said()).not.toMatch(FIRST_PASSWORD);
  const admin = await signIn(running, 'Ba1-sai9-gao');
  expect((await admin.get(userInfo)).mustChangePassword).toBe(false);
  const depts = await admin.get(deptList);
  expect(JSON.stringify(depts)).not.toContain('阳光');
});

test('a demo account with a password of its own is shown as one, and what stays open is told', async () => {
  const running = await start({ ADMIN_PASSWORD: 'Ba1-sai9-gao' });
  const { accounts } = await shown(running);
  expect(accounts.filter(({ sharesPassword }) => !sharesPassword).map(({ account }) => account)).toEqual([
    'admin',
  ]);
  expect((await signIn(running, 'Ba1-sai9-gao')).token.account).toBe('admin');
  const off = await start({ DEMO: 'off' });
  expect((await shown(off)).accounts).toEqual([]);
  // Said after the address that `start` waits for.
  await expect.poll(() => off.said()).toMatch(/demo accounts still open, .*: group, doctor/);
});

test('a password of the operator’s that everybody guesses is refused with a sentence', async () => {
  await expect(start({ DEMO: 'off', ADMIN_PASSWORD: 'admin@123' })).rejects.toThrow(/guessed first/);
});
