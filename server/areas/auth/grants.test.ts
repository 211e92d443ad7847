// What the client row allows, how long its tokens live, and working in another kindergarten.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  captcha,
  DEFAULT_TENANT,
  logoutOrReport,
  token,
  userInfo,
  verifyPassword,
} from '../../../contract/auth/oauth.ts';
import { client } from '../../../contract/system/client.ts';
import { systemCaller } from '../../kernel/access/caller.ts';
import { inTransaction } from '../../kernel/database/door.ts';
import { wirePassword } from '../../kernel/access/passwords.ts';
import {
  callEndpoint,
  clientHeaders,
  startTestServer,
  type TestServer,
} from '../../kernel/testing/test-server.ts';
import { askByPassword, askToken, basic, demoPasswordOf, withToken } from './testing/ask-token.ts';
import { setParameter } from '../../kernel/testing/set-parameter.ts';
import { captchaRequired } from '../../../contract/auth/sign-in-rules.ts';

let server: TestServer;
let password: string;
beforeAll(async () => {
  server = await startTestServer({ captchaTestCode: null });
  password = await demoPasswordOf(server);
  await inTransaction(server.house.database, systemCaller(DEFAULT_TENANT), (door) =>
    door.insert(client, {
      clientId: 'kiosk',
      clientSecret: 'kiosk_secret',
      authorizedGrantTypes: 'captcha, refresh_token',
      accessTokenValidity: 120,
      refreshTokenValidity: 600,
    }),
  );
});
afterAll(() => server.close());

const kiosk = { authorization: basic('kiosk', 'kiosk_secret') };

/** A captcha whose answer the test put where the server looks for it. */
async function solvedCaptcha(): Promise<Record<string, string>> {
  const { data } = await callEndpoint(server.url, clientHeaders('web'), captcha);
  await server.house.shared.put(`captcha:${data.key}`, 'abc12', 60);
  return { 'captcha-key': data.key, 'captcha-code': 'ABC12' };
}

test('a real captcha is taken without regard to case, and once', async () => {
  const solved = await solvedCaptcha();
  expect((await askByPassword(server, 'school', 'cook', password, solved)).status).toBe(200);
  const again = await askByPassword(server, 'school', 'cook', password, solved);
  expect(again.body.error_description).toBe('验证码不正确');
});

test('without the captcha parameter nobody is asked for one', async () => {
  const asked = async (query = {}) =>
    (await callEndpoint(server.url, clientHeaders('web'), captcha, { query })).data.required;
  expect(await asked()).toBe(true);
  await setParameter(server, captchaRequired, false);
  expect(await asked({ tenantId: '000000' })).toBe(false);
  expect((await askByPassword(server, 'school', 'cook', password, { 'captcha-code': '' })).status).toBe(200);
});

test('a client uses only its own grants, and its tokens live as long as its row says', async () => {
  const signed = await askByPassword(server, 'school', 'doctor', password, kiosk);
  expect(signed.body.expires_in).toBe(120);
  const claims = JSON.parse(Buffer.from(signed.body.access_token.split('.')[1]!, 'base64url').toString()) as {
    exp: number;
  };
  expect(claims.exp - Date.now() / 1000).toBeGreaterThan(110);
  expect(claims.exp - Date.now() / 1000).toBeLessThan(121);
  const refused = await askByPassword(server, 'school', 'doctor', password, kiosk, {
    grant_type: 'password',
  });
  expect([refused.status, refused.body.error_description]).toEqual([400, '该客户端不允许使用此授权类型']);
  const unknown = await askByPassword(server, 'school', 'doctor', password, kiosk, { grant_type: 'magic' });
  expect(unknown.body.error_description).toBe('不支持的授权类型');
  // Its refresh token is of no use to another program.
  const stolen = await askToken(server, 'school', {
    grant_type: 'refresh_token',
    refresh_token: signed.body.refresh_token,
  });
  expect(stolen.status).toBe(400);
});

