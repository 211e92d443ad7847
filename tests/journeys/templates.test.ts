// A menu template: a health doctor plans a week by mouse and keyboard, puts it in use, makes a menu with it, and sees on the
// week which dishes it brought; on a phone the week fits.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateCalls } from '../../contract/library/combination-template.ts';
import { dishesData } from '../../contract/recipe/menu.ts';
import { generateRecipe } from '../../contract/recipe/generation.ts';
import { draftRecipe, readProgress, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { expectAccessible, newVisitor, PHONE, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
}, 60_000);
afterAll(() => journey.close());

const WINGS = '冰糖红烧鸡翅';

test('planned, put in use, chosen for a menu, and kept by it', async () => {
  const client = await journey.server.signIn('doctor');
  const doctor = await newVisitor(journey);
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  await page.goto(`${journey.server.url}/library/combination-template`);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await page.getByRole('textbox', { name: /模板名称/ }).fill('鸡翅周');
  await expectAccessible(page, 'a new template');
  await page.getByRole('button', { name: '保存并安排一周' }).click();
  await page.waitForURL(/template\/add\?id=/);

  await page.getByRole('button', { name: '周一午餐：不限' }).click();
  const drawer = page.getByRole('dialog', { name: '周一午餐' });
  await drawer.getByRole('textbox', { name: '查找菜品' }).fill(WINGS);
  await drawer.getByRole('button', { name: `加入“${WINGS}”`, exact: true }).click();
  await drawer.getByText('一类菜').click();
  await drawer.getByRole('button', { name: '汤', exact: true }).click();
  await drawer.getByRole('checkbox', { name: '周三' }).check();
  await expectAccessible(page, 'a meal of a template');
  await drawer.getByRole('button', { name: '保存' }).click();
  // What cannot be kept is told behind it, once that is known.
  await page.getByRole('button', { name: new RegExp(`^周三午餐：${WINGS}、汤 1 道`) }).waitFor();
  await page.getByText(/天内只能上一次/).waitFor();
  await expectAccessible(page, 'a week with a fault');

  // From Monday to Wednesday by the arrows, and emptied.
  await page.getByRole('button', { name: /^周一午餐：/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: '周三午餐：不限' }).waitFor();
  await page.getByText('每个位置都排得出').waitFor();
  await page.getByRole('button', { name: '启用' }).click();
  await page.getByText(/正在使用中/).waitFor();
  const { records } = await client.get(templateCalls.list, { query: { templateName: '鸡翅周' } });

  const { id } = await draftRecipe(client, weekAhead(1));
  await page.goto(`${journey.server.url}/recipe/schooladd2?id=${id}`);
  await page.getByRole('combobox', { name: '食谱模板' }).click();
  await page.getByTitle('鸡翅周').click();
  await page.getByText('每个位置都排得出').waitFor();
  await expectAccessible(page, 'step 2 with a template');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL(/schooladd3/);
  await client.get(templateCalls.remove, { query: { ids: [records[0]!.id] } });
  await client.get(generateRecipe, { query: { id } });
  await readProgress(journey.server, client, id);
  const view = await client.get(dishesData, { query: { id } });
  const monday = view.days[0]!.meals.find(({ meal }) => meal === 'lunch')!.dishes;
  expect(monday.map(({ dishName }) => dishName)).toContain(WINGS);
  await page.goto(`${journey.server.url}/recipe/week?id=${id}`);
  await page.getByRole('group', { name: new RegExp(`${WINGS}.*按食谱模板安排`) }).waitFor();
  expect(doctor.faults).toEqual([]);
  await doctor.context.close();
}, 240_000);

test('on a phone, in English and in the dark, list and week fit', async () => {
  const doctor = await newVisitor(journey, { size: PHONE, language: 'en', theme: 'dark' });
  const { page } = doctor;
  await signIn(doctor, journey, 'school', 'doctor');
  const fits = async (where: string): Promise<void> => {
    await expectAccessible(page, where);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  };
  await page.goto(`${journey.server.url}/template/add`);
  await page.getByRole('textbox', { name: /Name/ }).fill('Week of soup');
  await page.getByRole('button', { name: 'Save and plan the week' }).click();
  await page.getByRole('button', { name: 'Monday, Lunch: open' }).click();
  const drawer = page.getByRole('dialog', { name: 'Monday, Lunch' });
  await drawer.getByText('A category').click();
  await drawer.getByRole('button', { name: 'Soups', exact: true }).click();
  await fits('a meal on a phone');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Monday, Lunch: Soups × 1' }).waitFor();
  await page.getByText('Every place can be filled').waitFor();
  await fits('the week on a phone');
  await page.goto(`${journey.server.url}/library/combination-template`);
  await page.getByText('Week of soup').first().waitFor();
  await fits('list on a phone');
  expect(doctor.faults).toEqual([]);
  await doctor.context.close();
}, 120_000);
