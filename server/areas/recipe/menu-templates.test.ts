// A menu made with a template: what it takes along, that it keeps to it, that nothing done to the template touches it, and
// that where it cannot be kept the place is named.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import { NO_ROW } from '../../../contract/kit/reference.ts';
import {
  submitMealTypeData,
  templateCalls,
  templateCheck,
} from '../../../contract/library/combination-template.ts';
import { dishPage } from '../../../contract/library/dish.ts';
import { generateRecipe } from '../../../contract/recipe/generation.ts';
import { dishesData, type MenuView } from '../../../contract/recipe/menu.ts';
import { templateChoiceRefusals } from '../../../contract/recipe/recipe-refusals.ts';
import { recipeDetailCall, submitConditions } from '../../../contract/recipe/recipe.ts';
import type { Explanation } from '../../../planner/solution.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { conditionsBody, draftRecipe, readProgress, weekAhead } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
const dish: Record<string, string> = {};
const WINGS = '冰糖红烧鸡翅';
const SOUPS = ['番茄蛋花汤', '银鱼蛋花汤'];

beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  for (const name of [WINGS, ...SOUPS]) {
    const { records } = await doctor.get(dishPage, { query: { dishName: name } });
    dish[name] = records.find(({ dishName }) => dishName === name)!.id;
  }
});
afterAll(() => server.close());

const { use, unUse } = templateCalls.moves;

/** Wings on Mondays, one of two soups on Tuesdays, three vegetables on Wednesdays: all at lunch. */
async function template(templateName: string, weekday = 1): Promise<string> {
  const { id } = await doctor.get(templateCalls.submit, {
    body: { templateName } as BodyOf<typeof templateCalls.submit>,
  });
  const line = { weekday, count: 1, dishIds: [] as string[], combinationId: null };
  await doctor.get(submitMealTypeData, {
    body: {
      id,
      mealTypeData: [
        {
          mealType: 'lunch',
          lines: [
            { ...line, category: '荤菜', dishIds: [dish[WINGS]!] },
            { ...line, weekday: 2, category: '汤', dishIds: SOUPS.map((name) => dish[name]!) },
            { ...line, weekday: 3, category: '素菜', count: 3 },
          ],
        },
      ],
    },
  });
  await doctor.get(use, { query: { ids: [id] } });
  return id;
}
const lunchOf = (view: MenuView, day: number) =>
  view.days[day]!.meals.find(({ meal }) => meal === 'lunch')!.dishes;
const detailOf = (id: string) => doctor.get(recipeDetailCall, { query: { id } });

test('a menu keeps to the template that it took along, whatever becomes of that', async () => {
  const templateId = await template('照做的一周');
  const draft = await draftRecipe(doctor, weekAhead(1), { templateId });
  const taken = (await detailOf(draft.id)).conditions.template!;
  expect(taken).toMatchObject({ templateId, templateName: '照做的一周' });
  expect(taken.lines).toHaveLength(3);
  expect((await doctor.get(templateCheck, { query: { id: templateId, recipeId: draft.id } })).faults).toEqual(
    [],
  );

  await doctor.get(generateRecipe, { query: { id: draft.id } });
  // While it is being made, the template goes.
  await doctor.get(templateCalls.remove, { query: { ids: [templateId] } });
  expect((await readProgress(server, doctor, draft.id)).state).toBe('done');
  const view = await doctor.get(dishesData, { query: { id: draft.id } });
  const monday = lunchOf(view, 0).find(({ dishId }) => dishId === dish[WINGS]);
  expect(monday).toMatchObject({ ofTemplate: true, locked: false });
  expect(lunchOf(view, 1).some(({ dishName, ofTemplate }) => SOUPS.includes(dishName) && ofTemplate)).toBe(
    true,
  );
  expect(lunchOf(view, 2).filter(({ category }) => category === '素菜')).toHaveLength(3);
  expect(lunchOf(view, 3).some(({ ofTemplate }) => ofTemplate)).toBe(false);
  expect(view.figures.checks.filter(({ rule, broken }) => rule.startsWith('template.') && broken)).toEqual(
    [],
  );

  // Step 2 once more keeps what was taken along.
  const body = await conditionsBody(doctor, draft.id);
  await doctor.get(submitConditions, { body: { ...body, templateId } as BodyOf<typeof submitConditions> });
  expect((await detailOf(draft.id)).conditions.template).toEqual(taken);
  const without = await conditionsBody(doctor, draft.id);
  await doctor.get(submitConditions, {
    body: { ...without, templateId: NO_ROW } as BodyOf<typeof submitConditions>,
  });
  expect((await detailOf(draft.id)).conditions.template).toBeUndefined();
}, 120_000);

