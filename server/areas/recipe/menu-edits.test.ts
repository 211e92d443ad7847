// Changes of a menu by hand: what they do, who is told when two people change the same day, and undo.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  changeDish,
  dishesData,
  lockDish,
  lockWeight,
  moveDish,
  removeDish,
  repairRecipe,
  submitDish,
  submitDishFoodWeight,
  submitOneMealData,
  undoChange,
  type MenuView,
} from '../../../contract/recipe/menu.ts';
import { editRefusals } from '../../../contract/recipe/recipe-refusals.ts';
import { completeRecipe, recipeDetailCall, submitConditions } from '../../../contract/recipe/recipe.ts';
import { ruleKey } from '../../../planner/solution.ts';
import { generateRecipe } from '../../../contract/recipe/generation.ts';
import { disabledFoodHits } from '../../../contract/organisation/disabled-food-hits.ts';
import { submitDisableFoodList, removeDisableFood } from '../../../contract/organisation/dept-setting.ts';
import type { TestClient, TestServer } from '../../kernel/testing/test-server.ts';
import { isLocked } from './menu-problem.ts';
import { conditionsBody, dishAt, doctorWithMenu, readProgress, versionsOf } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
let id: string;
let view: MenuView;
beforeAll(async () => {
  ({ server, doctor, id, view } = await doctorWithMenu());
}, 120_000);
afterAll(() => server.close());

const refresh = async (): Promise<MenuView> => (view = await doctor.get(dishesData, { query: { id } }));
const undoLast = async (): Promise<MenuView> => {
  const { undoable } = await doctor.get(recipeDetailCall, { query: { id } });
  return (view = await doctor.get(undoChange, { body: { id, changeId: undoable!.changeId } }));
};
const dishesOf = (menu: MenuView) =>
  menu.days.map((day) =>
    day.meals.map((meal) => meal.dishes.map(({ dishId, foods, locked }) => ({ dishId, foods, locked }))),
  );

test('in English the dishes, the foods and the word on the menu hold no Chinese', async () => {
  const reader = await server.signIn('doctor', { language: 'en' });
  const { days, figures } = await reader.get(dishesData, { query: { id } });
  const dishes = days.flatMap(({ meals }) => meals.flatMap((meal) => meal.dishes));
  const options = await reader.get(changeDish, { query: { id, recipeDishId: dishes[0]!.recipeDishId } });
  const said = [
    ...[...dishes, ...options].map(({ dishName }) => dishName),
    ...dishes.flatMap(({ foods }) => foods.map(({ foodName }) => foodName)),
    ...figures.checks.flatMap(({ name, why }) => [name.en, why?.en ?? '']),
  ];
  expect(said.filter((words) => /\p{Script=Han}/u.test(words))).toEqual([]);
  expect(dishes.every(({ dishName }) => dishName !== '')).toBe(true);
});

