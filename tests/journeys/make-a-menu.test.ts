// The main journey: a health doctor signs in, makes next week's menu, reads why it is good, changes it by hand,
// and prints it.
import fs from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  expectAccessible,
  MOTIONS,
  newVisitor,
  signInThroughPage,
  startJourney,
  type Journey,
} from './journey.ts';

let journey: Journey;
// The same days again, so an installation for each.
beforeEach(async () => {
  journey = await startJourney();
});
afterEach(() => journey.close());

test.each(MOTIONS)('from the login page to the printed menu, %s', async (_, look) => {
  const doctor = await newVisitor(journey, look);
  const { page } = doctor;
  // The screens are the same, whether they move or not.
  const check = async (where: string): Promise<void> => {
    if (!look.motion) await expectAccessible(page, where);
  };
  await page.goto(`${journey.server.url}/school`);
  await page.getByRole('button', { name: /doctor/ }).waitFor();
  await check('login');
  await signInThroughPage(doctor, journey, 'school', 'doctor');
  await page.getByRole('heading', { name: /王芳/ }).waitFor();
  await check('home');

  // 1: the days
  await page.goto(`${journey.server.url}/recipe/schooladd1`);
  await page.getByRole('button', { name: /下周/ }).click();
  await check('dates');
  await page.getByRole('button', { name: '下一步' }).click();

  // 2: the conditions
  await page.waitForURL('**/recipe/schooladd2?id=*');
  const name = page.getByLabel('食谱名称');
  await name.fill('');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('请输入食谱名称').first().waitFor();
  await name.fill('下周营养食谱');
  await check('conditions');
  await page.getByRole('button', { name: '下一步' }).click();

  // 3: dishes of the meals and method
  await page.waitForURL('**/recipe/schooladd3?id=*');
  await page.getByRole('radio', { name: /快速/ }).check();
  await check('method');
  await page.locator('footer').getByRole('button', { name: '生成食谱' }).click();

  // 4: generation with progress, then why the menu is good
  await page.waitForURL('**/recipe/schooladd4?id=*');
  await page.getByRole('progressbar').first().waitFor();
  const why = page.getByRole('region', { name: '这份食谱好在哪里' });
  const LATE_MS = 1500;
  await page.route('**/get/dishes-data*', async (route) => {
    await new Promise((pass) => setTimeout(pass, LATE_MS));
    await route.continue();
  });
  await why.waitFor({ timeout: 90_000 });
  expect(await why.getByText('有 0 道菜').count(), 'the empty menu of before, judged').toBe(0);
  // An answer that is still held must be let through before its road is closed.
  await page.unrouteAll({ behavior: 'wait' });
  await why.getByText('所有必须满足的规则都已满足').waitFor();
  expect(await why.getByText('与最优的差距').count()).toBe(1);
  await check('result');
  await page.getByRole('button', { name: '打开周食谱' }).click();

  // the week: drag a dish onto one of another day, both change places and everything is recomputed
  await page.waitForURL('**/recipe/week?id=*');
  await page.locator('[data-dish]').first().waitFor();
  await check('week');
  const before = await readGrid(page);
  const [from, onto] = [
    before[0]!,
    before.find((card) => card.cell !== before[0]!.cell && mealOf(card) === mealOf(before[0]!))!,
  ];
  let letPass = (): void => undefined;
  const passes = new Promise<void>((pass) => (letPass = pass));
  await page.route('**/recipe/move-dish', (route) => passes.then(() => route.continue()));
  await page.locator(`[data-dish="${from.id}"]`).dragTo(page.locator(`[data-dish="${onto.id}"]`));
  await expect
    .poll(async () => (await readGrid(page)).find((card) => card.id === from.id)?.cell, { timeout: 10_000 })
    .toBe(onto.cell);
  const after = await readGrid(page);
  expect(after.find((card) => card.id === onto.id)?.cell).toBe(from.cell);
  expect(await asksBeforeLeaving(page), 'while the change is under way').toBe(true);
  letPass();
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
  await page.unroute('**/recipe/move-dish');
  await page.reload();
  await page.locator(`[data-dish="${from.id}"]`).waitFor();
  expect(await readGrid(page), 'what was dragged is stored').toEqual(after);

  // undo is one key away
  await page.locator(`[data-dish="${from.id}"]`).focus();
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await readGrid(page)).find((card) => card.id === from.id)?.cell, { timeout: 10_000 })
    .toBe(from.cell);

  // replace: alternatives tell their effect before one is chosen
  await page.locator(`[data-dish="${from.id}"]`).focus();
  await page.keyboard.press('r');
  const replace = page.getByRole('dialog');
  await replace.getByRole('option').first().waitFor();
  await check('replace');
  await page.keyboard.press('Escape');

  // what is locked is not removed by a slip of a key
  const card = page.locator(`[data-dish="${from.id}"]`);
  await card.focus();
  await page.keyboard.press('l');
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: /已锁定，仍要移除吗/ });
  await question.getByRole('button', { name: /取\s?消/ }).click();
  await question.waitFor({ state: 'detached' });
  // nor dragged or replaced by one
  await card.focus();
  await page.keyboard.press('r');
  await replace.getByRole('option').first().waitFor();
  await replace.getByRole('option').first().click();
  await replace.getByRole('button', { name: '换成这道菜' }).click();
  const swap = page.getByRole('dialog', { name: /已锁定，仍要替换吗/ });
  await swap.getByRole('button', { name: /取\s?消/ }).click();
  await swap.waitFor({ state: 'detached' });
  await card.focus();
  await page.keyboard.press('l');
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
  expect(await card.count()).toBe(1);

  // papers
  for (const paper of [/一周食谱/, /营养分析报告/]) {
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: '打印' }).click();
    await page.getByRole('menuitem', { name: paper }).click();
    const file = await (await download).path();
    expect((await fs.readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  }

  // English at a switch
  await page.getByRole('button', { name: /English|EN/ }).click();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(doctor.faults).toEqual([]);
});

interface Card {
  id: string;
  /** date/meal */
  cell: string;
}
const mealOf = (card: Card): string => card.cell.split('/')[1]!;

const asksBeforeLeaving = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** The dishes on the grid and where they stand. */
function readGrid(page: Page): Promise<Card[]> {
  return page.locator('[data-dish]').evaluateAll((cards) =>
    cards.map((card) => ({
      id: (card as HTMLElement).dataset.dish!,
      cell: card.closest<HTMLElement>('[data-cell]')!.dataset.cell!,
    })),
  );
}
