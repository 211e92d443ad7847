// A kindergarten's slow line: what a first visit fetches stays small.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptBytes } from '../browser/first-load.ts';
import { newVisitor, signInThroughPage, startJourney, type Journey } from './journey.ts';

const LOGIN_BYTES = 200_000;
const LIST_BYTES = 450_000;

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

test('the login page and the first list stay within their limits', async () => {
  const { browser, server } = journey;
  const login = await scriptBytes(browser, {}, async (page) => {
    await page.goto(`${server.url}/school`);
    await page.getByRole('button', { name: '登录' }).first().waitFor();
  });
  const visitor = await newVisitor(journey);
  await signInThroughPage(visitor, journey, 'web', 'admin');
  const storageState = await visitor.context.storageState();
  await visitor.context.close();
  const lists: Record<string, number> = {};
  for (const path of ['/system/dict', '/system/param', '/recipe/list'])
    lists[path] = await scriptBytes(
      browser,
      { storageState, viewport: { width: 1440, height: 900 } },
      async (page) => {
        await page.goto(`${server.url}${path}`);
        await page.locator('[data-part="toolbar"], .ant-table-row').first().waitFor();
      },
    );
  const inKilobytes = Object.entries(lists).map(([path, bytes]) => `${path} ${Math.round(bytes / 1000)} kB`);
  console.log(`login ${Math.round(login / 1000)} kB, ${inKilobytes.join(', ')}`);
  expect(login).toBeGreaterThan(50_000);
  expect(login).toBeLessThanOrEqual(LOGIN_BYTES);
  for (const [path, bytes] of Object.entries(lists)) {
    expect(bytes, path).toBeGreaterThan(login);
    expect(bytes, path).toBeLessThanOrEqual(LIST_BYTES);
  }
});