describe('alternatives', () => {
  test('are ranked, fit the slot, and what they announce is what comes', async () => {
    const meat = dishAt(view, 1, 'lunch', '荤菜');
    const begun = performance.now();
    const options = await doctor.get(changeDish, { query: { id, recipeDishId: meat.recipeDishId } });
    console.log(`alternatives: ${(performance.now() - begun).toFixed(0)} ms`);
    expect(options.length).toBeGreaterThanOrEqual(5);
    expect(options.map(({ dishId }) => dishId)).not.toContain(meat.dishId);
    const fitting = options.filter(({ breaks }) => breaks.length === 0);
    // What misses no goal besides comes first, the better score before the other.
    expect(fitting).toEqual(
      fitting.toSorted(
        (a, b) =>
          Number(a.misses.length > 0) - Number(b.misses.length > 0) || a.objectiveChange - b.objectiveChange,
      ),
    );
    const before = view.figures;
    // The one that costs most goals: what it announces must be all of them.
    const chosen = fitting.toSorted((a, b) => b.misses.length - a.misses.length)[0]!;
    expect(chosen.misses).not.toEqual([]);
    view = await doctor.get(submitDish, {
      body: {
        id,
        versions: versionsOf(view),
        recipeDishId: meat.recipeDishId,
        date: view.days[1]!.date,
        meal: 'lunch',
        category: '荤菜',
        dishId: chosen.dishId,
      },
    });
    expect(dishAt(view, 1, 'lunch', '荤菜').dishName).toBe(chosen.dishName);
    expect(view.figures.objective - before.objective).toBeCloseTo(chosen.objectiveChange, 6);
    const missed = ({ checks }: MenuView['figures']) => checks.filter(({ broken, hard }) => broken && !hard);
    const known = new Set(missed(before).map(ruleKey));
    const newly = missed(view.figures).filter((check) => !known.has(ruleKey(check)));
    expect(new Set(newly.map(({ name }) => name.zh))).toEqual(new Set(chosen.misses.map(({ zh }) => zh)));
    for (const change of chosen.nutrientChanges)
      expect(
        view.figures.nutrients.find(({ nutrient }) => nutrient === change.nutrient)!.coverage,
      ).toBeCloseTo(change.after!, 6);
    expect((await doctor.get(recipeDetailCall, { query: { id } })).editedSince).toBe(true);
    await undoLast();
    expect(dishAt(view, 1, 'lunch', '荤菜').dishId).toBe(meat.dishId);
    expect(view.figures.objective).toBeCloseTo(before.objective, 9);
  });

  test('can be searched by pinyin initials', async () => {
    const vegetable = dishAt(view, 0, 'lunch', '素菜');
    const options = await doctor.get(changeDish, {
      query: { id, recipeDishId: vegetable.recipeDishId, keyword: 'suanrong' },
    });
    expect(options.length).toBeGreaterThan(0);
    for (const { dishName } of options) expect(dishName).toContain('蒜蓉');
  });
});

