// What every list has in common: rows as high as the person likes them, on every table; no column out of sight without a
// word; and where there are no rows, what they would be for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

let journey: Journey;
let admin: Visitor;
let page: Page;
beforeAll(async () => {
  journey = await startJourney();
  admin = await newVisitor(journey);
  ({ page } = admin);
  await signIn(admin, journey, 'web', 'admin');
});
afterAll(async () => {
  expect(admin.faults).toEqual([]);
  await journey.close();
});

const open = (path: string) => page.goto(`${journey.server.url}${path}`);
const tableSize = async (): Promise<string> => {
  const table = page.locator('.ant-table').first();
  await table.waitFor();
  const classes = (await table.getAttribute('class')) ?? '';
  return /ant-table-(small|middle|medium)/.exec(classes)?.[1] ?? 'large';
};

test('how high rows are is chosen once, for tables, trees and dictionaries, and kept', async () => {
  await open('/system/user');
  await page.locator('.ant-table-row').first().waitFor();
  expect(await tableSize()).not.toBe('small');
  await page.getByRole('button', { name: '列设置' }).click();
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('preference')),
    page.getByText('紧凑', { exact: true }).click(),
  ]);
  await expect.poll(tableSize).toBe('small');
  for (const path of ['/authority/role', '/dict-vertical/index', '/monitor/session']) {
    await open(path);
    await expect.poll(tableSize, { message: path }).toBe('small');
  }
  const other = await newVisitor(journey);
  await signIn(other, journey, 'web', 'admin');
  await other.page.goto(`${journey.server.url}/authority/role`);
  await other.page.locator('.ant-table-small').first().waitFor();
  await other.context.close();
});

test('every list has its toolbar: to read it anew, to keep searches, to choose columns', async () => {
  for (const [path, keepsSearches] of [
    ['/library/dish', true],
    ['/library/food', true],
    ['/recipe/exports', true],
    ['/dict-horizontal/index', true],
    ['/dict-vertical/index', true],
    ['/system/registration', false],
  ] as const) {
    await open(path);
    const bar = page.locator('[data-part="toolbar"]').first();
    for (const tool of ['刷新', '列设置', ...(keepsSearches ? ['常用查询'] : [])])
      await bar.getByRole('button', { name: tool }).waitFor();
  }
});

test('dishes: columns are chosen, a search becomes a tab, and view and open dish are no part of it', async () => {
  await open('/library/dish?view=table&meal=lunch');
  const headings = () => page.locator('.ant-table-thead th').allInnerTexts();
  await expect.poll(headings).toContain('致敏原');
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '致敏原' }).uncheck();
  await expect.poll(headings).not.toContain('致敏原');
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(headings).toContain('致敏原');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '常用查询' }).click();
  await page.getByRole('textbox', { name: '查询名称' }).fill('午餐');
  await page.getByRole('button', { name: '保存' }).click();
  const tabs = page.getByRole('tablist', { name: '常用查询' });
  await tabs.getByRole('tab', { name: '午餐', selected: true }).waitFor();
  await tabs.getByRole('tab', { name: '全部' }).click();
  await page.waitForURL('**/library/dish?view=table');
  await page.getByText('卡片', { exact: true }).click();
  await page.waitForURL(/view=cards/);
  expect(new URL(page.url()).searchParams.get('size')).toBe('30');
  await tabs.getByRole('tab', { name: '午餐' }).click();
  await page.waitForURL(/view=cards.*meal=lunch|meal=lunch.*view=cards/);
  await page.locator('main li button').first().click();
  await page.getByRole('dialog').waitFor();
  await tabs.getByRole('tab', { name: '午餐', selected: true, includeHidden: true }).waitFor();
  await page.keyboard.press('Escape');
  // The larger page belonged to the cards.
  await open('/library/dish');
  await expect.poll(() => page.locator('.ant-table-row').count()).toBe(10);
});

test('a saved search gets another name, not that of another; one that was deleted is brought back', async () => {
  await open('/library/dish?view=table&meal=lunch');
  const tabs = page.getByRole('tablist', { name: '常用查询' });
  const names = () => tabs.getByRole('tab').allInnerTexts();
  const panel = page.getByRole('tooltip');
  await page.getByRole('button', { name: '常用查询' }).click();
  for (const name of ['工作日午餐', '幼儿园三个班都爱吃的午餐，每周一次，不含坚果'])
    await page
      .getByRole('textbox', { name: '查询名称' })
      .fill(name)
      .then(() => page.keyboard.press('Enter'));
  await expect.poll(async () => (await names()).length).toBe(4);
  await panel.getByRole('button', { name: '重命名工作日午餐' }).click();
  const name = panel.locator('li').getByRole('textbox');
  await name.fill('午餐');
  await panel.getByText('已有同名的查询').waitFor();
  await name.fill('周一午餐');
  await name.press('Enter');
  await expect.poll(async () => (await names())[2]).toBe('周一午餐');
  await expectAccessible(page, 'saved searches');
  await panel.getByRole('button', { name: '删除周一午餐' }).click();
  await expect.poll(names).not.toContain('周一午餐');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(async () => (await names())[2]).toBe('周一午餐');
  await page.getByRole('button', { name: '常用查询' }).click();
  for (const each of (await names()).slice(1))
    await panel.getByRole('button', { name: `删除${each}`, exact: true }).click();
  await tabs.waitFor({ state: 'detached' });
});

test('what is clicked next builds on the click before it, also where the screen is slow to draw', async () => {
  await open('/library/dish?view=table');
  await page.locator('.ant-table-row').first().waitFor();
  const cards = await page.getByText('卡片', { exact: true }).elementHandle();
  const soups = await page.getByRole('button', { name: /^汤/ }).elementHandle();
  // As two clicks reach a page that was busy: one straight after the other.
  await page.evaluate(
    async (buttons) => {
      for (const button of buttons) {
        (button as HTMLElement).click();
        await Promise.resolve();
      }
    },
    [cards, soups],
  );
  await page.waitForURL((url) => url.searchParams.get('dishCateFirstName') === '汤');
  expect(new URL(page.url()).searchParams.get('view')).toBe('cards');
});

test('a list without rows says what they are for; a search that finds none leads back to all', async () => {
  await open('/system/post');
  await page.getByText('还没有岗位').waitFor();
  await page.getByText('单位里的岗位，供用户资料选择').waitFor();
  await page.getByRole('button', { name: '新增岗位' }).waitFor();
  await expectAccessible(page, 'an empty list');
  await open('/authority/role?roleName=没有这个');
  await page.getByText('没有符合条件的数据').waitFor();
  await page.getByRole('button', { name: '清除条件' }).click();
  await page.locator('.ant-table-row').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  await open('/system/user?account=nobody-is-called-so');
  await page.getByRole('button', { name: '清除条件' }).click();
  await page.locator('.ant-table-row').first().waitFor();
});

test('columns that the window has no room for are named', async () => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await open('/monitor/session');
  await page.locator('.ant-table-row').first().waitFor();
  const note = page.locator('[data-part="beyond"]');
  await note.waitFor();
  expect(await note.innerText()).toMatch(/右侧还有 \d 列：.*登录时间/);
  await page.setViewportSize({ width: 1900, height: 900 });
  await note.waitFor({ state: 'detached' });
});
