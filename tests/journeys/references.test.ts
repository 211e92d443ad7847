// A field that names another record: chosen by pinyin in a form, filtered by, shown by its name in the list, kept in
// sight after its record is gone, and chosen from another tenant's rows where one acts there.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { post } from '../../contract/system/post.ts';
import { systemCaller } from '../../server/kernel/access/caller.ts';
import { inTransaction } from '../../server/kernel/database/door.ts';
import { newId } from '../../server/kernel/database/ids.ts';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

const ELSEWHERE = '900002';
let journey: Journey;
let visitor: Visitor;
const insert = (tenant: string, postName: string): Promise<string> =>
  inTransaction(journey.server.house.database, systemCaller(tenant), (door) =>
    door.insert(post, { postName, postCode: newId().slice(-12), category: 1, sort: 1 }),
  );

beforeAll(async () => {
  journey = await startJourney();
  await sql`insert into blade_tenant (id, tenant_id, tenant_name) values (${newId()}, ${ELSEWHERE}, '别处教育')`.execute(
    journey.server.house.database.forTenant('000000'),
  );
  await insert('000000', '面点主厨');
  await insert(ELSEWHERE, '别处的岗位');
  visitor = await newVisitor(journey);
  await signIn(visitor, journey, 'web', 'admin');
});
afterAll(() => journey.close());

const open = (path: string) => visitor.page.goto(`${journey.server.url}${path}`);
const drawer = (): Locator => visitor.page.getByRole('dialog');
const offered = (title: string): Locator =>
  visitor.page.locator('.ant-select-dropdown:visible .ant-select-tree-title', { hasText: title });

test('a record is chosen by pinyin, with the keyboard alone, and shown by its name', async () => {
  const { page } = visitor;
  await open('/system/user');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await drawer().getByLabel('账号', { exact: true }).fill('reference');
  await drawer().getByLabel('姓名').fill('引用人');
  const posts = drawer().getByLabel('岗位');
  await posts.focus();
  await posts.pressSequentially('miandian');
  await offered('面点主厨').waitFor();
  await expect
    .poll(() => page.locator('.ant-select-dropdown:visible .ant-select-tree-title').count())
    .toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await drawer().getByTitle('面点主厨').waitFor();
  // A tree is walked; what is typed finds its nodes by their initials.
  const units = drawer().getByLabel('机构');
  await units.fill('dbyq');
  await offered('东部园区').click();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a form with references');
  await drawer().getByRole('button', { name: '保存' }).click();
  await page.getByRole('dialog', { name: '初始密码' }).getByRole('button', { name: '我已记下' }).click();

  const row = page.getByRole('row', { name: /引用人/ });
  await row.getByText('东部园区').waitFor();
  await row.getByRole('button', { name: '编辑' }).click();
  await drawer().getByTitle('面点主厨').waitFor();
  await drawer().getByTitle('东部园区').waitFor();
  expect(visitor.faults).toEqual([]);
});

test('a list is filtered by it; the address alone tells its name', async () => {
  const { page } = visitor;
  await open('/system/user');
  const search = page.getByRole('search');
  const more = search.getByRole('button', { name: '展开' });
  await more.click();
  // Who types before it is loaded has a test of its own: filling is two steps, and the picker may come between them.
  await search.getByRole('combobox', { name: '机构' }).fill('dongbu');
  await offered('东部园区').click();
  await search.getByRole('button', { name: '搜索' }).click();
  await page.getByRole('row', { name: /引用人/ }).waitFor();
  await page.waitForURL(/deptId=\d+/);
  await page.reload();
  await search.getByTitle('东部园区').waitFor();
  expect(visitor.faults).toEqual([]);
});

test('who acts in another tenant chooses among its rows', async () => {
  const { page } = visitor;
  await open('/system/user');
  await page.getByRole('combobox', { name: '租户' }).fill(ELSEWHERE);
  await page.locator('.ant-select-item-option', { hasText: '别处教育' }).click();
  await page.getByTitle(`别处教育 · ${ELSEWHERE}`).first().waitFor();
  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  await drawer().getByLabel('岗位').click();
  await offered('别处的岗位').waitFor();
  expect(await offered('面点主厨').count()).toBe(0);
  expect(visitor.faults).toEqual([]);
});

test('a record that is gone keeps its name, in the list, in the search and in the form', async () => {
  const { page } = visitor;
  const db = journey.server.house.database.forTenant('000000');
  const menuId = newId();
  await sql`insert into blade_menu (id, parent_id, code, name, category, is_deleted)
    values (${menuId}, 0, 'reference_gone', '已撤菜单', 1, 1)`.execute(db);
  await sql`insert into blade_data_scope (id, menu_id, resource_code, scope_name, scope_type)
    values (${newId()}, ${menuId}, 'food', '引用的范围', 1)`.execute(db);
  await open(`/authority/datascope?menuId=${menuId}`);
  const row = page.getByRole('row', { name: /引用的范围/ });
  await row.getByText('已撤菜单').waitFor();
  await page.getByRole('search').getByTitle('已撤菜单').waitFor();
  await row.getByRole('button', { name: '编辑' }).click();
  await drawer().getByTitle('已撤菜单').waitFor();
  expect(visitor.faults).toEqual([]);
});
