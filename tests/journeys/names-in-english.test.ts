// English names of dishes are longer than Chinese ones: on the cards of a week nothing of them is cut off.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { untilSettled } from '../browser/settled.ts';
import { newVisitor, PHONE, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
let id: string;
beforeAll(async () => {
  journey = await startJourney();
  ({ id } = await generated(journey.server, await journey.server.signIn('doctor'), weekAhead(1)));
});
afterAll(() => journey.close());

test.each([{ width: 1440, height: 900 }, PHONE])('a week at $width px', async (size) => {
  const visitor = await newVisitor(journey, { size, language: 'en' });
  await signIn(visitor, journey, 'school', 'doctor');
  await visitor.page.goto(`${journey.server.url}/recipe/week?id=${id}`);
  const cards = visitor.page.locator('[data-dish]');
  await cards.first().waitFor();
  await untilSettled(visitor.page);
  const cut = await cards.evaluateAll((all) =>
    all
      .map((card) => card.querySelector('[title]')!)
      .filter(({ lastElementChild: words }) => words!.scrollHeight > words!.clientHeight + 1)
      .map((name) => name.getAttribute('title')),
  );
  expect(cut).toEqual([]);
  // The whole week has English names, which the lines are counted for.
  expect(await cards.filter({ hasText: /[a-z]{4,} [a-z]{4,}/ }).count()).toBeGreaterThan(5);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});
