// A group manager looks at a month: which kindergarten lacks menus, what the confirmed ones cost and how well they feed,
// opens the menus behind the figures, and takes the workbook along.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysFrom } from '../../contract/kit/calendar-day.ts';
import { isServiceDay } from '../../contract/kit/holidays.ts';
import { addMonths, daysOfMonth, monthOf } from '../../contract/kit/months.ts';
import { recipeMachine } from '../../contract/recipe/recipe-state.ts';
import { draftRecipe, fillMenu } from '../../server/areas/recipe/recipe-fixture.ts';
import { today } from '../../server/areas/recipe/service/service-dates.ts';
import { expectAccessible, newVisitor, PHONE, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
const month = addMonths(monthOf(today()), 2);
const { begin, end } = daysOfMonth(month);
const days = daysFrom(begin, end).filter(isServiceDay);
beforeAll(async () => {
  journey = await startJourney();
  const doctor = await journey.server.signIn('doctor');
  const { id } = await draftRecipe(doctor, days.slice(0, 5));
  await fillMenu(journey.server, id, 8);
  await sql`update recipe set recipe_status = ${recipeMachine.states.completed.key}, recipe_name = '第一周',
    confirmed_missed = '{"hard": 0, "soft": 2}' where id = ${id}`.execute(journey.server.everyRow);
}, 60_000);
afterAll(() => journey.close());

test('from the month to the menu behind a figure', async () => {
  const manager = await newVisitor(journey);
  const { page } = manager;
  await signIn(manager, journey, 'school', 'group');
  await page.goto(`${journey.server.url}/recipe/overview?month=${month}`);
  const table = page.getByRole('table');
  const line = table.getByRole('row', { name: /已确认 5 天/ });
  await line.getByText('0/1 份').waitFor();
  await line.getByText('未达 2 条').waitFor();
  expect(await table.getByRole('row', { name: new RegExp(`缺 ${days.length} 天`) }).count()).toBeGreaterThan(
    0,
  );

  await table.getByRole('button', { name: '食谱覆盖' }).click();
  await expect.poll(() => table.getByRole('row').nth(1).innerText()).toContain('已确认 5 天');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('missing.asc');
  await expectAccessible(page, 'a month of all kindergartens');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Excel' }).click();
  expect((await saved).suggestedFilename()).toBe(`各园月度总览-${month}.xlsx`);

  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: '打印 PDF' }).click();
  expect((await printed).suggestedFilename()).toBe(`各园月度总览-${month}.pdf`);

  await line.getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('2 条规则未达').waitFor();
  await drawer.getByText(days.at(-1)!.slice(5), { exact: true }).waitFor();
  await expectAccessible(page, 'what stands behind a month');
  await drawer.getByRole('link', { name: '第一周' }).click();
  await page.getByRole('heading', { name: '第一周' }).waitFor();
  await page.goBack();
  await drawer.getByText('2 条规则未达').waitFor();
  expect(manager.faults).toEqual([]);
  await manager.context.close();
}, 120_000);

test('on a phone, in English and in the dark, every kindergarten is a card', async () => {
  const manager = await newVisitor(journey, { size: PHONE, language: 'en', theme: 'dark' });
  const { page } = manager;
  await signIn(manager, journey, 'school', 'group');
  await page.goto(`${journey.server.url}/recipe/overview?month=${month}`);
  await page.getByText('Confirmed: 5').waitFor();
  await expectAccessible(page, 'a month on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('month')).toBe(addMonths(month, -1));
  expect(manager.faults).toEqual([]);
  await manager.context.close();
}, 120_000);
