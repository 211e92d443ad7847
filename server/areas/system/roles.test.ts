// Roles, what they hold, and who may give it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  grantTree,
  menuButtons,
  menuCalls,
  menuLazyList,
  menuList,
  menuRoutes,
  roleTreeKeys,
  topTreeKeys,
  type ChoiceNode,
  type MenuNode,
} from '../../../contract/system/menu.ts';
import {
  enterpriseRoleRemove,
  enterpriseRoleSubmit,
  roleCalls,
  roleDisable,
  roleGrant,
  roleList,
  roleSubmitWithMenus,
  roleTree,
  type RoleNode,
} from '../../../contract/system/role.ts';
import { topMenuCalls, topMenuGrant } from '../../../contract/system/top-menu.ts';
import { apiScopeCalls } from '../../../contract/system/api-scope.ts';
import { dataScopeCalls, dataScopeResources } from '../../../contract/system/data-scope.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
let group: TestClient;
const db = () => server.everyRow;
const menuId = async (code: string): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`select id from blade_menu where code = ${code} and is_deleted = 0`.execute(db());
  return rows[0]!.id;
};
const roleId = async (alias: string): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`select id from blade_role where role_alias = ${alias} and is_deleted = 0`.execute(db());
  return rows[0]!.id;
};
const give = async (alias: string, ...codes: string[]): Promise<void> => {
  for (const code of codes)
    await sql`insert into role_menu (tenant_id, role_id, menu_id)
      values ('000000', ${await roleId(alias)}, ${await menuId(code)}) on conflict do nothing`.execute(db());
};
const flat = <T extends { children?: T[] | undefined }>(nodes: T[]): T[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  group = await server.signIn('group');
});
afterAll(() => server.close());

