import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  captcha,
  demoAccounts,
  logout,
  token,
  userInfo,
  type TokenAnswer,
} from '../../../contract/auth/oauth.ts';
import { tokenRefusals } from '../../../contract/auth/token-refusals.ts';
import { menuRoutes, type MenuNode } from '../../../contract/system/menu.ts';
import { wirePassword } from '../../kernel/access/passwords.ts';
import {
  callEndpoint,
  clientHeaders,
  startTestServer,
  TEST_CAPTCHA,
  type TestServer,
} from '../../kernel/testing/test-server.ts';

let server: TestServer;
let password: string;
beforeAll(async () => {
  server = await startTestServer();
  password = (await callEndpoint(server.url, clientHeaders('school'), demoAccounts)).data.password as string;
});
afterAll(() => server.close());

interface Attempt {
  account?: string;
  password?: string;
  kind?: 'school' | 'web' | 'group';
  captcha?: string;
  language?: 'zh' | 'en';
  grant?: string;
  extra?: Record<string, string>;
}
async function attempt(
  given: Attempt = {},
): Promise<{ status: number; body: TokenAnswer & { error_description?: string; code?: number } }> {
  const kind = given.kind ?? 'school';
  const query = new URLSearchParams({
    tenantId: '000000',
    username: given.account ?? 'doctor',
    password: wirePassword(given.password ?? password),
    grant_type: given.grant ?? 'captcha',
    scope: 'all',
    type: kind,
    ...given.extra,
  });
  const response = await fetch(`${server.url}${token.path}?${query}`, {
    method: 'POST',
    headers: {
      ...clientHeaders(kind, given.language),
      'captcha-key': 'k',
      'captcha-code': given.captcha ?? TEST_CAPTCHA,
    },
  });
  return { status: response.status, body: (await response.json()) as TokenAnswer };
}

const refresh = (refresh_token: string, extra: Record<string, string> = {}) =>
  attempt({ grant: 'refresh_token', extra: { refresh_token, ...extra } });

describe('signing in', () => {
  test('finds the account in full width, too, and an older one as it was written', async () => {
    expect((await attempt({ account: ' ｄｏｃｔｏｒ ' })).body).toMatchObject({ account: 'doctor' });
    const older = ['ｄｏｃｔｏｒ', 'doctor\u200b', 'ｏｌｄ　one'];
    for (const account of older) {
      await sql`insert into blade_user (tenant_id, id, account, password, user_type, real_name)
        select tenant_id, id + ${older.indexOf(account) + 1}, ${account}, password, user_type, ${account}
        from blade_user where tenant_id = '000000' and account = 'cook'`.execute(server.everyRow);
      expect((await attempt({ account })).body, account).toMatchObject({ account });
    }
    await sql`delete from blade_user where account in (${sql.join(older)})`.execute(server.everyRow);
  });

  test('answers the bare token with strings for ids', async () => {
    const { status, body } = await attempt();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'bearer',
      account: 'doctor',
      user_type: 'school_admin',
      tenant_id: '000000',
    });
    expect(body.user_id).toMatch(/^\d+$/);
    expect(body.current_dept_id).toMatch(/^\d+$/);
    expect(body).not.toHaveProperty('code');
  });

  test('both grants work, also with the form in the body', async () => {
    expect((await attempt({ grant: 'password' })).status).toBe(200);
    const response = await fetch(`${server.url}${token.path}`, {
      method: 'POST',
      headers: {
        ...clientHeaders('school'),
        'captcha-code': TEST_CAPTCHA,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        username: 'doctor',
        password: wirePassword(password),
        grant_type: 'captcha',
      }),
    });
    expect(response.status).toBe(200);
  });

  test('a wrong password, an unknown account, another kind of user: one and the same answer, HTTP 400 and no code', async () => {
    const answers = [
      await attempt({ account: 'principal', password: 'wrong' }),
      await attempt({ account: 'nobody' }),
      await attempt({ account: 'cook', kind: 'web' }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toEqual({
        error: 'invalid_grant',
        error_description: '用户名或密码错误',
        reason: tokenRefusals.password.code,
      });
    }
    expect((await attempt({ account: 'nobody', language: 'en' })).body.error_description).toBe(
      'Wrong account or password',
    );
  });

  test('a client that is not known, or whose secret is wrong, gets no token', async () => {
    for (const authorization of [
      '',
      'Basic eA==',
      `Basic ${Buffer.from('console:wrong').toString('base64')}`,
    ]) {
      const response = await fetch(
        `${server.url}${token.path}?grant_type=captcha&username=doctor&password=${wirePassword(password)}`,
        {
          method: 'POST',
          headers: { ...clientHeaders('school'), authorization, 'captcha-code': TEST_CAPTCHA },
        },
      );
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        error: 'invalid_grant',
        error_description: '客户端认证失败!',
        reason: tokenRefusals.client.code,
      });
    }
  });

  test('a wrong captcha is refused before the password is looked at', async () => {
    const { status, body } = await attempt({ captcha: 'wrong' });
    expect([status, body.error_description]).toEqual([400, '验证码不正确']);
  });

  test('a captcha is a picture with a key and is spent by its first use', async () => {
    const { data } = await callEndpoint(server.url, clientHeaders('web'), captcha);
    expect(data.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(data.image).toMatch(/^data:image\/png;base64,/);
  });

  test('too many failures make the next try wait, also with the right password', async () => {
    for (let n = 0; n < 6; n += 1) await attempt({ account: 'buyer', password: `wrong${n}` });
    const { status, body } = await attempt({ account: 'buyer' });
    expect(status).toBe(400);
    expect(body.error_description).toMatch(/用户登录失败次数过多，请 \d+ 秒后再试/);
  });

  test('no demo account is shown or exists on an external database', async () => {
    const { data } = await callEndpoint(server.url, clientHeaders('web'), demoAccounts);
    expect(data.accounts.length).toBeGreaterThan(5);
    expect(JSON.stringify(data)).not.toContain('$argon');
  });
});

