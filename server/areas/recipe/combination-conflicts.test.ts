// Incompatible pairs: who adds, changes and sees them, what is refused, and that menus keep to them.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import {
  conflictCalls,
  conflictRefusals,
  previewConflict,
  type SidePart,
} from '../../../contract/library/combination-conflict.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import { orgCategory } from '../../../contract/organisation/dept.ts';
import { changeDish, dishesData, lockDish, type MenuView } from '../../../contract/recipe/menu.ts';
import { completeRecipe } from '../../../contract/recipe/recipe.ts';
import { addDays } from '../../../contract/kit/calendar-day.ts';
import { signInStranger } from '../../kernel/testing/stranger.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { generated, versionsOf, weekAhead } from './recipe-fixture.ts';
import { today } from './service/service-dates.ts';

let server: TestServer;
let doctor: TestClient;
let admin: TestClient;
/** A doctor of another kindergarten of the same tenant. */
let stranger: TestClient;
const part: Record<string, SidePart> = {};
const kind = (id: string): SidePart => ({ kind: 'dishCategory', id });

beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  admin = await server.signIn('admin');
  stranger = await signInStranger(server);
  for (const name of ['番茄', '鸡蛋', '黄瓜', '牛肉(瘦)', '胡萝卜', '粳米']) {
    const { records } = await admin.get(foodCalls.list, { query: { name } });
    const found = records.find((row) => row.name === name) ?? records[0];
    if (found) part[name] = { kind: 'food', id: found.id };
  }
});
afterAll(() => server.close());

type Body = BodyOf<typeof conflictCalls.submit>;
const pair = (first: SidePart[], second: SidePart[], more: Partial<Body> = {}): Body =>
  ({ firstSide: first, secondSide: second, scope: 'meal', ...more }) as Body;
const submit = (client: TestClient, body: Body) => client.get(conflictCalls.submit, { body });
const asked = (client: TestClient, body: Body) => client.ask(conflictCalls.submit, { body });
const seenBy = async (client: TestClient, conflictName: string) =>
  (await client.get(conflictCalls.list, { query: { conflictName, size: 50 } })).records;