describe('edits', () => {
  test('a dish moves to another day; swapped dishes change places; undo brings both back', async () => {
    const before = dishesOf(view);
    const soup = dishAt(view, 0, 'lunch', '汤');
    view = await doctor.get(moveDish, {
      body: {
        id,
        versions: versionsOf(view),
        recipeDishId: soup.recipeDishId,
        date: view.days[3]!.date,
        meal: 'lunch',
      },
    });
    expect(
      view.days[0]!.meals.find(({ meal }) => meal === 'lunch')!.dishes.map((d) => d.category),
    ).not.toContain('汤');
    expect(view.figures.brokenHard).toBeGreaterThan(0);
    const refused = await doctor.ask(completeRecipe, { query: { id } });
    expect(refused.msg).toContain('午餐汤');
    await undoLast();
    const a = dishAt(view, 0, 'lunch', '荤菜');
    const b = dishAt(view, 4, 'lunch', '荤菜');
    view = await doctor.get(moveDish, {
      body: {
        id,
        versions: versionsOf(view),
        recipeDishId: a.recipeDishId,
        date: view.days[4]!.date,
        meal: 'lunch',
        swapWithId: b.recipeDishId,
      },
    });
    expect(dishAt(view, 0, 'lunch', '荤菜').dishId).toBe(b.dishId);
    expect(dishAt(view, 4, 'lunch', '荤菜').dishId).toBe(a.dishId);
    await undoLast();
    expect(dishesOf(view)).toEqual(before);
  });

  test('weights follow into cost and nutrients; unknown foods and negative weights are refused', async () => {
    const rice = dishAt(view, 2, 'lunch', '米饭');
    const [main] = rice.foods;
    const day = view.days[2]!;
    const body = { id, versions: versionsOf(view), recipeDishId: rice.recipeDishId };
    for (const grams of [-1, 5000.0001, 'much']) {
      const bad = await doctor.ask(submitDishFoodWeight, {
        body: { ...body, foods: [{ foodId: main!.foodId, grams }] },
      });
      expect([bad.code, bad.msg]).toEqual([400, '用量应为 0–5000 克']);
    }
    const strange = await doctor.ask(submitDishFoodWeight, {
      body: { ...body, foods: [{ foodId: '1', grams: 5 }] },
    });
    expect(strange.msg).toBe('有食材不属于此菜品');
    view = await doctor.get(submitDishFoodWeight, {
      body: { ...body, foods: [{ foodId: main!.foodId, grams: main!.grams + 20 }] },
    });
    expect(view.days[2]!.energy!).toBeGreaterThan(day.energy! + 50);
    expect(view.days[2]!.version).toBe(day.version + 1);
    expect(view.days[1]!.version).toBe(versionsOf(view)[view.days[1]!.date]);
    await undoLast();
  });

  test('a whole meal is saved as the editor holds it', async () => {
    const date = view.days[0]!.date;
    const lunch = view.days[0]!.meals.find(({ meal }) => meal === 'lunch')!;
    const dishes = lunch.dishes.map((dish) => ({
      dishId: dish.dishId,
      category: dish.category,
      locked: true,
      weightLocked: false,
      foods: dish.foods.map(({ foodId, grams }) => ({ foodId, grams })),
    }));
    const twice = await doctor.ask(submitOneMealData, {
      body: { id, versions: versionsOf(view), date, meal: 'lunch', dishes: [dishes[0], dishes[0]] },
    });
    expect(twice.msg).toBe('一餐内不能有两道相同的菜');
    view = await doctor.get(submitOneMealData, {
      body: { id, versions: versionsOf(view), date, meal: 'lunch', dishes },
    });
    const saved = view.days[0]!.meals.find(({ meal }) => meal === 'lunch')!;
    expect(saved.dishes.map(({ recipeDishId }) => recipeDishId)).toEqual(
      lunch.dishes.map(({ recipeDishId }) => recipeDishId),
    );
    expect(saved.dishes.every(({ locked }) => locked)).toBe(true);
    await undoLast();
  });

  test('a dish of another kind, an unknown meal or day is refused in words', async () => {
    const soup = dishAt(view, 0, 'lunch', '汤');
    const body = {
      id,
      versions: versionsOf(view),
      date: view.days[0]!.date,
      meal: 'lunch',
      category: '荤菜',
    };
    const kind = await doctor.ask(submitDish, { body: { ...body, dishId: soup.dishId } });
    expect(kind.msg).toContain('不能放在“荤菜”');
    const day = await doctor.ask(submitDish, {
      body: { ...body, date: '2030-01-01', dishId: dishAt(view, 0, 'lunch', '荤菜').dishId },
    });
    expect(day.msg).toBe('日期不在此食谱内');
  });
});

