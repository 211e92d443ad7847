// Incompatible pairs: a health doctor keeps two foods apart, is told before saving where they met, and finds the pair
// in the list beside the traditional ones; the same pair the other way round is refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conflictRefusals } from '../../contract/library/combination-conflict.ts';
import { unsavedQuestion } from '../../console/ui/unsaved-guard.ts';
import {
  choose,
  expectAccessible,
  newVisitor,
  PHONE,
  signIn,
  startJourney,
  type Journey,
  type Visitor,
} from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
}, 60_000);
afterAll(() => journey.close());

async function pick({ page }: Visitor, label: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: `* ${label}`, exact: true });
  await box.fill(name);
  await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).first().click();
  await box.press('Escape');
}

test('two foods that shall not meet in a meal', async () => {
  const doctor = await newVisitor(journey);
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/library/combination-conflict`);
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog', { name: /相克搭配/ });
  await form.waitFor();
  await pick(doctor, '一边', '番茄');
  await pick(doctor, '另一边', '黄瓜');
  await form.getByText('没有碰到一起').waitFor();
  await expectAccessible(page, 'form of a pair');
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '番茄 × 黄瓜' }).waitFor();

  await page.getByRole('button', { name: '新增' }).click();
  await form.waitFor();
  await pick(doctor, '一边', '黄瓜');
  await pick(doctor, '另一边', '番茄');
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText(conflictRefusals.taken.text.zh.split('“')[0]!).waitFor();
  await form.getByRole('button', { name: '取消' }).click();
  const question = page.getByRole('dialog').filter({ hasText: unsavedQuestion.zh });
  await question.getByRole('button', { name: '确定' }).click();

  await page.getByRole('button', { name: '番茄 × 黄瓜' }).click();
  await page.getByRole('dialog', { name: '番茄 × 黄瓜' }).getByText('没有碰到一起').waitFor();
  await expectAccessible(page, 'a pair');
  expect(doctor.faults).toEqual([]);
  await doctor.context.close();
});

test('on a phone, in English, the list and the form fit', async () => {
  const doctor = await newVisitor(journey, { size: PHONE, language: 'en', theme: 'dark' });
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/library/combination-conflict`);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: /ncompatible pair/ });
  await choose(page, form.getByRole('combobox', { name: 'Not in the' }), 'Same day');
  await expectAccessible(page, 'form on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(doctor.faults).toEqual([]);
  await doctor.context.close();
});
