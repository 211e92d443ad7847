// What later versions do to each other's deliveries, on an installation of this version: rows that are delivered no
// more and again, rows that people restore, names that are taken, several processes at once.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parameter } from '../../contract/kit/parameter.ts';
import { text } from '../../contract/kit/text.ts';
import { foodCalls } from '../../contract/library/food.ts';
import { dictCalls } from '../../contract/system/dict.ts';
import { menuCalls, menuList, type MenuNode } from '../../contract/system/menu.ts';
import { paramCalls } from '../../contract/system/param.ts';
import { tenantCalls } from '../../contract/system/tenant.ts';
import { roleGrant } from '../../contract/system/role.ts';
import { auditList } from '../../contract/log/audit.ts';
import { readDeclared, type Declared } from '../../server/delivered/declared.ts';
import { deliver, linesOf, OLDER } from '../../server/delivered/deliver.ts';
import type { DeliveredMenu } from '../../server/delivered/menus/delivered-menu.ts';
import { openDatabase, type Database } from '../../server/kernel/database/database.ts';
import { outerKeys } from '../../server/kernel/vault/outer-keys.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../server/kernel/testing/test-server.ts';
import { sealAll } from '../../server/kernel/audit/sealer.ts';
import { verifyChain } from '../../server/kernel/audit/verify.ts';

let server: TestServer;
let admin: TestClient;
let declared: Declared;
/** As a start uses it. */
let owner: Database;
beforeAll(async () => {
  server = await startTestServer();
  owner = openDatabase(server.databaseUrl, outerKeys(server.house.settings), 2);
  admin = await server.signIn('admin');
  declared = await readDeclared();
});
afterAll(async () => {
  await owner.close();
  await server.close();
});

/** Of the test under way: each has codes of its own. */
let code = '';
let probe: DeliveredMenu;
let tests = 0;
beforeEach(async () => {
  // What the test before has left behind is delivered no longer.
  await upgrade(declared);
  code = `probe${(tests += 1)}`;
  probe = {
    code,
    name: text('试验', 'Probe'),
    path: `/${code}`,
    buttons: [
      { code: `${code}_view`, name: text('查看', 'View') },
      { code: `${code}_add`, name: text('新增', 'Add') },
    ],
  };
});
const withMenu = (menu: DeliveredMenu): Declared => ({
  ...declared,
  menus: [...declared.menus, menu],
  roles: declared.roles.map((role) =>
    role.alias === 'cook' ? { ...role, buttons: [...role.buttons, `${code}_view`] } : role,
  ),
});
let editions = 0;
/** A later version that declares this. */
const upgrade = async (to: Declared): Promise<string[]> => linesOf(await deliver(owner, to, (editions += 1)));
const menus = async (): Promise<MenuNode[]> => {
  const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
  return flat(await admin.get(menuList));
};
const menuOf = async (named: string) => (await menus()).find((each) => each.code === named);
/** The menu of the test and its buttons. */
const probes = async () => (await menus()).filter((each) => each.code.startsWith(code));
const db = () => owner.acrossTenants('tests look at what is stored');

test('the system’s changes are in the audit, its chain whole; a new installation begins without', async () => {
  const of = async () => (await admin.get(auditList, { query: { userName: '系统' } })).records;
  expect(await of()).toEqual([]);
  await upgrade({
    ...withMenu(probe),
    parameters: [
      ...declared.parameters,
      parameter.flag({
        key: 'probe.on',
        label: text('试验', 'Probe'),
        remark: text('试验', 'Probe'),
        initial: true,
      }),
    ],
    dictionaries: declared.dictionaries.map((each) =>
      each.code === 'flow' ? { ...each, label: text('流程', 'Workflow') } : each,
    ),
  });
  const acts = (await of()).map(({ act, entity }) => `${act} ${entity}`).sort();
  expect(acts).toEqual(
    [
      'grant role',
      'grant role',
      ...Array<string>(3).fill('insert menu'),
      'insert param',
      'update dict',
    ].sort(),
  );
  expect((await admin.get(paramCalls.list, { query: { paramKey: 'probe.on' } })).total).toBe(1);
  expect((await admin.get(dictCalls.list, { query: { code: 'flow' } }))[0]).toMatchObject({
    dictValue: '流程',
  });
  await sealAll(server.house.database);
  const chain = await verifyChain(server.house.database, '000000');
  expect(chain.broken).toBeNull();
});