describe('two people', () => {
  test('on the same day: the second is told who was first and sees the day; nothing is lost', async () => {
    const other = await server.signIn('doctor', { language: 'en' });
    await refresh();
    const stale = versionsOf(view);
    const milk = dishAt(view, 0, 'morningSnack', '奶类');
    const soup = dishAt(view, 0, 'lunch', '汤');
    await doctor.get(lockDish, {
      body: { id, versions: stale, recipeDishId: milk.recipeDishId, locked: true },
    });
    const late = await other.ask(removeDish, {
      body: { id, versions: stale, recipeDishId: soup.recipeDishId },
    });
    expect(late.status).toBe(409);
    expect(late.msg).toContain('has just changed');
    const told = late.data as unknown as {
      date: string;
      version: number;
      updateUserName: string;
      day: MenuView['days'][0];
    };
    expect(told).toMatchObject({
      date: view.days[0]!.date,
      version: stale[view.days[0]!.date]! + 1,
      updateUserName: '王芳',
    });
    expect(
      told.day.meals.flatMap(({ dishes }) => dishes).find(({ dishId }) => dishId === milk.dishId)!.locked,
    ).toBe(true);
    await refresh();
    expect(dishAt(view, 0, 'lunch', '汤').dishId).toBe(soup.dishId);
    expect(dishAt(view, 0, 'morningSnack', '奶类').locked).toBe(true);
  });

  test('on different days: both changes are kept', async () => {
    await refresh();
    const versions = versionsOf(view);
    const [first, second] = [dishAt(view, 1, 'lunch', '汤'), dishAt(view, 2, 'lunch', '汤')];
    const both = await Promise.all(
      [first, second].map((dish) =>
        doctor.ask(lockDish, { body: { id, versions, recipeDishId: dish.recipeDishId, locked: true } }),
      ),
    );
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    await refresh();
    expect([dishAt(view, 1, 'lunch', '汤').locked, dishAt(view, 2, 'lunch', '汤').locked]).toEqual([
      true,
      true,
    ]);
  });

  test('undo is refused once the day has changed again, and the same change is undone once', async () => {
    await refresh();
    const egg = dishAt(view, 4, 'breakfast', '蛋类');
    await doctor.get(lockDish, {
      body: { id, versions: versionsOf(view), recipeDishId: egg.recipeDishId, locked: true },
    });
    const { undoable } = await doctor.get(recipeDetailCall, { query: { id } });
    expect(undoable).toMatchObject({ act: '锁定菜品', userName: '王芳' });
    await refresh();
    await doctor.get(lockWeight, {
      body: { id, versions: versionsOf(view), recipeDishId: egg.recipeDishId },
    });
    const refused = await doctor.ask(undoChange, { body: { id, changeId: undoable!.changeId } });
    expect(refused.msg).toContain('之后又有修改');
    await undoLast();
    await undoLast();
    expect(dishAt(view, 4, 'breakfast', '蛋类')).toMatchObject({ locked: false, weightLocked: false });
    expect((await doctor.ask(undoChange, { body: { id, changeId: undoable!.changeId } })).msg).toBe(
      '此修改已经撤销',
    );
  });
});

test('weights are locked by GET as well, without a version or with the one that was read', async () => {
  await refresh();
  const egg = dishAt(view, 4, 'breakfast', '蛋类');
  const call = async (name: string, versions?: Record<string, number>) => {
    const query = new URLSearchParams({
      id,
      recipeDishId: egg.recipeDishId,
      ...(versions && { versions: JSON.stringify(versions) }),
    });
    const address = `${server.url}/api/mrtc-recipe/recipe/${name}?${query}`;
    const answer = (await (await fetch(address, { headers: doctor.headers })).json()) as { code: number };
    await refresh();
    return { code: answer.code, locked: dishAt(view, 4, 'breakfast', '蛋类').weightLocked };
  };
  const read = versionsOf(view);
  expect(await call('lock-weight')).toEqual({ code: 200, locked: true });
  expect(await call('unlock-weight', read)).toEqual({ code: 409, locked: true });
  expect(await call('unlock-weight', versionsOf(view))).toEqual({ code: 200, locked: false });
  const report = await fetch(`${server.url}/api/mrtc-recipe/report/report/1?id=${id}`, {
    headers: doctor.headers,
  });
  expect(await report.json()).toMatchObject({ code: 200, data: expect.anything() });
});

test('a dish that breaks a rule on several days is counted once', async () => {
  await refresh();
  const twice = dishAt(view, 0, 'lunch', '荤菜');
  view = await doctor.get(submitDish, {
    body: {
      id,
      versions: versionsOf(view),
      recipeDishId: dishAt(view, 4, 'lunch', '荤菜').recipeDishId,
      date: view.days[4]!.date,
      meal: 'lunch',
      category: '荤菜',
      dishId: twice.dishId,
    },
  });
  await doctor.get(submitDisableFoodList, { body: { foodIds: [twice.foods[0]!.foodId] } });
  await refresh();
  const hard = view.figures.checks.filter((check) => check.broken && check.hard);
  const rules = new Set(hard.map(ruleKey)).size;
  expect(rules).toBeLessThan(hard.length);
  const refused = await doctor.ask(completeRecipe, { query: { id } });
  expect(refused.msg).toContain(`有 ${rules} 条必须满足的规则`);
  await doctor.get(removeDisableFood, { query: { foodIds: [twice.foods[0]!.foodId] } });
  await undoLast();
});

