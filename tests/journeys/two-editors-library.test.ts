// Two people on one thing of the library: whoever saves second reads both sides in words, dish by dish and line by line,
// and chooses before anything is written over.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { combinationCalls } from '../../contract/library/combination.ts';
import { conflictCalls } from '../../contract/library/combination-conflict.ts';
import { submitMealTypeData, templateCalls } from '../../contract/library/combination-template.ts';
import { dishCateSetCalls } from '../../contract/library/dish-cate-set.ts';
import { submitDishInfo } from '../../contract/library/dish-edit.ts';
import { dishDetailCall, dishPage } from '../../contract/library/dish.ts';
import { foodCalls } from '../../contract/library/food.ts';
import type { TestClient } from '../../server/kernel/testing/test-server.ts';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

let journey: Journey;
let other: TestClient;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  journey = await startJourney();
  other = await journey.server.signIn('doctor');
  visitor = await newVisitor(journey);
  page = visitor.page;
  await signIn(visitor, journey, 'school', 'doctor');
}, 60_000);
afterAll(async () => {
  expect(visitor.faults).toEqual([]);
  await journey.close();
});

const clash = (): Locator => page.getByRole('dialog', { name: '这条数据已被他人修改' });
const side = (field: string, whose: string): Locator =>
  clash().getByRole('group', { name: field, exact: true }).getByRole('radio', { name: whose });
const save = (inside: Page | Locator = page): Promise<void> =>
  inside.getByRole('button', { name: '保存', exact: true }).click();
/** Words alone: no ids, no JSON. */
async function readsWell(): Promise<void> {
  const shown = await clash().innerText();
  expect(shown).not.toMatch(/[{}[\]]|\d{12,}|无法显示/);
}
const foodId = async (name: string): Promise<string> =>
  (await other.get(foodCalls.list, { query: { name } })).records.find((food) => food.name === name)!.id;
const dishId = async (dishName: string): Promise<string> =>
  (await other.get(dishPage, { query: { dishName } })).records.find((dish) => dish.dishName === dishName)!.id;

test('a meal structure: nothing is chosen beforehand, and saving waits for the choice', async () => {
  const line = (count: number) => ({ meal: 'lunch' as const, category: '荤菜' as const, count });
  const body = { setName: '两人同改', sort: 90, status: 1, lines: [line(1)] };
  const { id } = await other.get(dishCateSetCalls.submit, { body });
  await page.goto(`${journey.server.url}/library/dish-cate-set`);
  const row = page.getByRole('row').filter({ hasText: '两人同改' });
  await row.getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '编辑餐次结构' });
  await form.getByRole('button', { name: '荤菜加一道' }).click();
  await other.get(dishCateSetCalls.submit, { body: { id, ...body, lines: [line(3)] } });
  await save(form);
  await side('各餐菜品', '我的修改').waitFor();
  expect(await side('各餐菜品', '我的修改').isChecked()).toBe(false);
  await clash().getByText('午餐：荤菜×2').waitFor();
  await clash().getByText('午餐：荤菜×3').waitFor();
  await readsWell();
  await save(clash());
  await clash().getByRole('alert').getByText('请选择保留哪一个').waitFor();
  await expectAccessible(page, 'two editors, nothing chosen');
  await side('各餐菜品', '我的修改').check();
  await save(clash());
  await form.waitFor({ state: 'detached' });
  const { lines } = await other.get(dishCateSetCalls.detail, { query: { id } });
  expect(lines).toMatchObject([line(2)]);
});

test('a dish: foods with their weights, steps, months', async () => {
  const tomato = await foodId('番茄');
  const food = (grams: number) => ({ foodId: tomato, grams, role: 'main' as const });
  const kind = { dishCateFirstName: '素菜' as const, meals: ['lunch' as const], method: '蒸' as const };
  const body = { dishName: '两人的蒸番茄', ...kind, foods: [food(50)], steps: ['洗净'] };
  const { id } = await other.get(submitDishInfo, { body });
  await page.goto(`${journey.server.url}/dishes/add?id=${id}`);
  await page.getByRole('spinbutton', { name: '番茄的用量，克' }).fill('70');
  await page.getByRole('textbox', { name: '第 1 步' }).fill('洗净切块');
  const meals = ['lunch' as const, 'dinner' as const];
  const theirs = { foods: [food(60)], steps: ['洗净去皮'], months: [5, 6], meals };
  await other.get(submitDishInfo, { body: { id, ...body, ...theirs } });
  await save();
  await side('食材用量', '王芳的修改').waitFor();
  for (const words of ['番茄 70 g（主料）', '番茄 60 g（主料）', '1. 洗净切块', '1. 洗净去皮'])
    await clash().getByText(words, { exact: true }).waitFor();
  await clash().getByText('对方另外修改了 2 项，会一并保留').click();
  await clash().getByText('晚餐').waitFor();
  await readsWell();
  await clash().getByRole('button', { name: '全部用对方的' }).click();
  await save(clash());
  await page.getByRole('dialog', { name: '两人的蒸番茄' }).waitFor();
  expect(await other.get(dishDetailCall, { query: { id } })).toMatchObject(theirs);
});

