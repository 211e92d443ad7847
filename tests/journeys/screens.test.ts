// Every screen with real rows: loads without a fault, has no serious accessibility violation, and fits its width,
// on a desk in Chinese and on a phone in English and dark.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generated, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import {
  expectAccessible,
  newVisitor,
  PHONE,
  signInThroughPage,
  startJourney,
  type Journey,
  type Look,
} from './journey.ts';

let journey: Journey;
let recipe: string;
beforeAll(async () => {
  journey = await startJourney();
  const doctor = await journey.server.signIn('doctor');
  recipe = (await generated(journey.server, doctor, weekAhead(1))).id;
});
afterAll(() => journey.close());

const looks: [string, Look][] = [
  ['on a desk, Chinese, default theme', {}],
  ['on a phone, English, dark theme', { size: PHONE, language: 'en', theme: 'dark' }],
];

const paths = (id: string): string[] => [
  '/wel/index',
  '/recipe/list',
  '/recipe/week',
  '/recipe/calendar',
  '/recipe/exports',
  '/recipe/schooladd1',
  `/recipe/schooladd2?id=${id}`,
  `/recipe/schooladd3?id=${id}`,
  `/recipe/schooladd4?id=${id}`,
  `/recipe/week?id=${id}`,
  `/recipe/detail?id=${id}`,
  `/recipe/report?id=${id}`,
  `/recipe/edit?id=${id}&date=${weekAhead(1)[0]}&meal=lunch`,
  '/library/dish',
  '/library/food',
  '/organisation/setting',
];

describe.each(looks)('%s', (_, look) => {
  test('every screen of a health doctor', async () => {
    const visitor = await newVisitor(journey, look);
    const { page } = visitor;
    await signInThroughPage(visitor, journey, 'school', 'doctor');
    for (const path of paths(recipe)) {
      await page.goto(`${journey.server.url}${path}`);
      await page.waitForLoadState('networkidle');
      await page.locator('h1, h2, [role="heading"], main').first().waitFor();
      expect(new URL(page.url()).pathname, path).toBe(path.split('?')[0]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
      await expectAccessible(page, path);
    }
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  });
});

test('the dictionary screen of an administrator, and 404 for an unknown path', async () => {
  const visitor = await newVisitor(journey);
  await signInThroughPage(visitor, journey, 'web', 'admin');
  await visitor.page.goto(`${journey.server.url}/system/dict`);
  await visitor.page.getByText('RECIPES_STATUS').first().waitFor();
  await expectAccessible(visitor.page, 'dict');
  await visitor.page.goto(`${journey.server.url}/no/such/page`);
  await visitor.page.waitForURL('**/404');
  expect(visitor.faults).toEqual([]);
});

test('without a token every screen leads to a login page', async () => {
  const visitor = await newVisitor(journey);
  await visitor.page.goto(`${journey.server.url}/recipe/list`);
  await visitor.page.waitForURL(/\/(login|supplier)$/);
});
