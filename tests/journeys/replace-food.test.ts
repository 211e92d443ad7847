// A health doctor replaces a food in a dish of the kindergarten and on next week's menu: looks at what it changes, leaves
// one dish out, replaces, and takes it back in one step.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitDishInfo } from '../../contract/library/dish-edit.ts';
import { dishDetailCall } from '../../contract/library/dish.ts';
import { foodCalls } from '../../contract/library/food.ts';
import { replaceFood } from '../../contract/recipe/food-replacement.ts';
import { dishesData, submitDish } from '../../contract/recipe/menu.ts';
import { draftRecipe, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import type { TestClient } from '../../server/kernel/testing/test-server.ts';
import { expectAccessible, newVisitor, PHONE, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
let client: TestClient;
const food: Record<string, string> = {};
beforeAll(async () => {
  journey = await startJourney();
  client = await journey.server.signIn('doctor');
  for (const name of ['番茄', '鸡蛋', '北豆腐']) {
    const { records } = await client.get(foodCalls.list, { query: { name } });
    food[name] = records.find((row) => row.name === name)!.id;
  }
}, 60_000);
afterAll(() => journey.close());

async function ownDish(dishName: string): Promise<string> {
  const { id } = await client.get(submitDishInfo, {
    body: {
      ...{ dishName, dishCateFirstName: '半荤', meals: ['lunch'], method: '炒' },
      foods: [
        { foodId: food['番茄'], grams: 60, role: 'main' },
        { foodId: food['鸡蛋'], grams: 30, role: 'aux' },
      ],
    },
  });
  return id;
}
const foodsOf = async (id: string): Promise<string[]> =>
  (await client.get(dishDetailCall, { query: { id } })).foods.map(
    ({ foodName, grams }) => `${foodName} ${grams}`,
  );

test('shown first, replaced, undone', async () => {
  const [id, other] = [await ownDish('园里的番茄炒蛋'), await ownDish('园里的番茄蛋饼')];
  const dates = weekAhead(1);
  const menu = await draftRecipe(client, dates);
  await client.get(submitDish, {
    body: { id: menu.id, date: dates[0], meal: 'lunch', category: '半荤', dishId: id },
  });
  const served = async (): Promise<string[]> =>
    (await client.get(dishesData, { query: { id: menu.id } })).days[0]!.meals.flatMap(({ dishes }) =>
      dishes.flatMap(({ foods }) => foods.map(({ foodName }) => foodName)),
    );

  const doctor = await newVisitor(journey);
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/library/food?keyword=${encodeURIComponent('鸡蛋')}`);
  await page.getByRole('button', { name: '鸡蛋', exact: true }).click();
  await page.getByRole('button', { name: '替换这种食材' }).click();
  const drawer = page.getByRole('dialog', { name: '替换食材：鸡蛋' });
  await expect.poll(() => drawer.getByRole('button', { name: '替换', exact: true }).isDisabled()).toBe(true);
  const choose = drawer.getByLabel('换成', { exact: true });
  await choose.click();
  await choose.fill('北豆腐');
  await page.locator('.ant-select-dropdown:visible').getByText('北豆腐', { exact: true }).click();

  const dishes = drawer.getByRole('region', { name: '菜品' });
  await dishes.getByText('园里的番茄炒蛋').waitFor();
  await dishes.getByText('不再含').first().waitFor();
  await drawer.getByText(/道菜新增这种致敏原/).waitFor();
  await drawer.getByRole('button', { name: /^蛋白质不变/ }).click();
  await dishes.getByRole('checkbox', { name: '园里的番茄蛋饼' }).uncheck();
  const go = drawer.getByRole('button', { name: '替换（1 道菜品、1 份食谱）' });
  await expect.poll(() => go.isEnabled(), { timeout: 15_000 }).toBe(true);
  await expectAccessible(page, 'what replacing changes');
  expect(await foodsOf(id)).toEqual(['番茄 60', '鸡蛋 30']);
  await go.click();
  await page.getByText('已替换：1 道菜品、1 份食谱').waitFor();
  expect((await foodsOf(id))[1]).toMatch(/^北豆腐 /);
  expect(await foodsOf(other)).toEqual(['番茄 60', '鸡蛋 30']);
  expect(await served()).toEqual(['番茄', '北豆腐']);

  await page.getByRole('button', { name: /^撤销/ }).click();
  await page.getByText('已撤销，菜品和食谱换回原样').waitFor();
  expect(await foodsOf(id)).toEqual(['番茄 60', '鸡蛋 30']);
  expect(await served()).toEqual(['番茄', '鸡蛋']);
  expect(doctor.faults).toEqual([]);
  await doctor.context.close();
}, 120_000);

test('later it is undone from the list, on a phone, in English and in the dark', async () => {
  const id = await ownDish('园里的番茄蛋羹');
  const { version } = await client.get(dishDetailCall, { query: { id } });
  await client.get(replaceFood, {
    body: { foodId: food['鸡蛋'], toFoodId: food['北豆腐'], factor: 1, dishes: [{ id, version }] },
  });
  const doctor = await newVisitor(journey, { size: PHONE, language: 'en', theme: 'dark' });
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/library/food?keyword=${encodeURIComponent('鸡蛋')}`);
  await page.getByRole('button', { name: 'Eggs', exact: true }).first().click();
  await page.getByRole('button', { name: 'Replace this food' }).click();
  const recent = page.getByRole('region', { name: 'Replaced lately' });
  await recent.getByText('Dishes: 1, menus: 0').first().waitFor();
  await expectAccessible(page, 'replaced lately, on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await recent.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => recent.getByRole('listitem').first().innerText()).toMatch(/undone by/);
  expect(await foodsOf(id)).toEqual(['番茄 60', '鸡蛋 30']);
  expect(doctor.faults).toEqual([]);
  await doctor.context.close();
}, 120_000);
