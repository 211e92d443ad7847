// Without a connection: the console says so, keeps what was typed, waits with what it has not got, and goes on by
// itself. The browser's own error page is never seen.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { preferences } from '../../contract/account/preference.ts';
import { untilSettled } from '../browser/settled.ts';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

let journey: Journey;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());
beforeEach(async () => {
  visitor = await newVisitor(journey);
  page = visitor.page;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/system/post`);
  await page.getByRole('search').waitFor();
  await untilSettled(page);
});
afterEach(async () => {
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

const line = (isUp: boolean): Promise<void> => visitor.context.setOffline(!isUp);
const bar = () => page.locator('[data-part="connection"]');
const drawer = () => page.getByRole('dialog');
const goTo = async (menu: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索或执行操作' }).fill(menu);
  await page
    .getByRole('option', { name: new RegExp(menu) })
    .first()
    .click();
};

test('a bar says it above an open form, which keeps what was typed and saves when asked again', async () => {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await drawer().getByLabel('岗位编号', { exact: true }).fill('off1');
  await drawer().getByLabel('岗位名称', { exact: true }).fill('断网岗位');
  await drawer().getByLabel('岗位排序', { exact: true }).fill('3');
  await drawer().getByLabel('岗位类型', { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await line(false);
  await bar().getByText('网络已断开').waitFor();
  await expectAccessible(page, 'offline above a form');
  await drawer().getByRole('button', { name: '保存' }).click();
  const toast = page.getByText('连接不上服务器，请检查网络后重试').first();
  await toast.waitFor();
  const edges = async (part: Locator) => (await part.boundingBox())!;
  const shownBar = await edges(bar().getByText('网络已断开').locator('..'));
  expect((await edges(toast)).y).toBeGreaterThanOrEqual(shownBar.y + shownBar.height);
  expect(await drawer().getByLabel('岗位名称', { exact: true }).inputValue()).toBe('断网岗位');
  await line(true);
  await bar().getByText('网络已断开').waitFor({ state: 'detached' });
  // Nothing was sent behind anybody's back.
  expect(await page.getByRole('row', { name: /断网岗位/ }).count()).toBe(0);
  await drawer().getByRole('button', { name: '保存' }).click();
  await page.getByRole('row', { name: /断网岗位/ }).waitFor();
});

test('a screen and a part that were not downloaded explain themselves and come by themselves', async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索或执行操作' }).waitFor();
  await page.keyboard.press('Escape');
  await line(false);
  await goTo('系统字典');
  await page.getByText('网络恢复后打开此页').waitFor();
  await expectAccessible(page, 'a screen not loaded yet');
  expect(await page.getByRole('navigation', { name: '已打开的页面' }).innerText()).not.toContain('…');
  await page.getByRole('button', { name: '通知' }).click();
  await line(true);
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByText('网络恢复后打开此页').count()).toBe(0);
  // A list that could not be read meanwhile is read by itself, too.
  await line(false);
  await page
    .getByRole('navigation', { name: '已打开的页面' })
    .getByRole('link', { name: '岗位管理' })
    .click();
  await page.getByRole('search').getByLabel('岗位名称').fill('管理');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await page.getByText('连接不上服务器，请检查网络后重试').first().waitFor();
  await line(true);
  await page.getByText('连接不上服务器，请检查网络后重试').first().waitFor({ state: 'detached' });
});

test('a server that does not answer is told from a line that is down, and asked until it is back', async () => {
  await page.route(/\/(api|healthz)/, (route) => route.abort());
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await bar().getByText('连接不上服务器').waitFor();
  await page.unroute(/\/(api|healthz)/);
  await bar().getByRole('button', { name: '重试' }).click();
  await bar().getByText('连接不上服务器').waitFor({ state: 'detached' });
});

test('a page loaded anew without a line is the console, with what this browser has of it', async () => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const kept = (): Promise<string[]> =>
    page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toEqual(['/']);
  await line(false);
  await page.reload();
  await bar()
    .getByText(/网络已断开|连接不上服务器/)
    .waitFor();
  expect(await page.getByRole('navigation', { name: '已打开的页面' }).innerText()).not.toContain('…');
  await page.getByRole('navigation', { name: '已打开的页面' }).waitFor();
  await page.getByText('菜单加载失败').waitFor();
  // That nobody answers is told once at most, not once for each call.
  const log = await page.evaluate(() => sessionStorage.getItem('shanyuan.error-log'));
  const told = log ? (JSON.parse(log) as { state: { items: unknown[] } }).state.items : [];
  expect(told.length).toBeLessThanOrEqual(1);
  await line(true);
  await page.getByRole('search').waitFor();
  await page.getByRole('button', { name: '新增', exact: true }).waitFor();
});

test('a search that is kept without a connection is sent when it is back, also after a reload', async () => {
  const routed = await newVisitor(journey, { routed: true });
  const { page: dishes } = routed;
  await signIn(routed, journey, 'web', 'admin');
  const stored = async () => {
    const admin = await journey.server.signIn('admin');
    const searches = (await admin.get(preferences))['list.dish.filters'] as { name: string }[] | undefined;
    return searches?.map(({ name }) => name);
  };
  const button = dishes.getByRole('button', { name: '常用查询' });
  const keep = async (name: string) => {
    await dishes.getByRole('textbox', { name: '查询名称' }).fill(name);
    await dishes.getByRole('button', { name: '保存', exact: true }).click();
    await dishes.getByRole('tab', { name, selected: true }).waitFor();
  };
  await dishes.goto(`${journey.server.url}/library/dish?view=table&meal=lunch`);
  await button.click();
  await keep('有网');
  await expect.poll(stored).toEqual(['有网']);
  await dishes.goto(`${journey.server.url}/library/dish?view=table&meal=dinner`);
  await button.click();
  await dishes.getByRole('textbox', { name: '查询名称' }).waitFor();
  await routed.context.setOffline(true);
  await dishes.getByText('网络已断开').waitFor();
  await keep('断网');
  await routed.context.setOffline(false);
  await expect.poll(stored, { timeout: 20_000 }).toEqual(['有网', '断网']);
  await dishes.goto(`${journey.server.url}/library/dish?view=table&meal=snack`);
  await button.click();
  await dishes.getByRole('textbox', { name: '查询名称' }).waitFor();
  await routed.context.setOffline(true);
  await keep('再断');
  await dishes.close();
  await routed.context.setOffline(false);
  expect(await stored()).toEqual(['有网', '断网']);
  const next = await routed.context.newPage();
  await next.goto(`${journey.server.url}/library/dish?view=table`);
  await expect.poll(stored, { timeout: 20_000 }).toEqual(['有网', '断网', '再断']);
  await routed.context.close();
});
