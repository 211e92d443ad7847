// A client of the family knows no versions, sends rows back as it got them, numbers as text and lists as comma text.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import {
  dishesData,
  lockDish,
  lockWeight,
  moveDish,
  oneMealData,
  removeDish,
  repairRecipe,
  submitDish,
  submitDishFoodWeight,
  submitOneMealData,
  unlockWeight,
  type MenuView,
} from '../../../contract/recipe/menu.ts';
import {
  cateSetData,
  recipeDetailCall,
  recipePage,
  submitCateSetData,
  submitConditions,
  submitRecipeDateList,
  submitRecipeName,
} from '../../../contract/recipe/recipe.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import { deptSettingDetail, submitSetting } from '../../../contract/organisation/dept-setting.ts';
import type { TestClient, TestServer } from '../../kernel/testing/test-server.ts';
import { conditionsBody, dishAt, doctorWithMenu, weekAhead } from './recipe-fixture.ts';

type Values = Record<string, unknown>;

let server: TestServer;
let doctor: TestClient;
let id: string;
let view: MenuView;
beforeAll(async () => {
  ({ server, doctor, id, view } = await doctorWithMenu());
}, 120_000);
afterAll(() => server.close());

/** Numbers as their input holds them, truths as 1 and 0. */
function typed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typed);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typed(inner)]));
}
const without = (row: Values, name: string): Values =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));

async function done(call: Endpoint, body: Values): Promise<Values> {
  const answer = await doctor.ask(call, { body });
  expect([call.path, answer.code, answer.text.slice(0, 300)]).toEqual([call.path, 200, expect.anything()]);
  return answer.data as Values;
}
const read = (): Promise<MenuView> => doctor.get(dishesData, { query: { id } });

describe('what a call answers is taken back', () => {
  test('every meal, as it came, without its version, and as typed; nothing changes', async () => {
    for (const { date, meals } of view.days)
      for (const { meal } of meals) {
        const answer = (await doctor.get(oneMealData, { query: { id, date, meal } })) as unknown as Values;
        await done(submitOneMealData, answer);
        await done(submitOneMealData, without(answer, 'version'));
        await done(submitOneMealData, { ...(typed(answer) as Values), id });
      }
    expect(await read()).toEqual(view);
  });

  test("a meal's version is compared when it is sent", async () => {
    const { date } = view.days[0]!;
    const meal = 'lunch';
    const answer = await doctor.get(oneMealData, { query: { id, date, meal } });
    const stale = { ...answer, version: answer.version + 1, dishes: answer.dishes.slice(1) };
    const refused = await doctor.ask(submitOneMealData, { body: stale });
    expect([refused.status, refused.reason]).toEqual([409, 'recipe.day.changed']);
    expect(await read()).toEqual(view);
  });

  test("a draft's conditions and dishes per meal, out of its detail and as they are read alone", async () => {
    const { id: draft } = await doctor.get(submitRecipeDateList, { body: { dates: weekAhead(11) } });
    const food = (await doctor.get(foodCalls.list, { query: { size: 1 } })).records[0]!;
    await done(submitConditions, {
      ...(await conditionsBody(doctor, draft)),
      ...{ price: 19.29, supplyPercent: 73, useTaboo: 1, disabledFoodIds: [food.id] },
      ...{ rules: { 'meat.day': null }, wishes: { diets: ['noPork'] } },
    });
    const detail = async (): Promise<Values> =>
      without((await doctor.get(recipeDetailCall, { query: { id: draft } })) as unknown as Values, 'version');
    const saved = await detail();
    for (const call of [submitConditions, submitCateSetData]) {
      await done(call, saved);
      await done(call, { ...(await doctor.get(recipeDetailCall, { query: { id: draft } })) });
    }
    await done(submitCateSetData, {
      ...((await doctor.get(cateSetData, { query: { id: draft } })) as unknown as Values),
    });
    expect(await detail()).toEqual(saved);
    // What the form itself says counts before what it echoes.
    await done(submitConditions, { ...saved, supplyPercent: 65 });
    expect(await detail()).toMatchObject({ conditions: { supplyPercent: 65 } });
  });

  test("a kindergarten's settings as typed", async () => {
    const setting = (await doctor.get(deptSettingDetail)) as unknown as Values;
    const body = typed(without(setting, 'version')) as Values;
    await done(submitSetting, { ...body, mealTypes: JSON.stringify(body.mealTypes) });
    expect(without((await doctor.get(deptSettingDetail)) as unknown as Values, 'version')).toEqual(
      without(setting, 'version'),
    );
  });
});

