// What a menu may never be, whichever call would make it so: on another's days, with dishes of meals that it does not
// have, of no weight, with a dish twice in a meal.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateRecipe } from '../../../contract/recipe/generation.ts';
import {
  dishesData,
  lockDish,
  moveDish,
  oneMealData,
  repairRecipe,
  submitDish,
  submitDishFoodWeight,
  submitOneMealData,
  undoChange,
  validRecipe,
  type MenuView,
} from '../../../contract/recipe/menu.ts';
import {
  dayTaken,
  dishTwice,
  dishWeightless,
  mealOutside,
  rulesBroken,
  undoRefusals,
} from '../../../contract/recipe/recipe-refusals.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import {
  completeRecipe,
  recipeDetailCall,
  setUnConfirm,
  submitConditions,
  submitRecipeDateList,
} from '../../../contract/recipe/recipe.ts';
import type { TestClient, TestServer } from '../../kernel/testing/test-server.ts';
import { patternOf, patternShares } from '../organisation/service/reference-data.ts';
import {
  conditionsBody,
  dishAt,
  doctorWithMenu,
  draftRecipe,
  generated,
  readProgress,
  weekAhead,
} from './recipe-fixture.ts';

const { draft, unconfirmed, failed } = recipeMachine.states;
const days = weekAhead(1, 2);

let server: TestServer;
let doctor: TestClient;
let id: string;
let view: MenuView;
beforeAll(async () => {
  ({ server, doctor, id, view } = await doctorWithMenu(days));
}, 120_000);
afterAll(() => server.close());

const read = (of = id): Promise<MenuView> => doctor.get(dishesData, { query: { id: of } });
const stateOf = async (of = id): Promise<number> =>
  (await doctor.get(recipeDetailCall, { query: { id: of } })).recipeStatus;
const standing = (menu: MenuView) => menu.days.flatMap(({ meals }) => meals.flatMap(({ dishes }) => dishes));
const undoLast = async (): Promise<MenuView> => {
  const { undoable } = await doctor.get(recipeDetailCall, { query: { id } });
  return (view = await doctor.get(undoChange, { body: { id, changeId: undoable!.changeId } }));
};

describe('days of another menu', () => {
  let other: string;
  beforeAll(async () => {
    const { recipeDishId } = standing(view)[0]!;
    view = await doctor.get(lockDish, { body: { id, recipeDishId, locked: true } });
    const body = await conditionsBody(doctor, id);
    await doctor.get(submitConditions, { body: { ...body, price: 1 } });
    await doctor.get(generateRecipe, { query: { id } });
    await readProgress(server, doctor, id);
    expect(await stateOf()).toBe(failed.key);
    ({ id: other } = await generated(server, doctor, days));
  }, 120_000);

  test('are not taken up by an edit, an undo or a repair of a menu that failed', async () => {
    const { recipeDishId } = standing(view)[0]!;
    const { undoable } = await doctor.get(recipeDetailCall, { query: { id } });
    const asked = [
      await doctor.ask(lockDish, { body: { id, recipeDishId, locked: false } }),
      await doctor.ask(undoChange, { body: { id, changeId: undoable!.changeId } }),
      await doctor.ask(repairRecipe, { body: { id } }),
    ];
    expect(asked.map(({ reason }) => reason)).toEqual(asked.map(() => dayTaken.code));
    expect([await stateOf(), await stateOf(other)]).toEqual([failed.key, unconfirmed.key]);
  });

  test('are not taken up by a draft; free again, they are', async () => {
    const free = weekAhead(2, 1);
    const drafts = [(await draftRecipe(doctor, free)).id, (await draftRecipe(doctor, free)).id];
    const soup = dishAt(view, 0, 'lunch', '汤');
    const add = (to: string) =>
      doctor.ask(submitDish, {
        body: { id: to, date: free[0], meal: 'lunch', category: '汤', dishId: soup.dishId },
      });
    expect(await add(drafts[0]!)).toMatchObject({ code: 200 });
    expect(await add(drafts[1]!)).toMatchObject({ code: 400, reason: dayTaken.code });
    expect(await Promise.all(drafts.map(stateOf))).toEqual([unconfirmed.key, draft.key]);
    await sql`update recipe set is_deleted = 1 where id = any(${[other, ...drafts]}::bigint[])`.execute(
      server.everyRow,
    );
    const body = await conditionsBody(doctor, id);
    await doctor.get(submitConditions, { body: { ...body, price: 16 } });
    const { recipeDishId } = standing(view)[0]!;
    await doctor.get(lockDish, { body: { id, recipeDishId, locked: false } });
    expect(await stateOf()).toBe(unconfirmed.key);
    await undoLast();
    await undoLast();
  });

  test('an edit that changes nothing arranges no draft', async () => {
    const { id: fresh } = await doctor.get(submitRecipeDateList, { body: { dates: weekAhead(3, 1) } });
    const empty = { id: fresh, date: weekAhead(3, 1)[0], meal: 'lunch', dishes: [] };
    await doctor.get(submitOneMealData, { body: empty });
    expect(await stateOf(fresh)).toBe(draft.key);
  });

  test('a menu without a dish is a draft again, and its days can be chosen anew', async () => {
    const { id: fresh } = await doctor.get(submitRecipeDateList, { body: { dates: weekAhead(3, 2) } });
    const { dishId } = dishAt(view, 0, 'lunch', '米饭');
    const place = { id: fresh, date: weekAhead(3, 2)[0], meal: 'lunch', category: '米饭', dishId };
    await doctor.get(submitDish, { body: place });
    expect(await stateOf(fresh)).toBe(unconfirmed.key);
    const { undoable } = await doctor.get(recipeDetailCall, { query: { id: fresh } });
    await doctor.get(undoChange, { body: { id: fresh, changeId: undoable!.changeId } });
    expect(await stateOf(fresh)).toBe(draft.key);
    await doctor.get(submitRecipeDateList, { body: { id: fresh, dates: weekAhead(4, 2) } });
  });
});

