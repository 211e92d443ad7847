// A child must not eat egg and milk: the doctor makes a variant of the week, chooses a dish by hand, and prints it; the
// menu changes, and the variant follows; the cook finds it on the kitchen sheet.
import fs from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../server/areas/recipe/print/read-pdf.ts';
import { generated, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { expectAccessible, newVisitor, PHONE, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
}, 60_000);
afterAll(() => journey.close());

test('from the week to the printed variant, and to the kitchen sheet', async () => {
  const client = await journey.server.signIn('doctor');
  const { id } = await generated(journey.server, client, weekAhead(1));
  const doctor = await newVisitor(journey);
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/recipe/week?id=${id}`);
  await page.getByRole('button', { name: '过敏替代餐' }).click();
  const drawer = page.getByRole('dialog', { name: '过敏替代餐' });
  const make = drawer.getByRole('button', { name: '生成替代餐' });
  expect(await make.isDisabled()).toBe(true);
  await drawer.getByRole('checkbox', { name: '蛋类' }).check();
  await drawer.getByRole('checkbox', { name: '乳类' }).check();
  expect(await drawer.getByLabel('名称').inputValue()).toBe('无蛋无奶');
  await drawer.getByLabel('中班').fill('2');
  await make.click();

  // What differs, day by day; none of it with the allergens.
  await drawer.getByRole('heading', { name: '无蛋无奶' }).waitFor({ timeout: 60_000 });
  await drawer.getByText('中班 2 人').waitFor();
  const days = drawer.locator('section[id^="variant-"]');
  await expect.poll(() => days.count()).toBe(5);
  await expectAccessible(page, 'variant');

  // Another dish in one place.
  const row = days.first().locator('tr[data-state="replaced"]').first();
  const was = await row.locator('strong').textContent();
  await row.getByRole('button', { name: /^更换/ }).click();
  const choice = page.getByRole('dialog', { name: /^更换/ });
  const option = choice.getByRole('option').filter({ hasNotText: was! }).first();
  const name = (await option.locator('strong').textContent())!;
  await option.click();
  await choice.getByRole('button', { name: '换成这道菜' }).click();
  await row.getByText(name).waitFor();
  await row.getByText('手选').waitFor();

  // The paper of the classroom.
  const paper = page.waitForEvent('download');
  await drawer.getByRole('button', { name: '打印' }).click();
  const { text } = readPdf(await fs.readFile(await (await paper).path()));
  const packed = text.replace(/\s+/g, '');
  for (const words of ['无蛋无奶', '中班2人', name, '幼儿姓名']) expect(packed).toContain(words);
  await drawer.getByRole('button', { name: '关闭' }).click();
  await page
    .getByRole('button', { name: /^替代餐 \d+ 道/ })
    .first()
    .waitFor();

  // The cook's: the dish for two children alone.
  const cook = await newVisitor(journey);
  await signIn(cook, journey, 'school', 'cook');
  await cook.page.goto(`${journey.server.url}/recipe/week?id=${id}`);
  await cook.page.getByRole('button', { name: '打印' }).click();
  await cook.page.getByRole('menuitem', { name: '厨房带量单' }).hover();
  const sheet = cook.page.waitForEvent('download');
  await cook.page.getByRole('menuitem', { name: '全部日期和餐别' }).click();
  const cooked = readPdf(await fs.readFile(await (await sheet).path())).text.replace(/\s+/g, '');
  expect(cooked).toContain(name);
  expect(cooked).toContain('替代餐无蛋无奶·2人');
  expect(cooked).toContain('过敏替换');
  expect([...doctor.faults, ...cook.faults]).toEqual([]);
}, 240_000);

test('on a phone the variant is read as lines', async () => {
  const visitor = await newVisitor(journey, { size: PHONE });
  const { page, faults } = visitor;
  await signIn(visitor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/recipe/week`);
  await page.locator('[data-dish]').first().waitFor();
  await page.getByRole('button', { name: '过敏替代餐' }).click();
  const drawer = page.getByRole('dialog', { name: '过敏替代餐' });
  await drawer.getByRole('heading', { name: '无蛋无奶' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page, 'variant on a phone');
  expect(faults).toEqual([]);
});
