// A menu that somebody else has confirmed meanwhile: the week says so as soon as it is refused, and the wizard offers
// nothing that can only fail.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { completeRecipe, recipeDetailCall, setUnConfirm } from '../../contract/recipe/recipe.ts';
import type { MenuView } from '../../contract/recipe/menu.ts';
import { generated, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import type { TestClient } from '../../server/kernel/testing/test-server.ts';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

let journey: Journey;
let visitor: Visitor;
let page: Page;
let other: TestClient;
let id: string;
let view: MenuView;
beforeAll(async () => {
  journey = await startJourney();
  visitor = await newVisitor(journey);
  page = visitor.page;
  await signIn(visitor, journey, 'school', 'doctor');
  other = await journey.server.signIn('doctor');
  ({ id, view } = await generated(journey.server, other, weekAhead(1)));
});
const statusOf = async () => (await other.get(recipeDetailCall, { query: { id } })).recipeStatus;
beforeEach(async () => {
  if ((await statusOf()) === 4) await other.get(setUnConfirm, { query: { id } });
});
afterAll(async () => {
  expect(visitor.faults).toEqual([]);
  await journey.close();
});

test('the week is read anew when a change is refused', async () => {
  const dish = view.days[0]!.meals.flatMap((meal) => meal.dishes)[0]!;
  const card = page.locator(`[data-dish="${dish.recipeDishId}"]`);
  await page.goto(`${journey.server.url}/recipe/week?id=${id}`);
  await card.waitFor();
  await other.get(completeRecipe, { query: { id } });
  await card.focus();
  await page.keyboard.press('l');
  await page.getByText(/当前为“已确认”，不能修改菜品/).waitFor();
  await page.getByText('食谱已确认，菜品不能再改').waitFor();
  await page.getByRole('button', { name: '取消确认' }).waitFor();
});

test('so it is when confirming is refused', async () => {
  await page.goto(`${journey.server.url}/recipe/week?id=${id}`);
  const confirm = page.getByRole('button', { name: /确认食谱$/ });
  await confirm.waitFor();
  await other.get(completeRecipe, { query: { id } });
  await confirm.click();
  await page.getByRole('dialog').getByRole('button', { name: '确认食谱' }).click();
  await page.getByText(/当前为“已确认”，不能确认食谱/).waitFor();
  await page.getByText('食谱已确认，菜品不能再改').waitFor();
});

test('the wizard shows its figures, and what opens it', async () => {
  await other.get(completeRecipe, { query: { id } });
  const { conditions, price, days } = await other.get(recipeDetailCall, { query: { id } });
  const children = conditions.ageTypes.reduce((sum, age) => sum + age.boys + age.girls + age.unknown, 0);
  const cost = (price * children * days.length).toLocaleString('en-US', { maximumFractionDigits: 0 });
  const foot = page.locator('footer');
  for (const [step, name] of [
    [1, '下一步'],
    [2, '下一步'],
    [3, '生成食谱'],
  ] as const) {
    await page.goto(`${journey.server.url}/recipe/schooladd${step}?id=${id}`);
    await page.getByText('如需修改，请先取消确认').waitFor();
    const button = foot.getByRole('button', { name });
    expect(await button.isDisabled(), name).toBe(true);
    expect(await button.getAttribute('title')).toBe('食谱已确认，条件不能再改');
    if (step === 2) await foot.getByText(`${children} 人 · 预计成本 ¥${cost}`).waitFor();
  }
  await expectAccessible(page, 'the wizard of a confirmed menu');
  await page.goto(`${journey.server.url}/recipe/schooladd2?id=${id}`);
  await page.getByRole('button', { name: '取消确认' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消确认' }).click();
  await page.getByLabel('食谱名称').waitFor();
  await expect.poll(() => foot.getByRole('button', { name: '下一步' }).isEnabled()).toBe(true);
  await foot.getByText(`${children} 人 · 预计成本 ¥${cost}`).waitFor();
  await foot.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/schooladd3?**');
});
