import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userInfo } from '../../../contract/auth/oauth.ts';
import {
  renewRecoveryCodes,
  totpConfirm,
  totpDisable,
  totpEnrol,
  totpEnrolConfirm,
  totpReset,
  totpSetup,
  totpState,
} from '../../../contract/auth/second-factor.ts';
import { wirePassword } from '../../kernel/access/passwords.ts';
import {
  callEndpoint,
  clientHeaders,
  startTestServer,
  type TestServer,
} from '../../kernel/testing/test-server.ts';
import { stepOf } from './one-time-codes.ts';
import { askByPassword, askToken, demoPasswordOf, withToken, type Asked } from './testing/ask-token.ts';
import { setParameter } from '../../kernel/testing/set-parameter.ts';
import { secondFactorForAdministrators } from '../../../contract/auth/sign-in-rules.ts';

let server: TestServer;
let password: string;
beforeAll(async () => {
  server = await startTestServer();
  password = await demoPasswordOf(server);
});
afterAll(() => server.close());

const codeAt = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
/** As if no code had been used yet: tests do not wait half a minute for the next one. */
const forgetSteps = () => sql`update user_totp set last_step = 0`.execute(server.everyRow);
const second = (ticket: string | undefined, totp_code: string): Promise<Asked> =>
  askToken(server, 'school', { grant_type: 'totp', ticket: ticket ?? '', totp_code });

async function setUp(account: string): Promise<{ secret: string; codes: string[] }> {
  const client = await server.signIn(account);
  const { secret, uri } = await client.get(totpSetup, { query: { password: wirePassword(password) } });
  expect(uri).toContain(`secret=${secret}`);
  const { recoveryCodes } = await client.get(totpConfirm, { query: { code: codeAt(secret) } });
  await forgetSteps();
  return { secret, codes: recoveryCodes };
}

test('a code is right in its step and the steps beside it', () => {
  const secret = new Secret({ size: 20 }).base32;
  const now = 1_800_000_000_000;
  const step = Math.floor(now / 30_000);
  expect(stepOf(secret, codeAt(secret, now), now)).toBe(step);
  expect(stepOf(secret, codeAt(secret, now - 30_000), now)).toBe(step - 1);
  expect(stepOf(secret, codeAt(secret, now + 30_000), now)).toBe(step + 1);
  expect(stepOf(secret, codeAt(secret, now - 61_000), now)).toBeNull();
});

describe('with the second factor on', () => {
  let secret: string;
  let codes: string[];
  beforeAll(async () => {
    ({ secret, codes } = await setUp('cook'));
  });

  test('the password alone opens nothing; the answer says what is missing', async () => {
    const { status, body } = await askByPassword(server, 'school', 'cook', password);
    expect([status, body.error, body.error_description]).toEqual([400, 'totp_required', '请输入动态验证码']);
    expect(body).not.toHaveProperty('access_token');
  });

  test('ticket and code open the session, each of them once', async () => {
    const { ticket } = (await askByPassword(server, 'school', 'cook', password)).body;
    const code = codeAt(secret);
    const signed = await second(ticket, code);
    expect(signed.body.account).toBe('cook');
    expect(
      (await callEndpoint(server.url, withToken('school', signed.body.access_token), userInfo)).code,
    ).toBe(200);
    expect((await second(ticket, code)).body.error_description).toBe('验证已超时，请重新登录');
    const replay = await second((await askByPassword(server, 'school', 'cook', password)).body.ticket, code);
    expect([replay.body.error, replay.body.error_description]).toEqual(['totp_invalid', '动态验证码不正确']);
    await forgetSteps();
  });

  test('three wrong codes spend the ticket', async () => {
    const { ticket } = (await askByPassword(server, 'school', 'cook', password)).body;
    for (let n = 0; n < 3; n += 1) expect((await second(ticket, '000000')).body.error).toBe('totp_invalid');
    expect((await second(ticket, codeAt(secret))).body.error).toBe('invalid_grant');
    // A right password does not clear the account: the second factor is still missing.
    await second((await askByPassword(server, 'school', 'cook', password)).body.ticket, codeAt(secret));
    await forgetSteps();
  });

  test('a recovery code is good once, however it is typed', async () => {
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
    const ask = async () =>
      second((await askByPassword(server, 'school', 'cook', password)).body.ticket, typed);
    expect((await ask()).status).toBe(200);
    expect((await ask()).body.error).toBe('totp_invalid');
  });

  test('the secret is not readable in the database and never answered again', async () => {
    const { rows } = await sql<{ sealedSecret: string }>`select sealed_secret from user_totp`.execute(
      server.everyRow,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.sealedSecret).not.toContain(secret);
    expect(Buffer.from(rows[0]!.sealedSecret, 'base64').toString('latin1')).not.toContain(secret);
    const audit = await sql<{
      all: string;
    }>`select coalesce(string_agg(a::text, ''), '') as all from audit_log a`.execute(server.everyRow);
    expect(audit.rows[0]!.all).not.toContain(secret);
    expect(audit.rows[0]!.all).not.toContain(codes[1]);
  });

  test('turning it off and new recovery codes ask for the password', async () => {
    const { body } = await second(
      (await askByPassword(server, 'school', 'cook', password)).body.ticket,
      codes[2]!,
    );
    const headers = withToken('school', body.access_token);
    const wrong = { query: { password: wirePassword('wrong') } };
    const right = { query: { password: wirePassword(password) } };
    expect((await callEndpoint(server.url, headers, totpDisable, wrong)).msg).toBe('密码不正确');
    expect((await callEndpoint(server.url, headers, totpSetup, right)).msg).toBe('动态验证码已启用');
    const fresh = await callEndpoint(server.url, headers, renewRecoveryCodes, right);
    expect(fresh.data.recoveryCodes).toHaveLength(10);
    expect((await callEndpoint(server.url, headers, totpState)).data).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: 10,
    });
    expect((await callEndpoint(server.url, headers, totpDisable, right)).code).toBe(200);
    expect((await askByPassword(server, 'school', 'cook', password)).status).toBe(200);
  });
});