test('a call that says one thing of its row says nothing without it', async () => {
  const { recipeName } = await doctor.get(recipeDetailCall, { query: { id } });
  const refused = await doctor.ask(submitRecipeName, { body: { id } });
  expect([refused.code, refused.reason]).toEqual([400, 'field.required']);
  await done(submitRecipeName, { id, recipeName });
});

test('a menu is arranged without a version', async () => {
  const meat = (): string => dishAt(view, 0, 'lunch', '荤菜').recipeDishId;
  const { date } = view.days[0]!;
  const versions = view.days.map(({ version }) => version);
  const act = async (call: Endpoint, body: Values): Promise<void> => {
    await done(call, { id, ...body });
    view = await read();
  };
  const other = dishAt(view, 1, 'lunch', '荤菜').dishId;
  await act(submitDish, {
    recipeDishId: meat(),
    date: `${date} 00:00:00`,
    meal: 'lunch',
    category: '荤菜',
    dishId: other,
  });
  expect(dishAt(view, 0, 'lunch', '荤菜').dishId).toBe(other);
  const [food] = dishAt(view, 0, 'lunch', '荤菜').foods;
  await act(submitDishFoodWeight, {
    recipeDishId: meat(),
    foods: [{ foodId: Number(food!.foodId) > 2 ** 53 ? food!.foodId : Number(food!.foodId), grams: '38' }],
  });
  expect(dishAt(view, 0, 'lunch', '荤菜').foods[0]!.grams).toBe(38);
  await act(lockDish, { recipeDishId: meat(), locked: 1 });
  expect(dishAt(view, 0, 'lunch', '荤菜').locked).toBe(true);
  await act(lockDish, { recipeDishId: meat(), locked: 'false' });
  await act(lockWeight, { recipeDishId: meat() });
  await act(unlockWeight, { recipeDishId: meat() });
  await act(moveDish, {
    recipeDishId: meat(),
    date,
    meal: 'lunch',
    swapWithId: dishAt(view, 2, 'lunch', '荤菜').recipeDishId,
  });
  await act(removeDish, { recipeDishId: meat() });
  await act(repairRecipe, {});
  expect(view.days[0]!.version).toBeGreaterThan(versions[0]!);
});

test.each([
  ['a form', () => new URLSearchParams(weekAhead(6).map((day) => ['dates', day]))],
  ['a form with brackets', () => new URLSearchParams(weekAhead(8).map((day) => ['dates[]', day]))],
  ['a form with indices', () => new URLSearchParams(weekAhead(9).map((day, at) => [`dates[${at}]`, day]))],
  [
    'a form in parts',
    () => {
      const form = new FormData();
      for (const day of weekAhead(7)) form.append('dates', day);
      return form;
    },
  ],
])('a list comes as a repeated name of %s', async (_, body) => {
  const response = await fetch(server.url + submitRecipeDateList.path, {
    method: 'POST',
    headers: doctor.headers,
    body: body(),
  });
  const { code, data, msg } = (await response.json()) as { code: number; data: { id: string }; msg: string };
  expect([code, msg]).toEqual([200, '操作成功']);
  expect((await doctor.get(recipeDetailCall, { query: { id: data.id } })).days.length).toBe(5);
});

