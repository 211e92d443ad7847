// A food replaced in dishes and on coming menus: shown first, done as a whole or not at all, and taken back in one step.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dishEditRefusals, removeDishInfo, submitDishInfo } from '../../../contract/library/dish-edit.ts';
import { dishMachine } from '../../../contract/library/dish-state.ts';
import { dishDetailCall } from '../../../contract/library/dish.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import {
  MOST_FACTOR,
  previewReplacement,
  recentReplacements,
  replaceFood,
  replacementRefusals,
  undoReplacement,
} from '../../../contract/recipe/food-replacement.ts';
import {
  dishesData,
  lockDish,
  lockWeight,
  submitDish,
  submitDishFoodWeight,
  undoChange,
} from '../../../contract/recipe/menu.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { foundTenant } from '../system/tenant-fixture.ts';
import { draftRecipe, weekAhead } from './recipe-fixture.ts';

const { submitted, refused, approved } = dishMachine.states;
const { same, forbidden, nothingChosen, unfit, changed, undoneAlready, changedSince, foodGone } =
  replacementRefusals;

let server: TestServer;
let doctor: TestClient;
let admin: TestClient;
const food: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  admin = await server.signIn('admin');
  const { rows } = await sql<{ id: string; name: string }>`select id::text, name from food
    where name = any(${['番茄', '鸡蛋', '牛奶', '食盐', '北豆腐']})`.execute(server.everyRow);
  for (const { id, name } of rows) food[name] = id;
  food['禁用试样'] = await ownFood('ZZ0', '禁用试样', { forbiddenLevel: 'law' });
});
afterAll(() => server.close());

const ownFood = async (code: string, name: string, more: object = {}): Promise<string> => {
  const body = {
    ...{ code, name, category: '蔬菜', foodGroup: 'vegetable', edible: 90, source: '园所实测' },
    ...more,
  };
  return (await admin.get(foodCalls.submit, { body })).id;
};

type Line = [name: string, grams: number, role: 'main' | 'aux' | 'seasoning'];
const usual: Line[] = [
  ['番茄', 60, 'main'],
  ['鸡蛋', 30, 'aux'],
  ['食盐', 0.3, 'seasoning'],
];
const linesOf = (lines: readonly Line[]) =>
  lines.map(([name, grams, role]) => ({ foodId: food[name]!, grams, role }));

async function ownDish(dishName: string, lines = usual, client = doctor): Promise<string> {
  const { id } = await client.get(submitDishInfo, {
    body: {
      ...{ dishName, dishCateFirstName: '半荤', meals: ['lunch', 'dinner'], method: '炒' },
      ...{ foods: linesOf(lines), steps: ['番茄切块，鸡蛋打散'] },
    },
  });
  return id;
}
const dishOf = (id: string, client = doctor) => client.get(dishDetailCall, { query: { id } });
const foodsOf = async (id: string): Promise<unknown> =>
  (await dishOf(id)).foods.map(({ foodId, grams, role }) => ({ foodId, grams, role }));
const swap = (from: string, to: string, factor = 1) => ({
  ...{ foodId: food[from]!, toFoodId: food[to]!, factor },
});
const chosen = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => ({ id, version: (await dishOf(id)).version })));

/** A menu of next week with the dish at two lunches. */
async function menuWith(dishId: string, weeks: number) {
  const dates = weekAhead(weeks);
  const { id } = await draftRecipe(doctor, dates);
  for (const date of dates.slice(0, 2))
    await doctor.get(submitDish, { body: { id, date, meal: 'lunch', category: '半荤', dishId } });
  return { id, dates };
}
const placesOf = async (id: string, dishId: string) =>
  (await doctor.get(dishesData, { query: { id } })).days.flatMap(({ meals }) =>
    meals.flatMap(({ dishes }) => dishes.filter((dish) => dish.dishId === dishId)),
  );
const onMenu = async (id: string, dishId: string, name: string): Promise<number[]> =>
  (await placesOf(id, dishId)).map(
    ({ foods }) => foods.find(({ foodId }) => foodId === food[name])?.grams ?? 0,
  );
const menuIn = async (id: string, body: object = swap('番茄', '北豆腐')) => {
  const { menus } = await doctor.get(previewReplacement, { body });
  return menus.find((menu) => menu.id === id)!;
};

