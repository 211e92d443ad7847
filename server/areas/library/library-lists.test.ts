import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  dishCanUsePage,
  dishCategoryCounts,
  dishDetailCall,
  dishPage,
} from '../../../contract/library/dish.ts';
import { randomOneDish, submitDishInfo } from '../../../contract/library/dish-edit.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import { deptSettingDetail, disableFoodList } from '../../../contract/organisation/dept-setting.ts';
import { NUTRIENT_KEYS } from '../../../planner/nutrition/nutrients.ts';
import { search } from '../../../contract/system/search.ts';
import { foundTenant } from '../system/tenant-fixture.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let doctor: TestClient;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

test('the counts of the categories are those of the list under the same filters', async () => {
  for (const filters of [{}, { keyword: 'fanqie' }, { meal: 'lunch', method: '蒸' }]) {
    const counts = await doctor.get(dishCategoryCounts, { query: filters });
    const page = await doctor.get(dishPage, { query: { ...filters, size: 1 } });
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(page.total);
    for (const { category, count } of counts) {
      const one = await doctor.get(dishPage, { query: { ...filters, dishCateFirstName: category, size: 1 } });
      expect(one.total).toBe(count);
    }
  }
});

test('with a kindergarten and a month only what it may use then is counted', async () => {
  const { deptId } = await doctor.get(deptSettingDetail);
  const month = 7;
  const counts = await doctor.get(dishCategoryCounts, { query: { deptId, month } });
  const page = await doctor.get(dishCanUsePage, { query: { deptId, month, size: 1 } });
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(page.total);
});

test('dishes are listed by what else a client of the family asks by', async () => {
  const total = async (call: typeof dishPage | typeof dishCanUsePage, query: object): Promise<number> =>
    (await admin.get(call, { query: { size: 1, ...query } })).total;
  const { deptId } = await doctor.get(deptSettingDetail);
  expect(await total(dishPage, { deptId })).toBe(0);
  const summer = await total(dishPage, { month: 7 });
  expect(summer).toBeLessThan(await total(dishPage, {}));
  const counts = await admin.get(dishCategoryCounts, { query: { month: 7 } });
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(summer);
  for (const call of [dishPage, dishCanUsePage])
    expect(await total(call, { deptId: call === dishPage ? '' : deptId, mealType: 'breakfast' })).toBe(
      await total(call, { deptId: call === dishPage ? '' : deptId, meal: 'breakfast' }),
    );
  expect(await total(dishPage, { mealType: 'breakfast' })).toBeLessThan(await total(dishPage, {}));
  const breakfast = await doctor.get(randomOneDish, { query: { mealType: 'breakfast' } as object });
  expect((await doctor.get(dishDetailCall, { query: { id: breakfast!.id } })).meals).toContain('breakfast');
  expect((await doctor.ask(randomOneDish, { query: { mealType: 'supper' } as object })).code).toBe(400);
});

test('dishes are sorted by the names of columns, and by several', async () => {
  const rows = async (query: object) =>
    (await doctor.get(dishPage, { query: { size: 60, ...query } })).records;
  const names = (found: Awaited<ReturnType<typeof rows>>) => found.map(({ code }) => code);
  expect(names(await rows({ descs: 'cost_fen' }))).toEqual(names(await rows({ descs: 'costFen' })));
  expect(names(await rows({ descs: 'cost_fen' }))).not.toEqual(names(await rows({})));
  const both = await rows({ ascs: 'dish_cate_first_name,taste', descs: 'energy' });
  const compared = both.toSorted(
    (a, b) =>
      order(a.dishCateFirstName, b.dishCateFirstName) || order(a.taste, b.taste) || order(b.energy, a.energy),
  );
  expect(names(both)).toEqual(names(compared));
  const dishName = '排序用的一道菜';
  const [first] = await rows({});
  const { foods } = await doctor.get(dishDetailCall, { query: { id: first!.id } });
  await doctor.get(submitDishInfo, {
    body: { ...{ dishName, dishCateFirstName: '素菜', meals: ['lunch'], method: '炒' }, foods },
  });
  expect((await rows({ descs: 'audit_status' }))[0]!.dishName).toBe(dishName);
  expect((await rows({ descs: 'updateTime' }))[0]!.dishName).toBe(dishName);
});
const order = (a: string | number | null, b: string | number | null): number =>
  a === null || b === null ? 0 : a < b ? -1 : a > b ? 1 : 0;