describe('a pair of a kindergarten', () => {
  let id: string;
  test('is named after its sides, is its own, and others do not see it', async () => {
    ({ id } = await submit(doctor, pair([part.番茄!], [part.黄瓜!, kind('汤')])));
    const [row] = await seenBy(doctor, '番茄 × 黄瓜、汤');
    expect(row).toMatchObject({
      ...{ id, editable: true, tradition: 0, status: 1, scope: 'meal' },
      firstSide: [{ ...part.番茄, name: '番茄', removed: false }],
      secondSide: [
        { ...part.黄瓜, name: '黄瓜' },
        { ...kind('汤'), name: '汤' },
      ],
    });
    expect(row!.deptId).not.toBeNull();
    expect(await seenBy(stranger, '番茄 × 黄瓜、汤')).toEqual([]);
    expect((await stranger.ask(conflictCalls.detail, { query: { id } })).code).toBe(404);
    const english = await server.signIn('doctor', { language: 'en' });
    const told = await english.get(conflictCalls.detail, { query: { id } });
    expect([told.nameEn, told.secondSide[1]!.name]).toEqual(['Tomatoes × Cucumber, Soups', 'Soups']);
  });

  test('follows a change of its sides, and goes to the bin and away', async () => {
    await submit(doctor, { ...pair([part.番茄!], [part.胡萝卜!]), id, conflictName: '番茄 × 黄瓜、汤' });
    expect(await seenBy(doctor, '番茄 × 胡萝卜')).toHaveLength(1);
    await submit(doctor, { ...pair([part.番茄!], [part.胡萝卜!]), id, conflictName: '自己起的名字' });
    expect((await seenBy(doctor, '自己起的名字'))[0]).toMatchObject({ id, nameEn: null });
    await doctor.get(conflictCalls.remove, { query: { ids: [id] } });
    expect(await seenBy(doctor, '自己起的名字')).toEqual([]);
  });

  test('of a group holds for its kindergartens, which may not change it', async () => {
    const { rows } = await sql<{ id: string }>`
      select g.id from blade_dept k join blade_dept g on g.id::text = any(string_to_array(k.ancestors, ','))
      join user_dept ud on ud.dept_id = k.id join blade_user u on u.id = ud.user_id
      where u.account = 'doctor' and g.tenant_id = '000000' and g.is_deleted = 0
        and g.dept_category = ${orgCategory.entries.group.key} limit 1`.execute(server.everyRow);
    const groups = await submit(
      admin,
      pair([part.番茄!], [part.粳米!], { conflictName: '集团的', scope: 'dish', deptId: rows[0]!.id }),
    );
    expect(await seenBy(doctor, '集团的')).toMatchObject([{ id: groups.id, editable: false }]);
    const refused = await asked(doctor, { ...pair([part.番茄!], [part.粳米!]), id: groups.id });
    expect(refused.reason).toBe(conflictRefusals.notOwn.code);
    expect(refused.msg).toContain('集团的');
    const removed = await doctor.ask(conflictCalls.remove, { query: { ids: [groups.id] } });
    expect(removed.reason).toBe(conflictRefusals.notOwn.code);
    const placed = await asked(doctor, pair([part.番茄!], [part.鸡蛋!], { deptId: rows[0]!.id }));
    expect(placed.code).not.toBe(200);
    await admin.get(conflictCalls.remove, { query: { ids: [groups.id] } });
  });

  test.each([
    ['an empty side', () => pair([part.番茄!], []), null, '两边都要至少选一样'],
    [
      'the same on both sides',
      () => pair([part.番茄!, part.鸡蛋!], [part.鸡蛋!]),
      conflictRefusals.overlap,
      '“鸡蛋”两边都有',
    ],
    [
      'a food that is not there',
      () => pair([part.番茄!], [{ kind: 'food', id: '1' }]),
      conflictRefusals.unknown,
      '不存在',
    ],
    [
      'a category that is not there',
      () => pair([part.番茄!], [{ kind: 'dishCategory', id: '火锅' }]),
      null,
      '没有这个选项',
    ],
    [
      'a place that is none',
      () => pair([part.番茄!], [part.鸡蛋!], { scope: 'week' }),
      null,
      '不能同在的范围只有同一道菜、同一餐、同一天',
    ],
    [
      'a side of a word',
      () => pair([part.番茄!], ['鸡蛋' as unknown as SidePart]),
      null,
      '都要写明种类和编号',
    ],
    [
      'a side without an id',
      () => pair([{ kind: 'food' } as SidePart], [part.鸡蛋!]),
      null,
      '都要写明种类和编号',
    ],
  ] as const)('%s is refused', async (_, body, refusal, words) => {
    const answer = await asked(doctor, body() as Body);
    expect(answer.code).not.toBe(200);
    if (refusal) expect(answer.reason).toBe(refusal.code);
    expect(answer.msg).toContain(words);
  });

  test('is not said twice, the other way round neither', async () => {
    const { id: first } = await submit(doctor, pair([part.鸡蛋!], [part.黄瓜!], { conflictName: '先有的' }));
    const again = await asked(doctor, pair([part.黄瓜!], [part.鸡蛋!]));
    expect(again.reason).toBe(conflictRefusals.taken.code);
    expect(again.msg).toContain('先有的');
    // In another scope it is another pair, and elsewhere nobody knows of it.
    const day = await submit(doctor, pair([part.黄瓜!], [part.鸡蛋!], { scope: 'day' }));
    const theirs = await submit(stranger, pair([part.黄瓜!], [part.鸡蛋!]));
    await doctor.get(conflictCalls.remove, { query: { ids: [first, day.id] } });
    await stranger.get(conflictCalls.remove, { query: { ids: [theirs.id] } });
  });

  test('of a removed food is refused', async () => {
    const code = 'ZZ01';
    const food = {
      code,
      name: '将删除的',
      category: '蔬菜',
      foodGroup: 'vegetable',
      edible: 100,
      source: '试',
    };
    const { id: foodId } = await admin.get(foodCalls.submit, { body: food });
    await admin.get(foodCalls.remove, { query: { ids: [foodId] } });
    const answer = await asked(doctor, pair([part.番茄!], [{ kind: 'food', id: foodId }]));
    expect(answer.reason).toBe(conflictRefusals.gone.code);
    expect(answer.msg).toContain('“将删除的”已从库中删除');
  });
});

