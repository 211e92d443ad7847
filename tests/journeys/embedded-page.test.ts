// External pages of the menu: shown in a tab where the administrator lists their site, explained where not.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { framedOrigins } from '../../contract/system/web-walls.ts';
import { setParameter } from '../../server/kernel/testing/set-parameter.ts';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
/** Somebody else's site. */
const elsewhere = http.createServer((_, answer) => answer.end('elsewhere'));
let site: string;
beforeAll(async () => {
  journey = await startJourney();
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  site = `http://localhost:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await journey.close();
  elsewhere.close();
});

test('a site that is not listed is explained and opens in a window; once listed it is framed', async () => {
  const { server } = journey;
  await sql`update blade_menu set path = ${`${site}/page`}, is_open = 1 where code = 'post'`.execute(
    server.everyRow,
  );
  const visitor = await newVisitor(journey);
  const { page, context } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${server.url}/myiframe/post`);
  await page.getByText('该网站不允许在页签内打开').waitFor();
  const link = page.getByRole('link', { name: '在新窗口打开' });
  expect(await link.getAttribute('href')).toBe(`${site}/page`);
  await expectAccessible(page, 'embedded page that is refused');

  await setParameter(server, framedOrigins, site);
  await page.reload();
  await expect.poll(() => page.locator('iframe').getAttribute('src')).toBe(`${site}/page`);
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(site))).toBe(true);
  expect(await page.getByText('该网站不允许在页签内打开').count()).toBe(0);
  await context.close();
});
