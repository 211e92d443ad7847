// Who waits for the hash of a password keeps no connection meanwhile.
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { updateOwnPassword } from '../../../contract/account/own-account.ts';
import { registerGuest } from '../../../contract/account/registration.ts';
import { userImport, userResetPassword, userSubmit } from '../../../contract/account/user-calls.ts';
import type { AnswerOf } from '../../../contract/kit/endpoint.ts';
import {
  hashPassword,
  HASHES_AT_ONCE,
  hashQueue,
  passwordMatches,
  wirePassword,
} from '../../kernel/access/passwords.ts';
import { writeSheet } from '../../kernel/excel/sheet.ts';
import {
  callEndpoint,
  clientHeaders,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
let roleId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const { rows } = await sql<{
    id: string;
  }>`select id from blade_role where role_alias = 'cook' limit 1`.execute(server.everyRow);
  roleId = rows[0]!.id;
});
afterAll(() => server.close());

/** All places of the hashes, taken before whoever asks next. */
function takeHashes(): { taken: Promise<unknown>; letGo(): void } {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const begun = Array.from({ length: HASHES_AT_ONCE }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    void hashQueue(() => {
      resolve();
      return held;
    });
    return promise;
  });
  return { taken: Promise.all(begun), letGo };
}

/** What `act` answers; while it waits for its hash, no connection is in use. */
async function withoutConnection<T>(act: () => Promise<T>, meanwhile?: () => Promise<unknown>): Promise<T> {
  const { pool } = server.house.database;
  const { letGo } = takeHashes();
  const answer = act();
  try {
    await expect.poll(() => hashQueue.pendingCount).toBeGreaterThan(0);
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    await meanwhile?.();
  } finally {
    letGo();
  }
  return answer;
}
const stored = async (account: string): Promise<string[]> => {
  const { rows } = await sql<{
    password: string;
  }>`select password from blade_user where account like ${account}
    and is_deleted = 0`.execute(server.everyRow);
  return rows.map(({ password }) => password);
};
const person = (account: string, more: object = {}) => ({
  ...{ account, realName: '人员', userType: 'web', roleId },
  ...more,
});

test('a new person gets a first password, or the one that was sent', async () => {
  const { initialPassword } = await withoutConnection(() =>
    admin.get(userSubmit, { body: person('waits1') }),
  );
  expect(await passwordMatches((await stored('waits1'))[0]!, wirePassword(initialPassword!))).toBe(true);
  const password = wirePassword('Meadow-4711');
  await withoutConnection(() => admin.get(userSubmit, { body: person('waits2', { password }) }));
  expect(await passwordMatches((await stored('waits2'))[0]!, password)).toBe(true);
});

test('several who are reset get one password and a salt each', async () => {
  const ids: string[] = [];
  for (const account of ['reset1', 'reset2'])
    ids.push((await admin.get(userSubmit, { body: person(account) })).id);
  const { initialPassword } = await withoutConnection(() =>
    admin.get(userResetPassword, { query: { userIds: ids } }),
  );
  const hashes = await stored('reset_');
  expect(new Set(hashes).size).toBe(2);
  for (const each of hashes) expect(await passwordMatches(each, wirePassword(initialPassword))).toBe(true);
});

test('the own password: the old one is asked and the new one hashed before anything is begun', async () => {
  const doctor = await server.signIn('doctor');
  const newPassword = wirePassword('Harvest-2093');
  const query = {
    oldPassword: wirePassword(inject('database').demoPassword),
    newPassword,
    newPassword1: newPassword,
  };
  await withoutConnection(() => doctor.get(updateOwnPassword, { query }));
  expect(await passwordMatches((await stored('doctor'))[0]!, newPassword)).toBe(true);
});

test('an old password that somebody has replaced meanwhile proves nothing', async () => {
  const principal = await server.signIn('principal');
  const newPassword = wirePassword('Harvest-2094');
  const query = {
    oldPassword: wirePassword(inject('database').demoPassword),
    newPassword,
    newPassword1: newPassword,
  };
  const other = await hashPassword('another');
  const { code } = await withoutConnection(
    () => principal.ask(updateOwnPassword, { query }),
    () => sql`update blade_user set password = ${other} where account = 'principal'`.execute(server.everyRow),
  );
  expect(code).toBe(400);
  expect(await stored('principal')).toEqual([other]);
});

/** Sends a workbook of people without passwords. */
async function sendWorkbook(accounts: string[], query = '', signal: AbortSignal | null = null) {
  const heads = { 账号: 'account', 姓名: 'realName', 用户类型: 'userType', 角色: 'roleId' };
  const columns = Object.entries(heads).map(([header, key]) => ({ key, header }));
  const rows = accounts.map((account) => ({
    account,
    realName: '表中人',
    userType: '集团与园所',
    roleId: '厨师',
  }));
  const form = new FormData();
  const bytes = await writeSheet({ name: 'x', columns, rows });
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'users.xlsx');
  const response = await fetch(`${server.url}${userImport.path}${query}`, {
    ...{ method: 'POST', headers: admin.headers, body: form, signal },
  });
  return ((await response.json()) as { data: AnswerOf<typeof userImport> }).data;
}

test('people from a workbook get the same password, and a salt each', async () => {
  const { initialPassword } = await withoutConnection(() => sendWorkbook(['sheet1', 'sheet2']));
  const hashes = await stored('sheet_');
  expect(new Set(hashes).size).toBe(2);
  for (const each of hashes) expect(await passwordMatches(each, wirePassword(initialPassword!))).toBe(true);
});

test('of a workbook that is only checked, or has a wrong row, nothing is hashed', async () => {
  const hashes = takeHashes();
  await hashes.taken;
  try {
    const checked = await sendWorkbook(['checked1', 'checked2'], '?dryRun=1');
    expect(checked).toEqual({ rows: 2, stored: false, errors: [] });
    // Wrong as it stands, and wrong beside what is stored.
    for (const wrong of ['字'.repeat(60), 'doctor']) {
      const { stored: isStored, errors } = await sendWorkbook(['checked1', wrong]);
      expect([isStored, errors.map(({ row, field }) => [row, field])]).toEqual([false, [[3, 'account']]]);
    }
  } finally {
    hashes.letGo();
  }
  expect(await stored('checked_')).toEqual([]);
}, 20_000);

test('who leaves while a workbook’s passwords are hashed ends it, and nobody is stored', async () => {
  const first = takeHashes();
  const leaving = new AbortController();
  const left = new Promise((resolve) =>
    server.app.server.once('request', (_, answer: ServerResponse) => answer.once('close', resolve)),
  );
  const answer = sendWorkbook(['left1', 'left2', 'left3'], '', leaving.signal).catch(() => 'left');
  await expect.poll(() => hashQueue.pendingCount).toBe(1);
  leaving.abort();
  await left;
  const second = takeHashes();
  first.letGo();
  await second.taken;
  // The hash of the first row is made; that of the next would wait by now.
  await setImmediate();
  const pending = hashQueue.pendingCount;
  second.letGo();
  expect([await answer, pending]).toEqual(['left', 0]);
  expect(await stored('left_')).toEqual([]);
}, 20_000);

test('an application for an account', async () => {
  const query = {
    tenantId: '000000',
    account: 'applies1',
    name: '申请',
    password: wirePassword('Harvest-2095'),
  };
  const answer = await withoutConnection(() =>
    callEndpoint(server.url, clientHeaders('school'), registerGuest, { query }),
  );
  expect(answer.code).toBe(200);
});
