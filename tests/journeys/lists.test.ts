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
