// Logs, audit, sessions and sent messages say what people do: each reader sees those of the people within reach, and a
// code in a message only where the reader could set that person's password anyway.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateOwnInfo } from '../../../contract/account/own-account.ts';
import { sendVerifyCode } from '../../../contract/account/password-reset.ts';
import { userSubmit } from '../../../contract/account/user-calls.ts';
import { endSessions, sessionPage } from '../../../contract/auth/session.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { auditDetail, auditEntities, auditExport, auditList } from '../../../contract/log/audit.ts';
import { userCalls } from '../../../contract/account/user-calls.ts';
import { logApiCalls, logErrorCalls, logUsualCalls } from '../../../contract/log/log.ts';
import { smsLogList, smsSendMessage } from '../../../contract/resource/sms.ts';
import { dataScopeCalls, dataScopeResources } from '../../../contract/system/data-scope.ts';
import { roleCalls, roleGrant } from '../../../contract/system/role.ts';
import { readSheet } from '../../kernel/excel/read-sheet.ts';
import { systemCaller } from '../../kernel/access/caller.ts';
import { inTransaction } from '../../kernel/database/door.ts';
import {
  callEndpoint,
  clientHeaders,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
const db = () => server.everyRow;
const idOf = async (what: string): Promise<string> =>
  (await sql<{ id: string }>`${sql.raw(what)}`.execute(db())).rows[0]!.id;
const menuId = (code: string): Promise<string> =>
  idOf(`select id from blade_menu where code = '${code}' and is_deleted = 0`);
const give = async (alias: string, ...codes: string[]): Promise<void> => {
  for (const code of codes)
    await sql`insert into role_menu (tenant_id, role_id, menu_id)
      select '000000', r.id, ${await menuId(code)} from blade_role r where r.role_alias = ${alias}
      on conflict do nothing`.execute(db());
};
const READING = [
  ...['log_api_view', 'log_usual_view', 'log_error_view', 'log_audit_view'],
  ...['online_session_view', 'online_session_end', 'sms_log_view'],
];
const PEOPLE = ['admin', 'group', 'doctor', 'principal', 'cook', 'supplier'] as const;
const clients = {} as Record<(typeof PEOPLE)[number], TestClient>;

beforeAll(async () => {
  server = await startTestServer();
  await give('principal', ...READING);
  for (const account of PEOPLE) clients[account] = await server.signIn(account);
  ({ admin } = clients);
  for (const account of PEOPLE)
    await clients[account].get(updateOwnInfo, { body: { name: `我是${account}` } });
  // The doctor works in the second kindergarten for a while.
  await sql`insert into audit_log (tenant_id, id, user_id, user_name, dept_id, address, act, entity)
    select '000000', 4711, ${clients.doctor.token.user_id}, '王芳', id, '', 'elsewhere', 'recipe' from blade_dept
    where dept_name = '阳光第二幼儿园'`.execute(db());
  await sql`insert into log_api (tenant_id, id, type, title, answer_code, create_by, create_user, create_dept)
    select '000000', 4712, 1, 'elsewhere', 200, 'doctor', ${clients.doctor.token.user_id}, id from blade_dept
    where dept_name = '阳光第二幼儿园'`.execute(db());
  await server.house.logs.flush();
});
afterAll(() => server.close());

const OWN = ['cook', 'doctor', 'principal'];
const authors = async (who: TestClient, list: Endpoint): Promise<string[]> => {
  const { records } = (await who.get(list, { query: { size: 200 } })) as { records: { createBy: string }[] };
  return [...new Set(records.map(({ createBy }) => createBy))].toSorted();
};

test('a supplier, too, reads the calls and events of the own people alone', async () => {
  await give('supplier', ...READING, 'user_view');
  const supplier = await server.signIn('supplier');
  for (const { list } of [logApiCalls, logUsualCalls])
    expect(await authors(supplier, list)).toEqual(['supplier']);
  const { records } = await supplier.get(userCalls.list, { query: { size: 200 } });
  expect(records.map(({ account }) => account)).toEqual(['supplier']);
});

describe('somebody of a kindergarten', () => {
  test('reads the calls and events of its own people there, by list, detail and export', async () => {
    const { principal } = clients;
    for (const { list, detail, exportFile } of [logApiCalls, logUsualCalls]) {
      expect(await authors(principal, list)).toEqual(OWN);
      expect(await authors(admin, list)).toEqual(expect.arrayContaining(['admin', 'group', 'supplier']));
      const foreign = (await admin.get(list, { query: { createBy: 'group', size: 1 } })).records[0]!;
      expect((await principal.ask(detail, { query: { id: String(foreign.id) } })).code).toBe(404);
      const file = await fetch(server.url + exportFile.path, { headers: principal.headers });
      const sheet = await readSheet(new Uint8Array(await file.arrayBuffer()), 1000);
      const account = sheet[0]!.indexOf('账号');
      expect([...new Set(sheet.slice(1).map((row) => row[account]))].toSorted()).toEqual(OWN);
    }
    const { records } = await principal.get(logApiCalls.list, { query: { size: 200 } });
    expect(records.map(({ title }) => title)).not.toContain('elsewhere');
    expect((await principal.get(logErrorCalls.list)).total).toBe(0);
  });

  test('reads their part of the audit, by list, entry, subjects and export', async () => {
    const { principal } = clients;
    const seen = await principal.get(auditList, { query: { size: 200 } });
    expect([...new Set(seen.records.map(({ userName }) => userName))].toSorted()).toEqual(
      ['李娜', '王芳', '张建国'].toSorted(),
    );
    const { records } = await admin.get(auditList, { query: { userName: '陈静', size: 1 } });
    for (const id of ['4711', records[0]!.id])
      expect((await principal.ask(auditDetail, { query: { id } })).code).toBe(404);
    expect((await admin.ask(auditDetail, { query: { id: '4711' } })).code).toBe(200);
    expect((await principal.get(auditEntities)).acts).not.toContain('elsewhere');
    const file = await fetch(server.url + auditExport.path, { headers: principal.headers });
    const sheet = await readSheet(new Uint8Array(await file.arrayBuffer()), 1000);
    expect(sheet.flat()).not.toContain('陈静');
    expect(sheet.length - 1).toBeGreaterThanOrEqual(seen.total);
  });

  test('sees their sessions, and ends none of somebody who sees more', async () => {
    const { principal } = clients;
    const { records } = await principal.get(sessionPage, { query: { size: 100 } });
    expect([...new Set(records.map(({ account }) => account))].toSorted()).toEqual(OWN);
    const all = (await admin.get(sessionPage, { query: { size: 100 } })).records;
    const sessionsOf = (account: string) => all.filter((row) => row.account === account).map(({ id }) => id);
    for (const [account, code] of [
      ['admin', 404],
      ['group', 404],
      ['doctor', 403],
    ] as const)
      expect((await principal.ask(endSessions, { query: { ids: sessionsOf(account) } })).code).toBe(code);
    // The cook holds one button that the head of the kindergarten holds as well.
    await give('principal', 'dish_view', 'recipe_view', 'recipe_export');
    expect((await principal.ask(endSessions, { query: { ids: sessionsOf('cook') } })).code).toBe(200);
  });
});

test('data scopes limit logs, audit and sessions of whoever is not bound to departments', async () => {
  const codes = (await admin.get(dataScopeResources)).map(({ resourceCode }) => resourceCode);
  expect(codes).toEqual(
    expect.arrayContaining(['logApi', 'logUsual', 'logError', 'smsLog', 'audit', 'session']),
  );
  const dataScopeIds: string[] = [];
  for (const resourceCode of ['logApi', 'audit', 'session']) {
    const body = { scopeName: '本人', menuId: await menuId('role'), resourceCode, scopeType: 2 };
    dataScopeIds.push(((await admin.get(dataScopeCalls.submit, { body })) as { id: string }).id);
  }
  const role = { roleName: '查看', roleAlias: 'reader' };
  const { id: roleId } = (await admin.get(roleCalls.submit, { body: role })) as { id: string };
  const menuIds = await Promise.all(READING.map(menuId));
  await admin.get(roleGrant, { body: { roleIds: [roleId], menuIds, dataScopeIds } });
  const person = { account: 'reader', realName: '读者', userType: 'web', roleId, password: 'Mensa-2027' };
  await admin.get(userSubmit, { body: person });
  await sql`update blade_user set must_change_password = 0 where account = 'reader'`.execute(db());
  const reader = await server.signInAs({ account: 'reader', kind: 'web', password: 'Mensa-2027' });
  await reader.get(updateOwnInfo, { body: { name: '我' } });
  await server.house.logs.flush();
  expect(await authors(reader, logApiCalls.list)).toEqual(['reader']);
  expect((await authors(reader, logUsualCalls.list)).length).toBeGreaterThan(3);
  const acts = await reader.get(auditList, { query: { size: 100 } });
  expect([...new Set(acts.records.map(({ userName }) => userName))]).toEqual(['读者']);
  const open = await reader.get(sessionPage, { query: { size: 100 } });
  expect([...new Set(open.records.map(({ account }) => account))]).toEqual(['reader']);
});

test('whom a scope keeps from a menu reads nothing of its variants', async () => {
  const dept = await idOf(`select id from blade_dept where dept_name = '阳光第一幼儿园'`);
  for (const [recipe, variant, owner] of [
    ['8101', '8201', clients.doctor.token.user_id],
    ['8102', '8202', clients.group.token.user_id],
  ]) {
    await sql`insert into recipe (tenant_id, id, dept_id, recipe_name, begin_date, end_date, date_cnt, meal_type_cnt,
        price_fen, disable_food_cnt, calculation_type, recipe_status, conditions, create_user)
      values ('000000', ${recipe}, ${dept}, 'scoped', '2026-01-05', '2026-01-05', 1, 1, 100, 0, 1, 1, '{}', ${owner})`.execute(
      db(),
    );
    await sql`insert into recipe_variant (tenant_id, id, dept_id, recipe_id, variant_name, allergens, eaters)
      values ('000000', ${variant}, ${dept}, ${recipe}, 'v', '["milk"]', '[]')`.execute(db());
    await sql`insert into audit_log (tenant_id, id, user_id, user_name, dept_id, address, act, entity, entity_id)
      values ('000000', ${variant}, ${owner}, 'x', ${dept}, '', 'make', 'recipeVariant', ${variant})`.execute(
      db(),
    );
  }
  const seenBy = async (who: TestClient): Promise<string[]> => {
    const { records } = await who.get(auditList, { query: { entity: 'recipeVariant', size: 100 } });
    return records.map(({ entityId }) => entityId ?? '').toSorted();
  };
  await give('health_doctor', 'log_audit_view');
  const doctor = await server.signIn('doctor');
  const unlimited = await seenBy(doctor);
  const scope = {
    scopeName: '本人的食谱',
    menuId: await menuId('role'),
    resourceCode: 'recipe',
    scopeType: 2,
  };
  const { id: scopeId } = (await admin.get(dataScopeCalls.submit, { body: scope })) as { id: string };
  await sql`insert into role_scope (tenant_id, role_id, scope_category, scope_id) select '000000', id, 1, ${scopeId}
    from blade_role where role_alias = 'health_doctor'`.execute(db());
  expect(unlimited).toContain('8201');
  expect(await seenBy(await server.signIn('doctor'))).toEqual(['8201']);
});

describe('a code in the log of messages', () => {
  const CODE = /\d{6}/;
  const codeTo = async (phone: string, kind: 'school' | 'web'): Promise<void> => {
    await callEndpoint(server.url, clientHeaders(kind), sendVerifyCode, { query: { phone } });
    await server.house.afterwards.settled();
  };
  const contentOf = async (who: TestClient, phone: string): Promise<string[]> =>
    (await who.get(smsLogList, { query: { phone } })).records.map(({ content }) => String(content));

  test('is read by who may reset that person, by nobody else', async () => {
    for (const [phone, kind] of [
      ['13800000001', 'web'],
      ['13800000002', 'school'],
      ['13800000005', 'school'],
    ] as const)
      await codeTo(phone, kind);
    const { principal, group } = clients;
    await give('group_admin', 'sms_log_view', ...READING);
    for (const phone of ['13800000001', '13800000002', '13800000005'])
      expect((await contentOf(admin, phone))[0], phone).toMatch(CODE);
    // Of the own kindergarten alone, and without the button that resets.
    expect(await contentOf(principal, '13800000001')).toEqual([]);
    expect(await contentOf(principal, '13800000002')).toEqual([]);
    const [masked] = await contentOf(principal, '13800000005');
    expect(masked).toBe('您的验证码是 ***，*** 分钟内有效。如非本人操作请忽略。');
    await give('principal', 'staff_reset');
    expect((await contentOf(principal, '13800000005'))[0]).toMatch(CODE);
    // The head of the group may reset the cook.
    expect((await contentOf(group, '13800000005'))[0]).toMatch(CODE);
  });

  test('of an account with more rights is hidden from a platform person with both buttons', async () => {
    const role = { roleName: '短信', roleAlias: 'messages' };
    const { id: roleId } = (await admin.get(roleCalls.submit, { body: role })) as { id: string };
    const menuIds = await Promise.all(['sms_log_view', 'user_view', 'user_reset'].map(menuId));
    await admin.get(roleGrant, { body: { roleIds: [roleId], menuIds } });
    const person = { account: 'desk', realName: '台', userType: 'web', roleId, password: 'Mensa-2027' };
    await admin.get(userSubmit, { body: person });
    await sql`update blade_user set must_change_password = 0 where account = 'desk'`.execute(db());
    const desk = await server.signInAs({ account: 'desk', kind: 'web', password: 'Mensa-2027' });
    const [masked] = await contentOf(desk, '13800000001');
    expect(masked).toContain('***');
    expect(masked).not.toMatch(CODE);
    // Neither a filter nor an order says what stands in it.
    const [real] = await contentOf(admin, '13800000001');
    const code = CODE.exec(real!)![0];
    const wrong = code === '999999' ? '999998' : '999999';
    const total = async (query: object): Promise<number> =>
      (await desk.get(smsLogList, { query: { phone: '13800000001', ...query } as object })).total;
    expect(await total({ content_like: code })).toBe(await total({ content_like: wrong }));
    expect(await total({ content: code })).toBe(await total({ content: wrong }));
    const sorted = async (how: object): Promise<unknown[]> =>
      (await desk.get(smsLogList, { query: { size: 100, ...how } as object })).records.map(({ id }) => id);
    expect(await sorted({ ascs: 'content' })).toEqual(await sorted({ descs: 'content' }));
    // What an administrator sends by hand is the administrator's.
    const params = '{"code":"424242"}';
    await admin.get(smsSendMessage, { query: { code: 'own-message', phones: '13900001111', params } });
    expect(await contentOf(desk, '13900001111')).toEqual(['***']);
    expect((await contentOf(admin, '13900001111'))[0]).toContain('424242');
  });
});

test('an entry that the system leaves belongs to nobody’s department', async () => {
  await inTransaction(server.house.database, systemCaller('000000'), (door) =>
    door.audit({ act: 'by-itself', entity: 'recipe', entityId: null }),
  );
  const { records } = await clients.principal.get(auditList, { query: { act: 'by-itself' } });
  expect(records).toEqual([]);
  expect((await admin.get(auditList, { query: { act: 'by-itself' } })).total).toBe(1);
});
