// Whoever keeps the food library finds foods without a figure, and makes new ones of what there is: by water, and as a
// recipe that is changed later.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveFood } from '../../contract/library/food-derive.ts';
import { foodCalls } from '../../contract/library/food.ts';
import { writeSheet } from '../../server/kernel/excel/sheet.ts';
import type { TestClient } from '../../server/kernel/testing/test-server.ts';
import { expectAccessible, newVisitor, PHONE, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
let admin: TestClient;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.server.signIn('admin');
}, 60_000);
afterAll(() => journey.close());

async function stored(name: string) {
  const { records } = await admin.get(foodCalls.list, { query: { name, size: 50 } });
  return records.find((row) => row.name === name);
}

test('soaked beans from dried ones, and foods without a figure', async () => {
  const beans = (await stored('绿豆'))!;
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/library/food?lacking=iodine`);
  const { total } = await admin.get(foodCalls.list, { query: { lacking: 'iodine', size: 1 } });
  await page.getByText(`共 ${total} 条`).first().waitFor();

  await page.getByRole('button', { name: '由其他食材新增' }).click();
  const drawer = page.getByRole('dialog', { name: '由其他食材新增' });
  await drawer.getByText('按水分换算', { exact: true }).click();
  const search = drawer.getByRole('combobox', { name: '添加食材' });
  await search.fill('绿豆');
  await page
    .getByTitle('绿豆', { exact: true })
    .or(page.locator('.ant-select-item-option', { hasText: /^绿豆干豆$/ }))
    .first()
    .click();
  await drawer.getByLabel('每 100 克吸水').fill('100');
  const protein = drawer.getByRole('row', { name: /^蛋白质/ });
  await protein.getByText('11.4').waitFor();
  await protein.getByText('TFDA 2024', { exact: false }).waitFor();
  await expectAccessible(page, 'a food made of another');
  await drawer.getByLabel('名称', { exact: true }).fill('绿豆（水发）');
  await drawer.getByLabel('编码', { exact: true }).fill('T0901');
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await stored('绿豆（水发）'))?.protein).toBeCloseTo(beans.protein! / 2, 2);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
}, 120_000);

test('one food’s price and days do not stay for the next, and what was typed does', async () => {
  const egg = (await stored('鸡蛋'))!;
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/library/food`);
  await page
    .getByText(/^共 \d+ 条/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: '由其他食材新增' }).click();
  const drawer = page.getByRole('dialog', { name: '由其他食材新增' });
  const add = async (name: string): Promise<void> => {
    await drawer.getByRole('combobox', { name: '添加食材' }).fill(name);
    await page
      .getByTitle(name, { exact: true })
      .or(page.locator('.ant-select-item-option', { hasText: new RegExp(`^${name}`) }))
      .first()
      .click();
  };
  const field = (label: string) => drawer.getByLabel(label, { exact: true });
  const save = drawer.getByRole('button', { name: '保存', exact: true });
  await add('绿豆');
  await expect.poll(() => field('名称').inputValue()).toBe('绿豆（成分表）');
  expect(await field('可存放').inputValue()).not.toBe('');
  await drawer.getByText('按水分换算', { exact: true }).click();
  await drawer.getByLabel('每 100 克吸水').fill('100');
  await expect.poll(() => field('名称').inputValue()).toBe('绿豆（换算）');
  expect(await field('可存放').inputValue()).toBe('');
  await field('可存放').fill('2');
  await drawer.getByText('由配方计算', { exact: true }).click();
  await add('鸡蛋');
  await drawer.getByRole('spinbutton', { name: /^鸡蛋的用量/ }).fill('100');
  await drawer.getByText('各食材都有数据').first().waitFor();
  await expect.poll(() => field('名称').inputValue()).toBe('');
  await field('名称').fill('试验蛋液');
  await add('白砂糖');
  // A food without a weight yet: nothing can be stored, and the form stands as it was left.
  await expect.poll(() => save.isDisabled()).toBe(true);
  expect([await field('名称').inputValue(), await field('可存放').inputValue()]).toEqual(['试验蛋液', '2']);
  await drawer.getByRole('button', { name: '删除白砂糖' }).click();
  await expect.poll(() => save.isEnabled()).toBe(true);
  expect([await field('名称').inputValue(), await field('可存放').inputValue()]).toEqual(['试验蛋液', '2']);
  await field('编码').fill('T0903');
  await save.click();
  await drawer.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => await stored('试验蛋液'))
    .toMatchObject({ keepDays: 2, foodGroup: egg.foodGroup });

  // Stored with another price than its foods have: made anew it gets theirs, unless the old one is kept.
  const made = (await stored('试验蛋液'))!;
  const { code, name, category, foodGroup, edible, origin, version } = made;
  await admin.get(deriveFood, {
    body: { ...origin!, id: made.id, version, code, name, category, foodGroup, edible, priceFen: 77_00 },
  });
  await page.goto(`${journey.server.url}/library/food?keyword=${encodeURIComponent('试验蛋液')}`);
  await page.getByRole('button', { name: '试验蛋液', exact: true }).first().click();
  await page.getByRole('button', { name: '重新计算' }).click();
  const anew = page.getByRole('dialog', { name: '重新计算试验蛋液' });
  await anew.getByText('原单价 ¥77.00/kg', { exact: false }).waitFor();
  const price = anew.getByLabel('单价（每千克）', { exact: true });
  await expect.poll(() => price.inputValue()).not.toMatch(/^77/);
  await anew.getByRole('button', { name: '保留原单价' }).click();
  await expect.poll(() => price.inputValue()).toMatch(/^77/);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
}, 120_000);

