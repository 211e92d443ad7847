// Meal structures: a health doctor adds one with groups and counts, sorts it, makes it the kindergarten's usual one, and a new
// menu begins with it and is generated with its dishes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import {
  choose,
  expectAccessible,
  newVisitor,
  PHONE,
  signIn,
  startJourney,
  type Journey,
} from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
}, 60_000);
afterAll(() => journey.close());

async function addTo(page: Page, meal: string, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: `${meal}：添加分类或分组` }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a set of the kindergarten’s own, from the list to the menu', async () => {
  const doctor = await newVisitor(journey);
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/library/dish-cate-set`);
  await page.getByText('两菜一汤').first().waitFor();
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog', { name: /餐次结构/ });
  await form.getByLabel('名称', { exact: true }).fill('清淡一周');
  for (const [meal, name] of [
    ['早餐', /^粥羹$/],
    ['早餐', /^蛋类$/],
    ['早点', /^水果$/],
    ['午餐', /^荤菜$/],
    ['午餐', /^素菜$/],
    ['午餐', /^主食（/],
    ['午点', /^点心$/],
    ['晚餐', /^主食（/],
    ['晚餐', /^半荤$/],
  ] as const)
    await addTo(page, meal, name);
  const lunch = form.getByRole('region', { name: '午餐' });
  await lunch.getByRole('button', { name: '素菜加一道' }).click();
  await lunch.getByRole('button', { name: '主食上移' }).click();
  await lunch.getByRole('button', { name: '主食上移' }).click();
  // Lunch has meat dishes already.
  await page.getByRole('button', { name: '午餐：添加分类或分组' }).click();
  expect(await page.getByRole('menuitem', { name: /^荤菜$/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  const preview = form.getByRole('region', { name: '试排一天' });
  await preview.getByRole('button', { name: '试排一天' }).click();
  const tried = preview.getByRole('region', { name: '午餐' });
  await tried.waitFor({ timeout: 60_000 });
  expect(await tried.locator('[data-part="dish-image"]').count()).toBe(4);
  await preview.getByText('餐标').first().waitFor();
  await expectAccessible(page, 'form of a set, with a day by it');
  await lunch.first().getByRole('button', { name: '荤菜加一道' }).click();
  await preview.getByText('有改动').waitFor();
  await lunch.first().getByRole('button', { name: '荤菜减一道' }).click();
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByText('午餐：主食、荤菜、素菜×2').waitFor();

  await page.goto(`${journey.server.url}/organisation/setting`);
  await choose(page, page.getByLabel('常用餐次结构'), '清淡一周');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存').first().waitFor();

  await page.goto(`${journey.server.url}/recipe/schooladd1`);
  await page.getByRole('button', { name: /下周/ }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/recipe/schooladd2?id=*');
  await page.getByLabel('食谱名称').waitFor();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/recipe/schooladd3?id=*');
  await page.getByText('清淡一周（本园常用）').waitFor();
  await page.getByRole('radio', { name: /快速/ }).check();
  await page.locator('footer').getByRole('button', { name: '生成食谱' }).click();
  await page.waitForURL('**/recipe/schooladd4?id=*');
  await page.getByRole('region', { name: '这份食谱好在哪里' }).waitFor({ timeout: 90_000 });
  expect(doctor.faults).toEqual([]);
  await doctor.context.close();
});

test('on a phone, in English, sets and groups fit', async () => {
  const doctor = await newVisitor(journey, { size: PHONE, language: 'en', theme: 'dark' });
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/library/dish-cate-set`);
  await page.getByText('Two dishes and a soup').first().waitFor();
  await page.getByRole('button', { name: 'New' }).first().click();
  await page.getByRole('button', { name: 'Lunch: Add a category or a group' }).click();
  await page.getByRole('menuitem', { name: /^Staple \(/ }).click();
  await page.getByRole('button', { name: 'One more: Staple' }).click();
  await expectAccessible(page, 'form on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Two dishes and a soup' }).click();
  const drawer = page.getByRole('dialog', { name: 'Two dishes and a soup' });
  await drawer.getByRole('button', { name: 'Preview a day' }).click();
  await drawer.getByRole('region', { name: 'Lunch' }).waitFor({ timeout: 60_000 });
  await expectAccessible(page, 'a day on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.goto(`${journey.server.url}/library/dish-cate-group`);
  await page.getByText('Soup or porridge').first().waitFor();
  expect(doctor.faults).toEqual([]);
  await doctor.context.close();
});
