// Tenants: founded with all they need, seeing only their own rows, limited by package, number and time.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userInfo } from '../../../contract/auth/oauth.ts';
import { clientCalls } from '../../../contract/system/client.ts';
import { dictBizCalls } from '../../../contract/system/dict-biz.ts';
import { dictCalls } from '../../../contract/system/dict.ts';
import { menuRoutes } from '../../../contract/system/menu.ts';
import { paramCalls } from '../../../contract/system/param.ts';
import { postCalls, postSelect } from '../../../contract/system/post.ts';
import { regionSubmit } from '../../../contract/system/region.ts';
import { tenantPackageCalls, tenantPackageSelect } from '../../../contract/system/tenant-package.ts';
import {
  tenantCalls,
  tenantDatasource,
  tenantInfo,
  tenantPackageDetail,
  tenantPackageSetting,
  tenantSelect,
  tenantSetting,
} from '../../../contract/system/tenant.ts';
import { requireRoomForUsers } from '../../kernel/access/tenant-gate.ts';
import { systemCaller } from '../../kernel/access/caller.ts';
import { inTransaction } from '../../kernel/database/door.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { foundTenant, type SecondTenant } from './tenant-fixture.ts';

let server: TestServer;
let platform: TestClient;
let other: SecondTenant;
beforeAll(async () => {
  server = await startTestServer();
  platform = await server.signIn('admin');
  await platform.get(dictBizCalls.submit, {
    body: { code: 'grade', dictValue: '年级', sort: 1, isSealed: 0 },
  });
  other = await foundTenant(server, platform, { domain: 'https://xinghe.example.com/login' });
});
afterAll(() => server.close());

const menuIds = async (...codes: string[]): Promise<string[]> => {
  const { rows } = await sql<{
    id: string;
  }>`select id from blade_menu where code in (${sql.join(codes)})`.execute(server.everyRow);
  return rows.map(({ id }) => id);
};
const signInAgain = (): Promise<TestClient> =>
  server.signInAs({ account: 'admin', kind: 'web', tenantId: other.tenantId, password: other.password! });

describe('a new tenant', () => {
  test('has a number of six digits, an organisation, a post, a role and an administrator', async () => {
    expect(other.tenantId).toMatch(/^\d{6}$/);
    expect(other.account).toBe('admin');
    const info = await other.admin.get(userInfo);
    expect(info.roles).toEqual(['admin']);
    const depts = await server.everyRow
      .selectFrom('blade_dept')
      .select('deptName')
      .where('tenantId', '=', other.tenantId)
      .execute();
    expect(depts).toEqual([{ deptName: '星河教育' }]);
    expect((await other.admin.get(postSelect)).map(({ postCode }) => postCode)).toEqual(['ceo']);
  });
  test('holds everything but what all tenants share', async () => {
    const { permissions } = await other.admin.get(userInfo);
    expect(permissions).toContain('post_add');
    expect(permissions).toContain('recipe_view');
    for (const code of ['tenant_view', 'menu_add', 'dict_edit', 'client_view', 'region_add'])
      expect(permissions).not.toContain(code);
  });
  test('begins with the business dictionaries of the platform, as its own', async () => {
    const [grade] = await other.admin.get(dictBizCalls.list);
    expect(grade).toMatchObject({ code: 'grade', dictValue: '年级' });
    await other.admin.get(dictBizCalls.submit, { body: { ...grade, dictValue: '班级' } });
    expect((await platform.get(dictBizCalls.list))[0]).toMatchObject({ dictValue: '年级' });
  });
  test('is found by its domain, however a client writes it', async () => {
    for (const domain of [
      'xinghe.example.com',
      'http://xinghe.example.com',
      'https://xinghe.example.com:8443/login',
    ])
      expect(await platform.get(tenantInfo, { query: { domain } })).toMatchObject({
        tenantId: other.tenantId,
      });
    expect(await platform.get(tenantInfo, { query: { domain: 'other.example.com' } })).toEqual({});
    const taken = await platform.ask(tenantCalls.submit, {
      body: { tenantName: '别家', domain: 'xinghe.example.com' },
    });
    expect(taken).toMatchObject({ code: 400, msg: '该域名已被其他租户使用' });
  });
  test('needs a name', async () => {
    const answer = await platform.ask(tenantCalls.submit, { body: { tenantName: '' } });
    expect(answer).toMatchObject({ code: 400, msg: '请输入租户名称' });
  });
  test('leaves nothing behind when founding fails', async () => {
    const before = await platform.get(tenantSelect);
    const answer = await platform.ask(tenantCalls.submit, { body: { tenantName: '半途', packageId: '1' } });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ field: 'packageId' }] } });
    expect(await platform.get(tenantSelect)).toEqual(before);
  });
});

