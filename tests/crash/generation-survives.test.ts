// A generation outlives the server: killed in the middle, it is taken up again after the restart and finishes.
import fs from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateRecipe } from '../../contract/recipe/generation.ts';
import { dishesData, validRecipe } from '../../contract/recipe/menu.ts';
import { recipeDetailCall } from '../../contract/recipe/recipe.ts';
import { recipeMachine } from '../../contract/recipe/recipe-state.ts';
import { draftRecipe, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { makeDataDir, runServer } from './run-server.ts';

test('kill -9 in the middle of a generation', async () => {
  const dataDir = await makeDataDir();
  const first = await runServer(dataDir);
  const doctor = await first.signIn('doctor');
  const { id } = await draftRecipe(doctor, weekAhead(1));
  await doctor.get(generateRecipe, { query: { id } });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const status = async (client: typeof doctor): Promise<number> =>
    (await client.get(recipeDetailCall, { query: { id } })).recipeStatus;
  expect(await status(doctor)).toBe(recipeMachine.states.generating.key);
  await first.kill();

  const second = await runServer(dataDir);
  try {
    const again = await second.signIn('doctor');
    expect(await status(again)).toBe(recipeMachine.states.generating.key);
    await expect
      .poll(() => status(again), { timeout: 120_000, interval: 500 })
      .toBe(recipeMachine.states.unconfirmed.key);
    const { days } = await again.get(dishesData, { query: { id } });
    expect(days).toHaveLength(5);
    for (const day of days) for (const meal of day.meals) expect(meal.dishes.length).toBeGreaterThan(0);
    expect((await again.get(validRecipe, { query: { id } })).valid).toBe(true);
  } finally {
    await second.stop();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
});
