// Nobody manages a person, a role or a unit in a way that would let them see or do more than they may: tried by the
// buttons that would allow it, by somebody whom data scopes or departments limit.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  userChangeStatus,
  userGrant,
  userRemove,
  userResetPassword,
  userSubmit,
  userUnlock,
  userUpdate,
} from '../../../contract/account/user-calls.ts';
import { gainsBeyond, userBeyond } from '../../../contract/account/standing-refusals.ts';
import { roleRefusals } from '../../../contract/account/user-refusals.ts';
import { totpReset } from '../../../contract/auth/second-factor.ts';
import { endSessions, ownSessions } from '../../../contract/auth/session.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { deptSubmit } from '../../../contract/organisation/dept-calls.ts';
import { apiScopeCalls } from '../../../contract/system/api-scope.ts';
import { dataScopeCalls } from '../../../contract/system/data-scope.ts';
import { menuCalls } from '../../../contract/system/menu.ts';
import { recycleBinRestore } from '../../../contract/system/recycle-bin.ts';
import { roleCalls, roleDisable, roleGrant } from '../../../contract/system/role.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
const PASSWORD = 'Mensa-2027';
const one = async (what: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`${sql.raw(what)}`.execute(server.everyRow);
  return rows[0]!.id;
};
const unit = (name: string): Promise<string> => one(`select id from blade_dept where dept_name = '${name}'`);
const menuId = (code: string): Promise<string> =>
  one(`select id from blade_menu where code = '${code}' and is_deleted = 0`);

/** A role that holds these buttons; `deptId` where it belongs to a unit. */
async function makeRole(
  alias: string,
  buttons: string[],
  more: { deptId?: string; dataScopeIds?: string[]; apiScopeIds?: string[] } = {},
): Promise<string> {
  const { deptId, dataScopeIds = [], apiScopeIds = [] } = more;
  const body = { roleName: alias, roleAlias: alias, ...(deptId ? { deptId } : {}) };
  const { id } = (await admin.get(roleCalls.submit, { body })) as { id: string };
  const menuIds = await Promise.all(buttons.map(menuId));
  await admin.get(roleGrant, { body: { roleIds: [id], menuIds, dataScopeIds, apiScopeIds } });
  return id;
}
async function makePerson(account: string, more: object): Promise<string> {
  const body = { account, realName: account, userType: 'web', password: PASSWORD, ...more };
  const { id } = (await admin.get(userSubmit, { body })) as { id: string };
  await sql`update blade_user set must_change_password = 0 where id = ${id}`.execute(server.everyRow);
  return id;
}
const enter = (account: string, kind: 'web' | 'school' = 'web'): Promise<TestClient> =>
  server.signInAs({ account, kind, password: PASSWORD });
const makeScope = async (scope: object): Promise<string> =>
  (
    (await admin.get(dataScopeCalls.submit, {
      body: { scopeName: '限', menuId: await menuId('recipe'), resourceCode: 'recipe', ...scope },
    })) as { id: string }
  ).id;

const MANAGING = [
  ...['user_view', 'user_add', 'user_edit', 'user_delete', 'user_reset', 'user_role', 'user_unlock'],
  ...['role_view', 'role_add', 'role_edit', 'role_delete', 'role_grant'],
  ...['dept_view', 'dept_add', 'dept_edit', 'online_session_view', 'online_session_end'],
  ...['recycle_bin_view', 'recycle_bin_restore'],
];
const ids = { park: '', k1: '', k2: '', k4: '', limiting: '', limited: '', plain: '' };
let mate: TestClient;
let conditions = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  ids.park = await unit('东部园区');
  ids.k1 = await unit('阳光第一幼儿园');
  ids.k2 = await unit('阳光第二幼儿园');
  ids.k4 = await unit('彩虹桥幼儿园');
  ids.limiting = await makeScope({ scopeType: 4 });
  ids.limited = await makeRole('limited', MANAGING, { dataScopeIds: [ids.limiting] });
  ids.plain = await makeRole('plain', ['user_view']);
  await makePerson('mate', { roleId: ids.limited, deptId: ids.park });
  mate = await enter('mate');
});
afterAll(() => server.close());

