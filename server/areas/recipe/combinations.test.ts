// Meal combinations: what is delivered, who adds and sees them, what is refused, what a preview tells, and a combination
// put on a menu and taken back.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import {
  combinationCalls,
  combinationRefusals,
  combinationsByMealType,
  mealCountryList,
  previewCombination,
} from '../../../contract/library/combination.ts';
import { dishMoves, removeDishInfo, submitDishInfo } from '../../../contract/library/dish-edit.ts';
import { dishPage } from '../../../contract/library/dish.ts';
import { rowChanged } from '../../../contract/kit/common-refusals.ts';
import { removeDisableFood, submitDisableFoodList } from '../../../contract/organisation/dept-setting.ts';
import { combinationsForMenu } from '../../../contract/recipe/menu-combinations.ts';
import { dishesData, submitOneMealData, undoChange, type MenuView } from '../../../contract/recipe/menu.ts';
import { recipeDetailCall } from '../../../contract/recipe/recipe.ts';
import { loadCombinations } from '../../delivered/library/combinations/load-combinations.ts';
import { signInStranger } from '../../kernel/testing/stranger.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { generated, weekAhead } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
let admin: TestClient;
/** A doctor of another kindergarten of the same tenant. */
let stranger: TestClient;
const dish: Record<string, string> = {};
const names = [
  '白米饭',
  '冰糖红烧鸡翅',
  '糖醋圆白菜',
  '番茄蛋花汤',
  '土豆烧鸡块',
  '葱油土豆泥',
  '奶黄包',
  '原味豆浆',
];

beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  admin = await server.signIn('admin');
  stranger = await signInStranger(server);
  for (const name of names) {
    const { records } = await admin.get(dishPage, { query: { dishName: name } });
    dish[name] = records.find(({ dishName }) => dishName === name)!.id;
  }
});
afterAll(() => server.close());

type Body = BodyOf<typeof combinationCalls.submit>;
const lunch = (more: Partial<Body> = {}): Body =>
  ({
    combinationName: '园里的午餐',
    mealType: 'lunch',
    dishIds: [dish['白米饭']!, dish['冰糖红烧鸡翅']!, dish['糖醋圆白菜']!],
    ...more,
  }) as Body;
const submit = (client: TestClient, body: Body) => client.get(combinationCalls.submit, { body });
const seenBy = async (client: TestClient, combinationName: string) =>
  (await client.get(combinationCalls.list, { query: { combinationName, size: 50 } })).records;