test('foods without a figure are found by nutrient, and by any nutrient', async () => {
  const row = {
    ...{ name: '无碘试验豆', code: 'T0002', category: '干豆', foodGroup: 'soy', edible: 100, source: 'test' },
    ...Object.fromEntries(NUTRIENT_KEYS.map((key) => [key, 1])),
    iodine: null,
  };
  const { id } = await admin.get(foodCalls.submit, { body: row });
  const foundBy = async (lacking: string): Promise<string[]> => {
    const { records } = await admin.get(foodCalls.list, { query: { lacking, keyword: row.name } });
    return records.map((each) => each.id);
  };
  expect(await foundBy('iodine')).toEqual([id]);
  expect(await foundBy('any')).toEqual([id]);
  expect(await foundBy('iron')).toEqual([]);
  expect(await foundBy('constructor')).toEqual([]);
  expect((await admin.get(foodCalls.list, { query: { lacking: 'iron' } })).total).toBe(
    (await admin.get(foodCalls.list, { query: { iron_null: '1' } })).total,
  );
  await admin.get(foodCalls.submit, { body: { id, ...row, iodine: 2 } });
  expect(await foundBy('any')).toEqual([]);
  await admin.get(foodCalls.remove, { query: { ids: [id] } });
});

test('a figure emptied in the form becomes unknown; a field that was not sent stays', async () => {
  const row = {
    code: 'T0001',
    name: '试验豆',
    category: '干豆',
    foodGroup: 'soy',
    edible: 100,
    energy: 320,
    months: [3, 5],
    allergens: ['soy' as const],
    priceFen: 456,
    source: 'test',
  };
  const { id } = await admin.get(foodCalls.submit, { body: row });
  const { energy: _, months: __, allergens: ___, priceFen: ____, ...named } = row;
  await admin.get(foodCalls.submit, {
    body: { id, ...named, energy: null, months: null, allergens: null },
  });
  const after: object = await admin.get(foodCalls.detail, { query: { id } });
  expect(after).toMatchObject({ energy: null, months: null, allergens: [], priceFen: 456, name: '试验豆' });
});

test('a code names one food, among the own and those of the platform alike; a food keeps what it has', async () => {
  const tenant = await foundTenant(server, admin);
  const row = { category: '干豆', foodGroup: 'soy', edible: 100, source: 'test' };
  const { id } = await admin.get(foodCalls.submit, { body: { ...row, code: 'T0002', name: '甲豆' } });
  const again = await admin.ask(foodCalls.submit, { body: { ...row, code: 'T0002', name: '乙豆' } });
  expect(again).toMatchObject({ code: 400, msg: '食材编码已存在', reason: 'food.code.taken' });
  const platforms = await tenant.admin.ask(foodCalls.submit, {
    body: { ...row, code: 'T0002', name: '丙豆' },
  });
  expect(platforms).toMatchObject({ code: 400, reason: 'food.code.taken' });
  const kept = await admin.ask(foodCalls.submit, { body: { ...row, id, code: 'T0002', name: '甲豆二' } });
  expect(kept.code).toBe(200);
});

