// Where one is and how one gets back: the trail above screens that lie below a list, and the bar of tabs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftRecipe, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { untilSettled } from '../browser/settled.ts';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
let recipe: string;
beforeAll(async () => {
  journey = await startJourney();
  recipe = (await draftRecipe(await journey.server.signIn('doctor'), weekAhead(1))).id;
});
afterAll(() => journey.close());

test('screens below a list say where they lie and lead back to the list as it was left', async () => {
  const visitor = await newVisitor(journey);
  const { page, faults, context } = visitor;
  await signIn(visitor, journey, 'school', 'doctor');
  const trail = page.getByRole('navigation', { name: '当前位置' });
  const steps = async (): Promise<string[]> =>
    (await trail.getByRole('listitem').allInnerTexts()).map((step) => step.trim());
  await page.goto(`${journey.server.url}/recipe/list?recipeStatus=1`);
  await untilSettled(page);
  expect(await trail.count()).toBe(0);
  await page.goto(`${journey.server.url}/recipe/detail?id=${recipe}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(steps).toEqual(['食谱管理', '食谱列表', expect.stringMatching(/^\d.* · 食谱详情$/)]);
  await expectAccessible(page, 'trail');
  await page.goto(`${journey.server.url}/recipe/edit?id=${recipe}`);
  await expect.poll(steps).toEqual(['食谱管理', '食谱列表', '周食谱', expect.stringContaining('食材用量')]);
  await trail.getByRole('link', { name: '食谱列表' }).click();
  await page.waitForURL('**/recipe/list?recipeStatus=1');
  expect(faults).toEqual([]);
  await context.close();
});

test('the active tab is seen whole, also as the last of many: its × is within reach', async () => {
  const visitor = await newVisitor(journey, { size: { width: 800, height: 700 } });
  const { page, faults, context } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  const bar = page.getByRole('navigation', { name: '已打开的页面' });
  const paths = ['/system/user', '/system/menu', '/system/dict', '/authority/role', '/system/param'];
  for (const path of [...paths, '/monitor/log/audit', '/system/recycle-bin', '/monitor/session']) {
    await page.goto(`${journey.server.url}${path}`);
    await page.locator('h1').first().waitFor({ state: 'attached' });
  }
  await untilSettled(page);
  const list = (await bar.getByRole('list').boundingBox())!;
  const active = bar.getByRole('listitem').filter({ has: page.locator('[aria-current]') });
  const close = active.getByRole('button');
  await expect
    .poll(async () => {
      const { x, width } = (await close.boundingBox())!;
      return x + width <= list.x + list.width + 0.5 && x >= list.x;
    })
    .toBe(true);
  await close.click();
  await page.waitForURL('**/system/recycle-bin');
  expect(faults).toEqual([]);
  await context.close();
});
