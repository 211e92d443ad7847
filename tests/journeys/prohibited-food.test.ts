// A health doctor prohibits a food that next week's menu holds: sees which dishes, and has the menu mended at once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dishesData, repairRecipe } from '../../contract/recipe/menu.ts';
import { dishAt, generated, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

test('what it hits is told before, and mended after', async () => {
  const client = await journey.server.signIn('doctor');
  const { id, view } = await generated(journey.server, client, weekAhead(1));
  const dish = dishAt(view, 2, 'lunch', '荤菜');
  const food = dish.foods.find(({ main }) => main)!;
  const doctor = await newVisitor(journey);
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/organisation/setting?tab=foods`);
  await page.getByRole('button', { name: '添加禁用食材' }).first().click();
  const dialog = page.getByRole('dialog', { name: '添加禁用食材' });
  await dialog.getByRole('combobox', { name: '添加食材' }).fill(food.foodName);
  await page.locator('.ant-select-dropdown:visible').getByText(food.foodName, { exact: true }).click();
  const hits = dialog.getByRole('region', { name: '含有这些食材的食谱（1）' });
  await hits.getByText(new RegExp(dish.dishName)).waitFor();
  await expectAccessible(page, 'prohibited food: hits');
  await dialog.getByRole('button', { name: /添\s?加/ }).click();

  const mending = page.getByRole('dialog', { name: '已禁用，调整这些食谱' });
  await mending.getByRole('button', { name: '自动调整' }).click();
  const changed = mending.getByText(new RegExp(`^已调整 \\d+ 道菜：.*${dish.dishName} → `));
  await changed.waitFor();
  // Taken back, it stands there as it was, and can be mended again.
  await mending.getByRole('button', { name: '撤销调整' }).click();
  await changed.waitFor({ state: 'detached' });
  expect(dishAt(await client.get(dishesData, { query: { id } }), 2, 'lunch', '荤菜').dishName).toBe(
    dish.dishName,
  );
  // A menu that cannot be mended says so, and leads to where it is changed by hand.
  await page.route(
    `**${repairRecipe.path}*`,
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: Record<string, unknown> };
      Object.assign(answer.data, { changed: [], message: { zh: '素菜不够', en: 'Too few' } });
      await route.fulfill({ response, json: answer });
    },
    { times: 1 },
  );
  await mending.getByRole('button', { name: '自动调整' }).click();
  await mending.getByRole('alert').getByText('排不出：素菜不够').waitFor();
  await mending.getByRole('link', { name: '打开食谱手动换菜' }).waitFor();
  await expectAccessible(page, 'prohibited food: cannot be mended');
  await mending.getByRole('button', { name: '自动调整' }).click();
  await expect.poll(() => mending.getByRole('alert').count()).toBe(0);
  await mending.getByRole('button', { name: /完\s?成/ }).click();
  await mending.waitFor({ state: 'hidden' });
  const after = await client.get(dishesData, { query: { id } });
  const served = after.days.flatMap(({ meals }) =>
    meals.flatMap(({ dishes }) => dishes.flatMap(({ foods }) => foods.map(({ foodName }) => foodName))),
  );
  expect(served).not.toContain(food.foodName);
  expect(doctor.faults).toEqual([]);
});