describe('what it would change', () => {
  test('is told for each own dish, and nothing is stored', async () => {
    const id = await ownDish('番茄炒蛋甲');
    const before = await dishOf(id);
    const { dishes, factors, othersDishes } = await doctor.get(previewReplacement, {
      body: swap('鸡蛋', '牛奶', 2),
    });
    const shown = dishes.find((dish) => dish.id === id)!;
    expect(shown).toMatchObject({
      version: before.version,
      grams: { before: 30, after: 60 },
      allergensGained: ['milk'],
      allergensLost: ['egg'],
      merged: false,
      mentions: ['steps'],
      unfit: null,
    });
    expect(shown.energy.before).toBeCloseTo(before.energy!, 6);
    expect(shown.energy.after).not.toBe(shown.energy.before);
    expect(othersDishes, 'those of the library').toBeGreaterThan(10);
    expect(factors.edible).toBeGreaterThan(1);
    expect(factors.energy).toBeGreaterThan(1);
    expect(await dishOf(id)).toEqual(before);
  });

  test('names a food that stands there already, and what the dish then may not be', async () => {
    const id = await ownDish('番茄炒蛋乙', [...usual, ['北豆腐', 20, 'main']]);
    const of = async (body: object) =>
      (await doctor.get(previewReplacement, { body })).dishes.find((dish) => dish.id === id)!;
    expect(await of(swap('鸡蛋', '北豆腐'))).toMatchObject({
      merged: true,
      grams: { before: 30, after: 50 },
    });
    expect((await of(swap('番茄', '北豆腐', 10))).unfit?.zh).toBe('用量会超过 500 克');
    expect((await of(swap('食盐', '牛奶', 0.01))).unfit?.zh).toBe('用量会少于 0.01 克');
    expect((await of(swap('鸡蛋', '食盐'))).unfit?.zh).toContain('盐不能超过 5 克');
  });

  test('on menus is days, figures and rules; past days and confirmed menus are none of it', async () => {
    const dish = await ownDish('番茄炒蛋丙');
    const { id, dates } = await menuWith(dish, 2);
    const menu = await menuIn(id);
    expect(menu).toMatchObject({ places: 2, locked: [], weightLocked: [], unfit: null });
    expect(menu.days.map(({ date }) => date)).toEqual(dates.slice(0, 2));
    expect(menu.energy.before).not.toBe(menu.energy.after);
    expect(menu.told).toMatchObject([
      { dishName: '番茄炒蛋丙', dates: dates.slice(0, 2), allergensGained: ['soy'], allergensLost: [] },
    ]);
    expect(await onMenu(id, dish, '北豆腐')).toEqual([0, 0]);

    const [first, second] = await placesOf(id, dish);
    await doctor.get(lockDish, { body: { id, recipeDishId: first!.recipeDishId, locked: true } });
    await doctor.get(lockWeight, { body: { id, recipeDishId: second!.recipeDishId } });
    expect(await menuIn(id)).toMatchObject({
      ...{ places: 1, locked: ['番茄炒蛋丙'], weightLocked: ['番茄炒蛋丙'] },
    });
    const setStatus = (status: number) =>
      sql`update recipe set recipe_status = ${status} where id = ${id}`.execute(server.everyRow);
    await setStatus(recipeMachine.states.completed.key);
    expect((await menuIn(id)).unfit?.zh).toContain('已确认');
    const body = { ...swap('番茄', '北豆腐'), menus: [{ id, days: menu.days }] };
    expect(await doctor.ask(replaceFood, { body })).toMatchObject({ code: 400, reason: unfit.code });
    await setStatus(recipeMachine.states.unconfirmed.key);
    await sql`update recipe_dish set date = date - 365 where recipe_id = ${id}`.execute(server.everyRow);
    expect(await menuIn(id)).toBeUndefined();
  });
});