test('the list is searched by the column that shows the state', async () => {
  const search = async (recipeStatusName: number): Promise<string[]> =>
    (await doctor.get(recipePage, { query: { recipeStatusName, size: 200 } })).records.map((row) => row.id);
  const { recipeStatus } = await doctor.get(recipeDetailCall, { query: { id } });
  expect(await search(recipeStatus)).toContain(id);
  expect(await search(recipeStatus + 1)).not.toContain(id);
});

test('the list is searched and ordered by the price that it shows', async () => {
  const prices = async (query: object): Promise<number[]> =>
    (await doctor.get(recipePage, { query: { size: 200, ...query } })).records.map(({ price }) => price);
  const all = await prices({});
  const own = all[0]!;
  expect(await prices({ price: own })).toEqual(all.filter((price) => price === own));
  expect(await prices({ price: own + 0.01 })).toEqual(all.filter((price) => price === own + 0.01));
  const dearer = Math.max(...all) + 0.5;
  expect([await prices({ price_ge: dearer }), await prices({ price_lt: dearer })]).toEqual([[], all]);
  expect(await prices({ descs: 'price' })).toEqual(all.toSorted((a, b) => b - a));
  const refused = await doctor.ask(recipePage, { query: { price: 'abc' } });
  expect([refused.code, refused.msg]).toEqual([400, '餐标格式不正确']);
});

test('the list is searched by moments as ISO 8601 writes them', async () => {
  const total = async (query: object): Promise<number> => (await doctor.get(recipePage, { query })).total;
  const yesterday = new Date(Date.now() - 24 * 3600_000).toJSON();
  expect(await total({ createTime_dategt: yesterday })).toBe(await total({}));
  expect(await total({ createTime_datelt: yesterday })).toBe(0);
  const [day] = weekAhead(1);
  const midnight = new Date(`${day}T00:00:00+08:00`).toJSON();
  expect(await total({ dates: midnight })).toBe(await total({ dates: day }));
});

test('a draft’s own answer chooses its days; ids that no row has name none', async () => {
  const { id: draft } = await doctor.get(submitRecipeDateList, {
    body: { id: -1, deptId: '-1', dates: weekAhead(10) },
  });
  const detail = await doctor.get(recipeDetailCall, { query: { id: draft } });
  expect(detail.dates).toEqual(weekAhead(10));
  await done(submitRecipeDateList, detail as unknown as Values);
  const soup = dishAt(view, 0, 'lunch', '汤');
  const { date } = view.days[1]!;
  const moved = { id, recipeDishId: soup.recipeDishId, date, meal: 'lunch', swapWithId: -1 };
  await done(moveDish, moved);
  await done(moveDish, { ...moved, date: view.days[0]!.date });
});

describe('the steps of the wizard without a version', () => {
  test.each([
    ['days with a time', weekAhead(3).map((day) => `${day} 00:00:00`)],
    ['days as comma text', weekAhead(4).join(',')],
    ['one day', weekAhead(5)[0]],
  ])('%s', async (_, dates) => {
    const { id: draft } = (await done(submitRecipeDateList, { dates })) as { id: string };
    await done(submitRecipeDateList, { id: draft, dates });
    const first = await doctor.get(recipeDetailCall, { query: { id: draft } });
    expect(first.days.map(({ date }) => date)).toEqual(
      [dates].flat().join(',').replaceAll(' 00:00:00', '').split(','),
    );
    const conditions = without(await conditionsBody(doctor, draft), 'version');
    const { version } = await done(submitConditions, {
      ...(typed(conditions) as Values),
      disabledFoodIds: '',
    });
    expect(version).toBeGreaterThan(first.version);
    const detail = await doctor.get(recipeDetailCall, { query: { id: draft } });
    expect(detail).toMatchObject({ version, conditions: { mealTypes: conditions.mealTypes } });
    const slots = await doctor.get(cateSetData, { query: { id: draft } });
    await done(submitCateSetData, { id: draft, ...without(slots, 'version') });
    await done(submitCateSetData, { id: draft, ...without(typed(slots) as Values, 'version') });
    expect(await doctor.get(cateSetData, { query: { id: draft } })).toMatchObject({ slots: slots.slots });
  });
});