/** Every call that manages a person. */
const attacksOn = (id: string): [Endpoint, { query?: object; body?: object }][] => [
  [userResetPassword, { query: { userIds: id } }],
  [userUpdate, { body: { id, account: 'taken', realName: '夺', phone: '13755556666' } }],
  [userUpdate, { body: { id, account: 'taken', realName: '夺', password: 'Rubra-2028' } }],
  [userGrant, { query: { userIds: id, roleIds: ids.limited } }],
  [userChangeStatus, { query: { userIds: id, enableStatus: 1 } }],
  [userUnlock, { query: { userIds: id } }],
  [totpReset, { query: { userId: id } }],
  [userRemove, { query: { ids: id } }],
];
const refusedAll = async (who: TestClient, id: string): Promise<void> => {
  for (const [call, given] of attacksOn(id))
    expect(await who.ask(call, given), call.path).toMatchObject({ code: 403, reason: userBeyond.code });
};

describe('a person who sees more is not managed', () => {
  test('fewer data scopes are more rows: an account with fewer buttons and no scope', async () => {
    const wide = await makePerson('wide', { roleId: ids.plain });
    await refusedAll(mate, wide);
    const sessions = await (await enter('wide')).get(ownSessions);
    expect(await mate.ask(endSessions, { query: { ids: sessions.map(({ id }) => id) } })).toMatchObject({
      code: 403,
      reason: userBeyond.code,
    });
    await admin.get(userRemove, { query: { ids: wide } });
    const back = await mate.ask(recycleBinRestore, { body: { entity: 'user', ids: wide } });
    expect(back).toMatchObject({ code: 403, msg: expect.stringContaining('超出您自己') as string });
  });

  test('the same scope elsewhere; the platform’s administrator', async () => {
    await refusedAll(mate, await makePerson('elsewhere', { roleId: ids.limited, deptId: ids.k4 }));
    await refusedAll(mate, admin.token.user_id);
    const sessions = await admin.get(ownSessions);
    const ended = await mate.ask(endSessions, { query: { ids: sessions.map(({ id }) => id) } });
    expect(ended.code).toBe(403);
    expect((await admin.ask(ownSessions)).code).toBe(200);
  });

  test('an API scope that the other holds', async () => {
    const { id } = await admin.get(apiScopeCalls.submit, {
      body: {
        ...{ scopeName: '菜', menuId: await menuId('dish'), resourceCode: 'x', scopeType: 2 },
        scopePath: '/api/mrtc-recipe/dish-info/page',
      },
    });
    const roleId = await makeRole('calls', ['user_view'], {
      dataScopeIds: [ids.limiting],
      apiScopeIds: [id],
    });
    await refusedAll(mate, await makePerson('calls', { roleId, deptId: ids.park }));
  });

  test('fields that one’s own scope hides and the other’s shows', async () => {
    const narrow = await makeScope({ scopeType: 1, resourceCode: 'user', scopeField: 'account,realName' });
    const roleId = await makeRole('fields', MANAGING, { dataScopeIds: [narrow] });
    await makePerson('fields', { roleId });
    const other = await makePerson('seesFields', { roleId: ids.plain });
    await refusedAll(await enter('fields'), other);
  });

  test('another unit besides: whoever heads one kindergarten manages nobody of two, and takes them out of the own', async () => {
    const roleId = await makeRole('head', [...MANAGING, 'recipe_view']);
    await makePerson('head1', { userType: 'school_admin', roleId, deptId: ids.k1 });
    const head = await enter('head1', 'school');
    const both = await makePerson('both', {
      ...{ userType: 'school_admin', roleId },
      deptId: `${ids.k1},${ids.k2}`,
    });
    await refusedAll(head, both);
    expect((await head.ask(userRemove, { query: { ids: both, deptId: ids.k1 } })).code).toBe(200);
  });

  test('own rows: those of a peer are others, and they stay behind in departments that the peer has left', async () => {
    const owning = await makeScope({ scopeType: 2 });
    const roleId = await makeRole('owning', MANAGING, { dataScopeIds: [owning] });
    await makePerson('owner1', { roleId, deptId: ids.k1 });
    const owner2 = await makePerson('owner2', { roleId, deptId: ids.k1 });
    const owner1 = await enter('owner1');
    await refusedAll(owner1, owner2);
    await refusedAll(mate, owner2);
    // Who has only been made has no rows.
    const body = { account: 'owner3', realName: '三', userType: 'web', roleId, deptId: ids.k1 };
    expect((await owner1.ask(userSubmit, { body })).code).toBe(200);
  });

  test.each([
    ['deptId in ${deptIds}', true],
    ['not (not (deptId in ${deptIds}))', true],
    ['deptId not in ${deptIds}', false],
    ['not (deptId in ${deptIds})', false],
    ['deptId = ${deptId}', false],
    ['deptId <> ${deptId}', false],
    ['createUser = ${userId}', false],
    ['recipeStatus = 3 or createUser in (${userId})', false],
    ['not (createUser <> ${userId})', false],
    ['recipeStatus <> 3', true],
  ])(
    'the condition %s shows somebody of a unit below no more than oneself: %s',
    async (scopeValue, covers) => {
      const scope = await makeScope({ scopeType: 5, scopeValue });
      const name = `c${conditions++}`;
      const roleId = await makeRole(name, MANAGING, { dataScopeIds: [scope] });
      await makePerson(`${name}above`, { roleId, deptId: ids.park });
      const below = await makePerson(`${name}below`, { roleId, deptId: ids.k1 });
      const above = await enter(`${name}above`);
      if (!covers) return refusedAll(above, below);
      expect((await above.ask(userUnlock, { query: { userIds: below } })).code).toBe(200);
    },
  );

  test('a peer is managed', async () => {
    const peer = await makePerson('peer', { roleId: ids.limited, deptId: ids.k1 });
    for (const [call, given] of attacksOn(peer).filter(([call]) => call !== userUpdate))
      expect(await mate.ask(call, given), call.path).toMatchObject({ code: 200 });
  });
});

