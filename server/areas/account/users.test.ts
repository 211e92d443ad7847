import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { ownInfo, updateOwnInfo, updateOwnPassword } from '../../../contract/account/own-account.ts';
import {
  userByPhone,
  userChangeStatus,
  userDetail,
  userGrant,
  userList,
  userPage,
  userRemove,
  userResetPassword,
  userRolesByDept,
  userSubmit,
  userUnlock,
  userUpdate,
} from '../../../contract/account/user-calls.ts';
import { userInfo } from '../../../contract/auth/oauth.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { wirePassword } from '../../kernel/access/passwords.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
const ids = new Map<string, string>();
const one = async (what: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`${sql.raw(what)}`.execute(server.everyRow);
  return rows[0]!.id;
};
const role = (alias: string): Promise<string> =>
  one(`select id from blade_role where role_alias = '${alias}'`);
const dept = (name: string): Promise<string> => one(`select id from blade_dept where dept_name = '${name}'`);
const userId = (account: string): Promise<string> =>
  one(`select id from blade_user where account = '${account}'`);

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  for (const alias of ['administrator', 'cook', 'health_doctor', 'group_admin'])
    ids.set(alias, await role(alias));
  ids.set('k1', await dept('阳光第一幼儿园'));
  ids.set('k4', await dept('海淀中心幼儿园'));
  ids.set('group', await dept('阳光教育集团'));
});
afterAll(() => server.close());

let serial = 0;
const fresh = (more: object = {}) => {
  serial += 1;
  return {
    account: `person${serial}`,
    realName: `人员${serial}`,
    userType: 'school_admin',
    roleId: ids.get('cook'),
    deptId: ids.get('k1'),
    ...more,
  };
};
/** Adds a user and answers id and first password. */
const add = (more: object = {}, who = admin) => who.get(userSubmit, { body: fresh(more) });

describe('the list', () => {
  test('shows names of roles and departments, and never a password', async () => {
    const page = await admin.get(userPage, { query: { account: 'doctor' } });
    expect(page.records).toHaveLength(1);
    expect(page.records[0]).toMatchObject({
      realName: '王芳',
      roleName: '保健医',
      roleId: ids.get('health_doctor'),
      deptName: '阳光第一幼儿园,阳光第二幼儿园',
      userTypeName: '集团与园所',
      enableStatusName: '启用',
    });
    const answers = [
      await admin.ask(userPage),
      await admin.ask(userDetail, { query: { id: page.records[0]!.id } }),
    ];
    for (const { text } of answers) expect(text).not.toMatch(/"password"|argon2/);
  });

  test('finds by department and those below, by role, phone and state', async () => {
    const accounts = async (query: object): Promise<string[]> =>
      (await admin.get(userPage, { query: { size: 200, ...query } })).records.map(({ account }) => account);
    expect(await accounts({ deptId: ids.get('group') })).toEqual(
      expect.arrayContaining(['group', 'doctor', 'cook']),
    );
    expect(await accounts({ deptId: ids.get('k4') })).toEqual([]);
    expect(await accounts({ roleId: ids.get('cook') })).toEqual(expect.arrayContaining(['cook']));
    expect(await accounts({ phone: '0000003' })).toEqual(['doctor']);
    expect(await accounts({ enableStatus: 1 })).toEqual([]);
    expect((await admin.get(userList, { query: { account: 'coo' } })).length).toBe(0);
    expect((await admin.get(userByPhone, { query: { phone: '+8613800000005' } }))?.account).toBe('cook');
    const links = await admin.get(userRolesByDept, { query: { userId: await userId('doctor') } });
    expect(links.map(({ deptName, roleAlias }) => [deptName, roleAlias])).toEqual([
      ['阳光第一幼儿园', 'health_doctor'],
      ['阳光第二幼儿园', 'health_doctor'],
    ]);
  });
});