test('one that has changed since is kept as it was until it is asked for anew', async () => {
  const templateId = await template('后来改过的');
  const draft = await draftRecipe(doctor, weekAhead(9), { templateId });
  const taken = (await detailOf(draft.id)).conditions.template!;
  await doctor.get(unUse, { query: { ids: [templateId] } });
  await doctor.get(submitMealTypeData, {
    body: {
      id: templateId,
      mealTypeData: [
        {
          mealType: 'lunch',
          lines: [{ weekday: 5, count: 1, category: '汤', dishIds: [], combinationId: null }],
        },
      ],
    },
  });
  await doctor.get(use, { query: { ids: [templateId] } });
  const check = (more: object = {}) =>
    doctor.get(templateCheck, { query: { id: templateId, recipeId: draft.id, ...more } });
  expect(await check()).toMatchObject({ changed: true, faults: [] });

  const again = async (more: object): Promise<unknown> => {
    const body = { ...(await conditionsBody(doctor, draft.id)), templateId, ...more };
    await doctor.get(submitConditions, { body: body as BodyOf<typeof submitConditions> });
    return (await detailOf(draft.id)).conditions.template!.lines;
  };
  expect(await again({ price: 21 })).toEqual(taken.lines);
  expect(await again({ templateAnew: 1 })).toMatchObject([{ weekday: 5, category: '汤' }]);
  expect(await check()).toMatchObject({ changed: false });
}, 60_000);

test('the detail of such a menu is taken back as it came', async () => {
  const templateId = await template('原样送回的一周');
  const draft = await draftRecipe(doctor, weekAhead(7), { templateId });
  const detail = await detailOf(draft.id);
  await doctor.get(submitConditions, { body: { ...detail } });
  expect((await detailOf(draft.id)).conditions).toEqual(detail.conditions);
});

test('one that is not in use, not there, or not for the kindergarten is refused', async () => {
  const templateId = await template('停用的');
  await doctor.get(unUse, { query: { ids: [templateId] } });
  const { id } = await draftRecipe(doctor, weekAhead(3));
  const refusalOf = async (chosen: string) => {
    const body = { ...(await conditionsBody(doctor, id)), templateId: chosen };
    return (await doctor.ask(submitConditions, { body: body as BodyOf<typeof submitConditions> })).reason;
  };
  expect(await refusalOf(templateId)).toBe(templateChoiceRefusals.templateIdle.code);
  expect(await refusalOf('1')).toBe(templateChoiceRefusals.templateGone.code);
  await doctor.get(use, { query: { ids: [templateId] } });
  await sql`update combination_template set dept_id = (select d.id from blade_dept d
    where d.tenant_id = '000000' and d.dept_category = 4 and d.id <> combination_template.dept_id limit 1)
    where id = ${templateId}`.execute(server.everyRow);
  const admin = await server.signIn('admin');
  const body = { ...(await conditionsBody(doctor, id)), templateId };
  const foreign = await admin.ask(submitConditions, { body: body as BodyOf<typeof submitConditions> });
  expect(foreign.reason).toBe(templateChoiceRefusals.templateOfOthers.code);
}, 60_000);

test('where it cannot be kept, the check says so before, and the failure names the place after', async () => {
  const templateId = await template('排不出的');
  const { rows } = await sql<{ id: string }>`select f.food_id::text as id from dish_food f
    where f.dish_id = ${dish[WINGS]} and f.role = 'main' limit 1`.execute(server.everyRow);
  const draft = await draftRecipe(doctor, weekAhead(5, 2), {
    templateId,
    disabledFoodIds: rows.map(({ id }) => id),
  });
  const { faults } = await doctor.get(templateCheck, { query: { id: templateId, recipeId: draft.id } });
  expect(faults).toMatchObject([{ weekday: 1, mealType: 'lunch', asked: 1, usable: 0 }]);
  expect(faults[0]!.dates).toEqual([weekAhead(5, 1)[0]]);
  await doctor.get(generateRecipe, { query: { id: draft.id } });
  await readProgress(server, doctor, draft.id);
  const explanation = (await detailOf(draft.id)).explanation as Explanation;
  const [named] = explanation.clash.filter(({ rule }) => rule.startsWith('template.'));
  expect(named!.text.zh).toContain(`模板 周一午餐的${WINGS}`);
  const ways = explanation.relaxations.filter(({ rule, works }) => works && rule.startsWith('template.'));
  expect(ways.map(({ text }) => text.zh)).toEqual([`不再要求「模板 周一午餐的${WINGS}」`]);
}, 120_000);
