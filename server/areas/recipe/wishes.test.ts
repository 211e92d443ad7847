// Whom menus are for, from the setting to the menu: a halal kitchen gets none of what it does without, neither from the
// planner nor by hand; and kindergartens of one group get other menus.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deptSettingDetail, submitSetting } from '../../../contract/organisation/dept-setting.ts';
import { dishCanUsePage } from '../../../contract/library/dish.ts';
import { changeDish, submitDish, validRecipe, type MenuView } from '../../../contract/recipe/menu.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { recipeDetailCall } from '../../../contract/recipe/recipe.ts';
import { systemCaller } from '../../kernel/access/caller.ts';
import { inTransaction } from '../../kernel/database/door.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { dietAgainst } from '../organisation/service/diets.ts';
import { dishAt, generated, versionsOf, weekAhead } from './recipe-fixture.ts';
import type { RecipeRow } from './service/recipe-rows.ts';
import { readNeighbours } from './service/neighbour-menus.ts';

let server: TestServer;
let doctor: TestClient;
let id: string;
let view: MenuView;
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  const { options: _, deptName: __, ...setting } = await doctor.get(deptSettingDetail);
  const wishes = { diets: ['halal'], meatlessDays: [5], neighbours: 'differ' };
  await doctor.get(submitSetting, { body: { ...setting, wishes } });
  ({ id, view } = await generated(server, doctor, weekAhead(1)));
}, 180_000);
afterAll(() => server.close());

const dishes = () => view.days.flatMap(({ meals }) => meals.flatMap((meal) => meal.dishes));
const hasPork = ({ foods }: { foods: { foodName: string }[] }) =>
  foods.some(({ foodName }) => dietAgainst({ name: foodName }, ['halal']) !== null);

test('the menu is made with the wishes of the setting, and has nothing that a halal kitchen does without', async () => {
  const { conditions } = await doctor.get(recipeDetailCall, { query: { id } });
  expect(conditions.wishes).toEqual({ diets: ['halal'], meatlessDays: [5] });
  expect(dishes().length).toBeGreaterThan(50);
  expect(dishes().filter(hasPork)).toEqual([]);
  const alternatives = await doctor.get(changeDish, {
    query: { id, recipeDishId: dishAt(view, 1, 'lunch', '荤菜').recipeDishId },
  });
  expect(alternatives.length).toBeGreaterThan(3);
  const named = async (keyword: string) =>
    (await doctor.get(dishCanUsePage, { query: { keyword } })).records.map(({ dishName }) => dishName);
  expect(await named('bbhsr'), 'nor is it offered to choose').toEqual([]);
  expect(await named('fqcjd')).toContain('番茄炒鸡蛋');
});

test('pork that somebody puts on the menu by hand is named at once, and the menu is not valid with it', async () => {
  const meat = dishAt(view, 1, 'lunch', '荤菜');
  const pork = await server.everyRow
    .selectFrom('dish')
    .select(['id'])
    .where('dishName', '=', '本帮红烧肉')
    .executeTakeFirstOrThrow();
  const after = await doctor.get(submitDish, {
    body: {
      id,
      versions: versionsOf(view),
      recipeDishId: meat.recipeDishId,
      date: view.days[1]!.date,
      meal: 'lunch',
      category: '荤菜',
      dishId: pork.id,
    },
  });
  expect(dishAt(after, 1, 'lunch', '荤菜').blockedBy.length).toBeGreaterThan(0);
  const { valid, checks } = await doctor.get(validRecipe, { query: { id } });
  expect(valid).toBe(false);
  expect(checks.some(({ why }) => why?.zh.includes('（清真灶不用）'))).toBe(true);
});

test('kindergartens of the same group have this menu as a neighbour’s once it is confirmed, wherever in it they are', async () => {
  const row = await server.everyRow
    .selectFrom('recipe')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const neighboursOf = async (name: string) => {
    const { id: deptId } = await server.everyRow
      .selectFrom('blade_dept')
      .select(['id'])
      .where('deptName', '=', name)
      .executeTakeFirstOrThrow();
    return inTransaction(server.house.database, systemCaller(row.tenantId), (door) =>
      readNeighbours(door.db, { ...row, deptId } as RecipeRow),
    );
  };
  expect(await neighboursOf('阳光第二幼儿园'), 'nobody need ever eat it').toEqual([]);
  await server.everyRow
    .updateTable('recipe')
    .set({ recipeStatus: recipeMachine.states.completed.key })
    .where('id', '=', id)
    .execute();
  const own = view.days.map(({ date }) => date);
  expect((await neighboursOf('阳光第二幼儿园')).map(({ date }) => date)).toEqual(own);
  expect(await neighboursOf('阳光第一幼儿园'), 'no kindergarten is its own neighbour').toEqual([]);
  expect((await neighboursOf('彩虹桥幼儿园')).map(({ date }) => date)).toEqual(own);
  expect(await neighboursOf('绿源食材配送')).toEqual([]);
});
