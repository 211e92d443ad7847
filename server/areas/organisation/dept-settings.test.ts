import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deptSettingDetail,
  disableFoodList,
  removeDisableFood,
  submitDisableFoodList,
  submitSetting,
} from '../../../contract/organisation/dept-setting.ts';
import { disabledFoodHits } from '../../../contract/organisation/disabled-food-hits.ts';
import { dishCanUsePage, dishDetailCall, dishPage } from '../../../contract/library/dish.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import type { MenuWishes } from '../../../contract/recipe/menu-wishes.ts';
import { recipeDetailCall, submitRecipeDateList } from '../../../contract/recipe/recipe.ts';
import { weekAhead } from '../recipe/recipe-fixture.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let doctor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
});
afterAll(() => server.close());

test('a demo kindergarten has children, shares that sum to 100 and a price', async () => {
  const setting = await doctor.get(deptSettingDetail);
  expect(setting.price).toBe(16);
  expect(setting.mealTypes.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100);
  expect(setting.ageTypes.reduce((sum, age) => sum + age.boys + age.girls, 0)).toBe(259);
  for (const pattern of setting.options.patterns)
    expect(pattern.mealTypes.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 5);
});

test('a kindergarten that is none of the caller’s does not exist for them', async () => {
  const admin = await server.signIn('admin');
  const others = await server.everyRow
    .selectFrom('blade_dept')
    .select(['id'])
    .where('deptName', '=', '彩虹桥幼儿园')
    .executeTakeFirstOrThrow();
  expect((await doctor.ask(deptSettingDetail, { query: { deptId: others.id } })).code).toBe(404);
  expect((await admin.ask(deptSettingDetail, { query: { deptId: others.id } })).code).toBe(200);
});

test('shares that do not sum to 100, negative children and a stale version are refused, each with its reason', async () => {
  const { options: _, deptName: __, ...setting } = await doctor.get(deptSettingDetail);
  const shares = await doctor.ask(submitSetting, {
    body: { ...setting, mealTypes: setting.mealTypes.map((each) => ({ ...each, percent: 10 })) },
  });
  expect(shares.msg).toBe('餐别比例之和应为 100%，现为 50%');
  const negative = await doctor.ask(submitSetting, {
    body: { ...setting, ageTypes: [{ ageType: 'junior', boys: -1, girls: 0 }] },
  });
  expect(negative.msg).toBe('人数不能为负数');
  const free = await doctor.ask(submitSetting, { body: { ...setting, price: 0 } });
  expect(free.code).toBe(400);
  await doctor.get(submitSetting, { body: { ...setting, price: 30 } });
  const late = await doctor.ask(submitSetting, { body: { ...setting, price: 31 } });
  expect(late.status).toBe(409);
  expect((await doctor.get(deptSettingDetail)).price).toBe(30);
});

test('a share that somebody has chosen stays while the pattern is the same', async () => {
  const { options: _, deptName: __, ...setting } = await doctor.get(deptSettingDetail);
  const chosen = setting.supplyPercent === 61 ? 62 : 61;
  const save = async (supplyPercent: number | null | undefined) => {
    const { version } = await doctor.get(deptSettingDetail);
    await doctor.get(submitSetting, { body: { ...setting, version, supplyPercent } });
    return (await doctor.get(deptSettingDetail)).supplyPercent;
  };
  expect(await save(chosen)).toBe(chosen);
  expect(await save(null)).toBe(chosen);
  expect(await save(undefined)).toBe(chosen);
  expect(await save(setting.supplyPercent)).toBe(setting.supplyPercent);
});

test('choices of rules are checked against the rules, and kept by who does not send them', async () => {
  const read = async () => {
    const { options: _, deptName: __, ...setting } = await doctor.get(deptSettingDetail);
    return setting;
  };
  const refused = async (rules: unknown) =>
    (await doctor.ask(submitSetting, { body: { ...(await read()), rules } })).msg;
  expect(await refused({ 'count.fried': 8 })).toBe('“油炸菜（每周道数）”应为 0–7 的整数');
  expect(await refused({ 'count.fried': 1.5 })).toBe('“油炸菜（每周道数）”应为 0–7 的整数');
  expect(await refused({ 'mainFood.day': 3 })).toBe('“同一主料一天一次”没有数值，只能启用或停用');
  expect(await refused({ 'count.unheard': 1 })).toBe('没有“count.unheard”这条规则');
  expect(await refused({ 'count.aquatic': 3, 'aquatic.most': 2 })).toBe(
    '“鱼虾不过多（每周道数）”为 2，少于“水产品（每周道数）”的 3，两条无法同时做到',
  );
  expect(await refused({ 'count.aquatic': 7 })).toContain('为 6，少于');
  // What is as usual is no choice.
  const rules = { 'meat.day': null, 'count.aquatic': '3', 'count.sweet': 2 };
  await doctor.get(submitSetting, { body: { ...(await read()), rules } });
  const stored = { 'meat.day': null, 'count.aquatic': 3 };
  expect((await read()).rules).toEqual(stored);
  const { rules: _, ...older } = await read();
  await doctor.get(submitSetting, { body: older });
  expect((await read()).rules).toEqual(stored);
  const { id } = await doctor.get(submitRecipeDateList, { body: { dates: weekAhead(9) } });
  await doctor.get(submitSetting, { body: { ...(await read()), rules: {} } });
  expect((await read()).rules).toEqual({});
  const menu = await doctor.get(recipeDetailCall, { query: { id } });
  expect(menu.conditions.rules, 'a menu keeps the rules it began with').toEqual(stored);
});