describe('adding', () => {
  test('gives a first password once, which has to be changed before anything else', async () => {
    const { initialPassword, id } = await add({ roleId: ids.get('administrator'), userType: 'web' });
    const account = `person${serial}`;
    const person = await server.signInAs({ account, kind: 'web', password: initialPassword! });
    expect((await person.ask(userPage)).msg).toBe('请先修改初始密码');
    expect((await person.ask(userInfo)).code).toBe(200);
    const change = (newPassword: string, oldPassword = initialPassword!) =>
      person.ask(updateOwnPassword, {
        query: { oldPassword: wirePassword(oldPassword), newPassword, newPassword1: newPassword },
      });
    expect((await change(wirePassword('123456'))).msg).toMatch(/过于常见/);
    expect((await change(wirePassword(account))).msg).toMatch(/过于常见/);
    expect((await change(wirePassword(initialPassword!))).msg).toBe('新密码不能与原密码相同');
    expect((await change('short1')).msg).toBe('密码至少需要 8 个字符');
    expect((await change('onlyletters')).msg).toMatch(/至少 2 种/);
    expect((await change(wirePassword('Mensa-2027'), 'wrong')).msg).toBe('原密码不正确!');
    expect((await change(wirePassword('Mensa-2027'))).code).toBe(200);
    expect((await person.ask(userPage)).code).toBe(200);
    await admin.get(userRemove, { query: { ids: id } });
  });

  test('refuses taken accounts and phones, unknown roles, departments and kinds, at their fields', async () => {
    const refused = async (more: object): Promise<unknown> => {
      const answer = await admin.ask(userSubmit, { body: fresh(more) });
      expect(answer.code).toBe(400);
      return (answer.data as unknown as { errors: { field: string }[] }).errors[0]!.field;
    };
    expect(await refused({ account: 'doctor' })).toBe('account');
    expect(await refused({ phone: '13800000003' })).toBe('phone');
    expect(await refused({ phone: '1380000' })).toBe('phone');
    expect(await refused({ roleId: '1' })).toBe('roleId');
    expect(await refused({ deptId: '1' })).toBe('deptId');
    expect(await refused({ postId: '1' })).toBe('postId');
    expect(await refused({ userType: 'god' })).toBe('userType');
    expect(await refused({ realName: '' })).toBe('realName');
    expect(await refused({ password: 'Admin123' })).toBe('password');
  });
});

describe('changing', () => {
  test('a row that a client echoes back changes nothing but what was changed', async () => {
    const { id, initialPassword } = await add({ phone: '13911112222', email: 'a@b.cn' });
    const account = `person${serial}`;
    const row = await admin.get(userDetail, { query: { id } });
    await admin.get(userUpdate, { body: { ...row, password: '', realName: '新名字' } });
    const after = await admin.get(userDetail, { query: { id } });
    const { updateTime: _, ...rest } = after;
    const { updateTime: __, ...same } = row;
    expect(rest).toEqual({ ...same, realName: '新名字', version: row.version + 1 });
    await server.signInAs({ account, kind: 'school', password: initialPassword! });
    await admin.get(userUpdate, { body: { ...after, email: '', roleId: '' } });
    expect(await admin.get(userDetail, { query: { id } })).toMatchObject({
      email: null,
      roleId: '',
      deptId: ids.get('k1'),
    });
  });

  test('disabling ends the sessions at once; enabling lets in again', async () => {
    const { id, initialPassword } = await add();
    const account = `person${serial}`;
    const signIn = () => server.signInAs({ account, kind: 'school', password: initialPassword! });
    const person = await signIn();
    await admin.get(userChangeStatus, { query: { userIds: id, enableStatus: 1 } });
    expect((await person.ask(ownInfo)).code).toBe(401);
    await admin.get(userChangeStatus, { query: { userIds: id, enableStatus: 0 } });
    expect((await person.ask(ownInfo)).code).toBe(401);
    expect((await (await signIn()).ask(ownInfo)).code).toBe(200);
  });

  test('deleting ends the sessions; with a department it only takes out of that', async () => {
    const { id, initialPassword } = await add({ deptId: [ids.get('k1'), ids.get('k4')].join(',') });
    const account = `person${serial}`;
    const person = await server.signInAs({ account, kind: 'school', password: initialPassword! });
    await admin.get(userRemove, { query: { id, deptId: ids.get('k4') } });
    expect((await admin.get(userDetail, { query: { id } })).deptId).toBe(ids.get('k1'));
    expect((await person.ask(ownInfo)).code).toBe(200);
    await admin.get(userRemove, { query: { id, deptId: ids.get('k1') } });
    expect((await admin.ask(userDetail, { query: { id } })).code).toBe(404);
    expect((await person.ask(ownInfo)).code).toBe(401);
    expect((await admin.ask(userRemove)).msg).toBe('请选择至少一条数据');
  });

  test('resetting gives one initial password to all, each with a salt of its own, and ends their sessions', async () => {
    const first = await add();
    const account = `person${serial}`;
    const person = await server.signInAs({ account, kind: 'school', password: first.initialPassword! });
    const second = await add();
    const { initialPassword } = await admin.get(userResetPassword, {
      query: { userIds: `${first.id},${second.id}` },
    });
    expect((await person.ask(ownInfo)).code).toBe(401);
    await server.signInAs({ account, kind: 'school', password: initialPassword });
    const { rows } = await sql<{
      password: string;
    }>`select password from blade_user where id in (${first.id}, ${second.id})`.execute(server.everyRow);
    expect(new Set(rows.map((row) => row.password)).size).toBe(2);
  });

  test('unlocking lets somebody try again who has failed too often', async () => {
    const { id, initialPassword } = await add();
    const account = `person${serial}`;
    for (let n = 0; n < 7; n += 1)
      await server.signInAs({ account, kind: 'school', password: `wrong${n}` }).catch(() => undefined);
    const right = () => server.signInAs({ account, kind: 'school', password: initialPassword! });
    await expect(right()).rejects.toThrow(/失败次数过多/);
    expect((await admin.ask(userUnlock)).msg).toBe('请至少选择一个用户');
    await admin.get(userUnlock, { query: { userIds: id } });
    await right();
  });
});