describe('repair', () => {
  test('after a food was forbidden changes only the dishes that need it', async () => {
    await refresh();
    const held = view.days
      .flatMap((each) => each.meals.flatMap(({ dishes }) => dishes))
      .filter(isLocked)
      .flatMap(({ foods }) => foods.map(({ foodId }) => foodId));
    const mainOn = (at: number) => dishAt(view, at, 'lunch', '荤菜').foods[0]!;
    // What is locked cannot be repaired.
    const dayAt = [3, 4, 2, 1, 0].find((at) => !held.includes(mainOn(at).foodId))!;
    const main = mainOn(dayAt);
    // Told before it is forbidden: this menu, at this place.
    const { date } = view.days[dayAt]!;
    const { dishName } = dishAt(view, dayAt, 'lunch', '荤菜');
    const hits = await doctor.get(disabledFoodHits, { body: { foodIds: [main.foodId] } });
    const hit = hits.find(({ recipeId }) => recipeId === id)!;
    expect(hit.dishes).toContainEqual({ date, meal: 'lunch', dishName, variantName: null });
    expect(hit.dishCount).toBeGreaterThanOrEqual(hit.dishes.length);
    await doctor.get(submitDisableFoodList, { body: { foodIds: [main.foodId] } });
    await refresh();
    expect(dishAt(view, dayAt, 'lunch', '荤菜').blockedBy).toEqual([
      { foodName: main.foodName, removed: false },
    ]);
    const blocked = view.days
      .flatMap((day) => day.meals.flatMap(({ dishes }) => dishes))
      .filter((dish) => dish.blockedBy.length);
    const begun = performance.now();
    const {
      view: mended,
      changed,
      message,
    } = await doctor.get(repairRecipe, { body: { id, versions: versionsOf(view) } });
    console.log(
      `repair: ${(performance.now() - begun).toFixed(0)} ms, ${changed.length} dishes for ${blocked.length} blocked`,
    );
    expect(message).toBeNull();
    expect(mended.figures.brokenHard).toBe(0);
    expect(changed.length).toBeGreaterThanOrEqual(blocked.length);
    expect(changed.length).toBeLessThanOrEqual(blocked.length + 2);
    // What was locked stays.
    expect(dishAt(mended, 1, 'lunch', '汤')).toMatchObject({
      dishId: dishAt(view, 1, 'lunch', '汤').dishId,
      locked: true,
    });
    await doctor.get(removeDisableFood, { query: { foodIds: [main.foodId] } });
  });
});

test('repair leaves the dish that was just put there, and mends around it', async () => {
  await refresh();
  const isFree = (at: number): boolean => !isLocked(dishAt(view, at, 'lunch', '荤菜'));
  const [one, next] = [
    [3, 4],
    [2, 3],
    [1, 2],
    [0, 1],
  ].find((pair) => pair.every(isFree))!;
  const twin = dishAt(view, one!, 'lunch', '荤菜');
  const place = dishAt(view, next!, 'lunch', '荤菜');
  view = await doctor.get(submitDish, {
    body: {
      ...{ id, versions: versionsOf(view), date: view.days[next!]!.date, meal: 'lunch', category: '荤菜' },
      ...{ recipeDishId: place.recipeDishId, dishId: twin.dishId },
    },
  });
  expect(view.figures.brokenHard).toBeGreaterThan(0);
  const { view: mended } = await doctor.get(repairRecipe, { body: { id, versions: versionsOf(view) } });
  expect(mended.figures.brokenHard).toBe(0);
  expect(dishAt(mended, next!, 'lunch', '荤菜')).toMatchObject({ dishId: twin.dishId, locked: false });
  expect(dishAt(mended, one!, 'lunch', '荤菜').dishId).not.toBe(twin.dishId);
  await undoLast();
  await undoLast();
});

