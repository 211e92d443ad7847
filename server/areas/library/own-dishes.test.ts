// Own dishes of a kindergarten: added, changed, reviewed, removed; who sees them, and on whose menus they may stand.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import {
  dishEditRefusals,
  dishMoves,
  MOST_FOOD_GRAMS,
  previewDish,
  randomOneDish,
  removeDishInfo,
  submitDishInfo,
  updateCustomDishes,
} from '../../../contract/library/dish-edit.ts';
import { conflictCalls } from '../../../contract/library/combination-conflict.ts';
import { dishVersions, type VersionFood } from '../../../contract/library/dish-versions.ts';
import { dishMachine } from '../../../contract/library/dish-state.ts';
import { dishCanUsePage, dishDetailCall, dishPage } from '../../../contract/library/dish.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import {
  deptSettingDetail,
  removeDisableFood,
  submitDisableFoodList,
  submitSetting,
} from '../../../contract/organisation/dept-setting.ts';
import type { MenuWishes } from '../../../contract/recipe/menu-wishes.ts';
import { readTypedRecipe } from '../../../contract/library/typed-recipe.ts';
import { rowHistory } from '../../../contract/log/history.ts';
import { dataScopeCalls } from '../../../contract/system/data-scope.ts';
import { recycleBinRestore } from '../../../contract/system/recycle-bin.ts';
import { roleGrant } from '../../../contract/system/role.ts';
import { signInStranger } from '../../kernel/testing/stranger.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

const { approved, submitted, refused } = dishMachine.states;

let server: TestServer;
let doctor: TestClient;
let admin: TestClient;
const food: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  admin = await server.signIn('admin');
  stranger = await signInStranger(server);
  for (const name of ['番茄', '鸡蛋', '食盐', '菜籽油', '土豆(发芽)', '花生仁(炒)', '猪肉(瘦)']) {
    const { records } = await admin.get(foodCalls.list, { query: { name } });
    const found = records.find((row) => row.name === name);
    if (found) food[name] = found.id;
  }
});
afterAll(() => server.close());

type Body = BodyOf<typeof submitDishInfo>;
const usual = (more: Partial<Body> = {}): Body =>
  ({
    dishName: '园里的番茄炒蛋',
    dishCateFirstName: '半荤',
    meals: ['lunch', 'dinner'],
    method: '炒',
    foods: [
      { foodId: food['番茄']!, grams: 60, role: 'main' },
      { foodId: food['鸡蛋']!, grams: 30, role: 'main' },
      { foodId: food['食盐']!, grams: 0.3, role: 'seasoning' },
    ],
    steps: ['番茄切块，鸡蛋打散', '炒至中心温度 75℃'],
    ...more,
  }) as Body;
const detailOf = (client: TestClient, id: string) => client.get(dishDetailCall, { query: { id } });
const named = async (client: TestClient, dishName: string, page: typeof dishPage = dishPage) =>
  (await client.get(page, { query: { dishName } })).records;
/** A doctor of another kindergarten of the same tenant. */
let stranger: TestClient;

