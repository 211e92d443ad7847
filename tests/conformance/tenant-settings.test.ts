// Settings that act on everybody of a tenant are not a part's to read or change, whatever buttons its people hold: who
// chooses the SMS service reads each code that it sends.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ossCalls } from '../../contract/resource/oss.ts';
import { smsCalls, smsEnable } from '../../contract/resource/sms.ts';
import { paramCalls } from '../../contract/system/param.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
let group: TestClient;
let smsId: string;
const db = () => server.everyRow;
const config = (smsCode: string) => ({ body: { smsCode, category: 1, templateId: 't' } });
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  await sql`insert into role_menu (tenant_id, role_id, menu_id) select '000000', r.id, m.id from blade_role r, blade_menu m
    where r.tenant_id = '000000' and r.role_alias = 'group_admin' and m.is_deleted = 0 on conflict do nothing`.execute(
    db(),
  );
  group = await server.signIn('group');
  smsId = ((await admin.get(smsCalls.submit, config('verify-code'))) as { id: string }).id;
});
afterAll(() => server.close());

test('people of a part of the tenant neither see nor change its services, storages and parameters', async () => {
  for (const list of [smsCalls.list, ossCalls.list, paramCalls.list])
    expect((await group.get(list)).total).toBe(0);
  expect((await admin.get(paramCalls.list)).total).toBeGreaterThan(0);
  expect((await group.ask(smsCalls.detail, { query: { id: smsId } })).code).toBe(404);
  expect((await group.ask(smsEnable, { query: { id: smsId } })).code).toBe(404);
  expect((await group.ask(smsCalls.submit, config('own-code'))).code).toBe(403);
  const [param] = (await admin.get(paramCalls.list)).records as { id: string; paramValue: string }[];
  expect((await group.ask(paramCalls.submit, { body: { ...param } })).code).toBe(404);
});

test('those who have the whole tenant do', async () => {
  await sql`insert into user_dept (tenant_id, user_id, dept_id) select '000000', ${group.token.user_id}, id
    from blade_dept where tenant_id = '000000' and parent_id = 0 and is_deleted = 0`.execute(db());
  expect((await group.get(smsCalls.list)).total).toBe(1);
  const { id } = (await group.get(smsCalls.submit, config('own-code'))) as { id: string };
  await group.get(smsEnable, { query: { id } });
  expect((await group.get(paramCalls.list)).total).toBeGreaterThan(0);
});
