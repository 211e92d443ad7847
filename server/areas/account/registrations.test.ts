import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  approveRegistration,
  grantableRoles,
  refuseRegistration,
  registerGuest,
  registrationPage,
} from '../../../contract/account/registration.ts';
import { userPage } from '../../../contract/account/user-calls.ts';
import { wirePassword } from '../../kernel/access/passwords.ts';
import {
  callEndpoint,
  clientHeaders,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
let cookRole: string;
let kindergarten: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  cookRole = (await admin.get(grantableRoles)).find(({ roleAlias }) => roleAlias === 'cook')!.id;
  const { rows } = await sql<{
    id: string;
  }>`select id from blade_dept where dept_name = '阳光第一幼儿园'`.execute(db());
  kindergarten = rows[0]!.id;
});
afterAll(() => server.close());
const db = () => server.everyRow;

let serial = 0;
const application = (more: object = {}) => {
  serial += 1;
  return {
    tenantId: '000000',
    name: `申请人${serial}`,
    account: `applicant${serial}`,
    password: wirePassword('Mensa-2027'),
    ...more,
  };
};
const register = async (query: object) => {
  await server.house.shared.forget('registrations 127.0.0.1');
  return callEndpoint(server.url, clientHeaders('school'), registerGuest, { query });
};
const pending = async (account: string) =>
  (await admin.get(registrationPage, { query: { account } })).records[0]!;
const signIn = (account: string) => server.signInAs({ account, kind: 'school', password: 'Mensa-2027' });

