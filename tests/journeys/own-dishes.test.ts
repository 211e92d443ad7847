// A kindergarten writes down a dish of its own: it is tried while it is typed, saved, and served here at once; the
// platform approves it, and then others may serve it. Refused, it says why.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitDishInfo } from '../../contract/library/dish-edit.ts';
import { dishCanUsePage, dishPage } from '../../contract/library/dish.ts';
import { dishesData } from '../../contract/recipe/menu.ts';
import { draftRecipe, fillMenu, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { foodCalls } from '../../contract/library/food.ts';
import { choose, expectAccessible, newVisitor, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
}, 60_000);
afterAll(() => journey.close());

test('from an empty form to a dish on the menus', async () => {
  const doctor = await newVisitor(journey);
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/library/dish`);
  await page.getByRole('button', { name: '新增菜品' }).click();
  await page.getByRole('heading', { name: '新增菜品' }).waitFor();

  // What is missing is said, and the first of it has the cursor.
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('请输入菜品名称').waitFor();
  await page.getByLabel('菜品名称').fill('园里的番茄炒蛋');
  await choose(page, page.getByRole('combobox', { name: '菜品分类' }), '半荤');
  await choose(page, page.getByRole('combobox', { name: '烹调方法' }), '炒');
  await page.getByRole('checkbox', { name: '午餐' }).check();
  const search = page.getByRole('combobox', { name: '添加食材' });
  await search.fill('食盐');
  await page.locator('.ant-select-dropdown:visible').getByTitle('食盐', { exact: true }).first().click();
  await page.getByRole('spinbutton', { name: '食盐的用量，克' }).fill('3');

  // The rest as the cook has it on paper, for ten.
  await page.getByRole('button', { name: '粘贴配方识别' }).click();
  const typed = page.getByRole('region', { name: '识别配方' });
  await typed.getByLabel('配方').fill('西红柿 600 克，鸡蛋 6 个，葱花少许，琉璃瓦 1 片（10人份）');
  await typed.getByRole('button', { name: '识别' }).click();
  await typed.getByText('没有找到这种食材').waitFor();
  await typed.getByText('没有写用量，请填写').waitFor();
  await expectAccessible(page, 'typed recipe');
  // A double click is one: what moves to that place is not clicked.
  await typed.getByRole('button', { name: '加入 3 种食材' }).dblclick();
  await page.getByRole('button', { name: '删除小葱' }).click();
  for (const [name, grams] of [
    ['番茄', '60'],
    ['鸡蛋', '30'],
  ])
    expect(await page.getByRole('spinbutton', { name: `${name}的用量，克` }).inputValue()).toBe(grams);
  const preview = page.getByRole('complementary', { name: '试算' });
  await preview.getByText(/^偏咸/).waitFor();
  await page.getByRole('spinbutton', { name: '食盐的用量，克' }).fill('0.3');
  await expect.poll(() => preview.getByText(/^偏咸/).count()).toBe(0);
  await preview.getByText('蛋类').waitFor();
  // The weight that is wrong is marked alone, and named.
  const grams = (food: string) => page.getByRole('spinbutton', { name: `${food}的用量，克` });
  await grams('鸡蛋').fill('600');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('“鸡蛋”的用量应为 0.01–500 克').waitFor();
  expect(await grams('鸡蛋').getAttribute('aria-invalid')).toBe('true');
  expect(await grams('番茄').getAttribute('aria-invalid')).not.toBe('true');
  expect(
    await page
      .locator('tr', { has: grams('番茄') })
      .locator('[class*="status-error"]')
      .count(),
  ).toBe(0);
  await grams('鸡蛋').fill('30');
  expect(await page.getByRole('textbox', { name: /^第 \d 步$/ }).count()).toBe(1);
  await page.getByRole('textbox', { name: '第 1 步' }).fill('番茄切块，鸡蛋打散');
  await page.getByRole('textbox', { name: '第 1 步' }).press('Enter');
  await page.getByRole('textbox', { name: '第 2 步' }).fill('炒至中心温度 75℃');
  await expectAccessible(page, 'editor');
  await page.getByRole('button', { name: '保存' }).click();

  const drawer = page.getByRole('dialog', { name: '园里的番茄炒蛋' });
  await drawer.getByText('待审核').waitFor();
  await drawer.getByText('炒至中心温度 75℃').waitFor();
  // The form is closed: what is saved would only be sent once more.
  expect(await page.locator('[data-tab^="/dishes/add"]').count()).toBe(0);
  const client = await journey.server.signIn('doctor');
  const usable = await client.get(dishCanUsePage, { query: { dishName: '园里的番茄炒蛋' } });
  expect(usable.total).toBe(1);

  await drawer.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('heading', { name: '编辑菜品' }).waitFor();
  expect(await page.getByRole('spinbutton', { name: '鸡蛋的用量，克' }).inputValue()).toBe('30');
  await page.getByLabel('菜品名称').fill('园里的番茄炒鸡蛋');
  await page.getByRole('button', { name: '保存' }).click();
  const renamed = page.getByRole('dialog', { name: '园里的番茄炒鸡蛋' });
  await renamed.waitFor();

  // What it was is compared with what it is, and taken up again.
  await renamed.getByRole('button', { name: '历次版本' }).click();
  const versions = page.getByRole('dialog', { name: '历次版本' });
  const name = versions.getByRole('row', { name: /菜品名称/ });
  await name.getByText('园里的番茄炒蛋', { exact: true }).waitFor();
  await name.getByText('园里的番茄炒鸡蛋', { exact: true }).waitFor();
  expect(await versions.getByRole('row').count()).toBe(2);
  await expectAccessible(page, 'versions of a dish');
  await versions.getByRole('button', { name: '用这一版编辑' }).click();
  await page.getByRole('heading', { name: '编辑菜品' }).waitFor();
  expect(await page.getByLabel('菜品名称').inputValue()).toBe('园里的番茄炒蛋');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('dialog', { name: '园里的番茄炒蛋' }).waitFor();
  expect(doctor.faults).toEqual([]);
}, 240_000);

test('the platform refuses with a reason, and approves', async () => {
  const client = await journey.server.signIn('doctor');
  const { records } = await client.get(foodCalls.list, { query: { name: '番茄' } });
  const foods = [
    { foodId: records.find(({ name }) => name === '番茄')!.id, grams: 50, role: 'main' as const },
  ];
  const kind = { dishCateFirstName: '素菜' as const, meals: ['lunch' as const], method: '蒸' as const };
  await client.get(submitDishInfo, { body: { dishName: '园里的蒸番茄', ...kind, foods } });

  const platform = await newVisitor(journey);
  const { page } = platform;
  await signIn(platform, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/library/dish?own=1&auditStatus=2`);
  await page.getByRole('button', { name: '园里的蒸番茄' }).click();
  const drawer = page.getByRole('dialog', { name: '园里的蒸番茄' });
  await drawer.getByRole('button', { name: '审核不通过' }).click();
  const asked = page.getByRole('dialog', { name: '审核不通过' });
  await asked.getByLabel('审核意见').fill('一份太少');
  await asked.getByRole('button', { name: /^(确 ?定|保 ?存|审核不通过)$/ }).click();
  await drawer.getByText('一份太少').waitFor();
  await drawer.getByRole('button', { name: '审核通过' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '确定通过' });
  await question.getByRole('button', { name: '审核通过' }).click();
  await drawer.getByText('已通过').waitFor();
  expect(platform.faults).toEqual([]);
}, 240_000);

