// Every screen with real rows: loads without a fault, has no serious accessibility violation, and fits its width,
// on a desk in Chinese and on a phone in English and dark.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { menuRoutes, type MenuNode } from '../../contract/system/menu.ts';
import { generated, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import {
  expectAccessible,
  newVisitor,
  PHONE,
  signIn,
  startJourney,
  type Journey,
  type Look,
  violationsOf,
} from './journey.ts';
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

/** Those that are lists: the week and the report are tables of their own kind. */
const LISTS = new Set(['/recipe/list', '/recipe/exports', '/library/dish', '/library/food']);

describe.each(looks)('%s', (_, look) => {
  test('every screen of a health doctor', async () => {
    const visitor = await newVisitor(journey, look);
    const { page } = visitor;
    await signIn(visitor, journey, 'school', 'doctor');
    for (const path of paths(recipe)) {
      await page.goto(`${journey.server.url}${path}`);
      await untilSettled(page);
      await page.locator('h1, h2, [role="heading"], main').first().waitFor();
      expect(new URL(page.url()).pathname, path).toBe(path.split('?')[0]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
      expect(LISTS.has(path) ? await cutColumns(page) : [], path).toEqual([]);
      await expectAccessible(page, path);
    }
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  });
});

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

describe.each(looks)('every screen in the menu of an administrator, %s', (_, look) => {
  test('loads without a fault, is accessible and fits', { timeout: 400_000 }, async () => {
    const visitor = await newVisitor(journey, look);
    const { page } = visitor;
    await signIn(visitor, journey, 'web', 'admin');
    const admin = await journey.server.signIn('admin');
    const menu = leavesOf(await admin.get(menuRoutes));
    expect(menu.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const path of new Set(menu)) {
      // A fresh start each time: beside forty open tabs a check of the whole page takes long.
      await page.goto(`${journey.server.url}${path}`);
      await untilSettled(page);
      const at = new URL(page.url()).pathname;
      if (at !== path) wrong.push(`${path} leads to ${at}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) wrong.push(`${path} is ${overflow} px wider than the window`);
      for (const cut of await cutColumns(page)) wrong.push(`${path}: ${cut}`);
      if (path !== BY_NUMBER) for (const id of await bareIds(page)) wrong.push(`${path} shows the id ${id}`);
      wrong.push(...(await violationsOf(page)).map((violation) => `${path} ${violation}`));
    }
    expect(wrong).toEqual([]);
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  });
});

test('on a desk, in English, lists of many rows show every heading and name whole', async () => {
  const wrong: string[] = [];
  for (const [kind, account] of [
    ['school', 'doctor'],
    ['web', 'admin'],
  ] as const) {
    const visitor = await newVisitor(journey, { language: 'en' });
    const { page } = visitor;
    await signIn(visitor, journey, kind, account);
    const menu = leavesOf(await (await journey.server.signIn(account)).get(menuRoutes));
    for (const path of new Set(menu)) {
      await page.goto(`${journey.server.url}${path}?size=50`);
      await untilSettled(page);
      for (const cut of await cutColumns(page)) wrong.push(`${account} ${path}: ${cut}`);
    }
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  }
  expect(wrong).toEqual([]);
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
