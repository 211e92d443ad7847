// Two people on the same day: the second is told who was first, and makes the change on the new day. Nothing is lost.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dishesData } from '../../contract/recipe/menu.ts';
import { generated, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { newVisitor, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

test('the second writer is told and loses nothing', async () => {
  const doctor = await journey.server.signIn('doctor');
  const { id, view } = await generated(journey.server, doctor, weekAhead(1));
  const [one, other] = view.days[0]!.meals.flatMap((meal) => meal.dishes);
  const open = async (): Promise<Visitor> => {
    const visitor = await newVisitor(journey);
    await signIn(visitor, journey, 'school', 'doctor');
    await visitor.page.goto(`${journey.server.url}/recipe/week?id=${id}`);
    await visitor.page.locator(`[data-dish="${one!.recipeDishId}"]`).waitFor();
    return visitor;
  };
  const first = await open();
  const second = await open();
  const lock = async ({ page }: Visitor, dish: string): Promise<void> => {
    await page.locator(`[data-dish="${dish}"]`).focus();
    await page.keyboard.press('l');
  };
  const locked = async (): Promise<string[]> =>
    (await doctor.get(dishesData, { query: { id } })).days[0]!.meals.flatMap((meal) => meal.dishes)
      .filter((dish) => dish.locked)
      .map((dish) => dish.recipeDishId);

  await lock(first, one!.recipeDishId);
  await expect.poll(locked, { timeout: 10_000 }).toEqual([one!.recipeDishId]);
  await lock(second, other!.recipeDishId);
  const dialog = second.page.getByRole('dialog');
  await dialog.getByText(/已被他人修改/).waitFor();
  await dialog.getByText(/王芳/).first().waitFor();
  expect(await locked()).toEqual([one!.recipeDishId]);
  await dialog.getByRole('button', { name: '在新内容上继续我的修改' }).click();
  await expect
    .poll(async () => (await locked()).toSorted(), { timeout: 10_000 })
    .toEqual([one!.recipeDishId, other!.recipeDishId].toSorted());
  expect([...first.faults, ...second.faults]).toEqual([]);
});
