// A double click is one start: what is saved, published or moved with it is sent once, and asked about once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { noticeCalls } from '../../contract/content/notice.ts';
import { completeRecipe, recipeDetailCall } from '../../contract/recipe/recipe.ts';
import { postCalls } from '../../contract/system/post.ts';
import { generated, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { choose, newVisitor, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

let journey: Journey;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  journey = await startJourney();
  visitor = await newVisitor(journey, { motion: true });
  page = visitor.page;
  await signIn(visitor, journey, 'web', 'admin');
});
afterAll(async () => {
  expect(visitor.faults).toEqual([]);
  await journey.close();
});

/** Counts what is sent to a path; `slow` keeps the answer until the second click is long done. */
async function sentTo(path: string, slow: boolean): Promise<() => number> {
  let sent = 0;
  await page.route(`**${path}*`, async (route) => {
    sent += 1;
    if (slow) await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  return () => sent;
}
const drawer = () => page.getByRole('dialog');

test.each([true, false])('a form is saved once; answer late: %s', async (slow) => {
  const name = slow ? '双击慢' : '双击快';
  await page.goto(`${journey.server.url}/system/post`);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await drawer().getByLabel('岗位编号', { exact: true }).fill(`double${slow}`);
  await drawer().getByLabel('岗位名称', { exact: true }).fill(name);
  await drawer().getByLabel('岗位排序', { exact: true }).fill('3');
  await choose(page, drawer().getByLabel('岗位类型', { exact: true }), '');
  const sent = await sentTo(postCalls.submit.path, slow);
  await drawer().getByRole('button', { name: '保存' }).dblclick();
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  await drawer().waitFor({ state: 'hidden' });
  expect(sent()).toBe(1);
  await page.unroute(`**${postCalls.submit.path}*`);
});

test('a notice is published once, withdrawn once, and asked about once', async () => {
  await page.goto(`${journey.server.url}/desk/notice`);
  await page.getByRole('button', { name: '新增' }).first().click();
  await drawer().getByLabel('通知标题').fill('双击');
  await drawer().getByRole('textbox', { name: '通知内容' }).click();
  await page.keyboard.type('内容');
  const published = await sentTo(noticeCalls.submit.path, true);
  await drawer().getByRole('button', { name: '发布', exact: true }).dblclick();
  const row = page.getByRole('row', { name: /双击/ });
  await row.waitFor();
  await drawer().waitFor({ state: 'hidden' });
  expect(published()).toBe(1);
  const withdrawn = await sentTo(noticeCalls.moves['withdraw']!.path, true);
  await row.getByRole('button', { name: '撤回' }).dblclick();
  const question = page.getByRole('dialog', { name: /确定撤回/ });
  await question.getByRole('button', { name: /撤\s?回/ }).dblclick();
  await row.getByText('已撤回').waitFor();
  await question.waitFor({ state: 'hidden' });
  expect(withdrawn()).toBe(1);
  expect(await question.count()).toBe(0);
});

test('a click that closed a menu or opened a question does not go on to what comes under the hand', async () => {
  const client = await journey.server.signIn('doctor');
  const { id } = await generated(journey.server, client, weekAhead(1));
  await client.get(completeRecipe, { query: { id } });
  const confirmed = async () => (await client.get(recipeDetailCall, { query: { id } })).recipeStatus;
  const before = await confirmed();
  const doctor = await newVisitor(journey, { motion: true });
  await signIn(doctor, journey, 'school', 'doctor');
  const { page } = doctor;
  await page.goto(`${journey.server.url}/recipe/week?id=${id}`);
  const reopen = page.getByRole('button', { name: '取消确认' });
  await reopen.waitFor();
  await page.evaluate(() => {
    const heard: number[] = [];
    document.getElementById('root')!.addEventListener('click', ({ detail }) => heard.push(detail), true);
    Object.assign(window, { heard });
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: number[] }).heard);
  const paper = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: '打印' }).click();
  await page.getByRole('menuitem', { name: /一周食谱/ }).dblclick();
  await paper;
  expect(await heard()).toEqual([1]);

  // Taking back is asked about; the second click of the first is no answer, nor is one that leaves it.
  await reopen.dblclick();
  const question = page.getByRole('dialog', { name: /确定取消确认/ });
  await question.getByRole('button', { name: '保留确认' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await confirmed()).toBe(before);
  await reopen.click();
  await question.getByRole('button', { name: '取消确认' }).dblclick();
  await page.getByRole('button', { name: '确认食谱' }).waitFor();
  expect(await confirmed()).not.toBe(before);
  expect(doctor.faults).toEqual([]);
});
