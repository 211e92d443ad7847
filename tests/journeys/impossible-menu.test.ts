// Impossible conditions never give a menu: they give the clashing rules in words, and a way out that leads to one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

test('a price nobody can cook for', async () => {
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/recipe/schooladd1`);
  await page.getByRole('button', { name: /下周/ }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/recipe/schooladd2?id=*');

  const price = page.getByLabel('餐标', { exact: true });
  for (const bad of ['0', '']) {
    await price.fill(bad);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.locator('.ant-form-item-explain-error').first().waitFor();
  }
  await price.fill('1');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/recipe/schooladd3?id=*');
  await page.getByRole('radio', { name: /快速/ }).check();
  await page.locator('footer').getByRole('button', { name: '生成食谱' }).click();

  await page.getByText('在这些条件下不可能排出食谱').waitFor({ timeout: 120_000 });
  await page.getByText('哪些规则互相冲突').waitFor();
  await expectAccessible(page, 'failure');
  await page
    .getByText(/把餐标提高到 ¥\d+/)
    .first()
    .waitFor();
  // Taken where it is offered: saved and generated in one act, at the same screen.
  const takeIt = page.getByRole('listitem').filter({ hasText: '把餐标提高到' }).getByRole('button');
  await takeIt.first().click();
  const why = page.getByRole('region', { name: '这份食谱好在哪里' });
  await why.getByText('所有必须满足的规则都已满足').waitFor({ timeout: 60_000 });
  expect(page.url()).toContain('/recipe/schooladd4?id=');
  const taken = page.getByRole('alert').filter({ hasText: '已采用：餐标提高到' });
  await expectAccessible(page, 'taken');

  await taken.getByRole('button', { name: '撤销' }).click();
  await page.getByText('在这些条件下不可能排出食谱').waitFor({ timeout: 120_000 });
  expect(await taken.count()).toBe(0);
  expect(visitor.faults).toEqual([]);
});
