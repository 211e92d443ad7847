// What a kindergarten's doctor sets of the rules and wishes: kept, marked, taken into a new menu, and gone back from.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

let journey: Journey;
let visitor: Visitor;
beforeAll(async () => {
  journey = await startJourney();
  visitor = await newVisitor(journey);
  await signIn(visitor, journey, 'school', 'doctor');
});
afterAll(() => journey.close());

test('a rule gets another figure, another is switched off, both are marked and go back', async () => {
  const { page, faults } = visitor;
  const open = async (): Promise<void> => {
    await page.goto(`${journey.server.url}/organisation/setting`);
    await page.locator('summary').filter({ hasText: '每周次数' }).click();
  };
  await open();
  const fried = page.getByRole('spinbutton', { name: '油炸菜（每周道数）：数值' });
  await fried.fill('0');
  await page.getByRole('switch', { name: '坚果（每周道数）' }).click();
  await page.getByRole('checkbox', { name: '清真灶' }).check();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存').waitFor();
  await open();
  expect(await fried.inputValue()).toBe('0');
  await page.getByText('已调整 2 条').waitFor();
  expect(await page.getByRole('checkbox', { name: '清真灶' }).isChecked()).toBe(true);
  await page.getByText('油炸的菜一周最多 0 道').waitFor();

  await page.goto(`${journey.server.url}/recipe/schooladd1`);
  await page.getByRole('button', { name: /下周/ }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/recipe/schooladd2?id=*');
  // A menu begins with the kindergarten's rules: nothing of its own is changed.
  await page.locator('summary').filter({ hasText: '每周次数' }).click();
  expect(await fried.inputValue()).toBe('0');
  expect(await page.getByText(/^已调整/).count()).toBe(0);
  await fried.fill('2');
  await page.getByText('已调整 1 条').waitFor();
  await page.getByRole('button', { name: '恢复：油炸菜（每周道数）' }).click();
  expect(await fried.inputValue()).toBe('0');

  await open();
  await page.getByRole('button', { name: '全部恢复' }).click();
  expect(await fried.inputValue()).toBe('1');
  expect(faults).toEqual([]);
});
