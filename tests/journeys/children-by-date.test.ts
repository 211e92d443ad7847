// Numbers of children by date: a health doctor lets the classes move up, corrects and takes back, the wizard speaks of the
// change within a menu's days, and the menu that was there keeps its number.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../contract/kit/calendar-day.ts';
import { childCalendar } from '../../contract/organisation/child-calendar.ts';
import { recipeDetailCall, submitRecipeDateList } from '../../contract/recipe/recipe.ts';
import { nextSchoolYear } from '../../console/areas/organisation/setting/moved-up.ts';
import { draftRecipe, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { today } from '../../server/areas/recipe/service/service-dates.ts';
import { expectAccessible, newVisitor, PHONE, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
}, 60_000);
afterAll(() => journey.close());

const term = nextSchoolYear(today());
const termWords = `${term.slice(0, 4)}年9月1日`;

test('the classes move up, the wizard says so, menus keep their numbers', async () => {
  const client = await journey.server.signIn('doctor');
  const doctor = await newVisitor(journey);
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  const { id: kept } = await draftRecipe(client, weekAhead(1), { dinersSwitch: 1 });
  const childrenOf = async (id: string): Promise<number> =>
    (await client.get(recipeDetailCall, { query: { id } })).conditions.ageTypes.reduce(
      (sum, { boys, girls, unknown }) => sum + boys + girls + unknown,
      0,
    );
  expect(await childrenOf(kept)).toBe(259);

  await page.goto(`${journey.server.url}/organisation/setting`);
  await page.getByRole('button', { name: '打开人数日历' }).click();
  await page.getByRole('heading', { name: '人数日历' }).waitFor();
  await expectAccessible(page, 'numbers by date');
  await page.getByRole('button', { name: '按升班填写' }).click();
  const drawer = page.getByRole('dialog', { name: '新增人数' });
  await drawer.getByText('259 → 163 人').waitFor();
  await drawer.getByLabel('小班 男', { exact: true }).fill('30');
  await drawer.getByText('小班 74 → 30、中班 89 → 74、大班 96 → 89').waitFor();
  await expectAccessible(page, 'an entry of the numbers by date');

  // The day of the entry that is there is refused at its field.
  const [first] = (await client.get(childCalendar)).entries;
  const day = drawer.getByLabel('起始日期');
  await day.fill(first!.beginDate);
  await day.press('Tab');
  await drawer.getByText('这一天已经过去').waitFor();
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await drawer.getByText(`${first!.beginDate} 已经有一条人数，同一天只能有一条`).waitFor();
  await day.fill(term);
  // Takes the date and saves nothing yet.
  await day.press('Enter');
  await expect.poll(() => day.inputValue()).toBe(term);
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(`${termWords}.*未开始.*193`) });
  await row.getByText('小班 74 → 30、中班 89 → 74、大班 96 → 89').waitFor();

  // A menu over the change is told of it, and counts as on its first day.
  const dates = [addDays(term, -1), term];
  const { id } = await client.get(submitRecipeDateList, { body: { dates } });
  await page.goto(`${journey.server.url}/recipe/schooladd2?id=${id}`);
  await page.getByText(`${termWords}起本园人数有变化：小班 74 → 30、中班 89 → 74、大班 96 → 89`).waitFor();
  await page.getByText('都按第一天的 259 人计算').waitFor();
  await expectAccessible(page, 'step 2 with numbers that change');
  const { id: after } = await client.get(submitRecipeDateList, { body: { dates: [addDays(term, 1)] } });
  await page.goto(`${journey.server.url}/recipe/schooladd2?id=${after}`);
  await page.getByText('按园所设置（193 人）').waitFor();
  expect(await page.getByText('起本园人数有变化').count()).toBe(0);

  // What held until now is corrected: the menu that is there keeps its number.
  await page.goto(`${journey.server.url}/organisation/setting?tab=children`);
  await page.getByRole('row', { name: /当前/ }).getByRole('button', { name: /^修改/ }).click();
  const change = page.getByRole('dialog', { name: '修改人数' });
  await change.getByLabel('小班 男', { exact: true }).fill('40');
  await change.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('row', { name: /当前.*261/ }).waitFor();
  expect(await childrenOf(kept)).toBe(259);
  // It is told of, and led to.
  await page.getByText('按 259 人，现为 261 人').first().waitFor();
  await expectAccessible(page, 'numbers by date with menus of other numbers');

  await row.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await row.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: /^删除/ }).count()).toBe(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await row.waitFor();
  expect((await client.get(childCalendar)).entries).toHaveLength(2);
  expect(doctor.faults).toEqual([]);
  await doctor.context.close();
}, 180_000);

test('on a phone, in English and in the dark, by keyboard', async () => {
  const doctor = await newVisitor(journey, { size: PHONE, language: 'en', theme: 'dark' });
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  const fits = async (where: string): Promise<void> => {
    await expectAccessible(page, where);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  };
  await page.goto(`${journey.server.url}/organisation/setting?tab=children`);
  await page.getByRole('heading', { name: 'Children by date' }).waitFor();
  await fits('numbers by date on a phone');
  await page.getByRole('button', { name: 'New numbers' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'New numbers of children' });
  const day = drawer.getByLabel('From');
  await day.fill(addDays(today(), 40));
  await day.press('Tab');
  const boys = drawer.getByLabel('Middle class Boys', { exact: true });
  await boys.fill('50');
  await drawer.getByText(/Middle class\s\d+\s→\s\d+/).waitFor();
  await fits('an entry on a phone');
  await boys.press('Control+Enter');
  await page.getByRole('listitem').filter({ hasText: 'Coming' }).first().waitFor();
  await fits('two entries on a phone');
  expect(doctor.faults).toEqual([]);
  await doctor.context.close();
}, 120_000);
