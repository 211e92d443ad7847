// A role is made, given a button, and taken it again: the person who has it gains the call and loses it with the next
// request. Then scopes and menus through the interface.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import { foodCalls } from '../../contract/library/food.ts';
import {
  choose,
  expectAccessible,
  newVisitor,
  signIn,
  startJourney,
  type Journey,
  type Visitor,
} from './journey.ts';

let journey: Journey;
let admin: Visitor;
beforeAll(async () => {
  journey = await startJourney();
  admin = await newVisitor(journey);
  await signIn(admin, journey, 'web', 'admin');
});
afterAll(() => journey.close());

const open = (path: string) => admin.page.goto(journey.server.url + path);
/** Opens a list and the form of a new row. */
const openNew = async (path: string): Promise<Locator> => {
  await open(path);
  await admin.page.getByRole('button', { name: '新增' }).first().click();
  return admin.page.getByRole('dialog');
};
const save = () => admin.page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
const remove = async (row: Locator): Promise<void> => {
  await row.getByRole('button', { name: '删除' }).click();
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await row.waitFor({ state: 'detached' });
};
const db = () => journey.server.house.database.forTenant('000000');

test('a role: create, grant, gain, revoke, gone, delete', async () => {
  const { page } = admin;
  const form = await openNew('/authority/role');
  await form.getByLabel('角色名称').fill('仓管员');
  await form.getByLabel('角色别名').fill('keeper');
  await save();
  const row = page.getByRole('row', { name: /仓管员/ });
  await row.waitFor();
  await expectAccessible(page, 'roles');

  await sql`insert into user_role (tenant_id, user_id, role_id)
    select '000000', u.id, r.id from blade_user u, blade_role r
    where u.account = 'seller' and r.role_alias = 'keeper'`.execute(db());
  const seller = await journey.server.signIn('seller');
  expect((await seller.ask(foodCalls.list)).code).toBe(403);

  const tick = async (): Promise<void> => {
    await row.getByRole('button', { name: '权限设置' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: '搜索权限' }).fill('food_view');
    const node = drawer.locator('.ant-tree-treenode', { hasText: 'food_view' });
    await node.locator('.ant-tree-checkbox').click();
  };
  await tick();
  const changes = page.getByLabel('改动');
  expect(await changes.textContent()).toContain('将授予 1 项');
  expect(await changes.textContent()).toContain('食材 / 查看');
  await expectAccessible(page, 'grant');
  await save();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await seller.ask(foodCalls.list)).code).toBe(200);

  await tick();
  expect(await changes.textContent()).toContain('将收回 1 项');
  await save();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await seller.ask(foodCalls.list)).code).toBe(403);

  await sql`delete from user_role where role_id = (select id from blade_role where role_alias = 'keeper')`.execute(
    db(),
  );
  await open('/authority/role');
  await remove(row);
});

test('a menu with its button: create, change, delete', async () => {
  const { page } = admin;
  const form = await openNew('/system/menu');
  await form.getByLabel('菜单名称').fill('试验菜单');
  await form.getByLabel('菜单编号').fill('trial');
  await form.getByLabel('路由地址').fill('trial');
  await save();
  await form.getByText('路由地址应以 / 或 http(s):// 开头').waitFor();
  await form.getByLabel('路由地址').fill('/trial');
  await save();
  const row = page.getByRole('row', { name: /试验菜单/ });
  await row.waitFor();
  await row.getByRole('button', { name: '编辑' }).click();
  await form.getByLabel('菜单名称').fill('试验菜单二');
  await save();
  await page.getByRole('row', { name: /试验菜单二/ }).waitFor();
  await expectAccessible(page, 'menus');
  await remove(row);
});

test('a data scope: the condition is checked while it is typed, saved, deleted', async () => {
  const { page } = admin;
  const form = await openNew('/authority/datascope');
  await form.getByLabel('名称', { exact: true }).fill('本园食谱');
  await form.getByLabel('菜单', { exact: true }).fill('食谱列表');
  await page.locator('.ant-select-tree-title', { hasText: '食谱列表' }).click();
  await form.getByLabel('数据', { exact: true }).fill('recipe');
  await choose(page, form.getByLabel('数据', { exact: true }), '· recipe');
  await choose(page, form.getByLabel('可见范围'), '自定义');
  const condition = form.locator('[data-part="expression"] textarea').first();
  await condition.fill('deptId in ${deptIds} and nam = 1');
  await form.getByText('第 26 个字符：没有字段“nam”').waitFor();
  await condition.fill('deptId in ${deptIds}');
  await form.getByText('条件可用').waitFor();
  await expectAccessible(page, 'data scope');
  await save();
  const row = page.getByRole('row', { name: /本园食谱/ });
  await row.waitFor();
  await remove(row);
});

test('an API scope: the calls it covers are counted, saved, changed, deleted', async () => {
  const { page } = admin;
  const form = await openNew('/authority/apiscope');
  await form.getByLabel('名称', { exact: true }).fill('字典写入');
  await form.getByLabel('菜单', { exact: true }).fill('食谱列表');
  await page.locator('.ant-select-tree-title', { hasText: '食谱列表' }).click();
  await form.getByLabel('资源编号').fill('dict_write');
  await form.getByLabel('接口地址').fill('dict/api');
  await form.getByLabel('接口地址').blur();
  await form.getByText('接口地址应为 /api/… 或以 /** 结尾').waitFor();
  await form.getByLabel('接口地址').fill('/api/blade-system/dict/**');
  await form.getByText(/^覆盖 \d+ 个接口/).waitFor();
  await save();
  const row = page.getByRole('row', { name: /字典写入|字典改写/ });
  await row.waitFor();
  await expectAccessible(page, 'API scopes');
  await row.getByRole('button', { name: '编辑' }).click();
  await form.getByLabel('名称', { exact: true }).fill('字典改写');
  await save();
  await row.getByText('字典改写').waitFor();
  await remove(row);
});

test('a top menu: created, given its menus, changed, deleted', async () => {
  const { page } = admin;
  const form = await openNew('/system/topmenu');
  await form.getByLabel('菜单名称').fill('厨房');
  await form.getByLabel('菜单编号').fill('kitchen');
  await save();
  const row = page.getByRole('row', { name: /厨房/ });
  await row.waitFor();
  await row.getByRole('button', { name: '配置菜单' }).click();
  await form.getByRole('textbox', { name: '搜索权限' }).fill('食谱列表');
  await form.locator('.ant-tree-treenode', { hasText: '食谱列表' }).locator('.ant-tree-checkbox').click();
  await expectAccessible(page, 'menus of a top menu');
  await save();
  await form.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: '编辑' }).click();
  await form.getByLabel('菜单名称').fill('厨房间');
  await save();
  await row.getByText('厨房间').waitFor();
  await remove(row);
});

test('why somebody may not', async () => {
  const { page } = admin;
  const { rows } = await sql<{ id: string }>`select id from blade_user where account = 'cook'`.execute(db());
  await open(`/authority/explain?userId=${rows[0]!.id}&path=/api/blade-system/menu/list`);
  await page.getByText('张建国 不可以：菜单与按钮树').waitFor();
  await page.getByText('没有角色拥有按钮“menu_view”').waitFor();
  await expectAccessible(page, 'explain');
  expect(admin.faults).toEqual([]);
});