test('whoever removes a food is told which foods are made of it', async () => {
  const own = { category: '干豆', foodGroup: 'soy', edible: 100 };
  const { id } = await admin.get(foodCalls.submit, {
    body: { name: '试验豆粉', code: 'T0911', source: '自测', ...own },
  });
  await admin.get(deriveFood, {
    body: { way: 'recipe', foods: [{ foodId: id, grams: 50 }], name: '试验豆馅', code: 'T0912', ...own },
  });
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  const question = page.getByRole('dialog', { name: '确定将选择数据删除?' });
  const ask = async (name: string): Promise<void> => {
    await page.goto(`${journey.server.url}/library/food?keyword=${encodeURIComponent(name)}`);
    await page.locator('.ant-table-row', { hasText: name }).getByRole('button', { name: '删除' }).click();
    await question.waitFor();
  };
  await ask('试验豆馅');
  expect(await question.getByText('由所选食材做成', { exact: false }).count()).toBe(0);
  await ask('试验豆粉');
  await question.getByText('“试验豆馅”由所选食材做成', { exact: false }).waitFor();
  await question.getByRole('button', { name: /确\s?定/ }).click();
  await page.getByText('删除成功').first().waitFor();

  await page.goto(`${journey.server.url}/library/food?keyword=${encodeURIComponent('试验豆馅')}`);
  await page.getByRole('button', { name: '试验豆馅', exact: true }).first().click();
  await page.getByRole('button', { name: '重新计算' }).click();
  await page
    .getByRole('dialog', { name: '重新计算试验豆馅' })
    .getByText('“试验豆粉”已从食材库删除')
    .first()
    .waitFor();
  await visitor.context.close();
}, 120_000);

test('a filling as a recipe, changed later, on a phone, in English and in the dark', async () => {
  const visitor = await newVisitor(journey, { size: PHONE, language: 'en', theme: 'dark' });
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/library/food`);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'From other foods' }).click();
  const drawer = page.getByRole('dialog', { name: 'New food from others' });
  await drawer.getByText('From a recipe', { exact: true }).click();
  const add = async (typed: string, option: RegExp, grams: string): Promise<void> => {
    await drawer.getByRole('combobox', { name: 'Add a food' }).fill(typed);
    await page.locator('.ant-select-item-option', { hasText: option }).first().click();
    await drawer
      .getByRole('spinbutton', { name: /^Grams of/ })
      .last()
      .fill(grams);
  };
  await add('鸡蛋', /^EggsEggs$/, '100');
  await add('白砂糖', /^Sugar, white, granulated/, '100');
  await drawer
    .getByRole('row', { name: /^Protein/ })
    .getByText('All foods have data')
    .waitFor();
  await expectAccessible(page, 'a recipe of foods, on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await drawer.getByLabel('Name', { exact: true }).fill('试验蛋馅');
  await drawer.getByLabel('Code', { exact: true }).fill('T0902');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await stored('试验蛋馅'))?.allergens).toEqual(['egg']);

  await page.goto(`${journey.server.url}/library/food?keyword=${encodeURIComponent('试验蛋馅')}`);
  await page.getByRole('button', { name: '试验蛋馅', exact: true }).first().click();
  await page.getByText('From a recipe: Eggs 100 g', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Work out anew' }).click();
  const anew = page.getByRole('dialog', { name: 'Work out 试验蛋馅 anew' });
  const before = (await stored('试验蛋馅'))!.protein!;
  await anew.getByLabel('Weight when done').fill('400');
  await anew.getByRole('button', { name: 'Save', exact: true }).click();
  await anew.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await stored('试验蛋馅'))?.protein).toBeCloseTo(before / 2, 2);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
}, 120_000);

test('foods from a workbook: a mistake is named, mended and stored, and the same file again changes nothing', async () => {
  const workbook = async (energy: number) => ({
    name: '食材.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      await writeSheet({
        name: '食材',
        columns: ['编码', '名称', '分类', '膳食指南组', '可食部', '数据来源', '能量'].map((header) => ({
          key: header,
          header,
        })),
        rows: [
          {
            编码: 'T0910',
            名称: '试验饼干',
            分类: '小吃甜饼',
            膳食指南组: '糕点小食',
            可食部: '100',
            数据来源: '标签',
            能量: String(energy),
          },
        ],
      }),
    ),
  });
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/library/food`);
  const openImport = async () => {
    await page.getByRole('button', { name: '导入 Excel' }).click();
    return page.getByRole('dialog', { name: '导入食材' });
  };
  const dialog = await openImport();
  const choose = dialog.locator('input[type=file]');
  await choose.setInputFiles(await workbook(-5));
  await dialog.getByText('1 处错误，未导入任何数据', { exact: false }).waitFor();
  await dialog.getByRole('cell', { name: '能量', exact: true }).waitFor();
  expect(await stored('试验饼干')).toBeUndefined();
  await choose.setInputFiles(await workbook(450));
  await dialog.getByText('新增 1').waitFor();
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await expect.poll(async () => (await stored('试验饼干'))?.energy).toBe(450);
  await dialog.waitFor({ state: 'hidden' });
  const again = await openImport();
  await again.locator('input[type=file]').setInputFiles(await workbook(450));
  await again.getByText('没有需要导入的内容', { exact: false }).waitFor();
  expect(await again.getByRole('button', { name: '导入', exact: true }).isDisabled()).toBe(true);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
}, 120_000);
