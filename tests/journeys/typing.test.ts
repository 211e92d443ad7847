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

test('numbers are read in full width too; what cannot be read stays, marked, and is not saved', async () => {
  const { page, context, faults } = await visit('school', 'doctor', '/organisation/setting');
  const boys = page.getByRole('spinbutton', { name: /男$/ }).first();
  const price = page.getByLabel('餐标', { exact: true });
  const save = page.getByRole('button', { name: '保存', exact: true });
  const type = async (field: Locator, typed: string): Promise<void> => {
    await field.fill(typed);
    await field.blur();
  };
  await type(boys, '４０');
  expect(await boys.inputValue()).toBe('40');
  for (const typed of ['１６．５', '16。5', ' 16.5 ', '￥16.5']) {
    await type(price, typed);
    expect(await price.inputValue(), typed).toBe('16.50');
  }
  for (const [field, typed, words] of [
    [price, '16,5', '请输入数字'],
    [price, '十六', '请输入数字'],
    [boys, '四十', '请输入数字'],
  ] as const) {
    const good = await field.inputValue();
    await type(field, typed);
    expect(await field.inputValue()).toBe(typed);
    const sent: string[] = [];
    const note = (request: { url(): string; method(): string }): void => {
      if (request.method() === 'POST' && request.url().includes('setting')) sent.push(request.url());
    };
    page.on('request', note);
    await save.click();
    await page.getByText(words, { exact: true }).waitFor();
    expect(await field.inputValue()).toBe(typed);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    page.off('request', note);
    expect(sent).toEqual([]);
    await type(field, good);
    await page.getByText(words, { exact: true }).waitFor({ state: 'hidden' });
  }
  await save.click();
  await page.getByText('已保存').waitFor();
  await page.reload();
  await expect.poll(() => boys.inputValue()).toBe('40');
  expect(await price.inputValue()).toBe('16.50');
  expect(faults).toEqual([]);
  await context.close();
});