test('what is delivered no longer goes when nobody has touched it, and comes back when it is delivered again', async () => {
  await upgrade(withMenu(probe));
  const { id } = (await menuOf(code))!;
  expect(await upgrade(declared)).toEqual([
    expect.stringMatching(/^菜单.*3 no longer delivered, removed: 查看 \(\w+\)、新增 \(\w+\)、试验/),
    expect.stringMatching(/^角色权限.*no longer delivered, kept: .*cook\/probe\d+_view/),
  ]);
  expect(await menuOf(code)).toBeUndefined();
  await upgrade(withMenu({ ...probe, name: text('新试验', 'Probe 2') }));
  expect(await menuOf(code)).toMatchObject({ id, name: '新试验' });
});

test('what is delivered no longer stays when somebody has changed it or something hangs on it', async () => {
  await upgrade(withMenu(probe));
  const view = (await menuOf(`${code}_view`))!;
  await admin.get(menuCalls.submit, { body: { ...view, name: '浏览' } });
  const lines = await upgrade(declared);
  expect(lines[0]).toContain('1 no longer delivered, removed: 新增 (');
  expect(lines[0]).toContain(`2 no longer delivered, kept: 浏览 (${code}_view)、试验 (${code})`);
  expect(await probes()).toHaveLength(2);
});

test('people, programs and stored values may rely on the rest: roles, clients, entries, foods stay', async () => {
  const lines = await upgrade({
    ...declared,
    roles: declared.roles.filter(({ alias }) => alias !== 'seller'),
    clients: declared.clients.filter(({ clientId }) => clientId !== 'sword'),
    dictionaries: declared.dictionaries.filter(({ code }) => code !== 'flow'),
    foods: declared.foods.filter(({ code }) => code !== 'F0102'),
    parameters: declared.parameters.filter(({ key }) => key !== 'export.max-rows'),
  });
  const told = lines.filter((line) => !line.startsWith('角色权限'));
  expect(told.map((line) => /removed|kept/.exec(line)?.[0])).toEqual([
    'kept',
    'kept',
    'kept',
    'removed',
    'kept',
  ]);
  expect(await upgrade(declared)).toEqual(
    // The parameter is back; rows of dictionaries moved up and down by one place.
    expect.arrayContaining([expect.stringMatching(/^参数.*1 changed/)]),
  );
});

test('a row that people had made before the product did is theirs, and is not doubled', async () => {
  await admin.get(menuCalls.submit, {
    body: { code, name: '我们的', category: 1, sort: 50, path: `/${code}`, parentId: '0' },
  });
  await upgrade(withMenu(probe));
  const found = (await probes()).filter((each) => each.code === code);
  expect(found).toMatchObject([{ name: '我们的', sort: 50 }]);
  expect((await menuOf(`${code}_view`))!.parentId).toBe(found[0]!.id);
});

test('below what was removed here nothing is put; with what it belongs to it comes', async () => {
  await upgrade(withMenu({ ...probe, buttons: [] }));
  const { id } = (await menuOf(code))!;
  await admin.get(menuCalls.remove, { query: { ids: [id] } });
  const lines = await upgrade(withMenu({ ...probe, path: '/other' }));
  expect(lines[0]).toContain('2 not added');
  await sql`update blade_menu set is_deleted = 0 where id = ${id}`.execute(db());
  await upgrade(withMenu({ ...probe, path: '/another' }));
  expect(await menuOf(code)).toMatchObject({ id, path: '/another' });
  expect((await menuOf(`${code}_view`))!.parentId).toBe(id);
});