test('a dish leads to the menus that it stands on', async () => {
  const doctor = await newVisitor(journey);
  const { page } = doctor;
  const client = await journey.server.signIn('doctor');
  const dates = weekAhead(1);
  const { id } = await draftRecipe(client, dates);
  await fillMenu(journey.server, id, 40);
  const [first] = (await client.get(dishesData, { query: { id } })).days;
  const { records } = await client.get(dishPage, { query: { size: 100 } });
  const offered = new Set(records.map(({ id: dishId }) => dishId));
  const { dishName } = first!.meals
    .flatMap(({ dishes }) => dishes)
    .find(({ dishId }) => offered.has(dishId))!;
  await signIn(doctor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/library/dish?keyword=${encodeURIComponent(dishName)}`);
  await page.getByRole('main').getByText(dishName, { exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: dishName });
  await drawer.getByText('1 份食谱用过 5 次').waitFor();
  await expectAccessible(page, 'menus of a dish');
  await drawer.getByRole('row', { name: dates[2]! }).getByRole('link').click();
  await page.waitForURL(`**/recipe/week?id=${id}&week=${dates[2]}`);
  await page.getByText(dishName).filter({ visible: true }).first().waitFor();
  expect(doctor.faults).toEqual([]);
  await doctor.context.close();
});
