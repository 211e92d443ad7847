// Against a real OAuth server: known people sign in, unknown ones get what they can register with.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userInfo } from '../../../contract/auth/oauth.ts';
import {
  bindThirdParty,
  ownThirdParties,
  socialProviders,
  unbindThirdParty,
} from '../../../contract/auth/social.ts';
import { menuButtons, menuRoutes, topMenu } from '../../../contract/system/menu.ts';
import { readSocialProviders } from '../../kernel/access/social-providers.ts';
import { inTransaction } from '../../kernel/database/door.ts';
import { systemCaller } from '../../kernel/access/caller.ts';
import {
  callEndpoint,
  clientHeaders,
  startTestServer,
  type TestServer,
} from '../../kernel/testing/test-server.ts';
import { bindOauth } from './service/bind-oauth.ts';
import { askToken, withToken, type Asked } from './testing/ask-token.ts';
import { startOauthServer, type OauthServer } from './testing/oauth-server.ts';

let third: OauthServer;
let server: TestServer;
beforeAll(async () => {
  third = await startOauthServer('s3cret');
  const env = Object.fromEntries(
    ['GITHUB', 'WECHAT_OPEN'].flatMap((name) => [
      [`OAUTH_${name}_CLIENT_ID`, 'us'],
      [`OAUTH_${name}_CLIENT_SECRET`, 's3cret'],
      [`OAUTH_${name}_AUTHORIZE_URL`, `${third.url}/authorize`],
      [`OAUTH_${name}_TOKEN_URL`, `${third.url}/token`],
      [`OAUTH_${name}_USER_URL`, `${third.url}/user`],
    ]),
  );
  server = await startTestServer({ socialProviders: readSocialProviders(env) });
});
afterAll(async () => {
  await server.close();
  await third.close();
});

/** Goes to the third party and back: code and state as the redirect page has them, and the browser's cookie. */
async function visit(source: string): Promise<{ code: string; state: string; cookie: string; back: URL }> {
  const render = await fetch(`${server.url}/api/blade-auth/oauth/render/${source}`, { redirect: 'manual' });
  expect(render.status).toBe(302);
  const cookie = render.headers.get('set-cookie')!.split(';')[0]!;
  expect(render.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  const back = await third.agree(render.headers.get('location')!);
  return { code: back.searchParams.get('code')!, state: back.searchParams.get('state')!, cookie, back };
}
const signIn = (
  { code, state, cookie }: { code: string; state: string; cookie: string },
  source = 'github',
): Promise<Asked> =>
  askToken(server, 'school', { grant_type: 'social', source, code, state, scope: 'all' }, { cookie });
const bind = async (oauthId: string, account: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select id from blade_user where account = ${account}`.execute(
    server.everyRow,
  );
  await inTransaction(server.house.database, systemCaller('000000'), (door) =>
    bindOauth(door, oauthId, rows[0]!.id),
  );
};

test('only configured third parties are offered', async () => {
  const { data } = await callEndpoint(server.url, clientHeaders('web'), socialProviders);
  expect(data.map(({ source }: { source: string }) => source)).toEqual(['github', 'wechat_open']);
  const unknown = await fetch(`${server.url}/api/blade-auth/oauth/render/gitee`, { redirect: 'manual' });
  expect(unknown.status).toBe(400);
  expect(JSON.stringify(data)).not.toContain('s3cret');
});

test('an unknown person gets no session but an id to register with; once bound, the same person signs in', async () => {
  const there = await visit('github');
  expect(there.back.pathname).toBe('/oauth/redirect/github');
  const first = await signIn(there);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    user_id: '',
    role_name: 'guest',
    nick_name: '王芳',
    user_name: 'wangfang',
  });
  expect(first.body.oauth_id).toMatch(/^\d{10,19}$/);
  expect((await callEndpoint(server.url, withToken('school', first.body.access_token), userInfo)).code).toBe(
    401,
  );
  // A client of the family reads its menus before it shows the registration: a 401 would send it back to sign in.
  for (const endpoint of [menuRoutes, menuButtons, topMenu])
    expect(
      await callEndpoint(server.url, withToken('school', first.body.access_token), endpoint),
    ).toMatchObject({ code: 200, data: [] });
  await bind(first.body.oauth_id, 'doctor');
  const second = await signIn(await visit('github'));
  expect(second.body.account).toBe('doctor');
  expect((await callEndpoint(server.url, withToken('school', second.body.access_token), userInfo)).code).toBe(
    200,
  );
  await expect(bind(first.body.oauth_id, 'cook')).rejects.toThrow();
});

test('a state is good once, for its source, and only in the browser that began', async () => {
  const late = '第三方登录已过期，请重试';
  const there = await visit('github');
  expect((await signIn({ ...there, cookie: 'shanyuan_oauth=stolen' })).body.error_description).toBe(late);
  expect((await signIn(there)).body.error_description).toBe(late);
  expect((await signIn(await visit('github'), 'wechat_open')).body.error_description).toBe(late);
  expect((await signIn({ code: 'x', state: 'made-up', cookie: '' })).body.error_description).toBe(late);
});

test('a third party that answers nonsense signs nobody in', async () => {
  third.broken = true;
  const { status, body } = await signIn(await visit('github'));
  third.broken = false;
  expect([status, body.error_description]).toEqual([400, '第三方登录失败，请稍后再试']);
});

test('WeChat speaks its own names', async () => {
  const { body } = await signIn(await visit('wechat_open'), 'wechat_open');
  expect(body.nick_name).toBe('王芳');
  expect(third.asked.at(-1)).toMatchObject({ appid: 'us', secret: 's3cret' });
});

test('the server may be named as the place to come back to', async () => {
  const answer = await fetch(`${server.url}/api/blade-auth/oauth/callback/github?code=a%26b&state=c`, {
    redirect: 'manual',
  });
  expect(answer.headers.get('location')).toBe('/oauth/redirect/github?code=a%26b&state=c');
});

test('a signed-in person binds and unbinds an account of their own', async () => {
  third.person = { id: 99, login: 'cook', name: '张建国' };
  const cook = await server.signIn('cook');
  const { code, state, cookie } = await visit('github');
  const headers = { ...cook.headers, cookie };
  const bound = await callEndpoint(server.url, headers, bindThirdParty, {
    query: { source: 'github', code, state },
  });
  expect(bound.code).toBe(200);
  expect((await cook.get(ownThirdParties)).map(({ source, bound: has }) => [source, has])).toEqual([
    ['github', true],
    ['wechat_open', false],
  ]);
  expect((await signIn(await visit('github'))).body.account).toBe('cook');
  third.person = { id: 4711, login: 'wangfang', name: '王芳' };
  const other = await visit('github');
  const taken = await callEndpoint(server.url, { ...cook.headers, cookie: other.cookie }, bindThirdParty, {
    query: { source: 'github', code: other.code, state: other.state },
  });
  expect(taken.msg).toBe('该第三方账号已绑定其他用户');
  expect((await cook.get(ownThirdParties))[0]!.nickname).toBe('张建国');
  await cook.get(unbindThirdParty, { query: { source: 'github' } });
  expect((await cook.ask(unbindThirdParty, { query: { source: 'github' } })).status).toBe(404);
});