describe('menus', () => {
  test('a leaf carries no children', async () => {
    const nodes = flat(await admin.get(menuList));
    for (const node of nodes) expect('children' in node ? node.children!.length : 1).toBeGreaterThan(0);
  });

  test('the keys of a role are what was granted, a menu with a part of its buttons or none among it', async () => {
    const id = await roleId('seller');
    const codes = ['library', 'food', 'food_view', 'dish', 'recipe_week'];
    const menuIds = await Promise.all(codes.map(menuId));
    const keysNow = async () => (await admin.get(roleTreeKeys, { query: { roleIds: id } })).menu;
    await admin.get(roleGrant, { body: { roleIds: [id], menuIds } });
    const keys = await keysNow();
    expect(keys.toSorted()).toEqual(menuIds.toSorted());
    await admin.get(roleGrant, { body: { roleIds: [id], menuIds: keys } });
    expect(await keysNow()).toEqual(keys);
    // A menu that is no more cannot be granted again: it is no key.
    const gone = await admin.get(menuCalls.submit, {
      body: { name: '测试', code: 'probe_key', category: 1, path: '/probe-key' },
    });
    await admin.get(roleGrant, { body: { roleIds: [id], menuIds: [...menuIds, gone.id] } });
    await admin.get(menuCalls.remove, { query: { ids: gone.id } });
    expect(await keysNow()).toEqual(keys);
    await admin.get(roleGrant, { body: { roleIds: [id], menuIds: [] } });
    expect(await keysNow()).toEqual([]);
  });

  test('the keys of a top menu are what was chosen', async () => {
    const { id } = await admin.get(topMenuCalls.submit, {
      body: { name: '键', code: 'top_keys', sort: 2 },
    });
    const menuIds = [await menuId('library'), await menuId('food'), await menuId('food_view')];
    await admin.get(topMenuGrant, { body: { topMenuIds: [id], menuIds } });
    const { menu } = await admin.get(topTreeKeys, { query: { topMenuIds: id } });
    expect(menu.toSorted()).toEqual(menuIds.toSorted());
    await admin.get(topMenuCalls.remove, { query: { ids: id } });
  });

  test('the one button for setting scopes opens them, and nothing else does', async () => {
    const seller = await server.signIn('seller');
    expect((await seller.ask(dataScopeCalls.list)).code).toBe(403);
    await give('seller', 'data_scope_setting');
    expect((await seller.ask(dataScopeCalls.list)).code).toBe(200);
    expect((await seller.ask(dataScopeResources)).code).toBe(200);
    expect((await seller.ask(apiScopeCalls.list)).code).toBe(403);
    expect((await seller.ask(dataScopeCalls.submit, { body: { id: '1' } })).code).toBe(400);
    expect((await seller.ask(dataScopeCalls.remove, { query: { ids: '1' } })).code).toBe(404);
    await sql`delete from role_menu where role_id = ${await roleId('seller')}`.execute(db());
  });

  test('routes follow from buttons; buttons stand below the menu that owns them', async () => {
    await give('seller', 'food_view');
    const seller = await server.signIn('seller');
    expect(flat<MenuNode>(await seller.get(menuRoutes)).map(({ code }) => code)).toEqual(['library', 'food']);
    const owners = await seller.get(menuButtons);
    expect(owners.map(({ code, children }) => [code, children?.map((child) => child.code)])).toEqual([
      ['food', ['food_view']],
    ]);
    expect('children' in owners[0]!.children![0]!).toBe(false);
    await sql`delete from role_menu where role_id = ${await roleId('seller')}`.execute(db());
  });

  test('a top menu leads to its menus only', async () => {
    const { id } = await admin.get(topMenuCalls.submit, {
      body: { name: '库', code: 'top_library', sort: 1 },
    });
    await admin.get(topMenuGrant, { body: { topMenuIds: [id], menuIds: [await menuId('food')] } });
    const shown = flat<MenuNode>(await admin.get(menuRoutes, { query: { topMenuId: id } }));
    expect(shown.map(({ code }) => code)).toEqual(['library', 'food']);
  });

  test('kept by the platform: created, found below its parent, refused where it cannot stand, removed from the leaf', async () => {
    const parentId = await menuId('library');
    const { id } = await admin.get(menuCalls.submit, {
      body: { name: '测试', code: 'probe', category: 1, parentId, path: '/probe' },
    });
    const { id: button } = await admin.get(menuCalls.submit, {
      body: { name: '看', code: 'probe_view', category: 2, parentId: id },
    });
    const below = await admin.get(menuLazyList, { query: { parentId } });
    expect(below.find((row) => row.id === id)).toMatchObject({ hasChildren: true, parentName: '菜品库' });
    const refusals = [
      { id, name: 'x', code: 'probe', category: 1, parentId: id },
      { id, name: 'x', code: 'probe', category: 1, parentId: button },
      { id, name: 'x', code: 'probe', category: 2, parentId },
      { name: 'x', code: 'probe', category: 1 },
      { name: 'x', code: 'probe2', category: 1, path: 'javascript:alert(1)' },
      { name: 'x', code: 'probe2', category: 1, parentId: '1' },
    ];
    for (const body of refusals) expect((await admin.ask(menuCalls.submit, { body })).code).toBe(400);
    expect((await admin.ask(menuCalls.remove, { query: { ids: id } })).msg).toBe(
      '“测试”下还有 1 个菜单，例如 看，不能删除',
    );
    await admin.get(menuCalls.remove, { query: { ids: `${id},${button}` } });
    expect((await admin.ask(menuCalls.detail, { query: { id } })).code).toBe(404);
  });
});

