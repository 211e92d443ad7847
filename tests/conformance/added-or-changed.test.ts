// Generated from the contract: whether a call adds a row or changes one is decided once, by what the handler will see.
// An id of blanks names no row: it neither takes the permission of a change nor frees anything from being required.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { userSubmit } from '../../contract/account/user-calls.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { roleCalls, roleGrant } from '../../contract/system/role.ts';
import { readContract } from '../../server/kernel/discovery.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';

const { endpoints } = await readContract();
const named = (list: Endpoint[]) => list.map((endpoint) => [endpoint.path, endpoint] as const);
const changeCodeOf = ({ access }: Endpoint): string | undefined =>
  access.kind === 'permission' ? access.changeCode : undefined;
const both = endpoints.filter((endpoint) => changeCodeOf(endpoint) !== undefined && endpoint.bodyFields.id);
const adding = endpoints.filter(({ edits, bodyFields }) => edits?.by === 'id' && !bodyFields.id?.required);
const BLANKS = [' ', '\t\n', '\u3000', '\u00a0'];

let server: TestServer;
let admin: TestClient;
let editor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const added = new Set(both.map(({ access }) => (access.kind === 'permission' ? access.code : '')));
  const codes = both.map((endpoint) => changeCodeOf(endpoint)!).filter((code) => !added.has(code));
  const { rows } = await sql<{ id: string }>`select id from blade_menu
    where code = any(${codes}) and is_deleted = 0`.execute(server.everyRow);
  const body = { roleName: '改', roleAlias: 'editor' };
  const role = (await admin.get(roleCalls.submit, { body })) as { id: string };
  const menuIds = rows.map(({ id }) => id);
  await admin.get(roleGrant, { body: { roleIds: [role.id], menuIds, dataScopeIds: [], apiScopeIds: [] } });
  const password = 'Mensa-2027';
  const person = { account: 'editor', realName: '改', userType: 'web', roleId: role.id, password };
  await admin.get(userSubmit, { body: person });
  await sql`update blade_user set must_change_password = 0`.execute(server.everyRow);
  editor = await server.signInAs({ account: 'editor', kind: 'web', password });
});
afterAll(() => server.close());

describe('who may change and not add', () => {
  test.each(named(both))('%s adds nothing under an id of blanks', async (_, endpoint) => {
    // Changing is allowed: what is asked is no missing permission.
    expect(await editor.ask(endpoint, { body: { id: '1' } })).not.toMatchObject({ code: 403 });
    for (const id of BLANKS)
      expect(await editor.ask(endpoint, { body: { id } }), JSON.stringify(id)).toMatchObject({ code: 403 });
    const form = await fetch(`${server.url}${endpoint.path}`, {
      method: 'POST',
      headers: { ...editor.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'id=&id=%20',
    });
    expect(form.status).toBe(403);
  });
});

describe('an id of blanks is none', () => {
  test.each(named(adding))('%s asks for the same as without', async (_, endpoint) => {
    const without = await admin.ask(endpoint, { body: {} });
    for (const id of BLANKS) {
      const blank = await admin.ask(endpoint, { body: { id } });
      expect(blank.code).not.toBe(500);
      if (!without.success) expect(blank).toMatchObject({ code: without.code, msg: without.msg });
    }
  });
});