describe('a replacement', () => {
  let dish: string;
  let other: string;
  let menu: { id: string; dates: string[] };
  beforeAll(async () => {
    dish = await ownDish('番茄炒蛋丁');
    other = await ownDish('番茄炒蛋戊', [...usual, ['北豆腐', 20, 'aux']]);
    menu = await menuWith(dish, 3);
  });
  const replace = async (ids: string[], menus: { id: string; days: unknown[] }[] = []) =>
    doctor.get(replaceFood, {
      body: { ...swap('番茄', '北豆腐', 0.5), dishes: await chosen(...ids), menus },
    });

  test('changes all that was chosen, leaves its traces, and is undone in one step', async () => {
    await sql`update dish set audit_status = ${refused.key}, audit_remark = '太酸' where id = ${dish}`.execute(
      server.everyRow,
    );
    const before = await Promise.all([dish, other].map(foodsOf));
    const grams = await onMenu(menu.id, dish, '番茄');
    expect(grams[0]).toBeGreaterThan(20);
    const { version } = await dishOf(dish);
    const { days } = await menuIn(menu.id);
    const done = await replace([dish, other], [{ id: menu.id, days }]);
    expect(done).toMatchObject({ dishes: 2, menus: 1 });
    expect(await foodsOf(dish)).toEqual(linesOf([['北豆腐', 30, 'main'], ...usual.slice(1)]));
    expect(await foodsOf(other)).toEqual(linesOf([['北豆腐', 50, 'main'], ...usual.slice(1)]));
    expect(await dishOf(dish)).toMatchObject({ version: version + 1, auditStatus: submitted.key });
    expect(await onMenu(menu.id, dish, '番茄')).toEqual([0, 0]);
    expect(Math.abs((await onMenu(menu.id, dish, '北豆腐'))[0]! - grams[0]! / 2)).toBeLessThanOrEqual(0.5);
    const traces = async (entity: string, id: string): Promise<string[]> => {
      const { rows } = await sql<{ words: string }>`select act || ' ' || coalesce(after::text, '') as words
        from audit_log where entity = ${entity} and entity_id = ${id} order by at desc, id desc`.execute(
        server.everyRow,
      );
      return rows.map(({ words }) => words);
    };
    expect((await traces('dish', dish))[0]).toContain(food['北豆腐']);
    expect((await traces('recipe', menu.id))[0]).toMatch(/^replaceFood/);
    expect((await traces('food', food['番茄']!))[0]).toMatch(/^replaceFood/);

    const [told] = await doctor.get(recentReplacements);
    expect(told).toMatchObject({
      ...{ id: done.id, foodName: '番茄', toFoodName: '北豆腐', factor: 0.5, dishes: 2, menus: 1 },
      undoneAt: null,
    });
    expect(await doctor.get(undoReplacement, { body: { id: done.id } })).toEqual({ dishes: 2, menus: 1 });
    expect(await Promise.all([dish, other].map(foodsOf))).toEqual(before);
    expect(await onMenu(menu.id, dish, '番茄')).toEqual(grams);
    expect((await doctor.get(recentReplacements))[0]!.undoneAt).not.toBeNull();
    expect(await doctor.ask(undoReplacement, { body: { id: done.id } })).toMatchObject({
      reason: undoneAlready.code,
    });
  });

  test('is refused with the names where something changed since it was read, and then nothing is done', async () => {
    const read = await chosen(dish, other);
    const { days } = await menuIn(menu.id);
    await admin.get(submitDishInfo, { body: { ...(await dishOf(other, admin)), id: other } });
    const ask = (body: object) => doctor.ask(replaceFood, { body: { ...swap('番茄', '北豆腐'), ...body } });
    const stale = await ask({ dishes: read, menus: [{ id: menu.id, days }] });
    expect(stale).toMatchObject({ code: 409, reason: changed.code });
    expect(stale.msg).toContain('“番茄炒蛋戊”');
    expect(await onMenu(menu.id, dish, '北豆腐')).toEqual([0, 0]);

    const [place] = await placesOf(menu.id, dish);
    await doctor.get(submitDishFoodWeight, {
      body: {
        id: menu.id,
        recipeDishId: place!.recipeDishId,
        foods: [{ foodId: food['食盐'], grams: 0.9 }],
      },
    });
    const moved = await ask({ menus: [{ id: menu.id, days }] });
    expect(moved).toMatchObject({ code: 409, reason: changed.code });
    expect(moved.msg).toContain(menu.dates[0]);
    expect(moved.msg).not.toContain(menu.dates[1]);
  });

  test('of two people at once is done once', async () => {
    const dishes = await chosen(dish);
    const body = { ...swap('番茄', '北豆腐'), dishes };
    const answers = await Promise.all([doctor.ask(replaceFood, { body }), admin.ask(replaceFood, { body })]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const done = answers.find(({ code }) => code === 200)!;
    await admin.get(undoReplacement, { body: { id: done.data.id } });
    expect(await foodsOf(dish)).toEqual(linesOf(usual));
  });

  test('does not find a dish that was removed in between', async () => {
    const gone = await ownDish('番茄炒蛋己');
    const dishes = await chosen(gone, dish);
    await doctor.get(removeDishInfo, { query: { ids: [gone] } });
    const answer = await doctor.ask(replaceFood, { body: { ...swap('番茄', '北豆腐'), dishes } });
    expect(answer).toMatchObject({ code: 409, reason: changed.code });
    expect(answer.msg).toContain('“番茄炒蛋己”');
    expect(await foodsOf(dish)).toEqual(linesOf(usual));
  });

  test('is not undone, and named, where something of it was changed since', async () => {
    const { days } = await menuIn(menu.id);
    const { id } = await replace([dish, other], [{ id: menu.id, days }]);
    await doctor.get(submitDishInfo, {
      body: { ...(await dishOf(other)), id: other, foods: linesOf(usual) },
    });
    const [place] = await placesOf(menu.id, dish);
    const { days: after } = await doctor.get(submitDishFoodWeight, {
      body: {
        id: menu.id,
        recipeDishId: place!.recipeDishId,
        foods: [{ foodId: food['食盐'], grams: 0.8 }],
      },
    });
    expect(after).toHaveLength(5);
    const answer = await doctor.ask(undoReplacement, { body: { id } });
    expect(answer).toMatchObject({ code: 409, reason: changedSince.code });
    expect(answer.msg).toContain('“番茄炒蛋戊”');
    expect(answer.msg).not.toContain('番茄炒蛋丁');
    expect(await foodsOf(dish), 'what was not changed stays, too').toEqual(
      linesOf([['北豆腐', 30, 'main'], ...usual.slice(1)]),
    );
    // Taken back by hand, it can be.
    await doctor.get(submitDishInfo, {
      body: {
        ...(await dishOf(other)),
        id: other,
        foods: linesOf([['北豆腐', 50, 'main'], ...usual.slice(1)]),
      },
    });
    const { rows } = await sql<{ id: string }>`select id::text from recipe_change where recipe_id = ${menu.id}
      order by id desc limit 1`.execute(server.everyRow);
    await doctor.get(undoChange, { body: { id: menu.id, changeId: rows[0]!.id } });
    await doctor.get(undoReplacement, { body: { id } });
    expect(await foodsOf(dish)).toEqual(linesOf(usual));
  });

  test('does not put back a food that has left the library', async () => {
    const own = await ownFood('ZZ1', '临时菜');
    food['临时菜'] = own;
    const id = await ownDish('临时菜汤', [['临时菜', 50, 'main']]);
    const done = await doctor.get(replaceFood, {
      body: { ...swap('临时菜', '北豆腐'), dishes: await chosen(id) },
    });
    await admin.get(foodCalls.remove, { query: { ids: [own] } });
    expect(await doctor.ask(undoReplacement, { body: { id: done.id } })).toMatchObject({
      reason: foodGone.code,
    });
    expect(await doctor.ask(previewReplacement, { body: swap('北豆腐', '临时菜') })).toMatchObject({
      code: 400,
    });
  });
});

describe('whose it is', () => {
  test('the library and what is approved are the tenant’s to change, and told as others’', async () => {
    const id = await ownDish('番茄炒蛋庚');
    await sql`update dish set audit_status = ${approved.key} where id = ${id}`.execute(server.everyRow);
    const body = { ...swap('番茄', '北豆腐'), dishes: await chosen(id) };
    expect(await doctor.ask(replaceFood, { body })).toMatchObject({
      reason: dishEditRefusals.approvedAlready.code,
    });
    const { dishes } = await doctor.get(previewReplacement, { body: swap('番茄', '北豆腐') });
    expect(dishes.map((dish) => dish.id)).not.toContain(id);
    const all = await admin.get(previewReplacement, { body: swap('番茄', '北豆腐') });
    const fit = all.dishes
      .filter((dish) => !dish.unfit)
      .map(({ id: each, version }) => ({ id: each, version }));
    expect(fit.length).toBeGreaterThan(10);
    const done = await admin.get(replaceFood, {
      body: { ...swap('番茄', '北豆腐'), dishes: fit },
    });
    expect(done.dishes).toBe(fit.length);
    expect(await dishOf(id)).toMatchObject({ auditStatus: approved.key });
    expect((await doctor.ask(undoReplacement, { body: { id: done.id } })).code, 'not the doctor’s').toBe(404);
    await admin.get(undoReplacement, { body: { id: done.id } });
    expect(await foodsOf(id)).toEqual(linesOf(usual));
  });

  test('another tenant reaches none of it', async () => {
    const id = await ownDish('番茄炒蛋辛');
    const { id: done } = await doctor.get(replaceFood, {
      body: { ...swap('番茄', '北豆腐'), dishes: await chosen(id) },
    });
    const { admin: stranger } = await foundTenant(server, admin);
    const body = { ...swap('北豆腐', '番茄'), dishes: [{ id, version: 1 }] };
    expect((await stranger.ask(replaceFood, { body })).code).toBe(404);
    expect((await stranger.ask(undoReplacement, { body: { id: done } })).code).toBe(404);
    expect(await stranger.get(recentReplacements)).toEqual([]);
    await doctor.get(undoReplacement, { body: { id: done } });
  });

  test('dishes and menus each ask for their own button', async () => {
    const buyer = await server.signIn('buyer');
    expect((await buyer.ask(previewReplacement, { body: swap('番茄', '北豆腐') })).code).toBe(403);
    const id = await ownDish('番茄炒蛋壬');
    const dishes = await chosen(id);
    const menu = await menuWith(id, 4);
    const { days } = await menuIn(menu.id);
    const without = async (code: string, look: () => Promise<void>): Promise<void> => {
      const { rows } = await sql<{ tenantId: string; menuId: string; roleId: string }>`delete from role_menu
        where menu_id in (select id from blade_menu where code = ${code})
        returning tenant_id, menu_id::text, role_id::text`.execute(server.everyRow);
      await look();
      for (const { tenantId, menuId, roleId } of rows)
        await sql`insert into role_menu (tenant_id, menu_id, role_id)
          values (${tenantId}, ${menuId}, ${roleId})`.execute(server.everyRow);
    };
    await without('recipe_edit', async () => {
      const preview = await doctor.get(previewReplacement, { body: swap('番茄', '北豆腐') });
      expect([preview.menus, preview.dishes.length > 0]).toEqual([[], true]);
      const body = { ...swap('番茄', '北豆腐'), menus: [{ id: menu.id, days }] };
      expect((await doctor.ask(replaceFood, { body })).code).toBe(403);
    });
    await without('dish_edit', async () => {
      const preview = await doctor.get(previewReplacement, { body: swap('番茄', '北豆腐') });
      expect([preview.dishes, preview.menus.length > 0]).toEqual([[], true]);
      expect((await doctor.ask(replaceFood, { body: { ...swap('番茄', '北豆腐'), dishes } })).code).toBe(403);
    });
  });
});

describe('what is no replacement', () => {
  test.each([
    ['of a food by itself', () => swap('番茄', '番茄'), same.code],
    ['by a prohibited food', () => swap('番茄', '禁用试样'), forbidden.code],
    ['by nothing', () => ({ foodId: food['番茄'], factor: 1 }), 'field.required'],
    ['of a food that is not there', () => ({ ...swap('番茄', '北豆腐'), foodId: '9' }), 'food.unknown'],
    ['by none of it', () => swap('番茄', '北豆腐', 0), 'field.invalid'],
    ['by less than nothing', () => swap('番茄', '北豆腐', -1), 'field.invalid'],
    ['by a mountain', () => swap('番茄', '北豆腐', 1e6), 'field.invalid'],
    ['by just too much', () => swap('番茄', '北豆腐', MOST_FACTOR + 1), 'field.invalid'],
  ])('%s', async (_, body, reason) => {
    for (const call of [previewReplacement, replaceFood])
      expect(await doctor.ask(call, { body: body() as object })).toMatchObject({ code: 400, reason });
  });

  test('nowhere', async () => {
    expect(await doctor.ask(replaceFood, { body: swap('番茄', '北豆腐') })).toMatchObject({
      reason: nothingChosen.code,
    });
  });

  test('in a dish that would be all salt', async () => {
    const id = await ownDish('番茄炒蛋癸');
    const answer = await doctor.ask(replaceFood, {
      body: { ...swap('鸡蛋', '食盐'), dishes: await chosen(id) },
    });
    expect(answer).toMatchObject({ code: 400, reason: unfit.code });
    expect(answer.msg).toContain('番茄炒蛋癸');
    expect(await foodsOf(id)).toEqual(linesOf(usual));
  });
});