describe('a dish that a kindergarten adds', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await doctor.get(submitDishInfo, { body: usual() }));
  });

  test('is told in full, and sent back as it is changes nothing but its review', async () => {
    const told = await detailOf(doctor, id);
    expect(told).toMatchObject({
      ...{ dishName: '园里的番茄炒蛋', code: 'Z0001', editable: true, auditStatus: submitted.key },
      ...{ repeatDays: 5, meals: ['lunch', 'dinner'], steps: usual().steps },
    });
    expect(told.foods.map(({ foodId, grams, role }) => ({ foodId, grams, role }))).toEqual(usual().foods);
    expect(told.energy).toBeGreaterThan(30);
    expect(told.allergens).toEqual(['egg']);
    await doctor.get(submitDishInfo, { body: told as unknown as Body });
    const again = await detailOf(doctor, id);
    expect({ ...again, version: 0 }).toEqual({ ...told, version: 0 });
  });

  test('is found by pinyin, may be used here, and by no other kindergarten until it is approved', async () => {
    const found = await doctor.get(dishPage, { query: { keyword: 'yuanlidefanqie', own: 1 } });
    expect(found.records.map((row) => row.id)).toEqual([id]);
    expect(await named(doctor, '园里的番茄炒蛋', dishCanUsePage)).toHaveLength(1);
    expect(await named(stranger, '园里的番茄炒蛋')).toEqual([]);
    expect((await stranger.ask(dishDetailCall, { query: { id } })).code).toBe(404);
    // Whoever looks: the platform sees it, and no menu of the other kindergarten may take it.
    const { rows } = await sql<{ deptId: string }>`select ud.dept_id::text as dept_id from user_dept ud
      join blade_user u on u.id = ud.user_id where u.account = 'stranger'`.execute(server.everyRow);
    const usable = { dishName: '园里的番茄炒蛋', deptId: rows[0]!.deptId };
    expect(await named(admin, '园里的番茄炒蛋')).toHaveLength(1);
    expect((await admin.get(dishCanUsePage, { query: usable })).total).toBe(0);
    expect((await stranger.ask(submitDishInfo, { body: usual({ id }) })).code).toBe(404);
    expect((await stranger.ask(removeDishInfo, { query: { ids: [id] } })).code).not.toBe(200);

    expect((await doctor.ask(dishMoves.approve, { query: { ids: [id] } })).code).toBe(403);
    await admin.get(dishMoves.approve, { query: { ids: [id] } });
    const [row] = await named(stranger, '园里的番茄炒蛋', dishCanUsePage);
    expect(row).toMatchObject({ id, editable: false, auditStatus: approved.key, deptId: null });
    expect(await stranger.ask(submitDishInfo, { body: usual({ id }) })).toMatchObject({
      reason: dishEditRefusals.notOwn.code,
    });
  });

  test('tells others neither whose it is nor how it came about', async () => {
    const { rows } = await sql<{ deptId: string; userId: string }>`
      select d.dept_id::text as dept_id, d.create_user::text as user_id from dish d where d.id = ${id}`.execute(
      server.everyRow,
    );
    const asked = [{ deptId_equal: rows[0]!.deptId }, { createUser: rows[0]!.userId }];
    for (const filter of asked) {
      const query = { id, ...filter } as object;
      expect((await doctor.get(dishPage, { query })).total).toBe(1);
      expect((await stranger.get(dishPage, { query })).total).toBe(0);
    }
    const query = { entity: 'dish', id };
    expect((await doctor.ask(rowHistory, { query })).code).toBe(200);
    expect((await admin.ask(rowHistory, { query })).code).toBe(200);
    expect((await stranger.ask(rowHistory, { query })).code).toBe(404);
  });

  test('is read by all at once when it has been saved', async () => {
    await admin.get(submitDishInfo, { body: usual({ id, taste: '清淡' }) });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => doctor.ask(dishPage, { query: { size: 1 } })),
    );
    expect(answers.filter(({ code }) => code !== 200)).toEqual([]);
  });

  test('is nobody’s but the tenant’s to change once it is approved', async () => {
    for (const answer of [
      await doctor.ask(submitDishInfo, { body: usual({ id }) }),
      await doctor.ask(removeDishInfo, { query: { ids: [id] } }),
    ])
      expect(answer).toMatchObject({ code: 400, reason: dishEditRefusals.approvedAlready.code });
    await admin.get(submitDishInfo, { body: usual({ id, taste: '酸甜' }) });
    expect(await detailOf(doctor, id)).toMatchObject({ taste: '酸甜', editable: false });
  });

  test('is reviewed again when its kindergarten mends it; a refusal has its reason', async () => {
    expect((await admin.ask(dishMoves.refuse, { query: { ids: [id] } })).code, 'no reason').toBe(400);
    await admin.get(dishMoves.refuse, { query: { ids: [id], auditRemark: '油太多' } });
    expect(await detailOf(doctor, id)).toMatchObject({ auditStatus: refused.key, auditRemark: '油太多' });
    expect(await named(doctor, '园里的番茄炒蛋', dishCanUsePage)).toEqual([]);
    expect((await stranger.ask(dishDetailCall, { query: { id } })).code).toBe(404);
    await doctor.get(submitDishInfo, {
      body: { ...usual({ id, dishName: '园里的番茄炒鸡蛋' }), ...{ taste: null as unknown as string } },
    });
    expect(await detailOf(doctor, id)).toMatchObject({ auditStatus: submitted.key, taste: null });
    const without = { ids: [id], auditStatus: refused.key };
    expect((await admin.ask(updateCustomDishes, { body: without })).code).toBe(400);
    await admin.get(updateCustomDishes, { body: { ...without, auditRemark: '盐太多' } });
    // Older clients say it in the query, and post nothing.
    const asked = new URLSearchParams({ id, auditStatus: String(approved.key) });
    const said = await fetch(`${server.url}${updateCustomDishes.path}?${asked}`, {
      method: 'POST',
      headers: admin.headers,
    });
    expect(await said.json()).toMatchObject({ code: 200 });
    expect(await detailOf(doctor, id)).toMatchObject({ auditStatus: approved.key, auditRemark: null });
  });

  test('leaves the library when it is removed', async () => {
    await admin.get(dishMoves.refuse, { query: { ids: [id], auditRemark: '重复' } });
    await doctor.get(removeDishInfo, { query: { ids: [id] } });
    expect((await stranger.ask(recycleBinRestore, { body: { entity: 'dish', ids: [id] } })).code).not.toBe(
      200,
    );
    expect((await doctor.ask(dishDetailCall, { query: { id } })).code).toBe(404);
    const { id: next } = await doctor.get(submitDishInfo, { body: usual() });
    expect((await detailOf(doctor, next)).code, 'no code is given twice').toBe('Z0002');
  });
});

