// The requests of two public clients of the family, as their sources send them: Saber puts parameters into the query
// of an empty POST, Sword sends forms. Both show what they find without change.
import { sm2 } from 'sm-crypto-v2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenInLinks } from '../../../contract/auth/link-ticket.ts';
import { setParameter } from '../../kernel/testing/set-parameter.ts';
import { startTestServer, TEST_CAPTCHA, type TestServer } from '../../kernel/testing/test-server.ts';
import { basic, demoPasswordOf } from './testing/ask-token.ts';

const pair = sm2.generateKeyPairHex();
let server: TestServer;
let password: string;
beforeAll(async () => {
  server = await startTestServer({ sm2: pair });
  password = await demoPasswordOf(server);
});
afterAll(() => server.close());

interface Envelope {
  code: number;
  success: boolean;
  data: any;
  msg: string;
}
async function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: BodyInit | null = null,
) {
  const response = await fetch(`${server.url}${path}`, { method, headers, body });
  return { status: response.status, ...((await response.json()) as Envelope) };
}
const encrypted = (plain: string): string => sm2.doEncrypt(plain, pair.publicKey, 0);

interface Branch {
  code: string;
  children?: Branch[];
}

describe('Saber', () => {
  const common = { Authorization: basic('saber', 'saber_secret'), 'User-Type': 'web', 'Tenant-Id': '000000' };
  const captcha = { 'Captcha-Key': 'k', 'Captcha-Code': TEST_CAPTCHA };
  const login = (typed: string, headers: Record<string, string> = {}) =>
    send(
      'POST',
      `/api/blade-auth/token?${new URLSearchParams({
        tenantId: '000000',
        account: 'admin',
        password: typed,
        grantType: 'captcha',
        scope: 'all',
        type: 'account',
      })}`,
      { ...common, ...captcha, ...headers },
    );

  test('gets a captcha in the envelope', async () => {
    const { success, data } = await send('GET', '/api/blade-auth/captcha', common);
    expect(success).toBe(true);
    expect(data).toMatchObject({ key: expect.any(String), image: expect.stringMatching(/^data:image\//) });
  });

  test('signs in, loads routes and buttons, lists, refreshes, signs out', async () => {
    const { status, code, success, data } = await login(encrypted(password));
    expect([status, code, success]).toEqual([200, 200, true]);
    expect(data).toMatchObject({
      tokenType: 'bearer',
      account: 'admin',
      userName: '平台管理员',
      authority: 'administrator',
      tenantId: '000000',
    });
    expect(data.userId).toMatch(/^\d+$/);
    const headers = { ...common, 'Blade-Auth': `${data.tokenType} ${data.accessToken}` };
    const routes = await send('GET', '/api/blade-system/menu/routes?topMenuId=', headers);
    expect(routes.data.length).toBeGreaterThan(2);
    const buttons = await send('GET', '/api/blade-system/menu/buttons', headers);
    const leaves = (nodes: Branch[]): Branch[] =>
      nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]));
    // A leaf with children, even none, would be taken for a branch and its code be lost.
    expect(leaves(buttons.data).map(({ code: button }) => button)).toContain('dict_add');
    const list = await send(
      'GET',
      '/api/blade-system/param/list?current=1&size=10&paramName=&ascs=&descs=',
      headers,
    );
    expect(list.data).toMatchObject({
      records: expect.any(Array),
      total: expect.any(Number),
      current: 1,
      size: 10,
    });
    const refreshed = await send(
      'POST',
      `/api/blade-auth/token?${new URLSearchParams({
        tenantId: '000000',
        refreshToken: data.refreshToken,
        grantType: 'refresh_token',
        scope: 'all',
      })}`,
      headers,
    );
    expect(refreshed.data.accessToken).toEqual(expect.any(String));
    const out = await send('POST', '/api/blade-auth/logout', headers);
    expect(out.data).toEqual({ code: '200', msg: '操作成功' });
    expect((await send('GET', '/api/blade-system/menu/routes', headers)).code).toBe(401);
  });

  test('is told in the envelope why not, with HTTP 400', async () => {
    expect(await login('wrong')).toMatchObject({
      status: 400,
      code: 400,
      success: false,
      msg: '用户名或密码错误',
    });
    expect((await login(password, { 'Captcha-Code': 'nope' })).msg).toBe('验证码不正确');
    expect((await login(password, { Authorization: '' })).msg).toBe('客户端认证失败!');
  });

  test('every ciphertext opens, with and without its leading 04; a damaged one does not', async () => {
    // 6 of 2000 begin with 04 by chance: look for one.
    let chance = '';
    for (let n = 0; n < 3000 && !chance; n += 1) {
      const cipher = encrypted(password);
      if (cipher.startsWith('04')) chance = cipher;
    }
    for (const cipher of [encrypted(password), `04${encrypted(password)}`, chance].filter(Boolean))
      expect((await login(cipher)).code, cipher.slice(0, 4)).toBe(200);
    expect((await login(`${encrypted(password).slice(0, -4)}0000`)).msg).toBe('用户名或密码错误');
    expect((await login(password)).code).toBe(200);
  });

  test('a download link carries the token only where an administrator lets older clients, no other call does', async () => {
    const { data } = await login(password);
    const tail = new URLSearchParams({ 'blade-auth': `bearer ${data.accessToken}` });
    const download = () => fetch(`${server.url}/api/blade-system/param/export?${tail}`);
    expect(await (await download()).json()).toMatchObject({ code: 401 });
    await setParameter(server, tokenInLinks, true);
    expect((await download()).headers.get('content-disposition')).toMatch(/attachment/);
    const menu = await send('GET', `/api/blade-system/menu/routes?${tail}`, common);
    expect(menu.code).toBe(401);
    await setParameter(server, tokenInLinks, false);
  });
});

test('Sword signs in and lists with form bodies and headers in its own case', async () => {
  const common = { Authorization: basic('sword', 'sword_secret'), 'Tenant-Id': '000000' };
  const form = { ...common, 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' };
  const { success, data } = await send(
    'POST',
    '/api/blade-auth/token',
    { ...form, 'Captcha-key': 'k', 'Captcha-code': TEST_CAPTCHA },
    new URLSearchParams({
      tenantId: '000000',
      account: 'admin',
      password,
      grantType: 'captcha',
      scope: 'all',
      type: 'account',
    }).toString(),
  );
  expect(success).toBe(true);
  expect(data.authority.split(',')).toEqual(['administrator']);
  const headers = { ...form, 'Blade-Auth': `${data.tokenType} ${data.accessToken}` };
  expect((await send('GET', '/api/blade-system/menu/routes', headers)).success).toBe(true);
  expect((await send('GET', '/api/blade-system/menu/buttons', headers)).data[0].children).toEqual(
    expect.any(Array),
  );
  const dict = await send('GET', '/api/blade-system/dict/dictionary?code=sex', headers);
  expect(dict.data).toEqual(expect.any(Array));
  const out = await send('POST', '/api/blade-auth/logout', headers, '');
  expect(out.success).toBe(true);
});
