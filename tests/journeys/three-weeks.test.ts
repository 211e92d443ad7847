// A halal kitchen from its setting to the third week: each menu is made and confirmed before the next, brings other
// dishes for the price there is, and goes to the inspector on the official form.
import fs from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isoWeek } from '../../contract/kit/calendar-day.ts';
import { isServiceDay } from '../../contract/kit/holidays.ts';
import { dishesData, type MenuView } from '../../contract/recipe/menu.ts';
import { dietAgainst } from '../../server/areas/organisation/service/diets.ts';
import { readPdf } from '../../server/areas/recipe/print/read-pdf.ts';
import { weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { newVisitor, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

let journey: Journey;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  journey = await startJourney();
  visitor = await newVisitor(journey);
  page = visitor.page;
  await signIn(visitor, journey, 'school', 'doctor');
});
afterAll(() => journey.close());

/** Takes the wizard from the calendar to the result. Answers the id of the menu and what its first words tell. */
async function makeMenu(monday: string): Promise<{ id: string; words: string }> {
  await page.goto(`${journey.server.url}/recipe/schooladd1`);
  const later = page.getByRole('button', { name: '下个月份' });
  await later.waitFor();
  // A week that two months share stands in both.
  const week = page.getByRole('button', { name: `第 ${isoWeek(monday).week} 周整周` }).first();
  while (!(await week.isVisible())) await later.click();
  await week.click();
  const foot = page.locator('footer');
  await foot.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/recipe/schooladd2?id=*');
  await foot.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/recipe/schooladd3?id=*');
  await page.getByRole('radio', { name: /快速/ }).check();
  await foot.getByRole('button', { name: '生成食谱' }).click();
  await page.waitForURL('**/recipe/schooladd4?id=*');
  const result = page.getByRole('region', { name: '这份食谱好在哪里' });
  await result.getByText(/餐标用到/).waitFor({ timeout: 90_000 });
  return { id: new URL(page.url()).searchParams.get('id')!, words: await result.innerText() };
}

async function confirmMenu(): Promise<void> {
  await page.getByRole('button', { name: /确认食谱$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认食谱' }).click();
  await page.getByText('食谱已确认，菜品不能再改').waitFor();
}

/** The first three weeks in a row that no holiday shortens by more than a day. */
function ordinaryWeeks(): string[] {
  for (let from = 1; ; from++) {
    const weeks = [from, from + 1, from + 2].map((ahead) => weekAhead(ahead));
    if (weeks.every((week) => week.filter(isServiceDay).length >= 4)) return weeks.map(([monday]) => monday!);
  }
}

const dishesOf = ({ days }: MenuView) => days.flatMap(({ meals }) => meals.flatMap(({ dishes }) => dishes));

test('three weeks in a row', async () => {
  await page.goto(`${journey.server.url}/organisation/setting`);
  await page.getByRole('checkbox', { name: '清真灶' }).check();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存').waitFor();

  const doctor = await journey.server.signIn('doctor');
  for (const [n, monday] of ordinaryWeeks().entries()) {
    const { id, words } = await makeMenu(monday);
    const spent = Number(/餐标用到 ([\d.]+)%/.exec(words)![1]);
    // 97 is aimed at; a quick search on a slow machine may stop a little short of it.
    expect(spent, words).toBeGreaterThanOrEqual(93);
    expect(spent, words).toBeLessThanOrEqual(100);
    if (n > 0) {
      const [, fresh, all] = /比上周换了 (\d+) 道菜（共 (\d+) 道）/.exec(words)!;
      expect(Number(fresh) / Number(all), words).toBeGreaterThanOrEqual(0.75);
    }
    const dishes = dishesOf(await doctor.get(dishesData, { query: { id } }));
    const unfit = dishes.flatMap(({ foods }) =>
      foods.filter(({ foodName }) => dietAgainst({ name: foodName }, ['halal'])),
    );
    expect(unfit).toEqual([]);

    await page.getByRole('button', { name: '打开周食谱' }).click();
    await page.waitForURL('**/recipe/week?id=*');
    const meat = dishes.find(({ category }) => category === '荤菜')!;
    await page.locator(`[data-dish="${meat.recipeDishId}"]`).waitFor();
    if (n === 0) await expectNoPorkOffered(meat.recipeDishId);
    await confirmMenu();
  }

  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: '打印' }).click();
  await page.getByRole('menuitem', { name: /膳食营养分析表/ }).click();
  const paper = readPdf(await fs.readFile(await (await download).path()));
  expect(paper.pages).toBe(1);
  for (const part of ['膳食营养分析表', '平均每人进食量', '热量来源分布', '优质蛋白质', '膳食费使用'])
    expect(paper.text).toContain(part);
  expect(visitor.faults).toEqual([]);
});

/** Beef is offered in place of a dish, pork is not. */
async function expectNoPorkOffered(recipeDishId: string): Promise<void> {
  await page.locator(`[data-dish="${recipeDishId}"]`).focus();
  await page.keyboard.press('r');
  const drawer = page.getByRole('dialog');
  const search = drawer.getByLabel('查找候选菜品');
  await search.fill('牛');
  await drawer.getByRole('option', { name: /牛/ }).first().waitFor();
  await search.fill('猪');
  await drawer.getByText('没有找到可替换的菜品').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
}