describe('nobody rises above themselves', () => {
  test('the last administrator cannot be removed, disabled or lose the role; oneself neither', async () => {
    const self = await userId('admin');
    expect((await admin.ask(userRemove, { query: { ids: self } })).msg).toBe('不能删除自己的账号');
    expect((await admin.ask(userChangeStatus, { query: { userIds: self, enableStatus: 1 } })).msg).toBe(
      '不能停用自己的账号',
    );
    expect((await admin.ask(userGrant, { query: { userIds: self, roleIds: ids.get('cook') } })).msg).toBe(
      '至少要保留一个可用的管理员账号',
    );
    expect((await admin.ask(ownInfo)).data.roleId).toBe(ids.get('administrator'));
  });

  test('whoever manages users cannot grant or touch what is above', async () => {
    const db = server.everyRow;
    await sql`insert into role_menu (tenant_id, role_id, menu_id) select '000000', ${ids.get('cook')}, id from blade_menu
      where code like 'user_%' and category = 2`.execute(db);
    const cook = await server.signIn('cook');
    const doctor = await userId('doctor');
    for (const [call, given] of [
      [userGrant, { query: { userIds: cook.token.user_id, roleIds: ids.get('health_doctor') } }],
      [userSubmit, { body: fresh({ roleId: ids.get('health_doctor') }) }],
    ] as const)
      expect((await cook.ask(call as Endpoint, given)).msg).toMatch(/超出了您自己的权限/);
    // Administrators' roles are not even there for anybody else.
    const unseen = await cook.ask(userGrant, {
      query: { userIds: cook.token.user_id, roleIds: ids.get('administrator') },
    });
    expect(unseen).toMatchObject({ status: 400, reason: 'reference.unknown' });
    for (const [call, given] of [
      [userResetPassword, { query: { userIds: doctor } }],
      [userRemove, { query: { ids: doctor } }],
      [userChangeStatus, { query: { userIds: doctor, enableStatus: 1 } }],
      [userUpdate, { body: { id: doctor, account: 'doctor', realName: 'x', phone: '13800009999' } }],
    ] as const)
      expect(await cook.ask(call as Endpoint, given)).toMatchObject({ status: 403 });
    const kind = await cook.ask(userSubmit, { body: fresh({ userType: 'web' }) });
    expect(kind.msg).toBe('只能管理与您同类的用户');
    const elsewhere = await cook.ask(userSubmit, { body: fresh({ deptId: ids.get('k4') }) });
    expect(elsewhere.msg).toMatch(/不在您的管理范围内/);
    const { id } = await add({}, cook);
    expect((await cook.get(userDetail, { query: { id } })).deptId).toBe(ids.get('k1'));
  });

  test('people of other departments are not there for those limited to theirs', async () => {
    const far = await add({ deptId: ids.get('k4') });
    const cook = await server.signIn('cook');
    const seen = (await cook.get(userPage, { query: { size: 200 } })).records;
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.some(({ deptName }) => !deptName.includes('阳光第一幼儿园'))).toBe(false);
    for (const call of [userDetail, userRemove, userResetPassword, userUnlock])
      expect(
        (
          await cook.ask(call as Endpoint, {
            query: { id: far.id, ids: far.id, userIds: far.id },
          })
        ).code,
      ).toBe(404);
  });
});

