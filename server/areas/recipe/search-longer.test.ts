// Searching longer from a menu there is: only a better menu takes its place, and what was won is told until the menu
// or its conditions change.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateCancel, generateRecipe } from '../../../contract/recipe/generation.ts';
import { dishesData, lockDish, removeDish, undoChange } from '../../../contract/recipe/menu.ts';
import { noDishes } from '../../../contract/recipe/recipe-refusals.ts';
import { recipeDetailCall, submitRecipeName } from '../../../contract/recipe/recipe.ts';
import type { Check } from '../../../planner/solution.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { wonBy } from './better-menu.ts';
import { dishAt, draftRecipe, generated, readProgress, versionsOf, weekAhead } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
beforeAll(async () => {
  server = await startTestServer({ searchThreads: 2 });
  doctor = await server.signIn('doctor');
}, 60_000);
afterAll(() => server.close());

const detail = (id: string) => doctor.get(recipeDetailCall, { query: { id } });
const menu = (id: string) => doctor.get(dishesData, { query: { id } });
const longer = (id: string) => doctor.ask(generateRecipe, { query: { id, longer: 1 } });

/** Searches longer until there is a menu to improve, then stops; the best, as each word of progress told it. */
async function searched(id: string): Promise<(number | null)[]> {
  await doctor.get(generateRecipe, { query: { id, longer: 1 } });
  let stopped = false;
  const best: (number | null)[] = [];
  await readProgress(server, doctor, id, (_, { incumbent, phase, longer: goesOn }) => {
    expect(goesOn).toBe(true);
    if (phase !== null) best.push(incumbent);
    if (phase === null || phase === 'reading' || phase === 'first-menu' || stopped) return;
    stopped = true;
    void doctor.get(generateCancel, { body: { id } });
  });
  return best;
}

test('a menu without dishes has nothing to go on from', async () => {
  const { id } = await draftRecipe(doctor, weekAhead(3, 1));
  expect(await longer(id)).toMatchObject({ code: 400, reason: noDishes.code });
  expect((await detail(id)).searchedLonger).toBeNull();
});

test('however it ends, no menu gets worse, and what was won is told until the menu changes', async () => {
  const { id, view } = await generated(server, doctor, weekAhead(1, 2));
  const before = (await detail(id)).proof as { weighed: number };
  expect((await detail(id)).searchedLonger).toBeNull();
  const best = await searched(id);
  // The menu there is is the best until there is a better one.
  expect(best[0]).toBeCloseTo(view.figures.objective, 6);
  expect(best).not.toContain(null);
  const after = await detail(id);
  expect(after.recipeStatusName).toBe('待确认');
  const now = await menu(id);
  const { better } = after.searchedLonger!;
  if (better) expect((after.proof as { weighed: number }).weighed).toBeLessThan(before.weighed);
  else {
    expect(after.proof).toEqual(before);
    expect(now.days).toEqual(view.days);
  }
  await doctor.get(submitRecipeName, { body: { id, recipeName: '换个名字' } });
  expect((await detail(id)).searchedLonger).toEqual(after.searchedLonger);
  const dish = dishAt(now, 0, 'lunch', '荤菜');
  await doctor.get(lockDish, {
    body: { id, versions: versionsOf(now), recipeDishId: dish.recipeDishId, locked: true },
  });
  expect((await detail(id)).searchedLonger).toBeNull();
  await searched(id);
  expect(dishAt(await menu(id), 0, 'lunch', '荤菜').dishId).toBe(dish.dishId);
}, 120_000);

test('a poor menu is replaced by a better one, and undo brings the poor one back with its proof', async () => {
  const { id, view } = await generated(server, doctor, weekAhead(2, 1));
  const { proof } = await detail(id);
  const removed = dishAt(view, 0, 'lunch', '荤菜');
  await doctor.get(removeDish, {
    body: { id, versions: versionsOf(view), recipeDishId: removed.recipeDishId },
  });
  const poor = await menu(id);
  const undo = async () => {
    const { undoable } = await detail(id);
    await doctor.get(undoChange, { body: { id, changeId: undoable!.changeId } });
    return detail(id);
  };
  const names = ({ days }: typeof poor) =>
    days.flatMap(({ meals }) => meals.flatMap(({ dishes }) => dishes.map(({ dishName }) => dishName)));
  // Twice: what the first search brought is undone, and no longer what the second one has to excel.
  for (let times = 0; times < 2; times += 1) {
    await searched(id);
    const found = await detail(id);
    expect(found.searchedLonger).toMatchObject({ better: true });
    expect(found.searchedLonger!.fewerMissed).toBeGreaterThan(0);
    expect(found).toMatchObject({ editedSince: false });
    expect(found.proof).not.toEqual(proof);
    expect(await undo()).toMatchObject({ proof, editedSince: true });
    expect(names(await menu(id))).toEqual(names(poor));
  }
  expect(await undo()).toMatchObject({ proof, editedSince: false });
  expect(names(await menu(id))).toEqual(names(view));
}, 120_000);

const check = (rule: string, hard: boolean, broken = true): Check =>
  ({ kind: 'limit', rule, hard, broken }) as Check;

test('a mandatory rule counts before the score, and no score buys another missed rule', () => {
  const two = { objective: 5, checks: [check('a', true), check('b', false)] };
  expect(wonBy(two, { objective: 9, checks: [check('b', false)] })).toEqual({
    ...{ better: true, fewerMissed: 1, fewerHard: 1 },
  });
  expect(wonBy({ objective: 9, checks: [] }, two)).toBeNull();
  const one = { objective: 5, checks: [check('b', false)] };
  expect(wonBy(one, { objective: 4, checks: [check('c', false)] })).toEqual({
    ...{ better: true, fewerMissed: 0, fewerHard: 0 },
  });
  expect(wonBy(one, { objective: 4, checks: [check('b', false), check('c', false)] })).toBeNull();
  // Every rule kept may cost some of the score: what else is begun again for?
  expect(wonBy(one, { objective: 6, checks: [] })).toEqual({
    ...{ better: true, fewerMissed: 1, fewerHard: 0 },
  });
  expect(wonBy(one, one)).toBeNull();
});