test('a choice of a rule that has gone since is dropped, and locks nobody out of the others', async () => {
  const gone = sql`'{"count.gone": 2, "count.aquatic": 3}'::jsonb`;
  await sql`update dept_setting set rules = ${gone}`.execute(server.everyRow);
  const { options: _, deptName: __, ...setting } = await doctor.get(deptSettingDetail);
  expect(setting.rules).toEqual({ 'count.aquatic': 3 });
  await doctor.get(submitSetting, { body: { ...setting, price: 21 } });
  const { id } = await doctor.get(submitRecipeDateList, { body: { dates: weekAhead(10) } });
  await sql`update recipe set conditions = jsonb_set(conditions, '{rules}', ${gone}) where id = ${id}`.execute(
    server.everyRow,
  );
  const { conditions } = await doctor.get(recipeDetailCall, { query: { id } });
  expect(conditions.rules).toEqual({ 'count.aquatic': 3 });
});

test('a disabled food blocks its dishes until it is enabled again', async () => {
  const foods = await doctor.get(foodCalls.list, { query: { keyword: 'jidan' } });
  const egg = foods.records.find((row) => row.name === '鸡蛋')!;
  const before = await doctor.get(dishCanUsePage, { query: { size: 1 } });
  await doctor.get(submitDisableFoodList, { body: { foodIds: [egg.id], reason: '过敏' } });
  const disabled = await doctor.get(disableFoodList);
  expect(disabled.find((row) => row.level === 'own')).toMatchObject({ foodName: '鸡蛋', reason: '过敏' });
  const after = await doctor.get(dishCanUsePage, { query: { size: 1 } });
  expect(after.total).toBeLessThan(before.total - 20);
  await doctor.get(removeDisableFood, { query: { foodIds: [egg.id] } });
  expect((await doctor.get(dishCanUsePage, { query: { size: 1 } })).total).toBe(before.total);
});

test('rows of the list of disabled foods are taken back as they are', async () => {
  const [egg, milk] = await Promise.all(
    ['鸡蛋', '牛奶'].map(
      async (name) => (await doctor.get(foodCalls.list, { query: { name, size: 1 } })).records[0]!.id,
    ),
  );
  await doctor.get(submitDisableFoodList, { body: { foodIds: [egg], reason: '过敏' } });
  await doctor.get(submitDisableFoodList, { body: { foodId: milk } as object });
  const rows = await doctor.get(disableFoodList);
  await doctor.get(submitDisableFoodList, { body: { foodIds: rows } });
  expect(await doctor.get(disableFoodList)).toEqual(rows);
  const own = rows.filter(({ level }) => level === 'own');
  expect(own).toHaveLength(2);
  const hits = await doctor.ask(disabledFoodHits, { body: { foodIds: own } });
  expect(hits.code).toBe(200);
  await doctor.get(removeDisableFood, { query: { ...own[0]! } as object });
  for (const name of ['id', 'ids']) {
    await doctor.get(submitDisableFoodList, { body: { [name]: egg } });
    await doctor.get(removeDisableFood, { query: { [name]: egg } });
  }
  const posted = await fetch(server.url + removeDisableFood.path, {
    method: 'POST',
    headers: { ...doctor.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ foodIds: [own[1]] }),
  });
  expect(await posted.json()).toMatchObject({ code: 200 });
  expect((await doctor.get(disableFoodList)).filter(({ level }) => level === 'own')).toEqual([]);
});

test('dishes are found by initials and carry their figures', async () => {
  const page = await doctor.get(dishPage, { query: { keyword: 'bbhsr' } });
  expect(page.records.map((row) => row.dishName)).toContain('本帮红烧肉');
  const dish = await doctor.get(dishDetailCall, { query: { id: page.records[0]!.id } });
  expect(dish.nutrients.energy).toBeGreaterThan(50);
  expect(dish.foods.length).toBeGreaterThan(3);
  expect(dish.allergens).toContain('soy');
});

test('only what the kindergarten itself took off can be allowed again; anything else is refused with the reason', async () => {
  const above = (await doctor.get(disableFoodList)).find(({ level }) => level === 'law')!;
  const refused = await doctor.ask(removeDisableFood, { query: { foodIds: [above.foodId] } });
  expect(refused).toMatchObject({ success: false, reason: 'food.disabled-above' });
  expect(refused.msg).toContain(above.foodName);
  expect(refused.msg).toContain(above.reason);
  const library = await doctor.get(foodCalls.list, { query: { name: '鸡蛋', size: 10 } });
  const egg = library.records[0]!;
  expect(await doctor.ask(removeDisableFood, { query: { foodIds: [egg.id] } })).toMatchObject({
    success: false,
    reason: 'food.not-disabled',
  });
  expect(await doctor.ask(removeDisableFood, { query: { foodIds: ['5'] } })).toMatchObject({
    success: false,
    reason: 'food.unknown',
  });
});

test('a wish that nobody knows is refused like a rule that nobody knows', async () => {
  const setting = await doctor.get(deptSettingDetail);
  const save = (wishes: MenuWishes) => doctor.ask(submitSetting, { body: { ...setting, wishes } });
  const strange = { taste: 'north' as const, foo: 1 };
  const refused = await save(strange);
  expect(refused.success).toBe(false);
  expect(refused.msg).toContain('没有这样的饮食要求');
  expect((await save({ taste: 'north' })).success).toBe(true);
});
