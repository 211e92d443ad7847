// Generated from the contract: who has yet to change an initial password can do that, and leave, and nothing else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { updateOwnPassword } from '../../contract/account/own-account.ts';
import { asksOwnPassword } from '../../contract/kit/access.ts';
import { passwordIsInitial } from '../../contract/kit/common-refusals.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { userInfo } from '../../contract/auth/oauth.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';

const { endpoints } = await readContract();
const open = new Set(
  endpoints
    .filter(({ access }) => access.kind !== 'public' && !asksOwnPassword(access))
    .map(({ path }) => path),
);

let server: TestServer;
let fresh: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  fresh = await server.signIn('admin');
  await sql`update blade_user set must_change_password = 1 where account = 'admin'`.execute(server.everyRow);
});
afterAll(() => server.close());

test('what stays open is named', () => {
  expect([...open].sort()).toMatchInlineSnapshot(`
    [
      "/api/blade-auth/logout",
      "/api/blade-auth/oauth/logout",
      "/api/blade-auth/oauth/user-info",
      "/api/blade-system/dept/user-in-dept",
      "/api/blade-system/menu/buttons",
      "/api/blade-system/menu/routes",
      "/api/blade-system/menu/top-menu",
      "/api/blade-user/info",
      "/api/blade-user/me/preference",
      "/api/blade-user/update-password",
    ]
  `);
});

describe('before the password is changed', () => {
  const closed = endpoints.filter(({ access, path }) => access.kind !== 'public' && !open.has(path));
  test.each(closed.map((endpoint): [string, Endpoint] => [endpoint.path, endpoint]))(
    '%s waits',
    async (_, endpoint) => {
      expect(await fresh.ask(endpoint)).toMatchObject({ code: 403, reason: passwordIsInitial.code });
    },
  );
  test('the way to change it is open', async () => {
    expect((await fresh.get(userInfo)).mustChangePassword).toBe(true);
    expect(await fresh.ask(updateOwnPassword)).not.toMatchObject({ code: 403 });
  });
});