test('delivered pairs stand in the same list, with their foods, and stay as they are when they are sent back', async () => {
  const [row] = await seenBy(admin, '菠菜 × 北豆腐');
  expect(row).toMatchObject({ tradition: 1, editable: true, nameEn: expect.stringMatching(/^Spinach × /) });
  expect(row!.secondSide.map(({ name }) => name)).toContain('南豆腐');
  const stored = async () =>
    (
      await sql`select first_foods, first_side, second_foods from combination_conflict where id = ${row!.id}`.execute(
        server.everyRow,
      )
    ).rows[0];
  const before = await stored();
  await submit(admin, row as unknown as Body);
  expect(await stored()).toEqual(before);
  await submit(admin, { ...(row as unknown as Body), firstSide: [part.番茄!], version: undefined } as Body);
  expect(await stored()).toMatchObject({ firstFoods: [], firstSide: [part.番茄] });
  expect((await seenBy(doctor, '菠菜 × 北豆腐'))[0]).toMatchObject({ editable: false });
});

describe('menus', () => {
  const foodIdsOf = (view: MenuView) =>
    view.days.flatMap(({ date, meals }) =>
      meals.map(({ meal, dishes }) => ({
        date,
        meal,
        foods: new Set(dishes.flatMap((dish) => dish.foods.map(({ foodId }) => foodId))),
        dishes,
      })),
    );
  let id: string;
  let view: MenuView;
  let met: { date: string; meal: string };
  let one: SidePart;
  let other: SidePart;

  beforeAll(async () => {
    ({ id, view } = await generated(server, doctor, weekAhead(1)));
    // Two foods of different dishes of one lunch, each the most of its dish.
    const lunch = foodIdsOf(view).find(({ meal, dishes }) => meal === 'lunch' && dishes.length > 2)!;
    const most = lunch.dishes.flatMap((dish) => dish.foods.toSorted((a, b) => b.grams - a.grams)[0]!.foodId);
    const [first, second] = [...new Set(most)].filter((foodId) => foodId !== part.粳米!.id).slice(-2);
    [one, other] = [
      { kind: 'food', id: first! },
      { kind: 'food', id: second! },
    ];
    met = { date: lunch.date, meal: lunch.meal };
  }, 120_000);

  const togetherIn = (menu: MenuView) =>
    foodIdsOf(menu).filter(({ foods }) => foods.has(one.id) && foods.has(other.id));

  test('that stand show the broken rule, a generated one has none, and others are not held to it', async () => {
    expect(togetherIn(view).length).toBeGreaterThan(0);
    const made = await submit(doctor, pair([one], [other], { conflictName: '试的一对' }));
    const judged = await doctor.get(dishesData, { query: { id } });
    const broken = judged.figures.checks.filter(
      ({ rule, broken: is }) => is && rule === `conflict.${made.id}`,
    );
    expect(broken.map(({ scope }) => scope.days[0])).toContain(met.date);
    expect(broken[0]!.name.zh).toBe('相克：试的一对');
    expect(broken[0]!.hard).toBe(true);

    const again = await generated(server, doctor, weekAhead(2));
    expect(togetherIn(again.view)).toEqual([]);

    await submit(doctor, { ...pair([one], [other]), id: made.id, status: 0 });
    const off = await doctor.get(dishesData, { query: { id } });
    expect(off.figures.checks.filter(({ rule }) => rule === `conflict.${made.id}`)).toEqual([]);
    await doctor.get(conflictCalls.remove, { query: { ids: [made.id] } });
  }, 120_000);

  test('a dish that would break it is named so among the alternatives, and at its cell once it stands', async () => {
    const again = await doctor.get(dishesData, { query: { id } });
    const lunch = again.days[0]!.meals.find(({ meal }) => meal === 'lunch')!;
    const meat = lunch.dishes.find(({ category }) => category === '荤菜')!;
    const asking = { query: { id, recipeDishId: meat.recipeDishId } };
    const [best] = (await doctor.get(changeDish, asking)).filter(({ breaks }) => breaks.length === 0);
    // A whole category on one side, a dish on the other.
    const made = await submit(
      doctor,
      pair([kind('汤')], [{ kind: 'dish', id: best!.dishId }], { conflictName: '汤与它' }),
    );
    const worse = (await doctor.get(changeDish, asking)).find(({ dishId }) => dishId === best!.dishId);
    expect(worse ? worse.breaks.map(({ zh }) => zh) : ['相克：汤与它']).toEqual(['相克：汤与它']);
    await doctor.get(conflictCalls.remove, { query: { ids: [made.id] } });
  });

  const preview = (client: TestClient, first: SidePart[], second: SidePart[], scope = 'meal') =>
    client.get(previewConflict, { body: { firstSide: first, secondSide: second, scope } });

  test('tell before saving that a locked dish is struck', async () => {
    const none = await preview(doctor, [one], [other]);
    expect([none.count, none.locked]).toEqual([0, []]);
    const now = await doctor.get(dishesData, { query: { id } });
    const struck = now.days
      .find(({ date }) => date === met.date)!
      .meals.find(({ meal }) => meal === met.meal)!
      .dishes.find(({ foods }) => foods.some(({ foodId }) => foodId === one.id))!;
    await doctor.get(lockDish, {
      body: { id, recipeDishId: struck.recipeDishId, locked: true, versions: versionsOf(now) },
    });
    const told = await preview(doctor, [one], [other]);
    expect(told.locked).toMatchObject([
      { recipeId: id, date: met.date, meal: met.meal, locked: [struck.dishName], stuck: false },
    ]);
    expect(await preview(stranger, [one], [other])).toMatchObject({ count: 0, locked: [] });
  });

  test('of the last four weeks are told where the sides met, once they are confirmed', async () => {
    const dates = weekAhead(1);
    await doctor.get(completeRecipe, { query: { id } });
    const back = `${dates.length + 14} days`;
    for (const table of ['recipe_dish', 'recipe_day'])
      await sql`update ${sql.table(table)} set date = date - ${back}::interval where recipe_id = ${id}`.execute(
        server.everyRow,
      );
    await sql`update recipe set begin_date = begin_date - ${back}::interval, end_date = end_date - ${back}::interval
      where id = ${id}`.execute(server.everyRow);
    const told = await preview(doctor, [one], [other]);
    expect(told.from).toBe(addDays(today(), -27));
    expect(told.count).toBeGreaterThan(0);
    expect(told.meetings[0]).toMatchObject({ recipeId: id, meal: expect.any(String) });
    expect(told.meetings.map(({ date }) => date)).toContain(addDays(met.date, -(dates.length + 14)));
    const day = await preview(doctor, [one], [other], 'day');
    expect(day.meetings.every(({ meal }) => meal === null)).toBe(true);
    expect(day.count).toBeGreaterThan(0);
    expect(await preview(stranger, [one], [other])).toMatchObject({ count: 0, meetings: [] });
    // Egg and tomato are one dish in every kitchen.
    const { unusable } = await preview(doctor, [part.番茄!], [part.鸡蛋!], 'dish');
    expect(unusable.count).toBeGreaterThan(0);
    expect(unusable.names.length).toBeGreaterThan(0);
  });
});