describe('nobody widens what somebody sees', () => {
  const made = (more: object) => ({ account: 'made', realName: '新', userType: 'web', ...more });
  const refused = { code: 403, reason: gainsBeyond.code };

  test('a new person without the limits of their maker, or in another unit', async () => {
    expect(await mate.ask(userSubmit, { body: made({ roleId: ids.plain }) })).toMatchObject(refused);
    const roleId = ids.limited;
    expect(await mate.ask(userSubmit, { body: made({ roleId, deptId: ids.k4 }) })).toMatchObject(refused);
    expect(await mate.ask(userSubmit, { body: made({}) })).toMatchObject(refused);
    expect(await mate.ask(userSubmit, { body: made({ roleId, deptId: ids.k1 }) })).toMatchObject({
      code: 200,
    });
  });

  test('the own departments and the own roles', async () => {
    const own = { id: mate.token.user_id, account: 'mate', realName: 'mate' };
    const move = { ...own, deptId: `${ids.park},${ids.k4}` };
    expect(await mate.ask(userUpdate, { body: move })).toMatchObject(refused);
    expect(await mate.ask(userUpdate, { body: { ...own, roleId: ids.plain } })).toMatchObject(refused);
    const drop = { query: { userIds: mate.token.user_id, roleIds: ids.plain } };
    expect(await mate.ask(userGrant, drop)).toMatchObject(refused);
    expect((await mate.ask(userUpdate, { body: { ...own, deptId: ids.park } })).code).toBe(200);
  });

  test('a unit moved below the own', async () => {
    const moved = { id: ids.k4, parentId: ids.park, deptName: '彩虹桥幼儿园' };
    expect(await mate.ask(deptSubmit, { body: moved })).toMatchObject(refused);
    expect((await mate.ask(deptSubmit, { body: { id: ids.k4, remark: '说明' } })).code).toBe(200);
  });

  test('a role that limits its people: its scope taken away, the role disabled', async () => {
    const roleId = await makeRole('heading', [...MANAGING, 'recipe_view']);
    await makePerson('head2', { userType: 'school_admin', roleId, deptId: ids.k1 });
    const head = await enter('head2', 'school');
    const limiting = await makeScope({ scopeType: 3 });
    const inner = await makeRole('inner', ['recipe_view'], {
      deptId: ids.k1,
      dataScopeIds: [limiting],
    });
    const bare = { body: { roleIds: [inner], dataScopeIds: [] } };
    expect((await head.ask(roleGrant, bare)).code).toBe(200);
    await admin.get(roleGrant, { body: { roleIds: [inner], dataScopeIds: [limiting] } });
    await makePerson('inside', { roleId: inner, deptId: ids.k1 });
    expect(await head.ask(roleGrant, bare)).toMatchObject(refused);
    expect(await head.ask(roleDisable, { query: { id: inner } })).toMatchObject(refused);
  });

  test('a role that shows more than its granter sees is not given', async () => {
    const everything = await makeScope({ scopeType: 1 });
    const roleId = await makeRole('all', ['user_view'], { dataScopeIds: [everything] });
    const given = { query: { userIds: mate.token.user_id, roleIds: `${ids.limited},${roleId}` } };
    expect(await mate.ask(userGrant, given)).toMatchObject({ reason: roleRefusals.roleBeyond.code });
    const change = { body: { roleIds: [roleId], menuIds: [] } };
    expect((await mate.ask(roleGrant, change)).code).toBe(403);
    const named = { body: { roleName: '管', roleAlias: 'admin' } };
    expect((await mate.ask(roleCalls.submit, named)).code).toBe(403);
  });
});

