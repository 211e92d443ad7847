// A new kindergarten from nothing to its first menu, in one guided flow.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

/** What is asked of a stranger. */
const MOST_MINUTES = 10;

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
  await form.getByLabel('上级单位').fill('东部');
  await page.locator('.ant-select-tree').getByText('东部园区').click();
  await form.getByLabel('所在地区').click();
  for (const [level, name] of ['北京市', '北京市', '海淀区'].entries())
    await page.locator('.ant-cascader-menu').nth(level).getByText(name, { exact: true }).click();
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
  await page.getByLabel(/粘贴名单/).fill('方敏 13911110001 保健医\n杜鹃：139 1111 0002，厨师');
  await expectAccessible(page, 'guide: staff');
  await page.getByRole('button', { name: '新增 2 人' }).click();
  const added = page.getByRole('list', { name: '已新增的人员' });
  await expect.poll(() => added.getByRole('listitem').count()).toBe(2);
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