describe('what is no dish', () => {
  const line = (grams: number, name = '番茄') => ({
    ...{ foodId: food[name] ?? '1', grams, role: 'main' as const },
  });
  test.each([
    ['of no food', { foods: [] }, 'field.invalid'],
    ['of no foods at all', { foods: undefined }, dishEditRefusals.foodsMissing.code],
    ['of no weight', { foods: [{ ...line(5), grams: '' as unknown as number }] }, 'field.invalid'],
    ['of a food that is not there', { foods: [{ ...line(5), foodId: '9' }] }, 'food.unknown'],
    ['without a name', { dishName: '' }, 'field.required'],
    ['of a kind there is not', { dishCateFirstName: '甜品' }, 'field.invalid'],
    ['cooked in no known way', { method: '微波' }, 'field.invalid'],
    ['for no meal', { meals: [] }, 'field.invalid'],
  ])('%s', async (_, more, reason) => {
    const answer = await doctor.ask(submitDishInfo, { body: usual(more as Partial<Body>) });
    expect(answer).toMatchObject({ code: 400 });
    expect(answer.reason).toBe(reason);
  });

  test('of too little or too much of a food, which is named; a pinch is enough', async () => {
    for (const grams of [0, -5, MOST_FOOD_GRAMS + 1])
      expect(await doctor.ask(submitDishInfo, { body: usual({ foods: [line(grams)] }) })).toMatchObject({
        reason: dishEditRefusals.weight.code,
      });
    const little = await doctor.ask(submitDishInfo, {
      body: usual({ foods: [line(60), line(0.009, '食盐')] }),
    });
    expect(little.msg).toBe('“食盐”的用量应为 0.01–500 克');
    const { id } = await doctor.get(submitDishInfo, {
      body: usual({ foods: [line(60), line(0.05, '食盐')] }),
    });
    expect((await detailOf(doctor, id)).foods[1]!.grams).toBe(0.05);
    await doctor.get(removeDishInfo, { query: { ids: [id] } });
  });

  test('of a food twice', async () => {
    const foods = [line(5), line(6)];
    expect(await doctor.ask(submitDishInfo, { body: usual({ foods }) })).toMatchObject({
      reason: dishEditRefusals.foodTwice.code,
    });
  });

  test('of too much salt', async () => {
    const foods = [line(60), line(6, '食盐')];
    expect(await doctor.ask(submitDishInfo, { body: usual({ foods }) })).toMatchObject({
      reason: dishEditRefusals.salty.code,
    });
  });

  test('the platform’s is not a tenant’s to change', async () => {
    const [rice] = await named(doctor, '白米饭');
    expect(rice).toMatchObject({ editable: false });
    for (const refused of [
      await doctor.ask(submitDishInfo, { body: usual({ id: rice!.id }) }),
      await doctor.ask(removeDishInfo, { query: { ids: [rice!.id] } }),
    ]) {
      expect(refused.reason).toBe(dishEditRefusals.notOwn.code);
      expect(refused.msg).toContain('不能修改或删除');
    }
  });
});