test('the header of newer clients chooses the kindergarten, at sign-in and at refresh', async () => {
  const first = (await askByPassword(server, 'school', 'doctor', password)).body;
  const depts = (await callEndpoint(server.url, withToken('school', first.access_token), userInfo)).data
    .depts as {
    deptId: string;
  }[];
  const other = depts.find(({ deptId }) => deptId !== first.current_dept_id)!.deptId;
  const signed = await askByPassword(server, 'school', 'doctor', password, { 'dept-id': other });
  expect(signed.body.current_dept_id).toBe(other);
  const back = await askToken(
    server,
    'school',
    { grant_type: 'refresh_token', refresh_token: signed.body.refresh_token },
    { 'dept-id': first.current_dept_id },
  );
  expect(back.body.current_dept_id).toBe(first.current_dept_id);
  const foreign = await askByPassword(server, 'school', 'doctor', password, { 'dept-id': '12345' });
  expect(foreign.body.error_description).toBe('没有该园所的权限');
});

test('with an access token alone one works on in another kindergarten, but gets no other token', async () => {
  const first = (await askByPassword(server, 'school', 'doctor', password)).body;
  const headers = withToken('school', first.access_token);
  const depts = (await callEndpoint(server.url, headers, userInfo)).data.depts as { deptId: string }[];
  const other = depts.find(({ deptId }) => deptId !== first.current_dept_id)!.deptId;
  const ask = (more: Record<string, string>, how = headers) =>
    askToken(server, 'school', { grant_type: 'current_dept', ...more }, how);
  const moved = (await ask({ current_dept_id: other })).body;
  expect(moved).toMatchObject({
    current_dept_id: other,
    refresh_token: '',
    access_token: first.access_token,
  });
  expect(moved.expires_in).toBeLessThanOrEqual(first.expires_in);
  expect((await callEndpoint(server.url, headers, userInfo)).data.currentDeptId).toBe(other);
  // The refresh token is still the newest: nothing was renewed.
  const back = await ask(
    { current_dept_id: first.current_dept_id, refresh_token: first.refresh_token },
    clientHeaders('school'),
  );
  expect(back.body).toMatchObject({ current_dept_id: first.current_dept_id });
  expect(back.body.refresh_token).not.toBe(first.refresh_token);
  expect(back.body.refresh_token).not.toBe('');
  expect((await ask({ current_dept_id: other }, clientHeaders('school'))).status).toBe(400);
  expect((await ask({ current_dept_id: '12345' })).body.error_description).toBe('没有该园所的权限');
});

test('the client may be named with an encoded blank, and token answers are never cached', async () => {
  const response = await fetch(`${server.url}${token.path}`, {
    method: 'POST',
    headers: {
      ...clientHeaders('school'),
      authorization: basic('console', 'console').replace(' ', '%20'),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      username: 'cook',
      password: wirePassword(password),
      grant_type: 'password',
    }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('uploading errors keeps the session, an empty POST ends it', async () => {
  const { body } = await askByPassword(server, 'school', 'buyer', password);
  const headers = withToken('school', body.access_token);
  const report = [
    { type: 'error', url: 'http://x/', message: 'boom', stack: 'at x', time: '', info: 7 },
    'junk',
  ];
  const sent = await callEndpoint(server.url, headers, logoutOrReport, { body: report });
  expect(sent).toMatchObject({ code: 200, success: true });
  expect((await callEndpoint(server.url, headers, userInfo)).code).toBe(200);
  expect((await callEndpoint(server.url, headers, logoutOrReport)).code).toBe(200);
  expect((await callEndpoint(server.url, headers, userInfo)).code).toBe(401);
});

test('the own password opens a lock; wrong ones must wait like failed logins', async () => {
  const { body } = await askByPassword(server, 'school', 'principal', password);
  const headers = withToken('school', body.access_token);
  const check = (typed: string) =>
    callEndpoint(server.url, headers, verifyPassword, { query: { password: wirePassword(typed) } });
  expect((await check(password)).code).toBe(200);
  expect(await check('wrong')).toMatchObject({ code: 400, msg: '密码不正确' });
  for (let n = 0; n < 5; n += 1) await check('wrong');
  expect((await check(password)).msg).toMatch(/秒后再试/);
});