describe('an application', () => {
  test('waits; approved, it is an account of that tenant with the chosen roles and the applicant’s password', async () => {
    const given = application({ phone: '13911113333' });
    expect((await register(given)).code).toBe(200);
    await expect(signIn(given.account)).rejects.toThrow(/正在等待管理员审核/);
    const row = await pending(given.account);
    expect(row).toMatchObject({
      name: given.name,
      state: 1,
      userType: 'school_admin',
      userTypeName: '集团与园所',
    });
    expect(JSON.stringify(row)).not.toMatch(/argon2/);
    await admin.get(approveRegistration, { body: { id: row.id, roleId: cookRole, deptId: kindergarten } });
    await signIn(given.account);
    const [user] = (await admin.get(userPage, { query: { account: given.account } })).records;
    expect(user).toMatchObject({
      tenantId: '000000',
      roleName: '厨师',
      mustChangePassword: 0,
      phone: '13911113333',
    });
    expect(await pending(given.account)).toMatchObject({ state: 2, decidedName: '平台管理员' });
    await server.house.afterwards.settled();
    const { rows } = await sql<{
      content: string;
    }>`select content from sms_log where phone = '13911113333'`.execute(db());
    expect(rows[0]!.content).toContain('已通过审核');
  });

  test('refused, its applicant is told the reason, and nobody who does not know the password', async () => {
    const given = application();
    await register(given);
    const { id } = await pending(given.account);
    expect((await admin.ask(refuseRegistration, { query: { id } })).msg).toBe('请输入拒绝原因');
    await admin.get(refuseRegistration, { query: { id, reason: '请使用园所工作手机号' } });
    await expect(signIn(given.account)).rejects.toThrow(/请使用园所工作手机号/);
    await expect(
      server.signInAs({ account: given.account, kind: 'school', password: 'other' }),
    ).rejects.toThrow(/用户名或密码错误/);
    expect((await register(given)).code).toBe(200);
    const late = await admin.ask(approveRegistration, { body: { id, roleId: cookRole } });
    expect([late.status, late.msg]).toEqual([409, '该申请已处理：已拒绝']);
  });

  test('is decided once, also by two at the same time', async () => {
    const given = application();
    await register(given);
    const { id } = await pending(given.account);
    const answers = await Promise.all([
      admin.ask(approveRegistration, { body: { id, roleId: cookRole, deptId: kindergarten } }),
      admin.ask(refuseRegistration, { query: { id, reason: 'x' } }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  test('is refused with what is wrong', async () => {
    const said = async (more: object): Promise<string> => (await register(application(more))).msg;
    expect(await said({ tenantId: '' })).toBe('请先输入租户编号');
    expect(await said({ account: '' })).toBe('请先输入账号名称');
    expect(await said({ password: '' })).toBe('请先输入密码');
    expect(await said({ tenantId: '777777' })).toBe('租户信息错误!');
    expect(await said({ oauthId: '12345' })).toBe('第三方登陆信息错误!');
    expect(await said({ account: 'doctor' })).toBe('当前账号已被使用!');
    expect(await said({ password: wirePassword('123456') })).toMatch(/过于常见/);
    const twice = application();
    await register(twice);
    expect((await register(twice)).msg).toBe('该账号的注册申请正在等待审核');
  });

  test('comes in so many from one address', async () => {
    await server.house.shared.forget('registrations 127.0.0.1');
    const answers = [];
    for (let n = 0; n < 11; n += 1)
      answers.push(
        (await callEndpoint(server.url, clientHeaders('school'), registerGuest, { query: application() }))
          .msg,
      );
    expect(answers.at(-1)).toBe('操作过于频繁，请稍后再试');
    expect(answers.slice(0, 10).every((msg) => msg === '操作成功' || msg === '暂无承载数据')).toBe(true);
  });

  test('through a third party gives its account to the new user', async () => {
    await sql`insert into user_oauth (tenant_id, id, source, uuid, nickname) values ('000000', 4711, 'gitee', 'u1', '小明')`.execute(
      db(),
    );
    const given = application({ oauthId: '4711' });
    await register(given);
    const row = await pending(given.account);
    expect(row).toMatchObject({ source: 'gitee', nickname: '小明' });
    const { userId } = await admin.get(approveRegistration, { body: { id: row.id, roleId: cookRole } });
    const { rows } = await sql<{ userId: string }>`select user_id from user_oauth where id = 4711`.execute(
      db(),
    );
    expect(rows[0]!.userId).toBe(userId);
  });
});

test('roles above one’s own are not offered', async () => {
  const cook = await server.signIn('cook');
  expect((await cook.get(grantableRoles)).map(({ roleAlias }) => roleAlias).sort()).toEqual([
    'cook',
    'seller',
    'supplier',
  ]);
});

describe('within departments', () => {
  const give = (alias: string) =>
    sql`insert into role_menu (tenant_id, role_id, menu_id)
      select '000000', r.id, m.id from blade_role r, blade_menu m
      where r.tenant_id = '000000' and r.role_alias = ${alias} and m.code in ('registration_view', 'registration_decide')
      on conflict do nothing`.execute(db());
  const accountsOf = async (who: TestClient): Promise<string[]> =>
    (await who.get(registrationPage, { query: { size: 200 } })).records.map(({ account }) => account);
  const applied = async (deptName: string | undefined, kind: 'school' | 'web' | 'supplier' = 'school') => {
    const given = application({ deptName });
    await server.house.shared.forget('registrations 127.0.0.1');
    const answer = await callEndpoint(server.url, clientHeaders(kind), registerGuest, { query: given });
    expect(answer.code).toBe(200);
    return { ...given, id: (await pending(given.account)).id };
  };

  test('people see and decide the applications for their units, and no others', async () => {
    for (const alias of ['principal', 'group_admin', 'supplier']) await give(alias);
    const principal = await server.signIn('principal');
    const group = await server.signIn('group');
    const supplier = await server.signIn('supplier');
    const own = await applied('阳光第一幼儿园');
    const foreign = await applied('阳光第二幼儿园');
    const unnamed = await applied(undefined);
    const platform = await applied('阳光第一幼儿园', 'web');
    const trade = await applied('绿源食材配送', 'supplier');
    const rival = await applied('童味食品商行', 'supplier');
    const all = [own, foreign, unnamed, platform, trade, rival].map(({ account }) => account);
    const seen = async (who: TestClient): Promise<string[]> =>
      (await accountsOf(who)).filter((account) => all.includes(account)).toSorted();
    expect(await seen(principal)).toEqual([own.account]);
    expect(await seen(group)).toEqual([foreign.account, own.account].toSorted());
    expect(await seen(supplier)).toEqual([trade.account]);
    expect(await seen(admin)).toEqual(all.toSorted());
    const [row] = (await principal.get(registrationPage)).records;
    expect(row).toMatchObject({ deptId: kindergarten, deptName: '阳光第一幼儿园' });

    for (const { id } of [foreign, unnamed, platform, trade]) {
      const said = { query: { id, reason: 'x' } };
      expect((await principal.ask(refuseRegistration, said)).code).toBe(404);
      expect((await principal.ask(approveRegistration, { body: { id, deptId: kindergarten } })).code).toBe(
        404,
      );
    }
    const adminRole = (await admin.get(grantableRoles)).find(
      ({ roleAlias }) => roleAlias === 'administrator',
    )!;
    const beyond = await principal.ask(approveRegistration, { body: { id: own.id, roleId: adminRole.id } });
    expect(beyond.code).toBe(400);
    const elsewhere = await principal.ask(approveRegistration, {
      body: { id: own.id, deptId: (await pending(foreign.account)).deptId! },
    });
    expect(elsewhere.code).toBe(400);
    // Nothing chosen: the unit that the applicant named.
    const { userId } = await principal.get(approveRegistration, { body: { id: own.id } });
    const { rows } = await sql<{
      deptId: string;
    }>`select dept_id from user_dept where user_id = ${userId}`.execute(db());
    expect(rows.map(({ deptId }) => deptId)).toEqual([kindergarten]);
  });

  test('an application that names no unit is for those who have the whole tenant', async () => {
    const unnamed = await applied(undefined);
    const { rows } = await sql<{ top: string; person: string }>`select
      (select id::text from blade_dept where tenant_id = '000000' and parent_id = 0 and is_deleted = 0) as top,
      (select id::text from blade_user where account = 'group' and tenant_id = '000000') as person`.execute(
      db(),
    );
    const { top, person } = rows[0]!;
    await give('group_admin');
    const group = await server.signIn('group');
    expect(await accountsOf(group)).not.toContain(unnamed.account);
    await sql`insert into user_dept (tenant_id, user_id, dept_id) values ('000000', ${person}, ${top})`.execute(
      db(),
    );
    expect(await accountsOf(group)).toContain(unnamed.account);
    // A second unit at the top is a part of the tenant that is not the group's.
    await sql`insert into blade_dept (tenant_id, id, parent_id, ancestors, dept_name, dept_category)
      values ('000000', 4712, 0, '0', '另一集团', 2)`.execute(db());
    expect(await accountsOf(group)).not.toContain(unnamed.account);
    await sql`delete from blade_dept where id = 4712`.execute(db());
    await sql`delete from user_dept where user_id = ${person} and dept_id = ${top}`.execute(db());
  });

  test('a unit is named in full where two have one name, and one that is not there is refused', async () => {
    const said = async (deptName: string): Promise<string> => (await register(application({ deptName }))).msg;
    expect(await said('没有的幼儿园')).toMatch(/没有找到该机构/);
    const twin = (full: string | null, id: number) =>
      sql`insert into blade_dept (tenant_id, id, parent_id, ancestors, dept_name, full_name, dept_category)
        values ('000000', ${id}, ${id - 1}, '0', '双胞胎幼儿园', ${full}, 4)`.execute(db());
    await twin('北京市双胞胎幼儿园', 4721);
    await twin('天津市双胞胎幼儿园', 4723);
    expect(await said('双胞胎幼儿园')).toMatch(/没有找到该机构/);
    const full = application({ deptName: '天津市双胞胎幼儿园' });
    expect((await register(full)).code).toBe(200);
    expect((await pending(full.account)).deptId).toBe('4723');
  });
});