describe('roles', () => {
  test('granting gives the call with the next request, taking and disabling take it away', async () => {
    const seller = await server.signIn('seller');
    const id = await roleId('seller');
    expect((await seller.ask(foodCalls.list)).code).toBe(403);
    await admin.get(roleGrant, { body: { roleIds: [id], menuIds: [await menuId('food_view')] } });
    expect((await seller.ask(foodCalls.list)).code).toBe(200);
    await admin.get(roleDisable, { query: { id } });
    expect((await seller.ask(foodCalls.list)).code).toBe(403);
    await admin.get(roleDisable, { query: { id, status: 1 } });
    expect((await seller.ask(foodCalls.list)).code).toBe(200);
    await admin.get(roleGrant, { body: { roleIds: id, menuIds: '' } });
    expect((await seller.ask(foodCalls.list)).code).toBe(403);
  });

  test('sets that are left out stay', async () => {
    const id = await roleId('cook');
    const { version: _, ...before } = await admin.get(roleTreeKeys, { query: { roleIds: id } });
    await admin.get(roleGrant, { body: { roleIds: [id], apiScopeIds: [] } });
    expect(await admin.get(roleTreeKeys, { query: { roleIds: id } })).toMatchObject(before);
  });

  test('a role with users or children is not removed', async () => {
    expect((await admin.ask(roleCalls.remove, { query: { ids: await roleId('cook') } })).msg).toContain(
      '1 名用户',
    );
    const { id: parentId } = await admin.get(roleCalls.submit, {
      body: { roleName: '上', roleAlias: 'upper' },
    });
    const { id } = await admin.get(roleCalls.submit, {
      body: { roleName: '下', roleAlias: 'lower', parentId },
    });
    expect((await admin.ask(roleCalls.remove, { query: { ids: parentId } })).code).toBe(400);
    expect(
      (
        await admin.ask(roleCalls.submit, {
          body: { id: parentId, roleName: '上', roleAlias: 'upper', parentId: id },
        })
      ).msg,
    ).toBe('父节点不可选择自身!');
    const found = flat<RoleNode>(await admin.get(roleList, { query: { roleAlias: 'lower' } }));
    expect(found.map(({ parentName }) => parentName)).toEqual(['顶级', found[0]!.roleName]);
    expect(found.map(({ roleAlias }) => roleAlias)).toEqual(['upper', 'lower']);
    await admin.get(roleCalls.remove, { query: { ids: `${parentId},${id}` } });
  });
});

