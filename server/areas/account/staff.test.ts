import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  staffDetails,
  staffExport,
  staffPage,
  staffRemove,
  staffResetPassword,
  staffResponsible,
  staffSubmit,
  staffUpdate,
  staffUpdateUser,
} from '../../../contract/account/staff.ts';
import { userInfo } from '../../../contract/auth/oauth.ts';
import { grantableRoles } from '../../../contract/account/registration.ts';
import {
  userExport,
  userImport,
  userImportTemplate,
  userPage,
} from '../../../contract/account/user-calls.ts';
import { postCalls } from '../../../contract/system/post.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { readSheet } from '../../kernel/excel/read-sheet.ts';
import { writeSheet } from '../../kernel/excel/sheet.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let group: TestClient;
let admin: TestClient;
const depts = new Map<string, string>();
let cookRole: string;
beforeAll(async () => {
  server = await startTestServer();
  [group, admin] = await Promise.all([server.signIn('group'), server.signIn('admin')]);
  const { rows } = await sql<{ id: string; deptName: string }>`select id, dept_name from blade_dept`.execute(
    server.everyRow,
  );
  for (const { id, deptName } of rows) depts.set(deptName, id);
  cookRole = (await group.get(grantableRoles)).find(({ roleAlias }) => roleAlias === 'cook')!.id;
});
afterAll(() => server.close());

test('a group sees its people with their kindergartens, and nobody else', async () => {
  const { records } = await group.get(staffPage, { query: { size: 200 } });
  const accounts = records.map(({ account }) => account);
  expect(accounts).toEqual(expect.arrayContaining(['group', 'doctor', 'principal', 'cook', 'buyer']));
  expect(accounts).not.toContain('admin');
  expect(records.find(({ account }) => account === 'group')).toMatchObject({ kindergartenAmount: 5 });
  expect(records.find(({ account }) => account === 'doctor')).toMatchObject({
    kindergartenAmount: 2,
    deptNames: '阳光第一幼儿园,阳光第二幼儿园',
    roleNames: '保健医',
  });
});