const ownDish = async (client: TestClient, dishName: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id::text from food where tenant_id = '000000'
    and name = '番茄'`.execute(server.everyRow);
  const foods = [{ foodId: rows[0]!.id, grams: 60, role: 'main' as const }];
  const body = { dishName, dishCateFirstName: '素菜', meals: ['lunch'], method: '炒', foods };
  return (await client.get(submitDishInfo, { body: body as BodyOf<typeof submitDishInfo> })).id;
};

describe('what is delivered', () => {
  const seeds = loadCombinations();

  test('is in everybody’s list, with what follows from the dishes', async () => {
    const { records, total } = await doctor.get(combinationCalls.list, { query: { size: 100 } });
    expect(total).toBe(seeds.length);
    const row = records.find(({ combinationName }) => combinationName === '孜然牛肉午餐')!;
    expect(row).toMatchObject({ mealType: 'lunch', region: 'northwest', editable: false, servable: true });
    expect(row.dishes.map(({ dishName }) => dishName)).toEqual(
      seeds.find(({ name }) => name === '孜然牛肉午餐')!.dishes,
    );
    expect(row.energy).toBeCloseTo(
      row.dishes.reduce((sum, { energy }) => sum + energy!, 0),
      6,
    );
    expect(row.costFen).toBeGreaterThan(0);
  });

  test('is counted by meal and region', async () => {
    const meals = await doctor.get(mealCountryList);
    const counted = Object.fromEntries(meals.map(({ mealType, count }) => [mealType, count]));
    for (const meal of ['breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner'])
      expect(counted[meal]).toBe(seeds.filter((one) => one.meal === meal).length);
    const { countries } = meals.find(({ mealType }) => mealType === 'lunch')!;
    expect(countries.find(({ region }) => region === 'north')).toMatchObject({
      regionName: '北方',
      count: 1,
    });
    expect(countries.find(({ region }) => region === '')!.count).toBe(
      seeds.filter(({ meal, region }) => meal === 'lunch' && region === null).length,
    );
  });

  test('is counted as it is offered: what is out of use is neither', async () => {
    const lunches = async () =>
      (await doctor.get(mealCountryList)).find(({ mealType }) => mealType === 'lunch')!.count;
    const offered = async () =>
      (await doctor.get(combinationsByMealType, { query: { meal: 'lunch' } as object })).length;
    const before = await lunches();
    expect(await offered()).toBe(before);
    const dishIds = [await ownDish(doctor, '停用用甲'), await ownDish(doctor, '停用用乙')];
    const { id } = await submit(doctor, lunch({ combinationName: '停用的午餐', dishIds, status: 0 }));
    expect([await lunches(), await offered()]).toEqual([before, before]);
    await doctor.get(combinationCalls.remove, { query: { ids: [id] } });
  });

  test('comes by meal and region, in the reader’s language', async () => {
    const english = await server.signIn('doctor', { language: 'en' });
    const found = await english.get(combinationsByMealType, {
      query: { mealType: 'dinner', region: 'north' },
    });
    expect(new Set(found.map(({ region }) => region))).toEqual(new Set([null, 'north']));
    const rolls = found.find(({ region }) => region === 'north')!;
    expect(rolls.combinationName).toBe('Sesame flower roll dinner');
    const words = found.flatMap((one) => [
      one.combinationName,
      ...one.dishes.map(({ dishName }) => dishName),
    ]);
    expect(words.join(' ')).not.toMatch(/\p{Script=Han}/u);
    expect(rolls.nutrients.calcium).toBeGreaterThan(0);
  });

  test('says what a kindergarten may not serve', async () => {
    const { rows } = await sql<{ id: string }>`select id::text from food where tenant_id = '000000'
      and name = '牛肉(瘦)'`.execute(server.everyRow);
    await doctor.get(submitDisableFoodList, { body: { foodIds: rows.map(({ id }) => id) } });
    const asked = () => doctor.get(combinationsByMealType, { query: { mealType: 'lunch' } });
    const beef = (await asked()).find(({ combinationName }) => combinationName === '滑蛋牛肉午餐')!;
    await doctor.get(removeDisableFood, { query: { foodIds: rows.map(({ id }) => id) } });
    const free = (await asked()).find(({ id }) => id === beef.id)!;
    const blocked = beef.dishes.flatMap(({ blockedBy }) => blockedBy);
    expect([beef.servable, blocked.length > 0, free.servable]).toEqual([false, true, true]);
  });
});

describe('a combination of a kindergarten', () => {
  test('is its own; others neither see nor change it', async () => {
    const { id } = await submit(doctor, lunch());
    const [row] = await seenBy(doctor, '园里的午餐');
    expect(row).toMatchObject({ id, editable: true, status: 1, version: 0 });
    expect(row!.deptId).not.toBeNull();
    expect(await seenBy(stranger, '园里的午餐')).toEqual([]);
    expect((await stranger.ask(combinationCalls.detail, { query: { id } })).code).toBe(404);
    expect((await stranger.ask(combinationCalls.remove, { query: { ids: [id] } })).code).toBe(404);
    await submit(doctor, { ...lunch({ combinationName: '改名' }), id, version: 0 });
    const late = await doctor.ask(combinationCalls.submit, { body: { ...lunch(), id, version: 0 } });
    expect(late.reason).toBe(rowChanged.code);
    await doctor.get(combinationCalls.remove, { query: { ids: [id] } });
    expect(await seenBy(doctor, '改名')).toEqual([]);
  });

  test('what is delivered is not theirs to change or remove', async () => {
    const [row] = await seenBy(doctor, '孜然牛肉午餐');
    for (const refused of [
      await doctor.ask(combinationCalls.submit, { body: { ...lunch(), id: row!.id } }),
      await doctor.ask(combinationCalls.remove, { query: { ids: [row!.id] } }),
    ]) {
      expect(refused.reason).toBe(combinationRefusals.notOwn.code);
      expect(refused.msg).toContain('孜然牛肉午餐');
    }
  });

  test.each([
    ['one dish', () => [dish['白米饭']!], null, '至少选两道'],
    ['no dish', () => [], null, '至少选两道'],
    ['nine dishes', () => Array.from({ length: 9 }, () => dish['白米饭']!), null, '最多 8 道'],
    [
      'one dish twice',
      () => [dish['白米饭']!, dish['白米饭']!],
      combinationRefusals.twice,
      '“白米饭”选了两次',
    ],
    ['a dish that is not there', () => [dish['白米饭']!, '1'], combinationRefusals.unknown, '不存在'],
    [
      'a dish of another meal',
      () => [dish['白米饭']!, dish['原味豆浆']!],
      combinationRefusals.otherMeal,
      '“原味豆浆”不适合午餐',
    ],
  ] as const)('%s is refused', async (_, dishIds, refusal, words) => {
    const answer = await doctor.ask(combinationCalls.submit, { body: lunch({ dishIds: [...dishIds()] }) });
    expect(answer.code).not.toBe(200);
    if (refusal) expect(answer.reason).toBe(refusal.code);
    expect(answer.msg).toContain(words);
  });

  test('has an own dish that is not approved; nobody else’s has', async () => {
    const own = await ownDish(doctor, '园里的番茄');
    const dishIds = [dish['白米饭']!, own];
    const { id } = await submit(doctor, lunch({ combinationName: '有自建菜', dishIds }));
    const others = await stranger.ask(combinationCalls.submit, { body: lunch({ dishIds }) });
    expect(others.reason).toBe(combinationRefusals.unknown.code);
    const tried = await stranger.ask(previewCombination, { body: { mealType: 'lunch', dishIds } });
    expect(tried.reason).toBe(combinationRefusals.unknown.code);
    const everybodys = await admin.ask(combinationCalls.submit, { body: lunch({ dishIds }) });
    expect(everybodys.reason).toBe(combinationRefusals.unapproved.code);
    expect(everybodys.msg).toContain('园里的番茄');
    // Removed, it is still shown, and is not put in anew.
    await doctor.get(removeDishInfo, { query: { ids: [own] } });
    const [row] = await seenBy(doctor, '有自建菜');
    expect(row!.dishes.map(({ dishName, gone }) => [dishName, gone])).toEqual([
      ['白米饭', false],
      ['园里的番茄', true],
    ]);
    expect(row!.servable).toBe(false);
    await submit(doctor, lunch({ id, combinationName: '有自建菜', dishIds, remark: '还在' }));
    const anew = await doctor.ask(combinationCalls.submit, { body: lunch({ dishIds }) });
    expect(anew.reason).toBe(combinationRefusals.gone.code);
    await doctor.get(combinationCalls.remove, { query: { ids: [id] } });
  });

  test('a dish that was refused cannot be put in', async () => {
    const own = await ownDish(doctor, '不通过的菜');
    await admin.get(dishMoves.refuse, { body: { ids: [own], auditRemark: '太咸' } });
    const answer = await doctor.ask(combinationCalls.submit, {
      body: lunch({ dishIds: [dish['白米饭']!, own] }),
    });
    expect(answer.reason).toBe(combinationRefusals.unapproved.code);
  });
});

describe('a preview', () => {
  const preview = (mealType: 'lunch' | 'dinner', ...chosen: string[]) =>
    doctor.get(previewCombination, { body: { mealType, dishIds: chosen.map((name) => dish[name]!) } });

  test('tells figures and the share of a day', async () => {
    const told = await preview('lunch', '白米饭', '冰糖红烧鸡翅', '糖醋圆白菜', '番茄蛋花汤');
    expect(told.remarks).toEqual([]);
    expect(told.energyShare).toMatchObject({ lower: 25, upper: 35 });
    expect(told.energyShare.percent).toBeGreaterThan(25);
    expect(told.energyShare.percent).toBeLessThan(35);
  });

  test('warns of the same main ingredient twice, and saves all the same', async () => {
    const told = await preview('dinner', '奶黄包', '土豆烧鸡块', '葱油土豆泥');
    expect(told.remarks[0]).toMatchObject({ hard: true, name: { zh: '同一主料一天一次' } });
    expect(told.remarks[0]!.why!.zh).toContain('土豆');
    expect(told.remarks.filter(({ why }) => /周一|Mon/.test(JSON.stringify(why)))).toEqual([]);
    const body = lunch({
      combinationName: '两样土豆',
      mealType: 'dinner',
      dishIds: [dish['土豆烧鸡块']!, dish['葱油土豆泥']!],
    });
    const { id } = await submit(doctor, body);
    await doctor.get(combinationCalls.remove, { query: { ids: [id] } });
  });

  test('of nothing is nothing', async () => {
    expect(await preview('lunch')).toMatchObject({ energyShare: { percent: null }, remarks: [], dishes: [] });
  });
});

describe('on a menu', () => {
  const [date] = weekAhead(1, 1) as [string];
  let id: string;
  let view: MenuView;
  const lunchOf = (menu: MenuView) => menu.days[0]!.meals.find(({ meal }) => meal === 'lunch')!.dishes;
  beforeAll(async () => {
    ({ id, view } = await generated(server, doctor, [date]));
  }, 60_000);

  const asked = () => doctor.get(combinationsForMenu, { query: { id, date, meal: 'lunch' } });

  test('each is told with its places and what it changes; put there in one step, and undone in one', async () => {
    await submit(
      doctor,
      lunch({ combinationName: '四样午餐', dishIds: [...lunch().dishIds!, dish['番茄蛋花汤']!] }),
    );
    const { combinations, unfit, further } = await asked();
    expect(combinations.length + unfit + further).toBe(
      loadCombinations().filter(({ meal }) => meal === 'lunch').length + 1,
    );
    const own = combinations.find(({ combinationName }) => combinationName === '四样午餐')!;
    expect(
      own.dishes.map(({ placing }) => placing).every((each) => each === 'instead' || each === 'there'),
    ).toBe(true);
    expect(own.stays).toEqual([]);
    const before = lunchOf(view);
    const dishes = before.map((stands) => {
      const place = own.dishes.find(({ instead }) => instead?.recipeDishId === stands.recipeDishId);
      const { category, locked, weightLocked, foods } = stands;
      return place
        ? { dishId: place.dishId, category, locked, weightLocked, foods: [] }
        : { dishId: stands.dishId, category, locked, weightLocked, foods };
    });
    const after = await doctor.get(submitOneMealData, { body: { id, date, meal: 'lunch', dishes } });
    expect(new Set(lunchOf(after).map(({ dishName }) => dishName))).toEqual(
      new Set(own.dishes.map(({ dishName }) => dishName)),
    );
    // What was told is what is there.
    const meal = (menu: MenuView) => menu.days[0]!.meals.find((each) => each.meal === 'lunch')!;
    expect(meal(after).energy! - meal(view).energy!).toBeCloseTo(own.energyChange!, 3);
    expect(after.figures.costFen! - view.figures.costFen!).toBe(own.costChangeFen);
    const { undoable } = await doctor.get(recipeDetailCall, { query: { id } });
    await doctor.get(undoChange, { body: { id, changeId: undoable!.changeId } });
    const back = await doctor.get(dishesData, { query: { id } });
    expect(lunchOf(back).map(({ dishId, foods }) => [dishId, foods])).toEqual(
      before.map(({ dishId, foods }) => [dishId, foods]),
    );
  });

  test('a dish that is gone, and a day that the menu has not', async () => {
    const own = await ownDish(doctor, '快要没有的菜');
    await submit(doctor, lunch({ combinationName: '缺一道', dishIds: [dish['白米饭']!, own] }));
    const before = await asked();
    await doctor.get(removeDishInfo, { query: { ids: [own] } });
    const after = await asked();
    expect(after.unfit).toBe(before.unfit + 1);
    expect(after.combinations.some(({ combinationName }) => combinationName === '缺一道')).toBe(false);
    const outside = await doctor.ask(combinationsForMenu, {
      query: { id, date: '2020-01-06', meal: 'lunch' },
    });
    expect(outside.code).not.toBe(200);
    expect((await stranger.ask(combinationsForMenu, { query: { id, date, meal: 'lunch' } })).code).toBe(404);
  });
});
