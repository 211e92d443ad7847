import { afterAll, beforeAll, expect, test } from 'vitest';
import { dishUses } from '../../../contract/recipe/dish-uses.ts';
import { dishesData } from '../../../contract/recipe/menu.ts';
import { removeRecipe } from '../../../contract/recipe/recipe.ts';
import { foundTenant } from '../system/tenant-fixture.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { draftRecipe, fillMenu, weekAhead } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  ({ id } = await draftRecipe(doctor, weekAhead(1)));
  await fillMenu(server, id, 9);
});
afterAll(() => server.close());

test('a dish names the menus that it stands on, the latest day first, and forgets a removed one', async () => {
  const { days } = await doctor.get(dishesData, { query: { id } });
  const placed = days.flatMap(({ date, meals }) =>
    meals.flatMap(({ meal, dishes }) => dishes.map(({ dishId }) => ({ date, meal, dishId }))),
  );
  const { dishId } = placed[0]!;
  const own = placed.filter((each) => each.dishId === dishId);
  expect(own).toHaveLength(5);
  const before = await doctor.get(dishUses, { query: { id: dishId } });
  expect(
    before.places.filter(({ recipeId }) => recipeId === id).map(({ date, meal }) => [date, meal]),
  ).toEqual(own.map(({ date, meal }) => [date, meal]).toReversed());
  const dates = before.places.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(before.times).toBeGreaterThanOrEqual(own.length);

  const stranger = await foundTenant(server, await server.signIn('admin'));
  expect(await stranger.admin.get(dishUses, { query: { id: dishId } })).toEqual({
    menus: 0,
    times: 0,
    places: [],
  });

  await doctor.get(removeRecipe, { query: { ids: id } });
  const after = await doctor.get(dishUses, { query: { id: dishId } });
  expect([after.menus, after.times]).toEqual([before.menus - 1, before.times - own.length]);
});
