// What people are linked with is named to who sees it: a unit or a role out of sight stands in no list of people, finds
// nobody, and stays as it is when somebody who does not see it changes the person.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffPage } from '../../../contract/account/staff.ts';
import {
  userDetail,
  userList,
  userPage,
  userRolesByDept,
  userSubmit,
  userUpdate,
} from '../../../contract/account/user-calls.ts';
import { sessionPage } from '../../../contract/auth/session.ts';
import { auditDetail } from '../../../contract/log/audit.ts';
import { dataScopeCalls } from '../../../contract/system/data-scope.ts';
import { roleCalls, roleGrant } from '../../../contract/system/role.ts';
import { newId } from '../../kernel/database/ids.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

const PASSWORD = 'Mensa-2027';
let server: TestServer;
let admin: TestClient;
let reader: TestClient;
const ids = { seenUnit: '', hiddenUnit: '', seenRole: '', hiddenRole: '', person: '' };

const one = async (what: string): Promise<string> =>
  (await sql<{ id: string }>`${sql.raw(what)}`.execute(server.everyRow)).rows[0]!.id;
let roles = 0;
const makeRole = async (roleName: string): Promise<string> =>
  ((await admin.get(roleCalls.submit, { body: { roleName, roleAlias: `role${roles++}` } })) as { id: string })
    .id;
const makePerson = async (account: string, more: object): Promise<string> => {
  const body = { account, realName: account, password: PASSWORD, ...more };
  const { id } = (await admin.get(userSubmit, { body })) as { id: string };
  await sql`update blade_user set must_change_password = 0 where id = ${id}`.execute(server.everyRow);
  return id;
};

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  ids.seenUnit = await one(`select id from blade_dept where dept_name = '阳光第一幼儿园'`);
  ids.hiddenUnit = await one(`select id from blade_dept where dept_name = '阳光第二幼儿园'`);
  ids.seenRole = await makeRole('明角色');
  ids.hiddenRole = await makeRole('暗角色');
  const buttons = await Promise.all(
    ['user_view', 'user_edit', 'staff_view', 'online_session_view', 'log_audit_view'].map((code) =>
      one(`select id from blade_menu where code = '${code}' and is_deleted = 0`),
    ),
  );
  const menuId = await one(`select id from blade_menu where code = 'user' and is_deleted = 0`);
  const limit = async (resourceCode: string, scopeValue: string): Promise<string> =>
    (
      await admin.get(dataScopeCalls.submit, {
        body: { scopeName: '限', menuId, resourceCode, scopeType: 5, scopeValue },
      })
    ).id;
  const reading = await makeRole('看');
  const dataScopeIds = [
    await limit('dept', `id = ${ids.seenUnit}`),
    await limit('role', `id <> ${ids.hiddenRole}`),
  ];
  await admin.get(roleGrant, { body: { roleIds: [reading], menuIds: buttons, dataScopeIds } });
  ids.person = await makePerson('linked', {
    userType: 'school_admin',
    roleId: `${ids.seenRole},${ids.hiddenRole}`,
    deptId: `${ids.seenUnit},${ids.hiddenUnit}`,
  });
  await makePerson('reader', { userType: 'web', roleId: reading });
  reader = await server.signInAs({ account: 'reader', kind: 'web', password: PASSWORD });
});
afterAll(() => server.close());

test('lists and details of people name what the reader sees', async () => {
  const shown = {
    deptName: '阳光第一幼儿园',
    deptId: ids.seenUnit,
    roleName: '明角色',
    roleId: ids.seenRole,
  };
  for (const call of [userPage, staffPage])
    expect((await reader.get(call, { query: { account: 'linked' } })).records).toMatchObject([shown]);
  expect(await reader.get(userDetail, { query: { id: ids.person } })).toMatchObject(shown);
  expect(await reader.get(userList, { query: { account: 'linked' } })).toMatchObject([shown]);
  expect(await reader.get(userRolesByDept, { query: { userId: ids.person } })).toMatchObject([
    { deptName: '阳光第一幼儿园', roleName: '明角色' },
  ]);
});

test('nobody is found by a unit or a role out of sight', async () => {
  const found = async (query: object): Promise<number> =>
    (await reader.get(userPage, { query: { account: 'linked', ...query } })).total;
  expect(await found({ deptId: ids.seenUnit })).toBe(1);
  expect(await found({ roleId: ids.seenRole })).toBe(1);
  for (const query of [{ deptId: ids.hiddenUnit }, { roleId: ids.hiddenRole }])
    expect((await reader.ask(userPage, { query: { account: 'linked', ...query } })).data?.total ?? 0).toBe(0);
  expect(await reader.ask(userRolesByDept, { query: { deptId: ids.hiddenUnit } })).not.toMatchObject({
    data: [{ userId: ids.person }],
  });
});

test('sessions and the audit name the unit of the person as far as it is seen', async () => {
  await server.signInAs({ account: 'linked', kind: 'school', password: PASSWORD });
  await sql`update session set current_dept_id = ${ids.hiddenUnit} where user_id = ${ids.person}`.execute(
    server.everyRow,
  );
  const [open] = (await reader.get(sessionPage, { query: { account: 'linked' } })).records;
  expect(open).toMatchObject({ account: 'linked', currentDeptName: null });
  const id = newId();
  await sql`insert into audit_log (tenant_id, id, user_name, dept_id, address, act, entity)
    values ('000000', ${id}, 'x', ${ids.hiddenUnit}, '-', 'probe', 'probe')`.execute(server.everyRow);
  expect(await reader.get(auditDetail, { query: { id } })).toMatchObject({ deptName: null });
});

test('who does not see a link leaves it', async () => {
  const helper = await makePerson('helped', {
    ...{ userType: 'web', roleId: ids.hiddenRole, deptId: `${ids.seenUnit},${ids.hiddenUnit}` },
  });
  const editing = await makeRole('改');
  const buttons = ['user_view', 'user_edit'].map((code) =>
    one(`select id from blade_menu where code = '${code}' and is_deleted = 0`),
  );
  const held = await sql<{
    id: string;
  }>`select rs.scope_id as id from role_scope rs join blade_role r on r.id = rs.role_id
    where r.role_name = '看'`.execute(server.everyRow);
  // The person measured holds the limits, too: nobody above the editor.
  const dataScopeIds = held.rows.map(({ id }) => id);
  for (const roleId of [editing, ids.hiddenRole])
    await admin.get(roleGrant, {
      body: {
        roleIds: [roleId],
        menuIds: roleId === editing ? await Promise.all(buttons) : [],
        dataScopeIds,
      },
    });
  await makePerson('editor', { userType: 'web', roleId: editing });
  const editor = await server.signInAs({ account: 'editor', kind: 'web', password: PASSWORD });
  const body = { id: helper, account: 'helped', realName: 'helped', roleId: '', deptId: ids.seenUnit };
  expect(await editor.ask(userUpdate, { body })).toMatchObject({ code: 200 });
  expect(await admin.get(userDetail, { query: { id: helper } })).toMatchObject({
    roleId: ids.hiddenRole,
    deptName: expect.stringContaining('阳光第二幼儿园') as string,
  });
});