test('a cook types a recipe and adds, changes and hands in the dish; others review it', async () => {
  const cook = await server.signIn('cook');
  const typed = await cook.get(readTypedRecipe, { body: { recipe: '番茄 60 克，鸡蛋 30 克' } });
  const foods = typed.foods.map(({ food: found, grams, role }) => ({
    foodId: found!.id,
    grams: grams!,
    role,
  }));
  expect(foods.map(({ foodId }) => foodId)).toEqual([food['番茄'], food['鸡蛋']]);
  const { id } = await cook.get(submitDishInfo, { body: usual({ dishName: '厨房里的菜', foods }) });
  await cook.get(submitDishInfo, { body: usual({ id, dishName: '厨房里的菜', foods: foods.slice(0, 1) }) });
  expect(await detailOf(cook, id)).toMatchObject({
    ...{ editable: true, auditStatus: submitted.key, deptName: '阳光第一幼儿园' },
    foods: [{ foodName: '番茄', grams: 60 }],
  });
  expect(await detailOf(cook, id)).toEqual(await detailOf(doctor, id));
  const audit = await admin.get(rowHistory, { query: { entity: 'dish', id } });
  expect(new Set(audit.records.map(({ userName }) => userName))).toEqual(new Set(['张建国']));
  expect((await cook.get(foodCalls.list, { query: { name: '番茄' } })).total).toBeGreaterThan(0);
  for (const refusedCall of [
    cook.ask(dishMoves.approve, { query: { ids: [id] } }),
    cook.ask(removeDishInfo, { query: { ids: [id] } }),
    cook.ask(foodCalls.remove, { query: { ids: food['番茄']! } }),
  ])
    expect((await refusedCall).status).toBe(403);
  await doctor.get(removeDishInfo, { query: { ids: [id] } });
});

test('what is typed is tried: figures, allergens, remarks, and dishes that are much the same', async () => {
  const foods = usual().foods!;
  const tried = await doctor.get(previewDish, {
    body: { dishName: '番茄炒蛋', dishCateFirstName: '半荤', method: '炸', foods },
  });
  expect(tried.energy).toBeGreaterThan(30);
  expect(tried.ofDay['protein']).toBeGreaterThan(5);
  expect(tried.allergens).toEqual(['egg']);
  expect(tried.grams).toBeCloseTo(90.3);
  expect(tried.remarks.map(({ text }) => text.zh).join()).toContain('油炸');
  const salty = await doctor.get(previewDish, {
    body: { foods: [...foods.slice(0, 2), { foodId: food['食盐']!, grams: 4, role: 'seasoning' }] },
  });
  expect(salty.remarks.map(({ text }) => text.zh).join()).toContain('偏咸');
  const unweighed = await doctor.get(previewDish, { body: { unweighed: foods.map(({ foodId }) => foodId) } });
  expect(unweighed, 'an egg without a weight is an egg').toMatchObject({ energy: 0, allergens: ['egg'] });
  expect(await doctor.get(previewDish, { body: {} })).toMatchObject({ energy: 0, remarks: [], similar: [] });
});

