// What is typed and where Tab goes: a field holds what somebody meant, or says that it cannot read it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { LoginKind } from '../../contract/auth/user-kind.ts';
import { newVisitor, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

async function visit(kind: LoginKind, account: string, path: string): Promise<Visitor> {
  const visitor = await newVisitor(journey);
  await signIn(visitor, journey, kind, account);
  await visitor.page.goto(`${journey.server.url}${path}`);
  return visitor;
}

const openList = (page: Page): Locator => page.locator('.ant-select-dropdown:visible');

test('Tab leaves an open list as it is and goes on to the next field', async () => {
  const { page, context, faults } = await visit('web', 'admin', '/system/user');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog');
  const roles = drawer.getByLabel('角色', { exact: true });
  const item = roles.locator('xpath=ancestor::*[contains(@class, "ant-form-item-control")][1]');
  const chosen = (): Promise<string[]> => item.locator('.ant-select-selection-item').allInnerTexts();

  // By keyboard.
  await roles.click();
  await page.keyboard.type('厨');
  await openList(page).getByText('厨师').first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(chosen).toEqual(['厨师']);
  await page.keyboard.press('Tab');
  await openList(page).waitFor({ state: 'hidden' });
  expect(await chosen()).toEqual(['厨师']);
  expect(await roles.evaluate((element) => element === document.activeElement)).toBe(false);
  expect(await drawer.locator(':focus').count()).toBe(1);

  // By mouse, then on by keyboard, forwards and backwards.
  for (const [key, more] of [
    ['Tab', '园长'],
    ['Shift+Tab', '保健医'],
  ] as const) {
    await roles.click();
    await openList(page).getByText(more, { exact: false }).first().click();
    const before = await chosen();
    await page.keyboard.press(key);
    await openList(page).waitFor({ state: 'hidden' });
    expect(await chosen()).toEqual(before);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('Tab in an open list of one choice keeps what is shown', async () => {
  const { page, context, faults } = await visit('school', 'doctor', '/organisation/setting');
  const pattern = page.getByLabel('餐式', { exact: true });
  const item = pattern.locator('xpath=ancestor::*[contains(@class, "ant-form-item-control")][1]');
  const before = await item.innerText();
  await pattern.click();
  await openList(page).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await openList(page).waitFor({ state: 'hidden' });
  expect(await item.innerText()).toBe(before);
  expect(faults).toEqual([]);
  await context.close();
});
