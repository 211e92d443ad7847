// From what a menu misses to the place in the week where it can be mended.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dishesData, removeDish } from '../../contract/recipe/menu.ts';
import { generated, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { newVisitor, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
let id: string;
let cell: string;
beforeAll(async () => {
  journey = await startJourney();
  const doctor = await journey.server.signIn('doctor');
  id = (await generated(journey.server, doctor, weekAhead(1))).id;
  const { days } = await doctor.get(dishesData, { query: { id } });
  const { date, meals } = days.at(-1)!;
  const { meal, dishes } = meals.find((one) => one.meal === 'lunch')!;
  cell = `${date}/${meal}`;
  await doctor.get(removeDish, { body: { id, recipeDishId: dishes[1]!.recipeDishId } });
});
afterAll(() => journey.close());

test('the button beside a missed rule leads to the meal, marked and under the keys', async () => {
  const visitor = await newVisitor(journey);
  const { page, faults, context } = visitor;
  await signIn(visitor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/recipe/schooladd4?id=${id}`);
  await page.getByRole('button', { name: '去换一道菜' }).first().click();
  await page.locator(`[data-cell="${cell}"] :focus`).waitFor();
  // The address asks once: coming back to it later marks nothing.
  expect(new URL(page.url()).searchParams.get('rule')).toBeNull();
  expect(faults).toEqual([]);
  await context.close();
});