describe('nobody rises by granting', () => {
  beforeAll(() => give('group_admin', 'role_view', 'role_add', 'role_edit', 'role_delete', 'role_grant'));

  test('administrator roles are neither seen nor made by others', async () => {
    const seen = flat<ChoiceNode>(await group.get(roleTree)).map(({ code }) => code);
    expect(seen).toContain('cook');
    expect(seen).not.toContain('administrator');
    const made = await group.ask(roleSubmitWithMenus, {
      body: { roleName: '超', roleAlias: 'administrator' },
    });
    expect(made).toMatchObject({ code: 403, msg: '无权限创建超管角色！' });
    expect((await group.ask(roleCalls.detail, { query: { id: await roleId('administrator') } })).code).toBe(
      404,
    );
    expect(
      (await group.ask(roleGrant, { body: { roleIds: [await roleId('administrator')], menuIds: [] } })).code,
    ).toBe(404);
  });

  test('rights that the granter lacks cannot be given, not even to the own role', async () => {
    const own = await roleId('group_admin');
    const call = { body: { roleIds: [own], menuIds: [await menuId('tenant_add')] } };
    expect((await group.ask(roleGrant, call)).code).toBe(403);
    const depts = await sql<{
      id: string;
    }>`select dept_id as id from user_dept where user_id = ${group.token.user_id}`.execute(db());
    const deptId = depts.rows[0]!.id;
    const { id } = await group.get(enterpriseRoleSubmit, {
      body: { roleName: '园所角色', roleAlias: 'local', deptId },
    });
    expect(
      (await group.ask(roleGrant, { body: { roleIds: [id], menuIds: [await menuId('tenant_add')] } })).code,
    ).toBe(403);
    expect(
      (await group.ask(roleGrant, { body: { roleIds: [id], menuIds: [await menuId('dept_view')] } })).code,
    ).toBe(200);
    // What the tenant as a whole uses, and what holds more than the granter, is not theirs to change.
    for (const alias of ['principal', 'health_doctor'])
      expect(
        (await group.ask(roleGrant, { body: { roleIds: [await roleId(alias)], menuIds: [] } })).code,
      ).toBe(403);
    expect(flat<ChoiceNode>((await group.get(grantTree)).menu).map(({ code }) => code)).not.toContain(
      'tenant_add',
    );

    // Seen in the department and below, not beside it.
    await give('cook', 'role_view');
    const cook = await server.signIn('cook');
    expect(flat<RoleNode>(await cook.get(roleList)).map(({ roleAlias }) => roleAlias)).toContain('local');
    await sql`update blade_role set dept_id = (select id from blade_dept where dept_name = '彩虹桥幼儿园') where id = ${id}`.execute(
      db(),
    );
    expect(flat<RoleNode>(await cook.get(roleList)).map(({ roleAlias }) => roleAlias)).not.toContain('local');
    expect((await group.ask(enterpriseRoleRemove, { query: { ids: id, deptId } })).code).toBe(404);
    await group.get(roleCalls.remove, { query: { ids: id } });
  });

  test('a package is the most that a tenant holds, administrators included', async () => {
    const system = server.everyRow;
    const food = await menuId('food_view');
    await sql`insert into tenant_package (id, package_name, menu_id) values (71, 'small', ${food})`.execute(
      system,
    );
    await sql`insert into blade_tenant (id, tenant_id, tenant_name, package_id) values (72, '700001', 'T', 71)`.execute(
      system,
    );
    await sql`insert into blade_role (tenant_id, id, role_name, role_alias) values ('700001', 73, 'A', 'administrator')`.execute(
      system,
    );
    const call = (menuIds: string[]) => admin.ask(roleGrant, { body: { roleIds: ['73'], menuIds } });
    expect((await call([food])).code).toBe(200);
    expect(await call([await menuId('user_view')])).toMatchObject({ code: 403 });
    const offered = flat<ChoiceNode>((await admin.get(grantTree, { query: { tenantId: '700001' } })).menu);
    expect(offered.map(({ code }) => code)).toEqual(['library', 'food', 'food_view']);

    // The package shrinks: what a role holds of it may stay, and goes to no other role.
    await sql`insert into blade_role (tenant_id, id, role_name, role_alias) values ('700001', 74, 'B', 'other')`.execute(
      system,
    );
    await sql`update tenant_package set menu_id = ${await menuId('dish_view')} where id = 71`.execute(system);
    const query = { roleIds: '73', tenantId: '700001' };
    const { menu } = await admin.get(roleTreeKeys, { query });
    expect(menu).toContain(food);
    expect((await call(menu)).code).toBe(200);
    expect((await admin.get(roleTreeKeys, { query })).menu).toEqual(menu);
    expect((await admin.ask(roleGrant, { body: { roleIds: ['73', '74'], menuIds: menu } })).code).toBe(403);
  });

  test('the keys of a role can be sent back when one of its scopes was removed, and it returns with the scope', async () => {
    const system = server.everyRow;
    const cook = await roleId('cook');
    const scope = async (scopeName: string, path: string): Promise<string> =>
      (
        await admin.get(apiScopeCalls.submit, {
          body: {
            scopeName,
            menuId: await menuId('food'),
            resourceCode: path,
            scopePath: `/api/mrtc-recipe/food-info/${path}`,
            scopeType: 2,
          },
        })
      ).id;
    const [kept, gone] = [await scope('留', 'page'), await scope('去', 'detail')];
    await admin.get(roleGrant, { body: { roleIds: [cook], apiScopeIds: [kept, gone] } });
    await sql`update blade_api_scope set is_deleted = 1 where id = ${gone}`.execute(system);
    const keys = await admin.get(roleTreeKeys, { query: { roleIds: cook } });
    expect(keys.apiScope).toEqual([kept]);
    const { menu: menuIds, dataScope: dataScopeIds, apiScope: apiScopeIds } = keys;
    expect(
      await admin.ask(roleGrant, { body: { roleIds: [cook], menuIds, dataScopeIds, apiScopeIds } }),
    ).toMatchObject({ code: 200 });
    await sql`update blade_api_scope set is_deleted = 0 where id = ${gone}`.execute(system);
    expect((await admin.get(roleTreeKeys, { query: { roleIds: cook } })).apiScope.toSorted()).toEqual(
      [kept, gone].toSorted(),
    );
    await admin.get(roleGrant, { body: { roleIds: [cook], apiScopeIds: [] } });
  });
});
