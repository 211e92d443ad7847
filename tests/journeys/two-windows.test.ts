// One person, two windows, two kindergartens: a switch in one is said in the other, which saves nothing meanwhile.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { deptSettingDetail } from '../../contract/organisation/dept-setting.ts';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

let journey: Journey;
let visitor: Visitor;
let [one, other]: Page[] = [];
beforeAll(async () => {
  journey = await startJourney();
});
beforeEach(async () => {
  visitor = await newVisitor(journey);
  await signIn(visitor, journey, 'school', 'doctor');
  one = visitor.page;
  other = await visitor.context.newPage();
});
afterAll(() => journey.close());

const settingOf = async (deptName: string) => {
  const admin = await journey.server.signIn('admin');
  const { id } = await journey.server.everyRow
    .selectFrom('blade_dept')
    .select('id')
    .where('deptName', '=', deptName)
    .executeTakeFirstOrThrow();
  return admin.get(deptSettingDetail, { query: { deptId: id } });
};
const switcher = (page: Page) => page.getByRole('button', { name: /^切换园所/ });
const price = () => one!.getByLabel('餐标', { exact: true });
const heading = () => one!.locator('#content').getByRole('heading', { level: 1 });
/** The settings of a kindergarten in one window, its price half changed; the other window switches. */
async function switchInTheOther(): Promise<{ mine: string; theirs: string }> {
  await one!.goto(`${journey.server.url}/organisation/setting`);
  await price().fill('19');
  const mine = await heading().innerText();
  await other!.goto(`${journey.server.url}/wel/index`);
  await switcher(other!).click();
  const choice = other!.getByRole('dialog').locator('button[aria-current="false"]').first();
  const theirs = await choice.innerText();
  await choice.click();
  await other!.getByText(`已切换到${theirs}`).waitFor();
  expect(await other!.getByText(/^另一窗口已切换/).count()).toBe(0);
  await one!.getByRole('dialog').getByText(`另一窗口已切换到${theirs}`).waitFor();
  return { mine, theirs };
}

test('the window follows, and shows the other kindergarten from the beginning', async () => {
  const { theirs } = await switchInTheOther();
  await expectAccessible(one!, 'switched in another window');
  await one!.getByRole('button', { name: `重新加载为${theirs}` }).click();
  await one!.waitForURL('**/wel/index');
  await switcher(one!).getByText(theirs).waitFor();
  await one!.goto(`${journey.server.url}/organisation/setting`);
  await expect.poll(() => heading().innerText()).toBe(theirs);
  const saved = await settingOf(theirs);
  expect(await price().inputValue()).toBe(saved.price.toFixed(2));
  expect(visitor.faults).toEqual([]);
});

test('or goes back, and saves what was typed where it was meant', async () => {
  const { mine, theirs } = await switchInTheOther();
  const before = await settingOf(theirs);
  await one!.getByRole('button', { name: `切回${mine}` }).click();
  await one!.getByRole('dialog').waitFor({ state: 'detached' });
  await other!.getByRole('dialog').getByText(`另一窗口已切换到${mine}`).waitFor();
  await one!.getByRole('button', { name: /^保\s?存/ }).click();
  await expect.poll(async () => (await settingOf(mine)).price).toBe(19);
  expect(await settingOf(theirs)).toEqual(before);
  expect(visitor.faults).toEqual([]);
});