test('a staff member is added with the phone as account, changed, disabled, reset and removed', async () => {
  const body = {
    realName: '周师傅',
    phone: '13922223333',
    roleId: cookRole,
    deptId: depts.get('阳光第二幼儿园'),
    enableStatus: 0,
  };
  const { id, initialPassword } = await group.get(staffSubmit, { body });
  const person = await server.signInAs({
    account: '13922223333',
    kind: 'school',
    password: initialPassword!,
  });
  await group.get(staffUpdate, { body: { ...body, id, realName: '周大厨' } });
  expect(await group.get(staffDetails, { query: { id } })).toMatchObject({
    realName: '周大厨',
    roleNames: '厨师',
  });
  await group.get(staffUpdateUser, { query: { id, enableStatus: 1 } });
  expect((await person.ask(grantableRoles)).code).toBe(401);
  expect((await group.get(staffResetPassword, { query: { userIds: id } })).initialPassword).toBeTruthy();
  // A unit that there is not makes no whole removal of one from a unit.
  const nowhere = { ids: id, deptId: '-1' };
  expect(await group.ask(staffRemove, { query: nowhere })).toMatchObject({ code: 400 });
  await group.get(staffRemove, { query: { ids: id } });
  expect((await group.ask(staffDetails, { query: { id } })).code).toBe(404);
  const wrong = await group.ask(staffSubmit, { body: { ...body, realName: '字'.repeat(31), phone: '' } });
  expect((wrong.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual(
    ['realName', 'phone'],
  );
});

test('who names no department adds people to the kindergarten worked in', async () => {
  const { currentDeptId } = await group.get(userInfo);
  expect(currentDeptId).not.toBe('');
  const add = (phone: string, more: object = {}) =>
    group.ask(staffSubmit, { body: { realName: '新人', phone, roleId: cookRole, ...more } });
  const { id } = (await add('13922224441')).data;
  expect((await group.get(staffDetails, { query: { id } })).deptId).toBe(currentDeptId);
  expect(await add('13922224442', { deptId: '' })).toMatchObject({ code: 400, reason: 'user.dept.missing' });
  const absent = await group.ask(staffSubmit, { body: { id, realName: '新人', phone: '13922224441' } });
  expect(absent.code).toBe(200);
  expect((await group.get(staffDetails, { query: { id } })).deptId).toBe(currentDeptId);
});

test('the state-changing GETs are answered as POST too; platform users are no staff', async () => {
  const response = await fetch(
    `${server.url}${staffUpdateUser.path}?id=${admin.token.user_id}&enableStatus=1`,
    { method: 'POST', headers: admin.headers },
  );
  expect(((await response.json()) as { code: number }).code).toBe(404);
});

test('responsible people belong to the unit or stand above it', async () => {
  const names = (await group.get(staffResponsible, { query: { deptId: depts.get('阳光第二幼儿园') } })).map(
    ({ realName }) => realName,
  );
  expect(names).toEqual(expect.arrayContaining(['陈静', '王芳']));
  expect(names).not.toContain('李娜');
});

const download = async (client: TestClient, endpoint: Endpoint): Promise<string[][]> => {
  const response = await fetch(`${server.url}${endpoint.path}`, { headers: client.headers });
  return readSheet(new Uint8Array(await response.arrayBuffer()), 1000);
};
async function sendWorkbook(rows: Record<string, string>[], query: string) {
  const head = Object.keys(rows[0]!);
  const bytes = await writeSheet({ name: 'x', columns: head.map((key) => ({ key, header: key })), rows });
  const form = new FormData();
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'users.xlsx');
  const response = await fetch(`${server.url}${userImport.path}${query}`, {
    method: 'POST',
    headers: admin.headers,
    body: form,
  });
  return (await response.json()) as {
    msg: string;
    data: { stored: boolean; initialPassword?: string; errors: unknown[] };
  };
}
const upload = async (rows: Record<string, string>[], query: string) =>
  (await sendWorkbook(rows, query)).data;

test('exports hold what the lists hold', async () => {
  const users = await download(admin, userExport);
  expect(users[0]).toEqual(expect.arrayContaining(['账号', '姓名', '角色', '机构']));
  expect(users.length - 1).toBe((await admin.get(userPage)).total);
  expect((await download(group, staffExport))[0]).toEqual(expect.arrayContaining(['幼儿园数']));
  expect(JSON.stringify(users)).not.toMatch(/argon2/);
  const kinds = new Set(users.slice(1).map((row) => row[users[0]!.indexOf('用户类型')]));
  expect([...kinds]).toEqual(expect.arrayContaining(['平台', '集团与园所']));
  expect([...kinds].join()).not.toMatch(/[a-z]/);
});

test('a workbook adds users by the names of roles and departments, all or none; covered ones are changed', async () => {
  const [head] = await download(admin, userImportTemplate);
  expect(head).toEqual(expect.arrayContaining(['账号 *', '姓名 *', '角色（多个用、分隔）']));
  const row = { 账号: 'sheet1', 姓名: '表一', 用户类型: '集团与园所', 角色: '厨师', 机构: '阳光第一幼儿园' };
  const columns = (one: typeof row, more: object = {}) => ({
    账号: one.账号,
    姓名: one.姓名,
    用户类型: one.用户类型,
    '角色（多个用、分隔）': one.角色,
    '机构（多个用、分隔）': one.机构,
    ...more,
  });
  const bad = await upload([columns(row), columns({ ...row, 账号: 'sheet2', 角色: '国王' })], '');
  expect(bad).toMatchObject({ stored: false, errors: [{ row: 3, field: 'roleId', msg: '找不到“国王”' }] });
  expect((await admin.get(userPage, { query: { account: 'sheet' } })).total).toBe(0);
  const good = await upload([columns(row), columns({ ...row, 账号: 'sheet2' })], '');
  expect(good).toMatchObject({ stored: true });
  await server.signInAs({ account: 'sheet2', kind: 'school', password: good.initialPassword! });
  expect((await upload([columns(row)], '')).errors).toHaveLength(1);
  const taken = { 账号: 'sheet3', 手机号: '13922225555' };
  expect(await upload([columns(row, taken)], '')).toMatchObject({ stored: true });
  const both = await upload([columns(row, taken), columns({ ...row, 账号: 'sheet4' })], '');
  expect(both.errors).toMatchObject([
    { row: 2, field: 'account', msg: '当前账号已被使用!' },
    { row: 2, field: 'phone', msg: '该手机号已被同类用户使用' },
  ]);
  for (const query of ['', '?isCovered=1'])
    expect(
      (await upload([columns({ ...row, 账号: 'sheet5' }), columns({ ...row, 账号: 'sheet5' })], query))
        .errors,
    ).toMatchObject([{ row: 3, field: 'account', msg: '与第 2 行重复，只能出现一次' }]);
  expect(await upload([columns({ ...row, 姓名: '改名' })], '?isCovered=1')).toMatchObject({ stored: true });
  const [changed] = (await admin.get(userPage, { query: { account: 'sheet1' } })).records;
  expect(changed).toMatchObject({ realName: '改名', roleName: '厨师', deptName: '阳光第一幼儿园' });
});

test('the export of users goes back in: nobody loses role, unit, post or kind', async () => {
  const [head, ...lines] = await download(admin, userExport);
  const doctor = lines.find((line) => line[head!.indexOf('账号')] === 'doctor')!;
  const given = Object.fromEntries(head!.map((name, at) => [name, doctor[at] ?? '']));
  expect(given).toMatchObject({ 角色: '保健医', 机构: '阳光第一幼儿园,阳光第二幼儿园' });
  const again = { ...given, 账号: 'again1', 昵称: '回来的', 生日: '1990-05-06' };
  const phone = head!.find((name) => /手机/.test(name))!;
  expect(await upload([{ ...again, [phone]: '' }], '')).toMatchObject({ stored: true });
  const [added] = (await admin.get(userPage, { query: { account: 'again1' } })).records;
  expect(added).toMatchObject({
    roleName: given['角色'],
    deptName: given['机构'],
    postName: given['岗位'],
    userTypeName: given['用户类型'],
    enableStatusName: given['状态'],
    name: '回来的',
    birthday: '1990-05-06',
  });
});

test('roles and posts are taken by their codes, too; a name that several bear asks for the code', async () => {
  for (const postCode of ['twin.1', 'twin.2'])
    await admin.get(postCalls.submit, { body: { category: 3, postCode, postName: '双生岗', sort: 1 } });
  const row = { 账号: 'coded1', 姓名: '编号', 用户类型: 'school_admin', 机构: '阳光第一幼儿园' };
  const several = await upload([{ ...row, 角色: '厨师', 岗位: '双生岗' }], '');
  expect(several).toMatchObject({
    stored: false,
    errors: [{ row: 2, field: 'postId', msg: '有多条数据叫“双生岗”，请改填编号' }],
  });
  const kind = await upload([{ ...row, 用户类型: '国王' }], '');
  expect(kind.errors).toMatchObject([
    { field: 'userType', msg: '没有“国王”这个选项，可填：平台、集团与园所、供应商、商家' },
  ]);
  const coded = { ...row, 角色: 'cook；health_doctor', 岗位: 'twin.1,twin.2' };
  expect(await upload([coded], '')).toMatchObject({ stored: true, errors: [] });
  const [added] = (await admin.get(userPage, { query: { account: 'coded1' } })).records;
  expect(added!.roleName.split(',').toSorted()).toEqual(['保健医', '厨师'].toSorted());
  expect(added!.postName).toBe('双生岗,双生岗');
});

test('a column of the workbook that nobody knows stores nobody', async () => {
  const row = { 账号: 'unknown1', 姓名: '未知', 职务: '厨师' };
  expect((await sendWorkbook([row], '')).msg).toContain('无法识别的列：职务');
  expect((await admin.get(userPage, { query: { account: 'unknown1' } })).total).toBe(0);
});