test('what keeps a dish off the menus of this kindergarten is said while it is typed', async () => {
  const said = async (client: TestClient, names: string[]) => {
    const foods = names.map((name) => ({ foodId: food[name]!, grams: 30, role: 'main' as const }));
    const { remarks } = await client.get(previewDish, { body: { foods } });
    return remarks.flatMap(({ level, text }) => (level === 'block' ? [text.zh] : []));
  };
  const pork = food['猪肉(瘦)']!;
  expect(await said(doctor, ['番茄', '猪肉(瘦)'])).toEqual([]);
  await doctor.get(submitDisableFoodList, { body: { foodIds: [pork] } });
  expect(await said(doctor, ['番茄', '猪肉(瘦)'])).toEqual([
    '“猪肉(瘦)”是本园的禁用食材，本园的食谱不会用这道菜',
  ]);
  // Others have it on theirs.
  expect(await said(stranger, ['番茄', '猪肉(瘦)'])).toEqual([]);
  await doctor.get(removeDisableFood, { query: { foodIds: pork } });

  const { id } = await doctor.get(conflictCalls.submit, {
    body: {
      conflictName: '番茄不配花生',
      firstSide: [{ kind: 'food', id: food['番茄']! }],
      secondSide: [{ kind: 'food', id: food['花生仁(炒)']! }],
      scope: 'dish',
    },
  });
  const [pair, ...others] = await said(doctor, ['番茄', '花生仁(炒)']);
  expect(others).toEqual([]);
  expect(pair).toContain('番茄不配花生');
  expect(await said(doctor, ['番茄'])).toEqual([]);
  await doctor.get(conflictCalls.remove, { query: { ids: id } });

  const eat = async (wishes: MenuWishes): Promise<void> => {
    const { options: _, deptName: __, ...setting } = await doctor.get(deptSettingDetail);
    await doctor.get(submitSetting, { body: { ...setting, wishes } });
  };
  await eat({ diets: ['halal'] });
  expect(await said(doctor, ['番茄', '猪肉(瘦)'])).toEqual([
    '“猪肉(瘦)”：清真灶不用，本园的食谱不会用这道菜',
  ]);
  await eat({});
});

test('one by chance fits what is asked, in the query or in JSON', async () => {
  const wish = { meal: 'lunch' as const, dishCateFirstName: '汤' as const };
  const posted = async (said: object): Promise<unknown> => {
    const headers = { ...doctor.headers, 'content-type': 'application/json' };
    const address = `${server.url}${randomOneDish.path}`;
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(said) });
    return ((await answer.json()) as { data: unknown }).data;
  };
  for (let time = 0; time < 5; time++) {
    expect(await doctor.get(randomOneDish, { query: wish })).toMatchObject({ dishCateFirstName: '汤' });
    expect(await posted({ ...wish, month: 5 })).toMatchObject({ dishCateFirstName: '汤' });
  }
  const all = await doctor.get(dishCanUsePage, { query: { dishCateFirstName: '坚果', size: 200 } });
  const none = { dishCateFirstName: '坚果' as const, excludeIds: all.records.map(({ id }) => id) };
  expect(await posted(none), 'none is left').not.toHaveProperty('id');
  const excludeIds = none.excludeIds.join();
  expect(await posted({ ...none, excludeIds })).not.toHaveProperty('id');
});

test('every version that was saved can be told, with its foods, by whose it is alone', async () => {
  const { id } = await doctor.get(submitDishInfo, { body: usual({ dishName: '三版的菜' }) });
  const foods = [{ foodId: food['番茄']!, grams: 80, role: 'main' as const }];
  await doctor.get(submitDishInfo, { body: usual({ id, dishName: '三版的菜', foods }) });
  await doctor.get(submitDishInfo, { body: usual({ id, dishName: '第三版', foods, steps: ['生吃'] }) });
  // Sent as it is, and reviewed: neither makes a version.
  await doctor.get(submitDishInfo, { body: usual({ id, dishName: '第三版', foods, steps: ['生吃'] }) });
  await admin.get(dishMoves.refuse, { query: { ids: [id], auditRemark: '不行' } });
  const versions = await doctor.get(dishVersions, { query: { id } });
  const toldOf = ({ values }: (typeof versions)[number]) => [
    values['dishName'],
    (values['foods'] as { foodName: string; grams: number }[]).map(
      ({ foodName, grams }) => `${foodName} ${grams}`,
    ),
    (values['steps'] as string[]).length,
  ];
  expect(versions.map(toldOf)).toEqual([
    ['第三版', ['番茄 80'], 1],
    ['三版的菜', ['番茄 80'], 2],
    ['三版的菜', ['番茄 60', '鸡蛋 30', '食盐 0.3'], 2],
  ]);
  expect(versions.every(({ userName, at }) => userName === '王芳' && at !== null)).toBe(true);
  // Sent back as it was, it is the first again.
  const first = versions[2]!.values as Partial<Body>;
  await doctor.get(submitDishInfo, { body: usual({ ...first, id }) });
  expect(toldOf((await doctor.get(dishVersions, { query: { id } }))[0]!)).toEqual(toldOf(versions[2]!));
  expect((await stranger.ask(dishVersions, { query: { id } })).code).not.toBe(200);
});