describe('between tenants', () => {
  test('lists, trees, details and writes know the own rows only', async () => {
    const { id } = await platform.get(postCalls.submit, {
      body: { category: 1, postCode: 'p1', postName: '平台岗', sort: 1 },
    });
    expect((await other.admin.get(postCalls.list)).total).toBe(1);
    expect((await other.admin.ask(postCalls.detail, { query: { id } })).code).toBe(404);
    expect(
      (
        await other.admin.ask(postCalls.submit, {
          body: { id, category: 1, postCode: 'x', postName: 'x', sort: 1 },
        })
      ).code,
    ).toBe(404);
    expect((await other.admin.ask(postCalls.remove, { query: { ids: id } })).code).toBe(404);
    expect((await other.admin.get(postSelect)).length).toBe(1);
    expect((await other.admin.ask(postSelect, { query: { tenantId: '000000' } })).code).toBe(403);
    expect((await other.admin.ask(postCalls.list, { query: { tenantId: '000000' } })).code).toBe(403);
    expect((await other.admin.ask(dictBizCalls.list, { query: { tenantId: '000000' } })).code).toBe(403);
    expect((await other.admin.ask(paramCalls.list, { query: { tenantId: '000000' } })).code).toBe(403);
    const [head] = await platform.get(dictBizCalls.list);
    expect((await other.admin.ask(dictBizCalls.detail, { query: { id: head!.id } })).code).toBe(404);
    expect((await other.admin.ask(dictBizCalls.remove, { query: { ids: head!.id } })).code).toBe(404);
    expect(await other.admin.get(dictBizCalls.childList, { query: { parentId: head!.id } })).toEqual([]);
  });
  test('the platform administrator acts in the other by naming it', async () => {
    const { id } = await platform.get(postCalls.submit, {
      body: { tenantId: other.tenantId, category: 2, postCode: 'hr', postName: '人事', sort: 2 } as object,
    });
    expect(await other.admin.get(postCalls.detail, { query: { id } })).toMatchObject({ postName: '人事' });
    expect((await platform.get(postSelect, { query: { tenantId: other.tenantId } })).length).toBe(2);
    await platform.get(postCalls.remove, { query: { ids: id } });
    expect((await other.admin.ask(postCalls.detail, { query: { id } })).code).toBe(404);
  });
  test('a role that holds a button of the platform still changes nothing that all share', async () => {
    const db = server.everyRow;
    const buttons = await menuIds(
      'dict_add',
      'dict_view',
      'client_view',
      'client_add',
      'tenant_add',
      'tenant_view',
      'region_add',
      'tenant_setting',
      'tenant_package',
    );
    await sql`insert into role_menu (tenant_id, role_id, menu_id)
      select tenant_id, id, unnest(${buttons}::bigint[]) from blade_role where tenant_id = ${other.tenantId}`.execute(
      db,
    );
    const { admin } = other;
    const refused = [
      await admin.ask(dictCalls.submit, { body: { code: 'x', dictValue: 'x', sort: 1, isSealed: 0 } }),
      await admin.ask(clientCalls.list),
      await admin.ask(clientCalls.submit, {
        body: {
          clientId: 'x',
          clientSecret: 'secret-x',
          authorizedGrantTypes: 'password',
          accessTokenValidity: 60,
          refreshTokenValidity: 60,
        },
      }),
      await admin.ask(tenantCalls.submit, { body: { tenantName: 'x' } }),
      await admin.ask(regionSubmit, { body: { code: '99', parentCode: '00', name: 'x', level: 1 } }),
      await admin.ask(tenantSetting, { query: { ids: other.id, accountNumber: 1 } }),
      await admin.ask(tenantPackageSetting, { query: { tenantId: other.tenantId } }),
      await admin.ask(tenantPackageCalls.list),
      await admin.ask(tenantPackageDetail, { query: { tenantId: '000000' } }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 403));
    expect((await admin.get(tenantCalls.list)).records).toMatchObject([{ tenantId: other.tenantId }]);
    expect(await admin.get(tenantSelect)).toMatchObject([{ tenantId: other.tenantId }]);
    expect(await admin.get(tenantPackageSelect)).toEqual([]);
    const own = (await platform.get(tenantCalls.list)).records.find((row) => row.tenantId === '000000')!;
    expect((await admin.ask(tenantCalls.detail, { query: { id: own.id } })).code).toBe(404);
    await sql`delete from role_menu
      where tenant_id = ${other.tenantId} and menu_id = any(${buttons}::bigint[])`.execute(db);
  });
  test('people of the platform who do not administer it see no other tenant', async () => {
    const cook = await server.signIn('cook');
    expect(await cook.get(tenantSelect)).toMatchObject([{ tenantId: '000000' }]);
    expect((await platform.get(tenantSelect)).length).toBe(2);
  });
});