test('the own record can be changed, but not account, roles or password', async () => {
  const buyer = await server.signIn('buyer');
  const before = await buyer.get(ownInfo);
  await buyer.get(updateOwnInfo as Endpoint, {
    body: {
      name: '小刘',
      email: 'liu@example.com',
      account: 'king',
      roleId: ids.get('administrator'),
      password: 'x',
    },
  });
  expect(await buyer.get(ownInfo)).toMatchObject({
    account: 'buyer',
    roleId: before.roleId,
    name: '小刘',
    email: 'liu@example.com',
    phone: before.phone,
  });
  expect((await buyer.ask(updateOwnInfo, { body: { avatar: 'javascript:alert(1)' } })).msg).toBe(
    '头像地址不正确',
  );
});

/** As if the person had changed the initial password to the same. */
const changedPassword = (account: string) =>
  sql`update blade_user set must_change_password = 0 where account = ${account}`.execute(server.everyRow);

test('another phone takes the current password: codes that set it anew go there', async () => {
  const { initialPassword } = await add({ phone: '13811110001' });
  const account = `person${serial}`;
  const person = await server.signInAs({ account, kind: 'school', password: initialPassword! });
  await changedPassword(account);
  const turn = (phone: string, oldPassword?: string) =>
    person.ask(updateOwnInfo, { body: { phone, ...(oldPassword ? { oldPassword } : {}) } });
  const own = wirePassword(initialPassword!);
  expect((await turn('13811110000')).msg).toBe('修改手机号需要输入当前密码');
  expect((await turn('')).msg).toBe('修改手机号需要输入当前密码');
  expect((await turn('13811110000', 'wrong')).msg).toBe('原密码不正确!');
  expect((await turn('13800000003', own)).msg).toMatch(/已被同类用户使用/);
  expect((await turn('13811110000', own)).code).toBe(200);
  expect((await person.get(ownInfo)).phone).toBe('13811110000');
  expect((await turn('13811110000')).code).toBe(200);
});

test('a client whose form knows no password saves the rest, and is told what was not saved', async () => {
  const { initialPassword } = await add({ phone: '13811110002' });
  const account = `person${serial}`;
  const person = await server.signInAs({ account, kind: 'school', password: initialPassword! });
  await changedPassword(account);
  const whole = await person.get(ownInfo);
  const sent = { ...whole, name: '新昵称', phone: '13811110003' };
  const said = await person.ask(updateOwnInfo, { body: sent });
  expect(said).toMatchObject({
    code: 200,
    success: true,
    msg: '其余信息已保存，手机号未修改：修改手机号需要输入当前密码',
    data: { notSaved: [{ field: 'phone', msg: '修改手机号需要输入当前密码' }] },
  });
  expect(await person.get(ownInfo)).toMatchObject({ name: '新昵称', phone: '13811110002' });
  // A form that has the field, and left it empty, is refused as a whole.
  const now = await person.get(ownInfo);
  const asked = { ...now, name: '又一个', phone: '13811110003', oldPassword: '' };
  expect((await person.ask(updateOwnInfo, { body: asked })).code).toBe(400);
  expect((await person.get(ownInfo)).name).toBe('新昵称');
  const kept = await person.ask(updateOwnInfo, { body: { ...now, name: '又一个' } });
  expect(kept).toMatchObject({ code: 200, msg: '操作成功' });
});

test('every change leaves an audit entry, without passwords', async () => {
  const { id } = await add({ password: 'Mensa-2027' });
  const { rows } = await sql<{
    act: string;
    after: string;
  }>`select act, after::text from audit_log where entity = 'user' and entity_id = ${id}`.execute(
    server.everyRow,
  );
  expect(rows.map(({ act }) => act)).toContain('insert');
  expect(JSON.stringify(rows)).not.toMatch(/Mensa|argon2/);
});