test('a right comes once: taken away it stays so, and whoever was taken off a menu gets nothing new on it', async () => {
  await upgrade(withMenu(probe));
  const { rows } = await sql<{ id: string; held: string[] }>`
    select r.id, array_agg(m.menu_id::text) as held from blade_role r join role_menu m on m.role_id = r.id
    join blade_menu b on b.id = m.menu_id and b.is_deleted = 0
    where r.role_alias = 'cook' group by r.id`.execute(db());
  const { id, held } = rows[0]!;
  const taken = (await probes()).map((menu) => menu.id);
  expect(held).toEqual(expect.arrayContaining(taken.slice(0, 2)));
  await admin.get(roleGrant, {
    body: { roleIds: [id], menuIds: held.filter((menu) => !taken.includes(menu)) },
  });
  const more = withMenu({
    ...probe,
    buttons: [...probe.buttons!, { code: `${code}_copy`, name: text('复制', 'Copy') }],
  });
  await upgrade({
    ...more,
    roles: more.roles.map((role) =>
      role.alias === 'cook' ? { ...role, buttons: [...role.buttons, `${code}_copy`] } : role,
    ),
  });
  const now = await sql<{ menuId: string }>`select menu_id from role_menu where role_id = ${id}`.execute(
    db(),
  );
  expect(now.rows.map(({ menuId }) => menuId).filter((menu) => !held.includes(menu))).toEqual([]);
  expect(now.rows).toHaveLength(held.length - 2);
});

test('a delivered name that a row of the installation has meanwhile waits, and the start goes on', async () => {
  const rice = declared.foods.find(({ code }) => code === 'F0101')!;
  await admin.get(foodCalls.submit, {
    body: {
      code: 'OWN1',
      name: '大米',
      category: rice.category,
      foodGroup: rice.group,
      edible: 100,
      source: '自测',
    },
  });
  const renamed = (protein: number): Declared => ({
    ...declared,
    foods: declared.foods.map((food) => (food === rice ? { ...food, name: '大米', protein } : food)),
    dishes: declared.dishes.map((dish) => ({
      ...dish,
      foods: dish.foods.map(
        ([name, ...rest]) => [name === rice.name ? '大米' : name, ...rest] as (typeof dish.foods)[0],
      ),
    })),
  });
  const nameOf = async (code: string) =>
    (
      await sql<{
        name: string;
        protein: number;
      }>`select name, protein from food where code = ${code}`.execute(db())
    ).rows[0];
  expect((await upgrade(renamed(9)))[0]).toContain('粳米 (F0101): name');
  expect(await nameOf('F0101')).toEqual({ name: '粳米', protein: 9 });
  await sql`update food set is_deleted = 1 where code = 'OWN1'`.execute(db());
  await upgrade(renamed(8));
  expect(await nameOf('F0101')).toEqual({ name: '大米', protein: 8 });
});

test('a dish that is offered no more keeps its row, and gives its name to the one that is new', async () => {
  const dishes = async (name: string) =>
    (
      await sql<{ id: string; code: string; status: number }>`
        select id, code, status from dish where dish_name = ${name} and is_deleted = 0`.execute(db())
    ).rows;
  const withdrawn = declared.dishes.find((dish) => dish.withdrawn)!;
  const { withdrawn: _, ...offered } = withdrawn;
  const others = declared.dishes.filter((dish) => dish !== withdrawn);
  await upgrade({ ...declared, dishes: [...others, { ...offered, name: '试验菜' }] });
  const [before] = await dishes('试验菜');
  expect(before).toMatchObject({ code: withdrawn.code, status: 1 });
  const successor = { ...offered, code: 'D9999', name: '试验菜' };
  await upgrade({ ...declared, dishes: [withdrawn, ...others, successor] });
  expect(await dishes(withdrawn.name)).toEqual([{ ...before, status: 0 }]);
  expect(await dishes('试验菜')).toEqual([
    { id: expect.not.stringContaining(before!.id) as string, code: 'D9999', status: 1 },
  ]);
});