test('a version keeps the line of a food that was removed since, and is not saved without a word', async () => {
  const { id: gone } = await admin.get(foodCalls.submit, {
    body: {
      name: '版本里的食材',
      code: 'T0501',

      category: '蔬菜',
      foodGroup: 'vegetable',
      edible: 100,
      source: '自测',
    },
  });
  const tomato = { foodId: food['番茄']!, grams: 80, role: 'main' as const };
  const { id } = await doctor.get(submitDishInfo, {
    body: usual({ dishName: '少了一样的菜', foods: [tomato, { foodId: gone, grams: 20, role: 'aux' }] }),
  });
  await doctor.get(submitDishInfo, { body: usual({ id, dishName: '少了一样的菜', foods: [tomato] }) });
  await admin.get(foodCalls.remove, { query: { ids: gone } });
  const [, before] = await doctor.get(dishVersions, { query: { id } });
  const foods = before!.values['foods'] as VersionFood[];
  expect(foods).toEqual([
    { ...tomato, foodName: '番茄' },
    { foodId: gone, foodName: '版本里的食材', grams: 20, role: 'aux', removed: true },
  ]);
  const refused = await doctor.ask(submitDishInfo, { body: usual({ id, ...before!.values }) });
  expect(refused).toMatchObject({ reason: dishEditRefusals.foodGone.code });
  expect(refused.msg).toContain('版本里的食材');
});

test('a version says nothing of what a data scope hides of dishes', async () => {
  const { id } = await doctor.get(submitDishInfo, { body: usual({ dishName: '甜咸的菜', taste: '甜' }) });
  await doctor.get(submitDishInfo, { body: usual({ id, dishName: '甜咸的菜', taste: '酸甜' }) });
  await doctor.get(submitDishInfo, {
    body: usual({ id, dishName: '甜咸的菜', taste: '酸甜', steps: ['生吃'] }),
  });
  const told = () => doctor.get(dishVersions, { query: { id } });
  expect((await told()).map(({ values }) => values['taste'])).toEqual(['酸甜', '酸甜', '甜']);
  const ids = await sql<{ menuId: string; roleId: string }>`select
    (select id::text from blade_menu where code = 'dish') as menu_id,
    (select role_id::text from user_role where user_id = ${doctor.token.user_id} limit 1) as role_id`.execute(
    server.everyRow,
  );
  const { menuId, roleId } = ids.rows[0]!;
  const scope = await admin.get(dataScopeCalls.submit, {
    body: { menuId, scopeName: '不看口味', resourceCode: 'dish', scopeType: 1, scopeField: 'dishName,color' },
  });
  await admin.get(roleGrant, { body: { roleIds: [roleId], dataScopeIds: [scope.id] } });
  const seen = await told();
  // A change of the taste alone is no version to whoever does not see it.
  expect(seen.map(({ values }) => (values['steps'] as string[]).length)).toEqual([1, 2]);
  expect(JSON.stringify(seen)).not.toContain('甜"');
  await admin.get(roleGrant, { body: { roleIds: [roleId], dataScopeIds: [] } });
});

test('what is chosen twice is stored once', async () => {
  const { id } = await doctor.get(submitDishInfo, {
    body: usual({ dishName: '两次午餐', meals: ['lunch', 'lunch', 'dinner'], months: [3, 5, 3] }),
  });
  expect(await detailOf(doctor, id)).toMatchObject({ meals: ['lunch', 'dinner'], months: [3, 5] });
});

test('a food is either in a new dish or removed, whoever comes first', async () => {
  for (const index of [1, 2, 3, 4, 5, 6]) {
    const name = `来去之间${index}`;
    const { id } = await admin.get(foodCalls.submit, {
      body: {
        ...{
          name,
          code: `TX${index}`,
          category: '蔬菜',
          foodGroup: 'vegetable',
          edible: 100,
          energy: 20,
          source: '试验',
        },
      } as BodyOf<typeof foodCalls.submit>,
    });
    const [added, removed] = await Promise.all([
      admin.ask(submitDishInfo, {
        body: usual({ dishName: name, foods: [{ foodId: id, grams: 50, role: 'main' }] }),
      }),
      admin.ask(foodCalls.remove, { query: { ids: [id] } }),
    ]);
    expect([added.code, removed.code].toSorted(), JSON.stringify([added, removed])).toEqual([200, 400]);
  }
});
