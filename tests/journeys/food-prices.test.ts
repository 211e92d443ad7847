// A buyer brings last week's prices in from a workbook: an error is named, mended and stored; the cost of next week's menu
// moves. A price is changed in the list, too, and its course looked at.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../contract/kit/calendar-day.ts';
import { dishPage } from '../../contract/library/dish.ts';
import { foodPriceHistory, importFoodPrices, setFoodPrice } from '../../contract/library/food-price-calls.ts';
import { foodPriceCalls } from '../../contract/library/food-price.ts';
import { foodCalls } from '../../contract/library/food.ts';
import { dishesData, submitDish } from '../../contract/recipe/menu.ts';
import { draftRecipe, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { today } from '../../server/areas/recipe/service/service-dates.ts';
import { writeSheet } from '../../server/kernel/excel/sheet.ts';
import type { TestClient } from '../../server/kernel/testing/test-server.ts';
import { expectAccessible, newVisitor, PHONE, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
let doctor: TestClient;
let egg: string;
const SOUP = '番茄蛋花汤';
beforeAll(async () => {
  journey = await startJourney();
  doctor = await journey.server.signIn('doctor');
  const { records } = await doctor.get(foodCalls.list, { query: { name: '鸡蛋', size: 50 } });
  egg = records.find((row) => row.name === '鸡蛋')!.id;
}, 60_000);
afterAll(() => journey.close());

async function workbook(prices: Record<string, number>) {
  const bytes = await writeSheet({
    name: '单价',
    columns: [
      { key: 'food', header: '食材' },
      { key: 'price', header: '单价', format: 'money' },
    ],
    rows: Object.entries(prices).map(([food, price]) => ({ food, price })),
  });
  return {
    name: '上周单价.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  };
}
const priceOfEgg = async (): Promise<number | null> =>
  (await doctor.get(foodPriceHistory, { query: { foodId: egg } })).inForce.priceFen;

test('from a workbook, and in the list', async () => {
  const dates = weekAhead(1);
  const menu = await draftRecipe(doctor, dates);
  const { records } = await doctor.get(dishPage, { query: { dishName: SOUP } });
  const soup = records.find(({ dishName }) => dishName === SOUP)!.id;
  await doctor.get(submitDish, {
    body: { id: menu.id, date: dates[0], meal: 'lunch', category: '汤', dishId: soup },
  });
  const cost = async (): Promise<number> =>
    (await doctor.get(dishesData, { query: { id: menu.id } })).days[0]!.costFen!;
  const before = await cost();

  const buyer = await newVisitor(journey);
  const { page } = buyer;
  await signIn(buyer, journey, 'school', 'buyer');
  await page.goto(`${journey.server.url}/library/food-price`);
  await page.getByRole('button', { name: '导入 Excel' }).click();
  const dialog = page.getByRole('dialog', { name: '导入食材单价' });
  const choose = dialog.locator('input[type=file]');
  await choose.setInputFiles(await workbook({ 鸡蛋: 25.5, 番茄: 0, 大白菜二号: 3 }));
  await dialog.getByText('2 处错误，未导入任何数据', { exact: false }).waitFor();
  await dialog.getByText('找不到“大白菜二号”').waitFor();
  await dialog.getByText('单价应在每千克 0.01 元到 10000 元之间', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: '只导入其余 1 条' }).waitFor();
  // A second file is chosen while the first, which is right, is still being checked: its answer comes late, and is no word
  // on the second.
  let letPass = (): void => undefined;
  const passes = new Promise<void>((pass) => (letPass = pass));
  const importing = (url: URL): boolean => url.pathname === importFoodPrices.path;
  await page.route(importing, (route) => passes.then(() => route.continue()), { times: 1 });
  const asked = page.waitForRequest((request) => importing(new URL(request.url())));
  await choose.setInputFiles(await workbook({ 鸡蛋: 25.5 }));
  const late = await asked;
  const unknown = [...Array(230).keys()].map((n) => [`无此食材${n}`, 1]);
  await choose.setInputFiles(await workbook(Object.fromEntries(unknown) as Record<string, number>));
  await dialog.getByText(/^至少 \d+ 处错误，以下只列出前面的/).waitFor();
  letPass();
  await (await late.response())!.finished();
  await dialog.getByText(/^至少 \d+ 处错误/).waitFor();
  expect(await dialog.getByText('检查通过', { exact: false }).count()).toBe(0);
  expect(await dialog.getByRole('button', { name: '导入', exact: true }).isDisabled()).toBe(true);
  await choose.setInputFiles(await workbook({ 鸡蛋: 25.5, 番茄: 0, 大白菜二号: 3 }));
  await dialog.getByText('找不到“大白菜二号”').waitFor();
  await expectAccessible(page, 'errors of a workbook of prices');
  expect(await cost()).toBe(before);

  await choose.setInputFiles(await workbook({ 鸡蛋: 25.5, 番茄: 9.9 }));
  await dialog.getByText('检查通过，共 2 条，可以导入').waitFor();
  await dialog.getByText('新增 2').waitFor();
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await page.getByText('已导入 2 条').waitFor();
  expect(await priceOfEgg()).toBe(2550);
  const dearer = await cost();
  expect(dearer).toBeGreaterThan(before);

  // The same file again.
  await page.getByRole('button', { name: '导入 Excel' }).click();
  await dialog.locator('input[type=file]').setInputFiles(await workbook({ 鸡蛋: 25.5, 番茄: 9.9 }));
  await dialog.getByText('没有需要导入的内容', { exact: false }).waitFor();
  expect(await dialog.getByRole('button', { name: '导入', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: '取消', exact: true }).click();

  await page.goto(`${journey.server.url}/library/food-price?keyword=${encodeURIComponent('鸡蛋')}`);
  await page.getByRole('button', { name: '25.50，修改鸡蛋的单价', exact: true }).click();
  const field = page.getByLabel('鸡蛋的单价（元/千克）', { exact: true });
  await field.fill('12');
  await field.press('Enter');
  await page.getByText('单价已登记，从今天起执行').waitFor();
  await page.getByRole('button', { name: '12.00，修改鸡蛋的单价', exact: true }).waitFor();
  expect(await priceOfEgg()).toBe(1200);
  expect(await cost()).toBeLessThan(dearer);
  // From yesterday's price to today's: the axis names each day once.
  await page.getByRole('button', { name: '鸡蛋', exact: true }).first().click();
  const course = page.getByRole('img', { name: /^鸡蛋的单价：/ });
  await course.waitFor();
  const daysShown = async (): Promise<string[]> =>
    (await course.locator('text').allTextContents()).filter((words) => /^\d{4}-/.test(words));
  await expect.poll(async () => (await daysShown()).length).toBeGreaterThan(0);
  const days = await daysShown();
  expect(days.length).toBe(new Set(days).size);
  expect(buyer.faults).toEqual([]);
  await buyer.context.close();
}, 180_000);

test('the course of a price, entered, changed and deleted, on a phone, in English and in the dark', async () => {
  // As the first journey leaves it there is an entry of today.
  const { entries } = await doctor.get(foodPriceHistory, { query: { foodId: egg } });
  if (entries.length > 0)
    await doctor.get(foodPriceCalls.remove, { query: { ids: entries.map(({ id }) => id) } });
  await doctor.get(setFoodPrice, { body: { foodId: egg, priceFen: 1050, fromDate: addDays(today(), -60) } });
  const visitor = await newVisitor(journey, { size: PHONE, language: 'en', theme: 'dark' });
  const { page } = visitor;
  await signIn(visitor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/library/food-price?keyword=${encodeURIComponent('鸡蛋')}`);
  await page.getByRole('button', { name: 'Eggs', exact: true }).first().click();
  const prices = page.getByRole('region', { name: 'Prices paid' });
  await prices.getByRole('img', { name: /^Price of Eggs: / }).waitFor();
  await expectAccessible(page, 'prices of a food, on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

  await prices.getByRole('button', { name: 'Enter a price', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New food price' });
  await form.getByLabel('Price', { exact: true }).fill('15.5');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await prices.getByRole('row', { name: new RegExp(today()) }).waitFor();
  await prices.getByRole('button', { name: `Delete the price of ${today()}` }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await prices.getByRole('row', { name: new RegExp(today()) }).waitFor({ state: 'detached' });
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
}, 120_000);
