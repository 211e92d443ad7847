// What lets a person sign in is not changed by whoever may edit the record, nor by a workbook that goes beyond its buttons.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffUpdate } from '../../../contract/account/staff.ts';
import { signInRefusals } from '../../../contract/account/user-refusals.ts';
import { userImport, userSubmit, userUpdate } from '../../../contract/account/user-calls.ts';
import { roleCalls, roleGrant } from '../../../contract/system/role.ts';
import { writeSheet } from '../../kernel/excel/sheet.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

const PASSWORD = 'Mensa-2027';
let server: TestServer;
let admin: TestClient;
let weak: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  weak = (await person('weak', [])).id;
});
afterAll(() => server.close());

/** A person whose role holds these buttons. */
async function person(account: string, buttons: string[], userType = 'web') {
  const role = { roleName: account, roleAlias: account };
  const { id: roleId } = (await admin.get(roleCalls.submit, { body: role })) as { id: string };
  const { rows } = await sql<{ id: string }>`select id from blade_menu
    where code = any(${buttons}) and is_deleted = 0`.execute(server.everyRow);
  const menuIds = rows.map(({ id }) => id);
  if (menuIds.length)
    await admin.get(roleGrant, { body: { roleIds: [roleId], menuIds, dataScopeIds: [], apiScopeIds: [] } });
  const body = { account, realName: account, userType, password: PASSWORD, roleId };
  const { id } = (await admin.get(userSubmit, { body })) as { id: string };
  await sql`update blade_user set must_change_password = 0 where id = ${id}`.execute(server.everyRow);
  return { id, client: await server.signInAs({ account, kind: 'web', password: PASSWORD }) };
}
const stored = async (id: string) => {
  const { rows } = await sql<{ password: string; phone: string | null; realName: string }>`
    select password, phone, real_name from blade_user where id = ${id}`.execute(server.everyRow);
  return rows[0]!;
};

test('editing others sets neither password nor phone without the button that resets', async () => {
  const { client } = await person('edits', ['user_view', 'user_edit']);
  const before = await stored(weak);
  for (const [values, refusal] of [
    [{ password: 'Taken-0ver9' }, signInRefusals.password],
    [{ phone: '13512345678' }, signInRefusals.phone],
    [{ phone: '13512345678', password: 'Taken-0ver9' }, signInRefusals.password],
  ] as const) {
    for (const call of [userUpdate, userSubmit]) {
      const answer = await client.ask(call, { body: { id: weak, realName: 'x', ...values } });
      expect(answer).toMatchObject({ code: 400, reason: refusal.code });
    }
  }
  expect(await stored(weak)).toEqual(before);
  // The same phone is no change, and a record without it is edited as before.
  await client.get(userUpdate, { body: { id: weak, realName: '改了', phone: before.phone ?? '' } });
  expect((await stored(weak)).realName).toBe('改了');
});

test('with the button that resets, both are set', async () => {
  const { client } = await person('resets', ['user_view', 'user_edit', 'user_reset']);
  const { password } = await stored(weak);
  await client.get(userUpdate, { body: { id: weak, phone: '13512345679', password: 'Given-0ver9' } });
  expect((await stored(weak)).phone).toBe('13512345679');
  expect((await stored(weak)).password).not.toBe(password);
});

test('the own password and phone take another door, where the current password is asked for', async () => {
  const { id, client } = await person('self', ['user_view', 'user_edit', 'user_reset']);
  const before = await stored(id);
  expect(await client.ask(userUpdate, { body: { id, password: 'My-new-pw77' } })).toMatchObject({
    code: 400,
    reason: signInRefusals.ownPassword.code,
  });
  expect(await client.ask(userUpdate, { body: { id, phone: '13612345670' } })).toMatchObject({
    code: 400,
    reason: signInRefusals.ownPhone.code,
  });
  expect(await stored(id)).toEqual(before);
  const group = await server.signIn('group');
  const own = { id: group.token.user_id, phone: '13500001111' };
  expect(await group.ask(staffUpdate, { body: own })).toMatchObject({ reason: signInRefusals.ownPhone.code });
});

async function bring(client: TestClient, accounts: string[], isCovered: boolean) {
  const names = { 账号: 'account', 姓名: 'realName' };
  const bytes = await writeSheet({
    name: 'x',
    columns: Object.keys(names).map((header) => ({ key: header, header })),
    rows: accounts.map((account) => ({ 账号: account, 姓名: '来自表格' })),
  });
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)]), 'rows.xlsx');
  const response = await fetch(`${server.url}${userImport.path}?isCovered=${isCovered}`, {
    method: 'POST',
    headers: client.headers,
    body: form,
  });
  return (await response.json()) as {
    code: number;
    msg: string;
    data: { stored: boolean; errors: { row: number; field: string; reason: string }[] };
  };
}
const isThere = async (account: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from blade_user where account = ${account}`.execute(server.everyRow);
  return rows.length > 0;
};

test('a workbook adds and changes people by the button of each', async () => {
  const { client: changes } = await person('sheet-edit', ['user_view', 'user_import', 'user_edit']);
  const { client: adds } = await person('sheet-add', ['user_view', 'user_import', 'user_add']);
  const mixed = ['weak', 'from-sheet'];
  expect((await bring(changes, mixed, true)).data).toMatchObject({
    stored: false,
    errors: [{ row: 3, field: 'account', reason: 'user.import.may-not-add' }],
  });
  expect((await bring(adds, mixed, true)).data).toMatchObject({
    stored: false,
    errors: [{ row: 2, field: 'account', reason: 'user.import.may-not-change' }],
  });
  expect(await isThere('from-sheet')).toBe(false);
  expect(await bring(changes, ['from-sheet'], false)).toMatchObject({ code: 403 });
  expect((await bring(changes, ['weak'], true)).data).toMatchObject({ stored: true });
  expect((await bring(adds, ['from-sheet'], false)).data).toMatchObject({ stored: true });
});
