// Generated from the contract: every endpoint refuses callers without a token and without its permission.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { postCalls } from '../../contract/system/post.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import {
  callEndpoint,
  clientHeaders,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';

const { endpoints } = await readContract();
const name = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;
const guarded = endpoints.filter((endpoint) => endpoint.access.kind !== 'public');
const permitted = endpoints.filter((endpoint) => endpoint.access.kind === 'permission');

let server: TestServer;
let nobody: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  // A seller signs in, but none of the roles of sellers holds a button.
  nobody = await server.signIn('seller');
});
afterAll(() => server.close());

test('the contract declares endpoints', () => {
  expect(endpoints.length).toBeGreaterThan(50);
  expect(new Set(endpoints.map(name)).size).toBe(endpoints.length);
});

describe('without a token', () => {
  test.each(guarded.map((endpoint) => [name(endpoint), endpoint] as const))(
    '%s answers 401',
    async (_, endpoint) => {
      const answer = await callEndpoint(server.url, clientHeaders('web'), endpoint);
      expect(answer).toMatchObject({ status: 200, code: 401, success: false, data: null });
    },
  );
});

describe('without the permission', () => {
  test.each(permitted.map((endpoint) => [name(endpoint), endpoint] as const))(
    '%s answers 403',
    async (_, endpoint) => {
      const answer = await nobody.ask(endpoint);
      expect(answer).toMatchObject({ status: 403, code: 403, success: false });
    },
  );
});

test('a forged, expired or foreign token is no token', async () => {
  const endpoint = guarded[0]!;
  const good = nobody.token.access_token;
  const [head, claims] = good.split('.') as [string, string];
  for (const bad of [
    'x',
    `${head}.${claims}.`,
    `${head}.${claims}.AAAA`,
    nobody.token.refresh_token,
    `${good}x`,
  ]) {
    const answer = await callEndpoint(
      server.url,
      { ...clientHeaders('web'), 'Blade-Auth': `bearer ${bad}` },
      endpoint,
    );
    expect(answer.code).toBe(401);
  }
});

test('a disabled user and an ended session are refused with the next request', async () => {
  const cook = await server.signIn('cook');
  const call = guarded.find((endpoint) => endpoint.path.endsWith('/oauth/user-info'))!;
  expect((await cook.ask(call)).code).toBe(200);
  const db = server.everyRow;
  await sql`update blade_user set enable_status = 1 where account = 'cook'`.execute(db);
  expect((await cook.ask(call)).code).toBe(401);
  await sql`update blade_user set enable_status = 0 where account = 'cook'`.execute(db);
  expect((await cook.ask(call)).code).toBe(200);
  await sql`update session set ended_at = now() where user_id = ${cook.token.user_id}`.execute(db);
  expect((await cook.ask(call)).code).toBe(401);
});

test('a right taken away is gone with the next request', async () => {
  const buyer = await server.signIn('buyer');
  const call = permitted.find(
    ({ access }) =>
      access.kind === 'permission' && access.code === 'food_view' && access.wholeCode === undefined,
  )!;
  expect((await buyer.ask(call)).code).toBe(200);
  const db = server.everyRow;
  await sql`delete from role_menu where menu_id = (select id from blade_menu where code = 'food_view')
    and role_id = (select id from blade_role where role_alias = 'purchaser')`.execute(db);
  expect((await buyer.ask(call)).code).toBe(403);
});

test('one call adds and changes, and asks for the button of what it does', async () => {
  const admin = await server.signIn('admin');
  const { id } = await admin.get(postCalls.submit, {
    body: { postCode: 'p1', postName: 'before', category: 1, sort: 1 },
  });
  const change = { body: { id, postCode: 'p1', postName: 'after', category: 1, sort: 1 } };
  const addition = { body: { postCode: 'p2', postName: 'new', category: 1, sort: 1 } };
  const cook = await server.signIn('cook');
  const hold = (code: string) =>
    sql`insert into role_menu (tenant_id, role_id, menu_id) select '000000', r.id, m.id
      from blade_role r, blade_menu m where r.role_alias = 'cook' and m.code = ${code}`.execute(
      server.everyRow,
    );
  expect((await cook.ask(postCalls.submit, change)).code).toBe(403);
  await hold('post_edit');
  expect((await cook.ask(postCalls.submit, change)).code).toBe(200);
  expect((await cook.ask(postCalls.submit, addition)).code).toBe(403);
  await hold('post_add');
  expect((await cook.ask(postCalls.submit, addition)).code).toBe(200);
});
