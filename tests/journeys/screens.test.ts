// Every screen with real rows: loads without a fault, has no serious accessibility violation, and fits its width,
// on a desk in Chinese, reached by a link, and on a phone in English and dark, reached by its address. Lists of a desk
// show headings and names whole in both languages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { userKinds } from '../../contract/auth/user-kind.ts';
import { menuRoutes, type MenuNode } from '../../contract/system/menu.ts';
import { generated, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { newVisitor, PHONE, signIn, startJourney, type Journey, type Look, violationsOf } from './journey.ts';
import { HOME_PATH } from '../../console/client/settings.ts';
import { cutColumns } from '../browser/cut-columns.ts';
import { untilSettled } from '../browser/settled.ts';

let journey: Journey;
let recipe: string;
beforeAll(async () => {
  journey = await startJourney();
  const doctor = await journey.server.signIn('doctor');
  recipe = (await generated(journey.server, doctor, weekAhead(1))).id;
});
afterAll(() => journey.close());

const DESK: Look = { language: 'zh' };
const looks: [string, Look][] = [
  ['on a desk, Chinese, default theme', DESK],
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

/** The audit trail tells records of every kind, also those that are gone, by the number it is searched by. */
const BY_NUMBER = '/monitor/log/audit';

/** Ids of records that are shown to people, who know a record by its name. */
const bareIds = (page: Page): Promise<string[]> =>
  page
    .locator('td, dd')
    .allInnerTexts()
    .then((texts) => texts.filter((shown) => /^\d{15,}$/.test(shown.trim())));

/** Paths of the menu's leaves that are screens of our own. */
const leavesOf = (nodes: MenuNode[]): string[] =>
  nodes.flatMap((node) =>
    node.children?.length
      ? leavesOf(node.children)
      : node.path && !/^https?:/.test(node.path)
        ? [node.path]
        : [],
  );

/** Many rows at once: the longest names are among them. */
const manyRows = (path: string): string => (path.includes('?') ? path : `${path}?size=50`);

/** Follows a link within the console, and leaves where one was: beside forty open tabs a check takes long. */
async function follow(page: Page, path: string): Promise<void> {
  const active = page.locator('[data-tab]:has([aria-current])');
  const left = await active.getAttribute('data-tab');
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state as { idx: number }).idx + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
  await page.locator(`[data-tab] [aria-current][href="${path}"]`).waitFor();
  if ((await active.getAttribute('data-tab')) !== left)
    await page.locator(`[data-tab="${left}"]`).dispatchEvent('auxclick', { button: 1 });
}

/** What is wrong with the screen, in the language at hand; on a desk then with its tables in the other one, too. */
async function faultsOf(page: Page, path: string, look: Look): Promise<string[]> {
  const wrong: string[] = [];
  await untilSettled(page);
  await page.locator('h1, h2, [role="heading"], main').first().waitFor();
  const at = new URL(page.url()).pathname;
  if (at !== path.split('?')[0]) wrong.push(`leads to ${at}`);
  const languages = look === DESK ? 2 : 1;
  for (let turn = 0; turn < languages; turn++) {
    if (turn > 0) {
      await page.getByRole('button', { name: /Switch to English|切换为中文/ }).click();
      await untilSettled(page);
    }
    const language = await page.evaluate(() => document.documentElement.lang);
    for (const cut of await cutColumns(page)) wrong.push(`${language}: ${cut}`);
    if (look === DESK && language === 'en') continue;
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) wrong.push(`${overflow} px wider than the window`);
    if (path !== BY_NUMBER) for (const id of await bareIds(page)) wrong.push(`shows the id ${id}`);
    wrong.push(...(await violationsOf(page)));
  }
  return wrong.map((one) => `${path} ${one}`);
}

describe.each(looks)('%s', (_, look) => {
  test.each([
    ['a health doctor', 'school', 'doctor'],
    ['an administrator', 'web', 'admin'],
  ] as const)('every screen of %s', { timeout: 400_000 }, async (__, kind, account) => {
    const visitor = await newVisitor(journey, look);
    const { page } = visitor;
    await signIn(visitor, journey, kind, account);
    const menu = leavesOf(await (await journey.server.signIn(account)).get(menuRoutes));
    expect(menu.length).toBeGreaterThan(kind === 'web' ? 20 : 5);
    const screens = new Set([...(kind === 'school' ? paths(recipe) : []), ...menu]);
    const wrong: string[] = [];
    await page.goto(`${journey.server.url}${HOME_PATH}`);
    await untilSettled(page);
    for (const path of screens) {
      // A phone comes in by the address each time, a desk from one screen to the next.
      if (look === DESK) await follow(page, manyRows(path));
      else await page.goto(`${journey.server.url}${manyRows(path)}`);
      wrong.push(...(await faultsOf(page, path, look)));
    }
    expect(wrong).toEqual([]);
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  });
});

test('a login page fits the narrowest phone, in both languages', async () => {
  const wide: string[] = [];
  for (const language of ['zh', 'en'] as const) {
    const { page, context } = await newVisitor(journey, { size: { width: 360, height: 740 }, language });
    for (const { login } of Object.values(userKinds)) {
      await page.goto(`${journey.server.url}${login}`);
      await page.locator('form').first().waitFor();
      await untilSettled(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) wide.push(`${login} ${language}: ${overflow} px wider than the window`);
    }
    await context.close();
  }
  expect(wide).toEqual([]);
});

test('an unknown path leads to 404', async () => {
  const visitor = await newVisitor(journey);
  await signIn(visitor, journey, 'web', 'admin');
  await visitor.page.goto(`${journey.server.url}/no/such/page`);
  await visitor.page.waitForURL('**/404');
  expect(visitor.faults).toEqual([]);
});

test('without a token every screen leads to a login page', async () => {
  const visitor = await newVisitor(journey);
  await visitor.page.goto(`${journey.server.url}/recipe/list`);
  await visitor.page.waitForURL(/\/(login|supplier)$/);
});