test('a day that somebody changes while the planner works is a conflict, and nobody waited for the planner', async () => {
  await refresh();
  const dishes = view.days.flatMap(({ meals }) => meals.flatMap((meal) => meal.dishes));
  const kept = new Set(
    dishes.filter(({ locked }) => locked).flatMap(({ foods }) => foods.map((f) => f.foodId)),
  );
  const main = dishes
    .filter(({ category }) => category === '荤菜')
    .map(({ foods }) => foods[0]!)
    .find(({ foodId }) => !kept.has(foodId))!;
  await doctor.get(submitDisableFoodList, { body: { foodIds: [main.foodId] } });
  const waiting = async (): Promise<boolean> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.everyRow);
    return rows[0]!.count > 0;
  };
  // The menu is somebody else's while the planner works: it is not locked for that, only to be stored.
  const repaired = await server.everyRow.transaction().execute(async (other) => {
    await sql`select 1 from recipe where id = ${id} for update`.execute(other);
    const asked = doctor.ask(repairRecipe, { body: { id } });
    await vi.waitUntil(waiting, { timeout: 20_000 });
    await sql`update recipe_day set version = version + 1 where recipe_id = ${id}`.execute(other);
    return { asked };
  });
  expect(await repaired.asked).toMatchObject({ status: 409, reason: editRefusals.dayChanged.code });
  const { reason } = await doctor.ask(repairRecipe, { body: { id } });
  expect(reason).toBeUndefined();
  await undoLast();
  await doctor.get(removeDisableFood, { query: { foodIds: [main.foodId] } });
});

describe('repair for less money', () => {
  test('keeps the new price also with the weights that kitchens use', async () => {
    await refresh();
    const price = Math.floor(view.figures.costFen! / 100) - 1;
    const { price: before, ...body } = await conditionsBody(doctor, id);
    await doctor.get(submitConditions, { body: { ...body, price } });
    await refresh();
    expect(view.figures.brokenHard).toBeGreaterThan(0);
    const { view: mended, message } = await doctor.get(repairRecipe, {
      body: { id, versions: versionsOf(view) },
    });
    expect(message).toBeNull();
    expect(mended.figures.brokenHard).toBe(0);
    expect(mended.figures.costFen!).toBeLessThanOrEqual(price * 100);
    const again = await conditionsBody(doctor, id);
    await doctor.get(submitConditions, { body: { ...again, price: before } });
  });
});

describe('generating again', () => {
  test('keeps locked dishes and weights', async () => {
    await refresh();
    const soup = dishAt(view, 1, 'lunch', '汤');
    const rice = dishAt(view, 2, 'lunch', '米饭');
    view = await doctor.get(submitDishFoodWeight, {
      body: {
        id,
        versions: versionsOf(view),
        recipeDishId: rice.recipeDishId,
        foods: [{ foodId: rice.foods[0]!.foodId, grams: 61 }],
      },
    });
    view = await doctor.get(lockWeight, {
      body: { id, versions: versionsOf(view), recipeDishId: rice.recipeDishId },
    });
    const body = await conditionsBody(doctor, id);
    await doctor.get(submitConditions, { body: { ...body, price: 17 } });
    await doctor.get(generateRecipe, { query: { id } });
    expect((await readProgress(server, doctor, id)).state).toBe('done');
    await refresh();
    expect(view.figures.priceFen).toBe(1700);
    expect(dishAt(view, 1, 'lunch', '汤')).toMatchObject({
      recipeDishId: soup.recipeDishId,
      dishId: soup.dishId,
      locked: true,
    });
    expect(dishAt(view, 2, 'lunch', '米饭').foods[0]!.grams).toBe(61);
    expect(view.figures.brokenHard).toBe(0);
  }, 60_000);
});
