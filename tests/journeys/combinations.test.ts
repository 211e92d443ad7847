// A meal combination: a health doctor makes one by the two steps, goes back without losing anything, uses it at a lunch of
// next week's menu, and takes that back in one step.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { combinationCalls } from '../../contract/library/combination.ts';
import { dishesData } from '../../contract/recipe/menu.ts';
import { generated, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { expectAccessible, newVisitor, PHONE, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
}, 60_000);
afterAll(() => journey.close());

const dishes = ['白米饭', '冰糖红烧鸡翅', '糖醋圆白菜', '番茄蛋花汤'];

test('made by two steps, used at a lunch, undone', async () => {
  const client = await journey.server.signIn('doctor');
  const { id } = await generated(journey.server, client, weekAhead(1));
  const doctor = await newVisitor(journey);
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/library/combination`);
  await page.getByRole('button', { name: '新增' }).click();

  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('alert').getByText('请选择餐别').waitFor();
  await page.getByRole('group', { name: '餐别' }).getByRole('button', { name: /^午餐/ }).click();
  for (const name of dishes) {
    await page.getByRole('textbox', { name: '查找菜品' }).fill(name);
    await page.getByRole('button', { name: `加入“${name}”`, exact: true }).click();
  }
  await page.getByText('餐内搭配没有问题').waitFor();
  await page.getByText(/占园内一天能量 \d+%/).waitFor();
  await expectAccessible(page, 'step 1');
  await page.getByRole('button', { name: '下一步' }).click();
  const name = page.getByRole('textbox', { name: /名称/ }).first();
  await name.fill('红烧鸡翅午餐');
  await expectAccessible(page, 'step 2');

  await page.getByRole('button', { name: '上一步' }).click();
  await expect.poll(() => page.getByRole('list', { name: '已选菜品' }).getByRole('listitem').count()).toBe(4);
  await page.getByRole('button', { name: '下移“白米饭”' }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  expect(await name.inputValue()).toBe('红烧鸡翅午餐');
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL(/library\/combination/);
  await page.getByRole('button', { name: '红烧鸡翅午餐' }).first().click();
  await page.getByRole('dialog', { name: '红烧鸡翅午餐' }).getByText('餐内搭配没有问题').waitFor();
  await expectAccessible(page, 'a combination');
  const { records } = await client.get(combinationCalls.list, { query: { combinationName: '红烧鸡翅午餐' } });
  expect(records[0]!.dishes.map(({ dishName }) => dishName)).toEqual([
    '冰糖红烧鸡翅',
    '白米饭',
    '糖醋圆白菜',
    '番茄蛋花汤',
  ]);

  const lunch = async (): Promise<string[]> =>
    (await client.get(dishesData, { query: { id } })).days[0]!.meals.find(
      ({ meal }) => meal === 'lunch',
    )!.dishes.map(({ dishName }) => dishName);
  const before = await lunch();
  await page.goto(`${journey.server.url}/recipe/week?id=${id}`);
  await page
    .getByRole('button', { name: /^在.*午餐套用组合$/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /套用组合/ });
  await drawer.getByText('换下').first().waitFor();
  await expectAccessible(page, 'combinations for a lunch');
  await drawer.getByRole('button', { name: '套用“红烧鸡翅午餐”' }).click();
  await expect.poll(async () => (await lunch()).toSorted(), { timeout: 10_000 }).toEqual(dishes.toSorted());
  await page.getByRole('button', { name: /撤销/ }).first().click();
  await expect.poll(lunch, { timeout: 10_000 }).toEqual(before);
  // On the page of weights it comes into the draft, and is there once that is saved.
  const { date } = (await client.get(dishesData, { query: { id } })).days[0]!;
  await page.goto(`${journey.server.url}/recipe/edit?id=${id}&date=${date}&meal=lunch`);
  await page.getByRole('button', { name: '套用组合', exact: true }).click();
  await drawer.getByRole('button', { name: '套用“红烧鸡翅午餐”' }).click();
  await page.getByRole('button', { name: '保存这一餐' }).click();
  await expect.poll(async () => (await lunch()).toSorted(), { timeout: 10_000 }).toEqual(dishes.toSorted());
  expect(doctor.faults).toEqual([]);
  await doctor.context.close();
}, 240_000);

test('on a phone, in English and in the dark, list and steps fit', async () => {
  const doctor = await newVisitor(journey, { size: PHONE, language: 'en', theme: 'dark' });
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  const fits = async (where: string): Promise<void> => {
    await expectAccessible(page, where);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  };
  await page.goto(`${journey.server.url}/library/combination`);
  await page.getByText('Wonton breakfast').first().waitFor();
  await fits('list on a phone');
  await page.goto(`${journey.server.url}/meal/add1`);
  await page.getByRole('button', { name: /^Dinner/ }).click();
  await page
    .getByRole('button', { name: /^Add “/ })
    .first()
    .click();
  await page.getByText(/% of the energy of a day/).waitFor();
  await fits('step 1 on a phone');
  expect(doctor.faults).toEqual([]);
  await doctor.context.close();
});
