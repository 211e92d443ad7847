// Two people on one menu in the wizard: the second is told, keeps what was chosen, and may give it up for what there is.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import {
  recipeDetailCall,
  submitCateSetData,
  submitConditions,
  submitRecipeDateList,
} from '../../contract/recipe/recipe.ts';
import { conditionsBody, draftRecipe, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import type { TestClient } from '../../server/kernel/testing/test-server.ts';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

let journey: Journey;
let visitor: Visitor;
let page: Page;
let other: TestClient;
let weeks = 2;
let id: string;
beforeAll(async () => {
  journey = await startJourney();
  visitor = await newVisitor(journey);
  page = visitor.page;
  await signIn(visitor, journey, 'school', 'doctor');
  other = await journey.server.signIn('doctor');
});
beforeEach(async () => {
  weeks += 1;
  ({ id } = await draftRecipe(other, weekAhead(weeks)));
});
afterAll(async () => {
  expect(visitor.faults).toEqual([]);
  await journey.close();
});

const open = (step: number) => page.goto(`${journey.server.url}/recipe/schooladd${step}?id=${id}`);
const detail = () => other.get(recipeDetailCall, { query: { id } });
const next = (name = '下一步') => page.locator('footer').getByRole('button', { name }).click();
const reload = () => page.getByRole('button', { name: '放弃并重新加载' }).click();
const told = () => page.getByText('有人刚刚修改了这份食谱').first();

test('days', async () => {
  await open(1);
  await page.locator('footer').getByText('已选 5 天').waitFor();
  await page.getByRole('button', { name: /^去掉/ }).first().click();
  await page.locator('footer').getByText('已选 4 天').waitFor();
  const { version } = await detail();
  await other.get(submitRecipeDateList, { body: { id, version, dates: weekAhead(weeks, 3) } });
  await next();
  await told().waitFor();
  await expectAccessible(page, 'days that somebody else changed');
  await page.locator('footer').getByText('已选 4 天').waitFor();
  await reload();
  await page.locator('footer').getByText('已选 3 天').waitFor();
  await told().waitFor({ state: 'detached' });
  await next();
  await page.waitForURL('**/schooladd2?**');
});

test('conditions', async () => {
  await open(2);
  const name = page.getByLabel('食谱名称');
  const before = await name.inputValue();
  await name.fill('我起的名字');
  await other.get(submitConditions, { body: { ...(await conditionsBody(other, id)), price: 23.5 } });
  await next();
  await told().waitFor();
  expect(await name.inputValue()).toBe('我起的名字');
  expect(await page.getByLabel('餐标', { exact: true }).inputValue()).toBe('23.50');
  await reload();
  expect(await name.inputValue()).toBe(before);
  expect(await page.getByLabel('餐标', { exact: true }).inputValue()).toBe('23.50');
  await next();
  await page.waitForURL('**/schooladd3?**');
});

test('dishes per meal and the mode', async () => {
  await open(3);
  const thorough = page.getByRole('radio', { name: /^精细/ });
  const balanced = page.getByRole('radio', { name: /^均衡/ });
  await thorough.check();
  const { version, conditions } = await detail();
  await other.get(submitCateSetData, {
    body: { id, version, slots: conditions.slots, method: 'balanced' },
  });
  await next('生成食谱');
  await told().waitFor();
  expect(await thorough.isChecked()).toBe(true);
  await reload();
  expect(await balanced.isChecked()).toBe(true);
  await told().waitFor({ state: 'detached' });
});
