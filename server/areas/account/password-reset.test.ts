import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import { ownInfo } from '../../../contract/account/own-account.ts';
import { passwordRules, passwordWeakness } from '../../../contract/account/password-rules.ts';
import { sendVerifyCode, updatePasswordBySms } from '../../../contract/account/password-reset.ts';
import { wirePassword } from '../../kernel/access/passwords.ts';
import { inProcessState } from '../../kernel/shared-state/in-process.ts';
import {
  callEndpoint,
  clientHeaders,
  startTestServer,
  type TestServer,
} from '../../kernel/testing/test-server.ts';
import { issueCode, rightCode, type CodeOwner } from './verify-codes.ts';
import type { SharedState } from '../../kernel/shared-state/shared-state.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (endpoint: typeof sendVerifyCode | typeof updatePasswordBySms, query: object) =>
  callEndpoint(server.url, clientHeaders('school'), endpoint, { query });
const spendCode = async (shared: SharedState, owner: CodeOwner, code: string): Promise<boolean> =>
  (await (await rightCode(shared, owner, code))?.spend()) ?? false;
const sent = async (phone: string): Promise<string[]> => {
  await server.house.afterwards.settled();
  const { rows } = await sql<{
    content: string;
  }>`select content from sms_log where phone = ${phone} order by id`.execute(server.everyRow);
  return rows.map(({ content }) => /\d{6}/.exec(content)![0]);
};
const allowNext = (phone: string): Promise<void> => server.house.shared.forget(`codes pause 000000 ${phone}`);

describe('a forgotten password', () => {
  test('is replaced with the code that the phone received; sessions end, the code is spent', async () => {
    const cook = await server.signIn('cook');
    expect((await ask(sendVerifyCode, { phone: '+8613800000005' })).data).toEqual({
      pause: 60,
      validity: 300,
    });
    const [code] = await sent('13800000005');
    const reset = (more: object = {}) =>
      ask(updatePasswordBySms, {
        phone: '13800000005',
        code,
        newPassword: wirePassword('Mensa-2027'),
        ...more,
      });
    expect((await reset({ newPassword: wirePassword('123456') })).msg).toMatch(/过于常见/);
    expect((await reset({ newPassword: 'short' })).msg).toBe('密码至少需要 8 个字符');
    expect((await reset({ code: code === '000000' ? '000001' : '000000' })).msg).toBe('验证码不正确或已失效');
    expect((await reset()).code).toBe(200);
    expect((await cook.ask(ownInfo)).code).toBe(401);
    expect((await reset()).msg).toBe('验证码不正确或已失效');
    await server.signInAs({ account: 'cook', kind: 'school', password: 'Mensa-2027' });
  });

  test('an unknown phone gets the same answer and no message', async () => {
    expect((await ask(sendVerifyCode, { phone: '13900009999' })).data).toEqual({ pause: 60, validity: 300 });
    expect(await sent('13900009999')).toEqual([]);
  });

  test('nobody is looked up before the answer leaves: it comes while the table of users is shut', async () => {
    const closing = new pg.Client({ connectionString: server.databaseUrl });
    await closing.connect();
    await closing.query('begin');
    await closing.query('lock table blade_user in access exclusive mode');
    for (const phone of ['13800000004', '13900008888'])
      expect((await ask(sendVerifyCode, { phone })).data).toEqual({ pause: 60, validity: 300 });
    await closing.query('commit');
    await closing.end();
    expect(await sent('13800000004')).toHaveLength(1);
  });

  test('without a right code a password that is an account’s name is refused like any other', async () => {
    const newPassword = wirePassword('principal');
    const answers = await Promise.all(
      ['13800000004', '13900008888'].map((phone) =>
        ask(updatePasswordBySms, { phone, code: 'wrong1', newPassword }),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const [code] = await sent('13800000004');
    const close = await ask(updatePasswordBySms, { phone: '13800000004', code, newPassword });
    expect(close.msg).toMatch(/过于常见/);
    const right = { phone: '13800000004', code, newPassword: wirePassword('Mensa-2029') };
    expect((await ask(updatePasswordBySms, right)).code).toBe(200);
  });

  test('codes are limited per phone: a pause between them, and so many a day', async () => {
    const phone = '13800000006';
    await ask(sendVerifyCode, { phone });
    expect((await ask(sendVerifyCode, { phone })).msg).toBe('验证码发送过于频繁，请 60 秒后再试');
    for (let n = 1; n < 10; n += 1) {
      await allowNext(phone);
      expect((await ask(sendVerifyCode, { phone })).code).toBe(200);
    }
    await allowNext(phone);
    expect((await ask(sendVerifyCode, { phone })).msg).toBe('该手机号今天获取验证码的次数已达上限');
  });

  test('says what is missing in the words of the form', async () => {
    expect((await ask(sendVerifyCode, {})).msg).toBe('请输入手机号');
    for (const phone of ['1380000000', '138000000055', '23800000005', '+8513800000005'])
      expect((await ask(sendVerifyCode, { phone })).msg, phone).toBe('手机号格式不正确');
    expect((await ask(updatePasswordBySms, { phone: '13800000005' })).msg).toBe('请输入验证码');
    expect((await ask(updatePasswordBySms, { phone: '13800000005', code: '1' })).msg).toBe('请输入新密码');
  });

  test('the phone of an account of another kind is none of this login page', async () => {
    await ask(sendVerifyCode, { phone: '13800000001' });
    expect(await sent('13800000001')).toEqual([]);
  });
});

describe('a code', () => {
  const owner = { tenantId: '000000', purpose: 'test', phone: '13800000000' };
  test('is good once, also for two who send it at the same time', async () => {
    const shared = inProcessState();
    const code = await issueCode(shared, owner);
    const both = await Promise.all([spendCode(shared, owner, code), spendCode(shared, owner, code)]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });
  test('is spent by five wrong tries, belongs to one phone, and is over after five minutes', async () => {
    let now = 0;
    const shared = inProcessState(() => now);
    let code = await issueCode(shared, owner);
    expect(await spendCode(shared, { ...owner, phone: '13800000001' }, code)).toBe(false);
    for (let n = 0; n < 5; n += 1) expect(await spendCode(shared, owner, 'x')).toBe(false);
    expect(await spendCode(shared, owner, code)).toBe(false);
    code = await issueCode(shared, owner);
    now += 301_000;
    expect(await spendCode(shared, owner, code)).toBe(false);
  });
});

test('the rules of passwords are public and judge what is typed', async () => {
  const { data } = await callEndpoint(server.url, clientHeaders('web'), passwordRules);
  expect(data).toEqual({ length: 8, classes: 2 });
  expect(passwordWeakness('abcdefgh', data)?.words.en).toMatch(/at least 2 of/);
  expect(passwordWeakness('密码密码密码密1', data)).toBeNull();
  expect(passwordWeakness('abcdefg1', data)).toBeNull();
});