describe('packages', () => {
  test('say what the administrators of a tenant hold, also after a change, with the menus above', async () => {
    const [view, add] = await menuIds('post_view', 'post_add');
    const { id } = await platform.get(tenantPackageCalls.submit, {
      body: { packageName: '基础版', menuId: view },
    });
    await platform.get(tenantPackageSetting, { query: { tenantId: other.tenantId, packageId: id } });
    expect((await other.admin.get(userInfo)).permissions).toEqual(['post_view']);
    expect((await other.admin.ask(postCalls.submit, { body: {} })).code).toBe(403);
    expect((await other.admin.get(menuRoutes)).map(({ code }) => code)).toEqual(['system']);
    await platform.get(tenantPackageCalls.submit, {
      body: { id, packageName: '基础版', menuId: [view, add].join(',') },
    });
    expect([...(await other.admin.get(userInfo)).permissions].sort()).toEqual(['post_add', 'post_view']);
    expect(await platform.get(tenantPackageDetail, { query: { tenantId: other.tenantId } })).toMatchObject({
      id,
      packageName: '基础版',
    });
    const inUse = await platform.ask(tenantPackageCalls.remove, { query: { ids: id } });
    expect(inUse).toMatchObject({ code: 400, msg: expect.stringContaining('用于 1 个租户，例如') });
    await platform.get(tenantPackageSetting, { query: { tenantId: other.tenantId, packageId: '' } });
    expect((await other.admin.get(userInfo)).permissions).toContain('recipe_view');
    await platform.get(tenantPackageCalls.remove, { query: { ids: id } });
  });
  test('a package needs menus that exist; the platform has none', async () => {
    const answer = await platform.ask(tenantPackageCalls.submit, {
      body: { packageName: '空', menuId: '1' },
    });
    expect(answer).toMatchObject({ code: 400, msg: '所选菜单不存在' });
    expect((await platform.ask(tenantPackageSetting, { query: { tenantId: '000000' } })).code).toBe(400);
  });
  test('a tenant may be founded with one', async () => {
    const [view] = await menuIds('food_view');
    const { id: packageId } = await platform.get(tenantPackageCalls.submit, {
      body: { packageName: '食材版', menuId: view },
    });
    const third = await foundTenant(server, platform, { tenantName: '第三家', packageId });
    expect((await third.admin.get(userInfo)).permissions).toEqual(['food_view']);
  });
});

describe('limits', () => {
  test('a tenant that is over works no more and says so at the sign-in', async () => {
    await platform.get(tenantSetting, { query: { ids: other.id, expireTime: '2020-01-01 00:00:00' } });
    expect((await other.admin.ask(userInfo)).code).toBe(401);
    await expect(signInAgain()).rejects.toThrow('租户已过期');
    await platform.get(tenantSetting, { query: { ids: other.id, expireTime: '' } });
    expect((await other.admin.ask(userInfo)).code).toBe(200);
  });
  test('accounts end where the limit is; -1 is none', async () => {
    const room = (): Promise<void> =>
      inTransaction(server.house.database, systemCaller(other.tenantId), (door) => requireRoomForUsers(door));
    await room();
    await platform.get(tenantSetting, { query: { ids: other.id, accountNumber: 1 } });
    await expect(room()).rejects.toThrow('limit of 1 accounts');
    const row = await platform.get(tenantCalls.detail, { query: { id: other.id } });
    expect(row).toMatchObject({ accountNumber: 1, expireTime: null });
    await platform.get(tenantSetting, { query: { ids: other.id, accountNumber: -1 } });
    await room();
  });
  test('the platform has no limits and stays', async () => {
    const own = (await platform.get(tenantCalls.list)).records.find((row) => row.tenantId === '000000')!;
    const limited = await platform.ask(tenantSetting, { query: { ids: own.id, accountNumber: 1 } });
    expect(limited).toMatchObject({ code: 400, msg: '平台租户不能设置账号额度和过期时间' });
    const removed = await platform.ask(tenantCalls.remove, { query: { ids: own.id } });
    expect(removed).toMatchObject({ code: 400, msg: '不可删除平台租户' });
    await platform.get(tenantSetting, { query: { ids: own.id, backgroundUrl: '/files/a.png' } });
  });
  test('changing a tenant leaves its limits alone', async () => {
    await platform.get(tenantSetting, { query: { ids: other.id, accountNumber: 7 } });
    await platform.get(tenantCalls.submit, {
      body: { id: other.id, tenantName: '星河集团', accountNumber: 99, expireTime: '2020-01-01 00:00:00' },
    });
    const row = await platform.get(tenantCalls.detail, { query: { id: other.id } });
    expect(row).toMatchObject({ tenantName: '星河集团', accountNumber: 7, expireTime: null });
  });
  test('a data source is kept', async () => {
    await platform.get(tenantDatasource, { query: { tenantId: other.tenantId, datasourceId: '12' } });
    const row = await platform.get(tenantCalls.detail, { query: { id: other.id } });
    expect(row).toMatchObject({ datasourceId: '12' });
  });
  test('a removed tenant is gone at once and its number is not given again', async () => {
    await platform.get(tenantCalls.remove, { query: { ids: other.id } });
    expect((await other.admin.ask(userInfo)).code).toBe(401);
    await expect(signInAgain()).rejects.toThrow('租户不存在或已停用');
    const db = server.everyRow;
    const open =
      await sql`select 1 from session where tenant_id = ${other.tenantId} and ended_at is null`.execute(db);
    expect(open.rows).toEqual([]);
  });
});
