// One person, two windows. Of two kindergartens: a switch in one is said in the other, which saves nothing meanwhile.
// Searches that either keeps stand side by side.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setPreference } from '../../contract/account/preference-change.ts';
import { preferences } from '../../contract/account/preference.ts';
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

const keep = async (page: Page, name: string) => {
  await page.getByRole('button', { name: '常用查询' }).click();
  await page.getByRole('textbox', { name: '查询名称' }).fill(name);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('tab', { name, selected: true }).waitFor();
};
const forget = async (page: Page, name: string) => {
  await page.getByRole('button', { name: '常用查询' }).click();
  await page.getByRole('button', { name: `删除${name}` }).click();
  await page.getByRole('tab', { name, exact: true }).waitFor({ state: 'detached' });
};
const tabs = (page: Page) => page.getByRole('tablist', { name: '常用查询' }).getByRole('tab').allInnerTexts();
const stored = async () => {
  const doctor = await journey.server.signIn('doctor');
  const searches = (await doctor.get(preferences))['list.dish.filters'] as { name: string }[] | undefined;
  return searches?.map(({ name }) => name);
};
const openDishes = (page: Page, meal: string) =>
  page.goto(`${journey.server.url}/library/dish?view=table&meal=${meal}`);

test('searches kept on two machines stand side by side; what one of them deletes stays deleted', async () => {
  const machine = await newVisitor(journey);
  await signIn(machine, journey, 'school', 'doctor');
  const two = machine.page;
  await openDishes(one!, 'lunch');
  await openDishes(two, 'dinner');
  await keep(one!, '午');
  await expect.poll(stored).toEqual(['午']);
  await keep(two, '晚');
  await expect.poll(stored).toEqual(['午', '晚']);
  await expect.poll(() => tabs(two)).toEqual(['全部', '午', '晚']);
  await one!.reload();
  await expect.poll(() => tabs(one!)).toEqual(['全部', '午', '晚']);
  await forget(one!, '午');
  await expect.poll(stored).toEqual(['晚']);
  await two.keyboard.press('Escape');
  await two.goto(`${journey.server.url}/library/dish?view=table&meal=snack`);
  await expect.poll(() => tabs(two)).toEqual(['全部', '晚']);
  await forget(two, '晚');
  await expect.poll(stored).toBeUndefined();
  expect([...visitor.faults, ...machine.faults]).toEqual([]);
});

test('windows of one browser show each other what is kept and deleted', async () => {
  await openDishes(one!, 'lunch');
  await openDishes(other!, 'dinner');
  await keep(one!, '午');
  await expect.poll(() => tabs(other!)).toEqual(['全部', '午']);
  await forget(other!, '午');
  await one!.getByRole('tablist', { name: '常用查询' }).waitFor({ state: 'detached' });
  await expect.poll(stored).toBeUndefined();
  expect(visitor.faults).toEqual([]);
});

test('where another machine filled the searches, none of its is pushed out, and the person is told', async () => {
  await openDishes(one!, 'lunch');
  await one!.getByRole('button', { name: '常用查询' }).waitFor();
  const theirs = Array.from({ length: 20 }, (_, at) => ({
    name: `第${at + 1}个`,
    filters: { meal: 'dinner' },
  }));
  const doctor = await journey.server.signIn('doctor');
  const change = (value: unknown) => doctor.get(setPreference, { body: { key: 'list.dish.filters', value } });
  await change(theirs);
  await keep(one!, '午');
  await one!.getByText('另一个窗口已存满 20 个常用查询，“午”没有保存').waitFor();
  expect(await stored()).toEqual(theirs.map(({ name }) => name));
  await expect.poll(async () => (await tabs(one!)).length).toBe(21);
  await change(null);
});
