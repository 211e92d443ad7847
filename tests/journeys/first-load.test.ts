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
  const list = await scriptBytes(
    browser,
    { storageState, viewport: { width: 1440, height: 900 } },
    async (page) => {
      await page.goto(`${server.url}/system/dict`);
      await page.locator('.ant-table-row').first().waitFor();
    },
  );
  console.log(`login ${Math.round(login / 1000)} kB, first list ${Math.round(list / 1000)} kB`);
  expect(login).toBeGreaterThan(50_000);
  expect(login).toBeLessThanOrEqual(LOGIN_BYTES);
  expect(list).toBeGreaterThan(login);
  expect(list).toBeLessThanOrEqual(LIST_BYTES);
});