test('several processes that start at once deliver once', async () => {
  const databases = [1, 2, 3].map(() =>
    openDatabase(server.databaseUrl, outerKeys(server.house.settings), 2),
  );
  try {
    const done = await Promise.all(databases.map((each) => deliver(each, withMenu(probe), (editions += 1))));
    expect(done.filter((delivery) => linesOf(delivery).length)).toHaveLength(1);
    expect(await probes()).toHaveLength(3);
  } finally {
    for (const each of databases) await each.close();
  }
});

test('a process of an older version than the database takes nothing back', async () => {
  await upgrade(withMenu(probe));
  await sql`insert into schema_migration (name, checksum) values ('9999_of_a_later_version.sql', 'x')`.execute(
    db(),
  );
  expect(await upgrade(declared)).toEqual([OLDER]);
  expect(await menuOf(code)).toBeDefined();
  await sql`delete from schema_migration where name like '9999%'`.execute(db());
});

test('a version that was here before another one takes nothing back, whether or not a migration lies between', async () => {
  await deliver(owner, declared, 90_001);
  await deliver(owner, withMenu(probe), 90_002);
  expect(linesOf(await deliver(owner, declared, 90_001))).toEqual([OLDER]);
  expect(await menuOf(code)).toBeDefined();
});

test('a menu of the installation’s own that has a delivered code is another page: nobody gets a right to it', async () => {
  const own = {
    name: '旧物箱',
    code,
    path: '/own/page',
    category: 1,
    sort: 1,
    parentId: '0',
    action: 0,
    isOpen: 1,
  };
  await admin.get(menuCalls.submit, { body: own });
  const lines = await upgrade(withMenu(probe));
  expect(lines[0]).toMatch(new RegExp(`not added .*: ${code}`));
  expect(await menuOf(code)).toMatchObject({ name: '旧物箱', path: '/own/page' });
  const { rows } = await sql`select 1 from role_menu rm join blade_menu m on m.id = rm.menu_id
    join blade_role r on r.id = rm.role_id where m.code = ${code} and r.role_alias <> 'administrator'`.execute(
    db(),
  );
  expect(rows).toEqual([]);
  await sql`update blade_menu set is_deleted = 1 where code = ${code}`.execute(db());
});

test('new menus reach the administrators of tenants that were founded with all of them', async () => {
  await admin.get(tenantCalls.submit, { body: { tenantName: '试验租户', accountNumber: 5 } });
  const heldBy = async (): Promise<string[]> =>
    (
      await sql<{ code: string }>`select m.code from role_menu rm
        join blade_role r on r.tenant_id = rm.tenant_id and r.id = rm.role_id and r.role_alias = 'admin'
        join blade_tenant t on t.tenant_id = r.tenant_id and t.tenant_name = '试验租户'
        join blade_menu m on m.id = rm.menu_id where m.code like ${`${code}%`} order by m.code`.execute(db())
    ).rows.map((row) => row.code);
  const lines = await upgrade(withMenu(probe));
  expect(lines.join()).toContain('租户管理员权限');
  expect(await heldBy()).toEqual([code, `${code}_add`, `${code}_view`]);
  // Taken off the menu by the tenant: what is new below it is not for it.
  await sql`delete from role_menu rm using blade_menu m where m.id = rm.menu_id and m.code like ${`${code}%`}
    and rm.tenant_id <> '000000'`.execute(db());
  const later = {
    ...probe,
    buttons: [...probe.buttons!, { code: `${code}_later`, name: text('以后', 'Later') }],
  };
  await upgrade(withMenu(later));
  expect(await heldBy()).toEqual([]);
});

test('a delivery that fails leaves nothing behind', async () => {
  const tooLong: DeliveredMenu = { code: 'x'.repeat(65), name: text('长', 'Long') };
  await expect(upgrade({ ...withMenu(probe), menus: [...declared.menus, probe, tooLong] })).rejects.toThrow();
  expect(await menuOf(code)).toBeUndefined();
  await upgrade(withMenu(probe));
  expect(await menuOf(code)).toBeDefined();
});