test('a combination and an incompatible pair: dishes and foods by name', async () => {
  const [rice, wings, soup] = [
    await dishId('白米饭'),
    await dishId('冰糖红烧鸡翅'),
    await dishId('番茄蛋花汤'),
  ];
  const { id } = await other.get(combinationCalls.submit, {
    body: { combinationName: '两人的午餐', mealType: 'lunch', dishIds: [rice, wings], status: 1 },
  });
  await page.goto(`${journey.server.url}/meal/add2?id=${id}`);
  await page.getByRole('textbox', { name: /备注/ }).fill('我写的');
  await other.get(combinationCalls.submit, {
    body: { id, combinationName: '两人的午餐', mealType: 'lunch', dishIds: [rice, soup] },
  });
  await save();
  await clash().getByText('番茄蛋花汤').waitFor();
  await clash().getByText('冰糖红烧鸡翅').waitFor();
  await readsWell();
  await save(clash());
  await page.waitForURL(/library\/combination/);

  const part = (foodOf: string) => ({ kind: 'food' as const, id: foodOf });
  const [tomato, cucumber, egg] = [await foodId('番茄'), await foodId('黄瓜'), await foodId('鸡蛋')];
  const pair = { scope: 'meal', secondSide: [part(cucumber)], status: 1, tradition: 0 };
  const made = await other.get(conflictCalls.submit, { body: { ...pair, firstSide: [part(tomato)] } });
  await page.goto(`${journey.server.url}/library/combination-conflict`);
  await page
    .getByRole('row')
    .filter({ hasText: '番茄 × 黄瓜' })
    .getByRole('button', { name: '编辑' })
    .click();
  const form = page.getByRole('dialog', { name: '编辑相克搭配' });
  await form.getByLabel('原因', { exact: true }).fill('我写的');
  await other.get(conflictCalls.submit, {
    body: { id: made.id, ...pair, firstSide: [part(tomato), part(egg)] },
  });
  await save(form);
  await clash().getByText('鸡蛋', { exact: true }).waitFor();
  await readsWell();
  await save(clash());
  await form.waitFor({ state: 'detached' });
});

test('a template: on different meals nobody is asked, on the same place both sides are read', async () => {
  const { id } = await other.get(templateCalls.submit, { body: { templateName: '两人的一周' } });
  const meal = (mealType: 'lunch' | 'dinner', category: '荤菜' | '素菜') => ({
    mealType,
    lines: [{ weekday: 1, category, count: 1, dishIds: [], combinationId: null }],
  });
  const plan = (...mealTypeData: ReturnType<typeof meal>[]) =>
    other.get(submitMealTypeData, { body: { id, mealTypeData } });
  const planned = async (): Promise<string[]> =>
    (await other.get(templateCalls.detail, { query: { id } })).mealTypeData.flatMap(({ mealType, lines }) =>
      lines.map(({ category }) => `${mealType} ${category}`),
    );
  await page.goto(`${journey.server.url}/template/add?id=${id}`);
  const place = page.getByRole('dialog', { name: '周一午餐' });
  const addSoup = async (): Promise<void> => {
    await page.getByRole('button', { name: /^周一午餐：/ }).click();
    await place.getByText('一类菜').click();
    // A double click is one: the buttons move down with the line that is added.
    await place.getByRole('button', { name: '汤', exact: true }).dblclick();
    await place.getByText('汤 1 道').waitFor();
    expect(await place.getByRole('listitem').count()).toBe(1);
  };
  await addSoup();
  await plan(meal('dinner', '荤菜'));
  await save(place);
  await place.waitFor({ state: 'detached' });
  expect(await planned()).toEqual(['lunch 汤', 'dinner 荤菜']);

  await page.getByRole('button', { name: /^周一午餐：/ }).press('Delete');
  await page.getByRole('button', { name: '周一午餐：不限' }).waitFor();
  await addSoup();
  await plan(meal('lunch', '素菜'));
  await save(place);
  await side('周一午餐', '王芳的修改').check();
  await clash().getByText('素菜 1 道').waitFor();
  await readsWell();
  await save(clash());
  await place.waitFor({ state: 'detached' });
  expect(await planned()).toEqual(['lunch 素菜', 'dinner 荤菜']);
});
