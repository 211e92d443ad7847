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