test('a dish and its foods are called in the language of who reads; both names find them', async () => {
  const reader = await server.signIn('doctor', { language: 'en' });
  for (const keyword of ['mapo', 'steamed white', 'Baimifan', '白米饭']) {
    const { records } = await reader.get(dishPage, { query: { keyword } });
    expect(records.map(({ dishName }) => dishName)).toEqual(keyword === 'mapo' ? [] : ['Steamed white rice']);
  }
  const [row] = (await doctor.get(dishPage, { query: { keyword: 'steamed white rice' } })).records;
  expect(row!.dishName).toBe('白米饭');
  const zh = await doctor.get(dishDetailCall, { query: { id: row!.id } });
  const en = await reader.get(dishDetailCall, { query: { id: row!.id } });
  // A detail is sent back as it is: it has both names as they are stored.
  for (const one of [zh, en]) expect([one.dishName, one.nameEn]).toEqual(['白米饭', 'Steamed white rice']);
  expect(en.foods[0]!.foodName).toBe('Rice, white, short-grain');

  const foods = await reader.get(foodCalls.list, { query: { keyword: 'pork, lean' } });
  expect(foods.records.map(({ name, nameEn }) => [name, nameEn])).toEqual([['猪肉(瘦)', 'Pork, lean']]);
  const found = await reader.get(search, { query: { text: 'pork, lean' } });
  expect(found.map(({ kind, title }) => [kind, title])).toEqual([['food', 'Pork, lean']]);
  const forbidden = await reader.get(disableFoodList);
  expect(forbidden.map(({ foodName }) => foodName)).toContain('Potatoes, sprouted');
});

test('a dish says what it asks of a kitchen and where it is at home', async () => {
  const [row] = (await doctor.get(dishPage, { query: { keyword: '鲜肉小包子' } })).records;
  expect(await doctor.get(dishDetailCall, { query: { id: row!.id } })).toMatchObject({
    equipment: ['steamer'],
    handMinutes: 110,
    shaped: true,
    pieces: 2,
    coreTemperature: 75,
    regions: [],
    occasion: null,
  });
  const [pancake] = (await doctor.get(dishPage, { query: { keyword: '春饼' } })).records;
  const [rice] = (await doctor.get(dishPage, { query: { keyword: '白米饭' } })).records;
  expect((await doctor.get(dishDetailCall, { query: { id: rice!.id } })).pieces).toBeNull();
  expect(await doctor.get(dishDetailCall, { query: { id: pancake!.id } })).toMatchObject({
    regions: ['north'],
    occasion: 'startOfSpring',
  });
});

test('foods are searched by the name that rows of other lists give them', async () => {
  const search = async (query: object): Promise<string[]> =>
    (await doctor.get(foodCalls.list, { query: { size: 200, ...query } })).records.map(({ id }) => id);
  const found = await search({ name: '鸡蛋' });
  expect(found.length).toBeGreaterThan(0);
  expect(await search({ foodName: '鸡蛋' })).toEqual(found);
});

test('lists are filtered by truths and by moments as ISO 8601 writes them', async () => {
  const total = async (query: object): Promise<number> =>
    (await doctor.get(foodCalls.list, { query: { size: 1, ...query } })).total;
  expect(await total({ animal_equal: 'true' })).toBe(await total({ animal_equal: 1 }));
  expect(await total({ animal_equal: 'true' })).toBeGreaterThan(0);
  expect(await total({ createTime_dategt: '2020-01-01T00:00:00.000Z' })).toBe(await total({}));
  expect(await total({ createTime_datelt: '2020-01-01T00:00:00.000Z' })).toBe(0);
});

test('what is unknown comes last, whichever way a list is sorted and however deep the page', async () => {
  const row = { category: '干豆', foodGroup: 'soy', edible: 100, source: 'test' };
  await admin.get(foodCalls.submit, { body: { ...row, code: 'T0098', name: '无数豆' } });
  for (const sorting of [{ descs: 'energy' }, { ascs: 'energy' }]) {
    const first = await admin.get(foodCalls.list, { query: { ...sorting, size: 200 } });
    const last = await admin.get(foodCalls.list, { query: { ...sorting, size: 200, current: first.pages } });
    expect(first.records[0]!.energy).not.toBeNull();
    expect(last.records.at(-1)!.energy).toBeNull();
  }
});
