// A new kindergarten from nothing to its first menu, in one guided flow.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipeDetailCall } from '../../contract/recipe/recipe.ts';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

/** What is asked of a stranger. */
const MOST_MINUTES = 10;

/** Chooses what it stands below, and its region; the list of units is open. */
async function placeInTheEast(page: Page, form: Locator): Promise<void> {
  await form.getByLabel('上级单位').fill('东部');
  await page.locator('.ant-select-tree').getByText('东部园区').click();
  await form.getByLabel('所在地区').click();
  for (const [level, name] of ['北京市', '北京市', '海淀区'].entries())
    await page.locator('.ant-cascader-menu').nth(level).getByText(name, { exact: true }).click();
}

test('a kindergarten is set up, staffed and makes its first menu', async () => {
  const began = Date.now();
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/system/dept`);
  await page.getByRole('button', { name: '开园向导' }).click();
  await page.waitForURL('**/park/add');
  // The list of before stays open in its tab, with a search of the same names.
  const form = page.locator('form').filter({ has: page.getByLabel('幼儿园名称') });
  await form.waitFor();
  await expectAccessible(page, 'guide: profile');

  await form.getByLabel('幼儿园名称').fill('晨光幼儿园');
  await form.getByLabel('上级单位').click();
  await placeInTheEast(page, form);
  await form.getByLabel('详细地址').fill('中关村大街 1 号');
  await page.getByRole('button', { name: '保存并继续' }).click();

  // Nobody eats yet: the step says so and stays.
  await page.waitForURL('**/park/add?id=*&step=plan');
  await page.getByRole('heading', { name: '晨光幼儿园' }).waitFor();
  for (const [label, count] of [
    ['小班 男', '30'],
    ['小班 女', '28'],
    ['中班 男', '32'],
    ['中班 女', '30'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(count);
  await page.getByRole('spinbutton', { name: '餐标' }).fill('18');
  await expectAccessible(page, 'guide: plan');
  await page.getByRole('button', { name: '保存并继续' }).click();

  await page.waitForURL('**/park/add?id=*&step=foods');
  await page.getByRole('button', { name: '下一步' }).click();

  await page.waitForURL('**/park/add?id=*&step=staff');
  await page.getByLabel(/粘贴名单/).fill('方敏 13911110001 保健医\n杜鹃：139 1111 0002，厨师\n没有电话 厨师');
  const people = page.getByRole('list', { name: '识别的人员' });
  await people.getByText('缺少手机号').waitFor();
  expect(await page.getByRole('button', { name: '新增 3 人' }).isDisabled()).toBe(true);
  // As rows of a sheet are copied, with their heading; two of one name each have a role of their own.
  await page
    .getByLabel(/粘贴名单/)
    .fill(
      [
        '序号\t姓名\t性别\t手机号\t岗位\t入职日期',
        '1\t方敏\t女\t13911110001\t保健医\t2020-01-01',
        '2\t杜娟\t女\t13911110002\t厨师长\t2021-03-05',
        '3\t王芳\t女\t13911110003\t\t2021-03-05',
        '4\t王芳\t女\t13911110004\t\t2022-03-05',
      ].join('\n'),
    );
  const names = () =>
    people.getByRole('textbox').evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value));
  await expect.poll(names).toEqual(['方敏', '杜娟', '王芳', '王芳']);
  await people.getByText('请核对角色').waitFor();
  await people.getByRole('combobox', { name: '王芳的角色' }).first().click();
  expect(
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: /管理员|供应商|商家/ })
      .count(),
  ).toBe(0);
  await page.locator('.ant-select-item-option').filter({ hasText: '采购员' }).click();
  expect(await page.getByRole('button', { name: '新增 4 人' }).isDisabled()).toBe(true);
  await page.getByLabel(/粘贴名单/).fill('方敏 13911110001 保健医\n杜娟：139 1111 0002，厨师');
  await people.getByRole('textbox', { name: '第 2 人的姓名' }).fill('杜鹃');
  await expectAccessible(page, 'guide: staff');
  await page.getByRole('button', { name: '新增 2 人' }).click();
  const added = page.getByRole('list', { name: '已新增的人员' });
  await expect.poll(() => added.getByRole('listitem').count()).toBe(2);
  await added.getByText('杜鹃').waitFor();
  await page.getByRole('button', { name: '复制全部' }).waitFor();
  const password = await added.getByRole('listitem').first().locator('code').innerText();
  // It is shown this once: a step on and back does not lose it.
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/park/add?id=*&step=menu');
  await page.getByRole('button', { name: '上一步' }).click();
  expect(await added.getByRole('listitem').first().locator('code').innerText()).toBe(password);
  await page.getByRole('button', { name: '下一步' }).click();

  await page.getByText('120 名幼儿，餐标 ¥18').waitFor();
  await page.getByText('员工 2 人').waitFor();
  await expectAccessible(page, 'guide: menu');
  await page.getByRole('button', { name: '制作第一份食谱' }).click();
  await page.waitForURL('**/recipe/schooladd1?deptId=*');
  await page.getByRole('button', { name: /下周/ }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/recipe/schooladd2?id=*');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/recipe/schooladd3?id=*');
  await page.getByRole('radio', { name: /快速/ }).check();
  await page.locator('footer').getByRole('button', { name: '生成食谱' }).click();
  await page.getByRole('region', { name: '这份食谱好在哪里' }).waitFor({ timeout: 120_000 });
  expect((Date.now() - began) / 60_000).toBeLessThan(MOST_MINUTES);

  // Who was added works there.
  const doctor = await journey.server.signInAs({ account: '13911110001', kind: 'school', password });
  expect(doctor.token.account).toBe('13911110001');
  expect(visitor.faults).toEqual([]);
});

test('a group manager makes the first menu for the kindergarten that she has just set up', async () => {
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'group', 'group');
  await page.goto(`${journey.server.url}/park/add`);
  const form = page.locator('form').filter({ has: page.getByLabel('幼儿园名称') });
  await form.getByLabel('幼儿园名称').fill('暮云幼儿园');
  await form.getByLabel('上级单位').click();
  await placeInTheEast(page, form);
  await form.getByLabel('详细地址').fill('中关村大街 2 号');
  await page.getByRole('button', { name: '保存并继续' }).click();
  await page.waitForURL('**/park/add?id=*&step=plan');
  const steps = page.getByRole('navigation', { name: '步骤' });
  await steps.getByRole('button', { name: '禁用食材' }).click();
  await page.waitForURL('**/park/add?id=*&step=foods');
  // Nobody eats yet.
  await expect.poll(() => steps.getByRole('button', { name: '人数与餐标' }).innerText()).toContain('2');
  await steps.getByRole('button', { name: '人数与餐标' }).click();
  const boys = page.getByLabel('小班 男', { exact: true });
  await boys.fill('12.5');
  await boys.blur();
  await page.getByText('不能填 12.5，已改为 13').waitFor();
  await boys.fill('20');
  await page.getByRole('spinbutton', { name: '餐标' }).fill('18');
  await page.getByRole('button', { name: '保存并继续' }).click();
  await page.waitForURL('**/park/add?id=*&step=foods');
  const id = new URL(page.url()).searchParams.get('id');
  await steps.getByRole('button', { name: /第一份食谱/ }).click();
  await page.getByRole('button', { name: '制作第一份食谱' }).click();
  await page.waitForURL('**/recipe/schooladd1');
  // The top bar says where she works now, and knows it among the others.
  const switcher = page.getByRole('button', { name: '切换园所，当前暮云幼儿园' });
  await switcher.click();
  const choice = page.getByRole('dialog', { name: '切换园所' });
  await choice.getByRole('button', { name: '暮云幼儿园' }).waitFor();
  await page.keyboard.press('Escape');
  await choice.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /下周/ }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/recipe/schooladd2?id=*');
  const menuId = new URL(page.url()).searchParams.get('id')!;
  const group = await journey.server.signIn('group');
  const menu = await group.get(recipeDetailCall, { query: { id: menuId } });
  expect(menu.deptId).toBe(id);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

test('a new menu from the calendar is of the kindergarten that the calendar shows', async () => {
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/recipe/calendar`);
  await page.getByRole('combobox', { name: '选择幼儿园' }).fill('花家地');
  await page.locator('.ant-select-item-option').filter({ hasText: '花家地幼儿园' }).click();
  await page.waitForURL('**/recipe/calendar?deptId=*');
  const deptId = new URL(page.url()).searchParams.get('deptId');
  // The week begins with the kindergarten chosen last, and says which it is.
  const pane = page.locator('[data-part="pane"]:not([hidden])');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '周食谱' }).click();
  await page.waitForURL('**/recipe/week');
  await pane.getByText('近期还没有食谱').waitFor();
  await pane.getByTitle('花家地幼儿园').waitFor();
  await page.goBack();
  await page.waitForURL('**/recipe/calendar?deptId=*');
  await page.getByRole('button', { name: '下个月' }).click();
  const ofDay = page.getByRole('link', { name: '新增食谱' }).first();
  expect(await ofDay.getAttribute('href')).toContain(`deptId=${deptId}`);
  await page.getByRole('button', { name: '为这些天新增食谱' }).click();
  await page.waitForURL(`**/recipe/schooladd1?deptId=${deptId}&dates=*`);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

test('the next guide begins empty, and going back leads to no form that was saved', async () => {
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/system/dept`);
  const open = page.getByRole('button', { name: '开园向导', exact: true });
  await open.click();
  const form = page.locator('form').filter({ has: page.getByLabel('幼儿园名称') });
  await form.getByLabel('幼儿园名称').fill('早霞幼儿园');
  await form.getByLabel('上级单位').click();
  // A kindergarten stands below no kindergarten.
  await form.getByLabel('上级单位').fill('花家地');
  await page.locator('.ant-select-tree-treenode-disabled').getByText('花家地幼儿园').waitFor();
  await placeInTheEast(page, form);
  await form.getByLabel('详细地址').fill('中关村大街 3 号');
  await page.getByRole('button', { name: '保存并继续' }).click();
  await page.waitForURL('**/park/add?id=*&step=plan');
  await page.getByRole('button', { name: /^关闭早霞幼儿园/ }).waitFor();
  await page.goBack();
  await page.waitForURL('**/system/dept');
  await open.click();
  await page.waitForURL('**/park/add');
  await expect.poll(() => form.getByLabel('幼儿园名称').inputValue()).toBe('');
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});
