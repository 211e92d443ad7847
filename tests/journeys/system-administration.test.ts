// A platform administrator keeps dictionaries, parameters, regions, clients and tenants through the screens; the
// administrator of a new tenant signs in and sees that tenant only.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import {
  choose,
  expectAccessible,
  newVisitor,
  PHONE,
  signIn,
  startJourney,
  type Journey,
  type Visitor,
} from './journey.ts';

let journey: Journey;
let admin: Visitor;
let page: Page;
beforeAll(async () => {
  journey = await startJourney();
  admin = await newVisitor(journey);
  page = admin.page;
  await signIn(admin, journey, 'web', 'admin');
});
afterAll(async () => {
  expect(admin.faults).toEqual([]);
  await journey.close();
});

const open = (path: string) => page.goto(`${journey.server.url}${path}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const drawer = () => page.getByRole('dialog');
const save = async (): Promise<void> => {
  await drawer().getByRole('button', { name: '保存' }).click();
  await drawer().waitFor({ state: 'hidden' });
};
const fill = (label: string, value: string) => drawer().getByLabel(label, { exact: true }).fill(value);
const confirm = () =>
  page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /^确 ?定$/ })
    .click();
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

describe.each(['horizontal', 'vertical'])('dictionary management, %s', (layout) => {
  test('a dictionary and its entry are created, changed and deleted', async () => {
    await open(`/dict-${layout}/index`);
    await button('新增字典').click();
    await fill('字典编号', `journey_${layout}`);
    await fill('字典名称', '旅程');
    await save();
    await page.getByRole('search').getByLabel('字典编号').fill(`journey_${layout}`);
    await button('搜索').click();
    await page.getByRole('heading', { name: `旅程 journey_${layout}` }).waitFor();

    await button('新增字典项').first().click();
    await drawer().getByRole('button', { name: '保存' }).click();
    await drawer().getByText('请输入字典键值').first().waitFor();
    await fill('字典键值', '1');
    await fill('字典名称', '第一项');
    await save();
    const entry = row('第一项');
    await entry.getByRole('button', { name: '编辑' }).click();
    await fill('字典名称', '改名项');
    await save();
    await row('改名项').waitFor();
    await expectAccessible(page, layout);

    await row(`journey_${layout}`).getByRole('button', { name: '删除' }).click();
    await confirm();
    const inUse = page.getByRole('dialog', { name: '正在使用，不能删除' });
    await inUse.getByRole('link', { name: '改名项' }).waitFor();
    await inUse.getByRole('button', { name: '知道了' }).click();
    await inUse.waitFor({ state: 'hidden' });
    await row('改名项').getByRole('button', { name: '删除' }).click();
    await confirm();
    await row('改名项').waitFor({ state: 'detached' });
    await row(`journey_${layout}`).getByRole('button', { name: '删除' }).click();
    await confirm();
    await row(`journey_${layout}`).waitFor({ state: 'detached' });
  });
});

test('the dictionary screen deletes a dictionary with its entries, and refuses for built-in ones', async () => {
  await open('/system/dict');
  await button('新增').click();
  await fill('字典编号', 'journey_list');
  await fill('字典名称', '清单');
  await save();
  await page.getByLabel('搜索字典名称').fill('清单');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /清单/ }).waitFor();
  await button('新增字典项').first().click();
  await fill('字典键值', 'a');
  await fill('字典名称', '甲');
  await save();
  await row('甲').waitFor();
  await button('删除字典').click();
  await page.getByText('将同时删除它的 1 个字典项').waitFor();
  await confirm();
  await page.getByText('没有符合条件的数据').first().waitFor();
});

test('a parameter is changed within its limits and set back', async () => {
  await open('/system/param?paramKey=export.max-rows');
  await row('export.max-rows').getByRole('button', { name: '编辑' }).click();
  await fill('参数键值', '5');
  await drawer().getByRole('button', { name: '保存' }).click();
  await drawer().getByText('参数键值不能小于 100').waitFor();
  await fill('参数键值', '5000');
  await save();
  await row('export.max-rows').getByText('已修改').waitFor();
  await expectAccessible(page, 'param');
  await row('export.max-rows').getByRole('button', { name: '恢复默认' }).click();
  await confirm();
  await row('export.max-rows').getByText('已修改').waitFor({ state: 'detached' });
});

test('a region is added below another, changed and deleted', async () => {
  await open('/base/region');
  await page.getByRole('button', { name: '展开北京市' }).click();
  await page.getByRole('button', { name: '展开北京市' }).click();
  const parent = row('110101').first();
  await parent.getByRole('button', { name: '新增下级' }).click();
  await fill('区划编号', '110101001');
  await fill('区划名称', '东华门街道');
  await save();
  await page.getByRole('button', { name: '展开东城区' }).click();
  await row('110101001').getByRole('button', { name: '编辑' }).click();
  await fill('区划名称', '东华门');
  await save();
  await row('110101001').filter({ hasText: '东华门' }).waitFor();
  await expectAccessible(page, 'region');
  await row('110101001').getByRole('button', { name: '删除' }).click();
  await confirm();
  await row('110101001').waitFor({ state: 'detached' });
});

test('a client is registered, its secret never shown, and deleted', async () => {
  await open('/system/client');
  await button('新增').click();
  await fill('应用编号', 'journey-app');
  await fill('应用密钥', 'journey-secret');
  await save();
  await row('journey-app').getByText('1 小时').waitFor();
  expect(await page.content()).not.toContain('journey-secret');
  await expectAccessible(page, 'client');
  await row('journey-app').getByRole('button', { name: '删除' }).click();
  await confirm();
  await row('journey-app').waitFor({ state: 'detached' });
});

test('a package and a tenant are made; its administrator sees that tenant only', async () => {
  await open('/system/tenant');
  await button('产品包管理').click();
  // The address changes before the screen: what is pressed next must be the new screen's.
  await page.getByRole('search').getByLabel('产品包名称').waitFor();
  await button('新增').click();
  await fill('产品包名称', '岗位版');
  await drawer().getByLabel('查找菜单项').fill('岗位');
  await drawer().locator('.ant-tree-treenode', { hasText: '岗位管理' }).locator('.ant-tree-checkbox').click();
  await save();
  await row('岗位版').waitFor();

  await open('/system/tenant');
  await button('新增').click();
  await fill('租户名称', '旅程教育');
  await choose(page, drawer().getByLabel('产品包'), '岗位版');
  await drawer().getByRole('button', { name: '保存' }).click();
  const told = page.getByRole('dialog').filter({ hasText: '租户已创建' });
  await told.waitFor();
  const [tenantId, account, password] = await told.locator('dd').allInnerTexts();
  await told.getByRole('button', { name: '已记录' }).click();
  await row('旅程教育').getByText('岗位版').waitFor();
  await expectAccessible(page, 'tenant');

  // Choosing a new password is a journey of its own.
  await sql`update blade_user set must_change_password = 0`.execute(
    journey.server.house.database.forTenant(tenantId!),
  );
  const visitor = await newVisitor(journey, { size: PHONE });
  await visitor.page.goto(`${journey.server.url}/login`);
  await visitor.page.getByText('其他租户').click();
  await visitor.page.getByLabel('租户编号').fill(tenantId!);
  await visitor.page.getByRole('textbox', { name: '账号' }).fill(account!.trim());
  await visitor.page.getByLabel('密码', { exact: true }).fill(password!.trim());
  await visitor.page.getByRole('textbox', { name: '验证码' }).fill('12345');
  await visitor.page.getByRole('button', { name: /^登录$/ }).click();
  await visitor.page.waitForURL('**/wel/index');
  await visitor.page.goto(`${journey.server.url}/system/post`);
  await visitor.page.getByText('负责人').waitFor();
  expect(await visitor.page.locator('[data-part="row"]').count()).toBe(1);
  await visitor.page.goto(`${journey.server.url}/system/tenant`);
  await visitor.page.getByText('没有此操作的权限').first().waitFor();
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();

  // Wherever the platform looks after a tenant, it is chosen once.
  for (const path of ['/system/user', '/system/registration', '/resource/oss', '/resource/sms']) {
    await open(path);
    await page.getByRole('combobox', { name: '租户' }).click();
  }
  // The platform looks after the dictionaries of the tenant.
  await open('/system/dictbiz');
  await page.getByRole('combobox', { name: '租户' }).fill(tenantId!);
  await page.locator('.ant-select-item-option', { hasText: '旅程教育' }).click();
  await page.getByTitle(`旅程教育 · ${tenantId}`).waitFor();
  await button('新增').click();
  await fill('字典编号', 'journey_biz');
  await fill('字典名称', '旅程业务');
  await save();
  await page.getByRole('heading', { name: '旅程业务 journey_biz' }).waitFor();
  await button('新增字典项').first().click();
  await fill('字典键值', '1');
  await fill('字典名称', '业务项');
  await save();
  await row('业务项').waitFor();
  const { rows } = await sql<{ dictValue: string }>`select dict_value from blade_dict_biz
    where tenant_id = ${tenantId} and code = 'journey_biz' order by id`.execute(
    journey.server.house.database.forTenant(tenantId!),
  );
  expect(rows.map(({ dictValue }) => dictValue)).toEqual(['旅程业务', '业务项']);

  await open('/system/tenant');
  await row('旅程教育').getByRole('button', { name: '配置' }).click();
  await fill('账号额度', '3');
  await save();
  await row('旅程教育').getByText('1 / 3').waitFor();
  await row('旅程教育').getByRole('button', { name: '删除' }).click();
  await confirm();
  await row('旅程教育').waitFor({ state: 'detached' });
});

describe('the recycle bin', () => {
  test('a post that was removed is found, looked into and brought back', async () => {
    await open('/system/post');
    await button('新增岗位').click();
    await fill('岗位编号', 'bin-journey');
    await fill('岗位名称', '误删岗位');
    await fill('岗位排序', '9');
    await choose(page, drawer().getByLabel('岗位类型', { exact: true }), '基层');
    await save();
    await row('误删岗位').getByRole('button', { name: '删除' }).click();
    await confirm();
    await row('误删岗位').waitFor({ state: 'detached' });

    await open('/system/recycle-bin');
    await page.getByRole('search').getByLabel('名称').fill('误删岗位');
    await button('搜索').click();
    const found = row('误删岗位');
    await found.getByText('平台管理员').waitFor();
    await found.getByText('30 天').waitFor();
    await expectAccessible(page, '/system/recycle-bin');
    await found.getByRole('button', { name: '详情' }).click();
    await drawer().getByText('bin-journey').waitFor();
    await drawer().getByRole('button', { name: '恢复' }).click();
    await page.getByText('已恢复“误删岗位”').waitFor();
    await drawer().waitFor({ state: 'hidden' });
    await found.waitFor({ state: 'detached' });

    await open('/system/post');
    await row('误删岗位').waitFor();
  });
});