describe('refreshing', () => {
  const serialOf = (token: string): string =>
    (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { serial: string }).serial;
  /** As if the last renewal were so much longer ago. */
  const graceIsOver = (by = '10 minutes') =>
    sql`update session set refreshed_at = refreshed_at - ${by}::interval`.execute(server.everyRow);
  test('answers new tokens and keeps the kindergarten', async () => {
    const first = (await attempt()).body;
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect(second.body.current_dept_id).toBe(first.current_dept_id);
  });

  test('an old refresh token used again later ends the session', async () => {
    const first = (await attempt()).body;
    const second = (await refresh(first.refresh_token)).body;
    await graceIsOver();
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await refresh(second.refresh_token)).status).toBe(400);
    const answer = await callEndpoint(
      server.url,
      { ...clientHeaders('school'), 'Blade-Auth': `bearer ${second.access_token}` },
      userInfo,
    );
    expect(answer.code).toBe(401);
  });

  test('windows that renew at once all go on, with one and the same token', async () => {
    const first = (await attempt()).body;
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(first.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const serials = answers.map(({ body }) => serialOf(body.refresh_token));
    expect(new Set(serials).size).toBe(1);
    // Whichever answer a window keeps, it is the newest also when the grace is over.
    await graceIsOver();
    expect((await refresh(answers[5]!.body.refresh_token)).status).toBe(200);
  });

  test('only the one token before the newest has a grace, however fast one renews', async () => {
    const first = (await attempt()).body;
    const second = (await refresh(first.refresh_token)).body;
    const third = (await refresh(second.refresh_token)).body;
    const again = await refresh(second.refresh_token);
    expect(serialOf(again.body.refresh_token)).toBe(serialOf(third.refresh_token));
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await refresh(third.refresh_token)).status).toBe(400);
  });

  test('the grace is not made longer by using it', async () => {
    const first = (await attempt()).body;
    await refresh(first.refresh_token);
    await graceIsOver('50 seconds');
    expect((await refresh(first.refresh_token)).status).toBe(200);
    await graceIsOver('20 seconds');
    expect((await refresh(first.refresh_token)).status).toBe(400);
  });

  test('an access token is no refresh token', async () => {
    expect((await refresh((await attempt()).body.access_token)).status).toBe(400);
  });

  test('switches to another kindergarten of the user, never to a foreign one', async () => {
    const signed = await server.signIn('doctor');
    const { depts } = await signed.get(userInfo);
    expect(depts.map((dept) => dept.deptName)).toEqual(['阳光第一幼儿园', '阳光第二幼儿园']);
    const switched = await refresh(signed.token.refresh_token, { current_dept_id: depts[1]!.deptId });
    expect(switched.body.current_dept_id).toBe(depts[1]!.deptId);
    const { rows } = await sql<{
      id: string;
    }>`select id::text from blade_dept where dept_name = '海淀中心幼儿园'`.execute(server.everyRow);
    const foreign = await refresh(switched.body.refresh_token, { current_dept_id: rows[0]!.id });
    expect([foreign.status, foreign.body.error_description]).toEqual([400, '没有该园所的权限']);
  });
});

test('signing out ends the session at once and is audited', async () => {
  const cook = await server.signIn('cook');
  expect((await cook.ask(logout)).code).toBe(200);
  expect((await cook.ask(userInfo)).code).toBe(401);
  const { rows } = await sql<{
    act: string;
  }>`select act from audit_log where user_id = ${cook.token.user_id} order by id`.execute(server.everyRow);
  expect(rows.map((row) => row.act)).toEqual(['sign-in', 'sign-out']);
});

test('the menu holds what the role holds, with everything above it', async () => {
  const flat = (nodes: MenuNode[]): string[] =>
    nodes.flatMap((node) => [node.code, ...flat(node.children ?? [])]);
  const cook = flat(await (await server.signIn('cook')).get(menuRoutes));
  expect(cook).toContain('recipe_list');
  expect(cook).toContain('recipe');
  expect(cook).not.toContain('system');
  expect(flat(await (await server.signIn('admin')).get(menuRoutes))).toContain('dict');
  expect(await (await server.signIn('seller')).get(menuRoutes)).toEqual([]);
});