test('codes whose key the server has lost are told from wrong ones; a recovery code is the way in', async () => {
  const { secret, codes } = await setUp('principal');
  const db = server.everyRow;
  await sql`update user_totp set sealed_secret = 'v1.0123456789ab.AAAA' where user_id =
    (select id from blade_user where account = 'principal')`.execute(db);
  const ask = async (code: string) =>
    second((await askByPassword(server, 'school', 'principal', password)).body.ticket, code);
  const refused = await ask(codeAt(secret));
  expect([refused.body.error, refused.body.error_description]).toEqual([
    'totp_invalid',
    '系统无法再核对您的动态验证码，请输入恢复码，或请管理员重置',
  ]);
  expect((await ask(codes[0]!)).status).toBe(200);
});

test('somebody who lost everything is let in again by an administrator', async () => {
  await setUp('buyer');
  const blocked = await askByPassword(server, 'school', 'buyer', password);
  expect(blocked.body.error).toBe('totp_required');
  const admin = await server.signIn('admin');
  const { rows } = await sql<{ id: string }>`select id from blade_user where account = 'buyer'`.execute(
    server.everyRow,
  );
  await admin.get(totpReset, { query: { userId: rows[0]!.id } });
  expect((await askByPassword(server, 'school', 'buyer', password)).status).toBe(200);
});

test('administrators must set it up when the parameter says so, inside the sign-in', async () => {
  await setParameter(server, secondFactorForAdministrators, true);
  const { body } = await askByPassword(server, 'web', 'admin', password);
  expect([body.error, body.error_description]).toEqual(['totp_setup_required', '管理员须先设置动态验证码']);
  expect((await askByPassword(server, 'school', 'doctor', password)).status).toBe(200);
  const guest = clientHeaders('web');
  const unproved = await askToken(server, 'web', { grant_type: 'totp', ticket: body.ticket!, totp_code: '' });
  expect(unproved.status).toBe(400);
  const { data } = await callEndpoint(server.url, guest, totpEnrol, { query: { ticket: body.ticket } });
  const confirmed = await callEndpoint(server.url, guest, totpEnrolConfirm, {
    query: { ticket: body.ticket, code: codeAt(data.secret as string) },
  });
  expect(confirmed.data.recoveryCodes).toHaveLength(10);
  const signed = await askToken(server, 'web', { grant_type: 'totp', ticket: body.ticket! });
  expect(signed.body.account).toBe('admin');
  const off = await callEndpoint(server.url, withToken('web', signed.body.access_token), totpDisable, {
    query: { password: wirePassword(password) },
  });
  expect(off.msg).toBe('管理员必须使用动态验证码，不能关闭');
  const late = await callEndpoint(server.url, guest, totpEnrol, { query: { ticket: 'nothing' } });
  expect(late.code).toBe(400);
});
