// The organisation through its screen: a kindergarten is added below a park, renamed, moved and deleted; what hangs on
// a unit keeps it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

test('a kindergarten from its beginning to its end', async () => {
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/system/dept`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('西部园区').waitFor();
  await expectAccessible(page, '/system/dept');

  // Added below a park: the parent is filled in; what is missing is said at its field.
  await row('西部园区').getByRole('button', { name: '新增下级' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('新增幼儿园').waitFor();
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.getByText('请输入幼儿园名称', { exact: true }).last().waitFor();
  await drawer.getByText('请选择所在地区', { exact: true }).last().waitFor();
  await drawer.getByLabel('幼儿园名称').fill('晨光幼儿园');
  await drawer.getByLabel('详细地址').fill('中关村大街 1 号');
  await drawer.getByLabel('所在地区').click();
  for (const [level, name] of ['北京市', '北京市', '海淀区'].entries())
    await page.locator('.ant-cascader-menu').nth(level).getByText(name, { exact: true }).click();
  await drawer.getByRole('button', { name: '保存' }).click();
  await row('晨光幼儿园').getByText('北京市 海淀区').waitFor();

  await row('晨光幼儿园').getByRole('button', { name: '编辑' }).click();
  await drawer.getByLabel('幼儿园名称').fill('晨曦幼儿园');
  await drawer.getByRole('button', { name: '保存' }).click();
  await row('晨曦幼儿园').waitFor();

  // Moved to the other park: the numbers below follow.
  await row('晨曦幼儿园').getByRole('button', { name: '编辑' }).click();
  await drawer.getByLabel('上级单位').click();
  await drawer.getByLabel('上级单位').fill('东部');
  await page.locator('.ant-select-tree').getByText('东部园区').click();
  // What that changes is told before it is saved.
  await drawer.getByText(/一起移动：1 所幼儿园、0 个其他机构、0 名人员/).waitFor();
  await drawer.getByRole('button', { name: '保存' }).click();
  await row('东部园区').getByRole('cell', { name: '4', exact: true }).waitFor();

  await row('东部园区').getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('button', { name: '确 定' })
    .or(page.getByRole('button', { name: '确定' }))
    .last()
    .click();
  const inUse = page.getByRole('dialog', { name: '正在使用，不能删除' });
  await inUse.getByText('4 个机构').waitFor();
  await inUse.getByRole('button', { name: '知道了' }).click();
  await inUse.waitFor({ state: 'hidden' });

  await row('晨曦幼儿园').getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('button', { name: '确 定' })
    .or(page.getByRole('button', { name: '确定' }))
    .last()
    .click();
  await row('晨曦幼儿园').waitFor({ state: 'detached' });
  await page.getByPlaceholder('请输入名称').fill('彩虹');
  await page.getByRole('button', { name: '搜索' }).last().click();
  await row('花家地幼儿园').waitFor({ state: 'detached' });
  await row('彩虹桥幼儿园').waitFor();
  expect(visitor.faults).toEqual([]);
});