describe('weights', () => {
  const weighed = (dish: { foods: { foodId: string }[] }, grams: number) =>
    dish.foods.map(({ foodId }) => ({ foodId, grams }));

  test.each([0, 1e-300, 0.09])('a dish of %d g is refused in words, one of 0.1 g is not', async (grams) => {
    const rice = dishAt(view, 0, 'lunch', '米饭');
    const body = { id, recipeDishId: rice.recipeDishId };
    const refused = await doctor.ask(submitDishFoodWeight, {
      body: { ...body, foods: weighed(rice, grams) },
    });
    expect(refused).toMatchObject({
      code: 400,
      reason: dishWeightless.code,
      msg: `“${rice.dishName}”至少要有一种食材不少于 0.1 克`,
    });
    const meal = await doctor.get(oneMealData, { query: { id, date: days[0], meal: 'lunch' } });
    const dishes = meal.dishes.map((dish) => ({ ...dish, foods: weighed(dish, grams) }));
    const whole = await doctor.ask(submitOneMealData, {
      body: { id, date: days[0], meal: 'lunch', dishes },
    });
    expect(whole).toMatchObject({ code: 400, reason: dishWeightless.code });
    view = await doctor.get(submitDishFoodWeight, { body: { ...body, foods: weighed(rice, 0.1) } });
    await undoLast();
  });

  test('a stored menu of 0 g is not valid and not confirmed; the rest of it can be changed and mended', async () => {
    const stored = await sql<{ id: string; foods: unknown }>`
      select id, foods from recipe_dish where recipe_id = ${id}`.execute(server.everyRow);
    await sql`update recipe_dish set weight_locked = true, foods = (select jsonb_agg(f || '{"grams": 0}') from jsonb_array_elements(foods) f)
      where recipe_id = ${id} and meal = 'lunch'`.execute(server.everyRow);
    const { valid, checks } = await doctor.get(validRecipe, { query: { id } });
    expect(valid).toBe(false);
    const soup = dishAt(view, 0, 'lunch', '汤');
    expect(checks.filter(({ why }) => why?.zh.includes('0.1 克')).map(({ name }) => name.zh)).toContain(
      soup.dishName,
    );
    expect((await read()).figures.brokenHard).toBeGreaterThan(0);
    expect((await doctor.ask(completeRecipe, { query: { id } })).reason).toBe(rulesBroken.code);
    await doctor.get(lockDish, { body: { id, recipeDishId: soup.recipeDishId, locked: true } });
    const { view: mended } = await doctor.get(repairRecipe, { body: { id } });
    expect(standing(mended).filter(({ foods }) => foods.every(({ grams }) => grams < 0.1))).toEqual([]);
    for (const { id: dish, foods } of stored.rows)
      await sql`update recipe_dish set foods = ${JSON.stringify(foods)}::jsonb, weight_locked = false where id = ${dish}`.execute(
        server.everyRow,
      );
    view = await read();
  });
});

test('a dish stands once in a meal, whichever call brings it; what stood twice is taken back as it came', async () => {
  const meat = dishAt(view, 0, 'lunch', '荤菜');
  const vegetable = dishAt(view, 1, 'lunch', '荤菜');
  const lunch = { id, date: days[0], meal: 'lunch' };
  const add = { ...lunch, category: '荤菜', dishId: meat.dishId };
  expect(await doctor.ask(submitDish, { body: add })).toMatchObject({ code: 400, reason: dishTwice.code });
  await sql`update recipe_dish set dish_id = ${meat.dishId} where id = ${vegetable.recipeDishId}`.execute(
    server.everyRow,
  );
  const move = { ...lunch, recipeDishId: vegetable.recipeDishId };
  expect(await doctor.ask(moveDish, { body: move })).toMatchObject({ code: 400, reason: dishTwice.code });
  await sql`update recipe_dish set date = ${days[0]} where id = ${vegetable.recipeDishId}`.execute(
    server.everyRow,
  );
  const answer = await doctor.get(oneMealData, { query: lunch });
  expect(await doctor.ask(submitOneMealData, { body: { ...lunch, ...answer } })).toMatchObject({ code: 200 });
  await sql`update recipe_dish set date = ${days[1]}, dish_id = ${vegetable.dishId}
    where id = ${vegetable.recipeDishId}`.execute(server.everyRow);
  view = await read();
});