describe('what rights are made of', () => {
  const refused = { code: 403, reason: gainsBeyond.code };
  let keeper: TestClient;
  beforeAll(async () => {
    const buttons = ['data_scope_setting', 'api_scope_setting', 'menu_view', 'menu_add', 'menu_edit'];
    const roleId = await makeRole('keeper', buttons, { dataScopeIds: [ids.limiting] });
    await makePerson('keeper', { roleId, deptId: ids.park });
    keeper = await enter('keeper');
  });

  test('a data scope is changed and removed by who sees all that it limits', async () => {
    const row = { scopeName: '限', menuId: await menuId('recipe') };
    const wider = { ...row, id: ids.limiting, resourceCode: 'recipe', scopeType: 1 };
    expect(await keeper.ask(dataScopeCalls.submit, { body: wider })).toMatchObject(refused);
    const turned = { ...wider, resourceCode: 'post' };
    expect(await keeper.ask(dataScopeCalls.submit, { body: turned })).toMatchObject(refused);
    const unused = await makeScope({ scopeType: 2 });
    expect(await keeper.ask(dataScopeCalls.remove, { query: { ids: unused } })).toMatchObject(refused);
    const other = { ...row, resourceCode: 'post', scopeType: 2 };
    expect((await keeper.ask(dataScopeCalls.submit, { body: other })).code).toBe(200);
  });

  test('an API scope is turned to other calls, or removed, by who may make those calls', async () => {
    const about = { scopeName: '岗', menuId: await menuId('post'), resourceCode: 'x', scopeType: 2 };
    const path = '/api/blade-system/post/list';
    const { id } = (await admin.get(apiScopeCalls.submit, { body: { ...about, scopePath: path } })) as {
      id: string;
    };
    const away = { ...about, id, scopePath: '/api/blade-system/post/detail' };
    expect(await keeper.ask(apiScopeCalls.submit, { body: away })).toMatchObject(refused);
    expect(await keeper.ask(apiScopeCalls.remove, { query: { ids: id } })).toMatchObject(refused);
    const own = { ...about, menuId: await menuId('dict'), scopePath: '/api/blade-system/post/detail' };
    const made = (await keeper.get(apiScopeCalls.submit, { body: own })) as { id: string };
    const onto = { ...own, id: made.id, scopePath: path };
    expect(await keeper.ask(apiScopeCalls.submit, { body: onto })).toMatchObject(refused);
    await admin.get(apiScopeCalls.remove, { query: { ids: `${id},${made.id}` } });
  });

  test('a button that roles hold is not turned into another', async () => {
    const { name, parentId } = await admin.get(menuCalls.detail, {
      query: { id: await menuId('menu_view') },
    });
    const body = { id: await menuId('menu_view'), name, parentId, category: 2, code: 'user_reset_all' };
    const taken = { ...body, code: 'tenant_delete' };
    expect(await keeper.ask(menuCalls.submit, { body: taken })).toMatchObject(refused);
    expect((await keeper.ask(menuCalls.submit, { body })).code).toBe(200);
  });
});
