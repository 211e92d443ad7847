// Sharing: a health doctor shares a dish, a template and a menu with another kindergarten, which reads them, copies them,
// and sees nothing of them any more once they are taken back; on a phone it fits.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { BodyOf } from '../../contract/kit/endpoint.ts';
import { submitMealTypeData, templateCalls } from '../../contract/library/combination-template.ts';
import { submitDishInfo } from '../../contract/library/dish-edit.ts';
import { foodCalls } from '../../contract/library/food.ts';
import { saveShare, shareReceivers } from '../../contract/recipe/resource-share.ts';
import { draftRecipe, fillMenu, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { signInStranger } from '../../server/kernel/testing/stranger.ts';
import type { TestClient } from '../../server/kernel/testing/test-server.ts';
import { expectAccessible, newVisitor, PHONE, signIn, startJourney, type Journey } from './journey.ts';

const GIVER = '阳光第一幼儿园';
const RECEIVER = '花家地幼儿园';
const DISH = '园里的番茄炒蛋';
const TEMPLATE = '好吃的一周';

let journey: Journey;
let client: TestClient;
let dishId: string;
let templateId: string;
let menuId: string;
beforeAll(async () => {
  journey = await startJourney();
  client = await journey.server.signIn('doctor');
  await signInStranger(journey.server, 'receiver', RECEIVER);
  const { records } = await client.get(foodCalls.list, { query: { name: '番茄' } });
  const foodId = records.find(({ name }) => name === '番茄')!.id;
  ({ id: dishId } = await client.get(submitDishInfo, {
    body: {
      ...{
        dishName: DISH,
        nameEn: 'Our tomatoes',
        dishCateFirstName: '素菜',
        meals: ['lunch'],
        method: '炒',
      },
      foods: [{ foodId, grams: 60, role: 'main' }],
    } as BodyOf<typeof submitDishInfo>,
  }));
  ({ id: templateId } = await client.get(templateCalls.submit, {
    body: { templateName: TEMPLATE, nameEn: 'Tasty week' } as BodyOf<typeof templateCalls.submit>,
  }));
  const line = { weekday: 1, category: '素菜' as const, count: 1, dishIds: [dishId], combinationId: null };
  await client.get(submitMealTypeData, {
    body: { id: templateId, mealTypeData: [{ mealType: 'lunch', lines: [line] }] },
  });
  ({ id: menuId } = await draftRecipe(client, weekAhead(2), { recipeName: '共享的一周食谱' }));
  await fillMenu(journey.server, menuId, 4, true);
  await sql`update recipe set recipe_status = 4 where id = ${menuId}`.execute(journey.server.everyRow);
}, 60_000);
afterAll(() => journey.close());

/** In the dialog that is open: the one kindergarten, and that it may copy. */
async function giveInDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: new RegExp(`^共享.*“${name}”`) });
  await dialog.getByRole('checkbox', { name: RECEIVER }).check();
  await dialog.getByRole('radio', { name: '可查看和复制' }).check();
  await dialog.getByLabel('附言').fill('欢迎试试');
  await expectAccessible(page, `sharing ${name}`);
  await dialog.getByRole('button', { name: '共享给 1 所' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('shared, read, copied, and taken back', async () => {
  const doctor = await newVisitor(journey);
  const { page } = doctor;
  const { url } = journey.server;
  await signIn(doctor, journey, 'school', 'doctor');
  await page.goto(`${url}/library/dish?open=${dishId}`);
  await page.getByRole('dialog', { name: DISH }).getByRole('button', { name: '共享', exact: true }).click();
  await giveInDialog(page, DISH);
  await page.goto(`${url}/template/add?id=${templateId}`);
  await page.getByRole('button', { name: '共享', exact: true }).click();
  await giveInDialog(page, TEMPLATE);
  await page.goto(`${url}/recipe/detail?id=${menuId}`);
  await page.getByRole('button', { name: '共享', exact: true }).click();
  await giveInDialog(page, '共享的一周食谱');

  const other = await newVisitor(journey);
  await signIn(other, journey, 'school', 'receiver');
  const there = other.page;
  await there.goto(`${url}/library/shared`);
  await there.getByRole('button', { name: DISH, exact: true }).click();
  const drawer = there.getByRole('dialog', { name: DISH });
  await drawer.getByText(GIVER).waitFor();
  await drawer.getByText('欢迎试试').waitFor();
  await drawer.getByRole('rowheader', { name: '番茄' }).waitFor();
  await expectAccessible(there, 'a received dish');
  await drawer.getByRole('button', { name: '复制到本园' }).click();
  await drawer.getByText(`已复制为“${DISH}（来自${GIVER}）”`).waitFor();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await there
    .getByRole('row', { name: new RegExp(DISH) })
    .getByText('已复制')
    .waitFor();

  await there.getByRole('button', { name: TEMPLATE, exact: true }).click();
  const template = there.getByRole('dialog', { name: TEMPLATE });
  await template.getByRole('region', { name: '周一' }).getByText(DISH).waitFor();
  await expectAccessible(there, 'a received template');
  await template.getByRole('button', { name: '复制到本园' }).click();
  await template.getByRole('button', { name: '打开', exact: true }).click();
  await there.waitForURL(/template\/add\?id=/);
  // The dish that was copied before stands in it.
  await there.getByRole('button', { name: `周一午餐：${DISH}（来自${GIVER}）` }).waitFor();

  await there.goto(`${url}/library/shared?kind=menu`);
  await there.getByRole('button', { name: '共享的一周食谱', exact: true }).click();
  const menu = there.getByRole('dialog', { name: '共享的一周食谱' });
  await menu.getByRole('columnheader', { name: /周一/ }).waitFor();
  await expectAccessible(there, 'a received menu');
  await menu.getByRole('button', { name: '复制到本园' }).click();
  await menu.getByText(/已复制为“共享的一周食谱/).waitFor();
  await menu.getByRole('button', { name: '关闭' }).click();

  // Taken back where it is given, while the other still has it before the eyes.
  await page.goto(`${url}/library/shared?tab=given`);
  const row = page.getByRole('row', { name: new RegExp(DISH) });
  await row.getByText(RECEIVER).waitFor();
  await expectAccessible(page, 'what was given');
  await row.getByRole('button', { name: '收回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '收回' }).click();
  await row.waitFor({ state: 'detached' });
  await there.goto(`${url}/library/shared`);
  await there.getByRole('button', { name: TEMPLATE, exact: true }).waitFor();
  expect(await there.getByRole('button', { name: DISH, exact: true }).count()).toBe(0);
  // From the dialog, too: the template.
  await page.goto(`${url}/template/add?id=${templateId}`);
  await page.getByRole('button', { name: '共享', exact: true }).click();
  await page.getByRole('button', { name: `收回给“${RECEIVER}”的共享` }).click();
  await page
    .getByRole('dialog', { name: '收回共享' })
    .getByRole('button', { name: '收回', exact: true })
    .click();
  await page.getByRole('button', { name: `收回给“${RECEIVER}”的共享` }).waitFor({ state: 'detached' });
  // Whoever has the list before them still is told why nothing is shown.
  await there.getByRole('button', { name: TEMPLATE, exact: true }).click();
  await there.getByText(`对方已收回“${TEMPLATE}”的共享`).first().waitFor();
  expect([doctor.faults, other.faults]).toEqual([[], []]);
  await Promise.all([doctor.context.close(), other.context.close()]);
}, 240_000);

test('on a phone, in English and in the dark, lists and things fit', async () => {
  const offered = await client.get(shareReceivers, { query: { kind: 'dish', resourceId: dishId } });
  const receiverIds = offered.filter(({ deptName }) => deptName === RECEIVER).map(({ deptId }) => deptId);
  for (const [kind, resourceId] of [
    ['dish', dishId],
    ['template', templateId],
    ['menu', menuId],
  ] as const)
    await client.get(saveShare, { body: { kind, resourceId, receiverIds, shareRight: 'copy' } });
  const other = await newVisitor(journey, { size: PHONE, language: 'en', theme: 'dark' });
  const { page } = other;
  await signIn(other, journey, 'school', 'receiver');
  const fits = async (where: string): Promise<void> => {
    await expectAccessible(page, where);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  };
  await page.goto(`${journey.server.url}/library/shared`);
  await page.getByRole('button', { name: 'Our tomatoes', exact: true }).first().waitFor();
  await fits('received on a phone');
  for (const name of ['Our tomatoes', 'Tasty week', '共享的一周食谱']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    const drawer = page.getByRole('dialog', { name });
    await drawer.getByRole('button', { name: 'Copy to ours' }).waitFor();
    await fits(`${name} on a phone`);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await drawer.waitFor({ state: 'hidden' });
  }
  expect(other.faults).toEqual([]);
  await other.context.close();
}, 120_000);
