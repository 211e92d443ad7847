// Nobody touches an account that stands higher, generated from the contract: every call that writes, made with the ids of
// higher people, of their sessions and of the roles they have, by somebody who holds every button there is and is limited
// by one data scope, and by somebody who heads one kindergarten. Nothing that opens those accounts may change.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type pg from 'pg';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import { newId } from '../../server/kernel/database/ids.ts';
import {
  callEndpoint,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';

import { samplesOf } from './isolation/request-samples.ts';
import { addStranger } from './isolation/strangers.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

const { endpoints } = await readContract();
/** Somebody higher: the person, one of the roles, an open session. */
interface Higher {
  user: string;
  role: string;
  session: string;
}
/** The requests that name them. */
function requestsOn(endpoint: Endpoint, { user, role, session }: Higher) {
  const known = new Map([
    ['user', user],
    ['staff', user],
    ['role', role],
    ['session', session],
  ]);
  const ids = [user, role, session];
  return samplesOf(endpoint, { living: known, removed: known }).filter(({ query, body }) =>
    ids.some((id) => [...Object.values(query), ...Object.values(body)].includes(id)),
  );
}
const anybody: Higher = { user: '1', role: '2', session: '3' };
const attacks = endpoints
  .filter(({ access, writes }) => access.kind === 'permission' && writes)
  .filter((endpoint) => requestsOn(endpoint, anybody).length > 0);
const named = attacks.map((endpoint): [string, Endpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);

/** What opens an account, and what it sees and may: of the people, and of the roles they have. */
const STATE = `select jsonb_build_object(
  'people', (select jsonb_agg(jsonb_build_array(id, account, password, phone, user_type, enable_status, is_deleted) order by id)
    from blade_user where id = any($1)),
  'roles', (select jsonb_agg(jsonb_build_array(user_id, role_id) order by user_id, role_id) from user_role where user_id = any($1)),
  'units', (select jsonb_agg(jsonb_build_array(user_id, dept_id) order by user_id, dept_id) from user_dept where user_id = any($1)),
  'ended', (select count(*) from session where user_id = any($1) and ended_at is not null),
  'factors', (select count(*) from user_totp where user_id = any($1)),
  'menus', (select count(*) from role_menu m join user_role u on u.role_id = m.role_id where u.user_id = any($1)),
  'scopes', (select jsonb_agg(jsonb_build_array(s.role_id, s.scope_id) order by s.role_id, s.scope_id)
    from role_scope s join user_role u on u.role_id = s.role_id where u.user_id = any($1)),
  'held', (select jsonb_agg(jsonb_build_array(r.id, r.role_alias, r.status, r.is_deleted) order by r.id)
    from blade_role r join user_role u on u.role_id = r.id where u.user_id = any($1)))::text as state`;

let server: TestServer;
let client: pg.Client;
const higher: Higher[] = [];
const attackers: TestClient[] = [];

beforeAll(async () => {
  server = await startTestServer();
  client = await connectUnbound(server.databaseUrl);
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id::text, dept_name as name from blade_dept where tenant_id = '000000'`,
  );
  const dept = (name: string): string => rows.find((row) => row.name === name)!.id;
  const limited = await addStranger(client, {
    ...{ account: 'limited', tenantId: '000000', userType: 'web', everyButton: true },
    deptId: dept('阳光第一幼儿园'),
  });
  const scope = newId();
  await client.query(
    `insert into blade_data_scope (id, scope_name, menu_id, resource_code, scope_type, scope_field)
     select $1, '限', id, 'recipe', 4, '*' from blade_menu where code = 'recipe'`,
    [scope],
  );
  await client.query(
    `insert into role_scope (tenant_id, role_id, scope_id, scope_category)
     select tenant_id, role_id, $1, 1 from user_role where user_id = $2`,
    [scope, limited],
  );
  await addStranger(client, {
    ...{ account: 'head', tenantId: '000000', userType: 'school_admin', everyButton: true },
    deptId: dept('阳光第一幼儿园'),
  });
  // Holds one button and no scope, so sees more than whoever is limited by one.
  const wide = await addStranger(client, {
    ...{ account: 'wide', tenantId: '000000', userType: 'web', everyButton: true },
    deptId: dept('阳光第一幼儿园'),
  });
  await client.query(
    `delete from role_menu where role_id in (select role_id from user_role where user_id = $1)
       and menu_id <> (select id from blade_menu where code = 'user_view')`,
    [wide],
  );
  await server.signInAs({ account: 'wide', kind: 'web' });
  for (const account of ['admin', 'doctor']) await server.signIn(account);
  for (const account of ['admin', 'doctor', 'wide']) {
    const { rows: found } = await client.query<Higher>(
      `select u.id::text as user, r.role_id::text as role, s.id::text as session from blade_user u
       join user_role r on r.user_id = u.id join session s on s.user_id = u.id
       where u.account = $1 and u.tenant_id = '000000' limit 1`,
      [account],
    );
    higher.push(found[0]!);
  }
  attackers.push(
    await server.signInAs({ account: 'limited', kind: 'web' }),
    await server.signInAs({ account: 'head', kind: 'school' }),
  );
}, 60_000);
afterAll(async () => {
  await client.end();
  await server.close();
});

const stateNow = async (): Promise<string> =>
  (await client.query<{ state: string }>(STATE, [higher.map(({ user }) => user)])).rows[0]!.state;

test('the calls that manage people, roles and sessions are among those tried', () => {
  const paths = attacks.map(({ path }) => path);
  for (const path of [
    '/api/blade-user/update',
    '/api/blade-user/reset-password',
    '/api/blade-user/grant',
    '/api/blade-system/role/grant',
    '/api/blade-auth/session/end',
    '/api/blade-auth/totp/reset',
  ])
    expect(paths).toContain(path);
});

describe('a higher account stays what it is', () => {
  test.each(named)('%s', async (_, endpoint) => {
    const before = await stateNow();
    const hasBody = Object.keys(endpoint.bodyFields).length > 0;
    for (const one of higher)
      for (const { query, body } of requestsOn(endpoint, one))
        for (const { headers } of attackers)
          await callEndpoint(server.url, headers, endpoint, { query, ...(hasBody && { body }) });
    expect(await stateNow()).toBe(before);
  });
});

test('the attackers can act: they hold the buttons, and manage people below', async () => {
  const [limited] = attackers;
  const reset = endpoints.find(({ path }) => path === '/api/blade-user/reset-password')!;
  const below = await addStranger(client, {
    ...{ account: 'below', tenantId: '000000', userType: 'school_admin', everyButton: false },
    deptId: (
      await client.query<{ id: string }>(`select id::text from blade_dept where dept_name = '阳光第一幼儿园'`)
    ).rows[0]!.id,
  });
  const answer = await limited!.ask(reset, { query: { userIds: below } });
  expect(answer.code).toBe(200);
});