describe('a meal pattern with fewer meals', () => {
  const pattern = patternOf('oneMealTwoSnacks');
  const change = async (key: string) => {
    const { mealTypes: _, ...body } = await conditionsBody(doctor, id);
    const shares = patternShares(patternOf(key));
    return doctor.get(submitConditions, { body: { ...body, patternKey: key, mealTypes: shares } });
  };
  const own = new Set<string>(pattern.meals.map(({ meal }) => meal));
  const outside = (menu: MenuView) =>
    menu.days.flatMap(({ meals }) => meals.filter(({ meal }) => !own.has(meal)).flatMap((m) => m.dishes));

  test('its dishes of other meals leave with the change, and come back with the pattern', async () => {
    const { patternKey } = (await doctor.get(recipeDetailCall, { query: { id } })).conditions;
    const before = outside(view).length;
    expect(before).toBeGreaterThan(3);
    const { version, removedDishes } = await change(pattern.key);
    expect(removedDishes).toBe(before);
    expect((await doctor.get(recipeDetailCall, { query: { id } })).version).toBe(version);
    expect(outside(await read())).toEqual([]);
    const { undoable } = await doctor.get(recipeDetailCall, { query: { id } });
    const early = await doctor.ask(undoChange, { body: { id, changeId: undoable!.changeId } });
    expect(early).toMatchObject({ code: 400, reason: mealOutside.code });
    expect(await change(patternKey)).toMatchObject({ removedDishes: 0 });
    await undoLast();
    expect(outside(view).length).toBe(before);
  });

  test('a stored dish of another meal, locked too, is not valid, not confirmed and not planned again', async () => {
    const stored = await sql<{ id: string }>`
      select id from recipe_dish where recipe_id = ${id} and meal <> all(${[...own]}::text[])`.execute(
      server.everyRow,
    );
    await change(pattern.key);
    await undoOutside(stored.rows.length);
    const { valid, checks } = await doctor.get(validRecipe, { query: { id } });
    expect(valid).toBe(false);
    expect(checks.filter(({ why }) => why?.zh.includes('而本食谱不含')).length).toBe(outside(view).length);
    expect((await doctor.ask(completeRecipe, { query: { id } })).reason).toBe(rulesBroken.code);
    const { view: mended, changed } = await doctor.get(repairRecipe, { body: { id } });
    expect(outside(mended)).toEqual([]);
    expect(changed.filter(({ after, meal }) => after === null && !own.has(meal)).length).toBe(
      outside(view).length,
    );
    await undoOutside(stored.rows.length);
    await doctor.get(generateRecipe, { query: { id } });
    expect((await readProgress(server, doctor, id)).state).toBe('done');
    expect(outside(await read())).toEqual([]);
    await doctor.get(completeRecipe, { query: { id } });
    await doctor.get(setUnConfirm, { query: { id } });
  }, 120_000);

  /** As menus of before the rule have them: locked, at breakfast and dinner. */
  async function undoOutside(count: number): Promise<void> {
    await sql`insert into recipe_dish (tenant_id, id, recipe_id, date, meal, category, sort, dish_id, portion, locked,
        weight_locked, foods)
      select c.tenant_id, x.id, c.recipe_id, x.date, x.meal, x.category, x.sort, x."dishId", x.portion, true, false, x.foods
      from (select * from recipe_change where recipe_id = ${id} and act = 'changeMeals' order by id desc limit 1) c,
        jsonb_to_recordset(c.before->'dishes') as x(id bigint, date date, meal text, category text, sort int,
          "dishId" bigint, portion numeric, foods jsonb)
      where x.meal <> all(${[...own]}::text[])`.execute(server.everyRow);
    view = await read();
    expect(outside(view).length).toBe(count);
  }
});

test('a change of a day that the menu has no more is not taken back', async () => {
  view = await read();
  const { date, meals } = view.days[1]!;
  await doctor.get(submitOneMealData, { body: { id, date, meal: meals[0]!.meal, dishes: [] } });
  await sql`update recipe set recipe_status = ${failed.key} where id = ${id}`.execute(server.everyRow);
  await doctor.get(submitRecipeDateList, { body: { id, dates: [view.days[0]!.date] } });
  const { undoable } = await doctor.get(recipeDetailCall, { query: { id } });
  const refused = await doctor.ask(undoChange, { body: { id, changeId: undoable!.changeId } });
  expect(refused.reason).toBe(undoRefusals.changedSince.code);
  expect((await read()).days.map((day) => day.date)).toEqual([view.days[0]!.date]);
});
