// A kitchen sheet of many days: it tells how far it is while other work goes on, can be given up, and is downloaded.
import fs from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftRecipe, fillMenu, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

test('a long paper is given up, asked for again, and comes while another page is open', async () => {
  const client = await journey.server.signIn('doctor');
  const weeks = [1, 2, 3].map((ahead) => weekAhead(ahead));
  const { id } = await draftRecipe(client, weeks.flat());
  await fillMenu(journey.server, id, 11);
  const doctor = await newVisitor(journey);
  await signIn(doctor, journey, 'school', 'doctor');
  const { page } = doctor;
  await page.goto(`${journey.server.url}/recipe/week?id=${id}`);
  const print = async (): Promise<void> => {
    await page.getByRole('button', { name: '打印' }).click();
    await page.getByRole('menuitem', { name: '厨房带量单' }).hover();
    await page.getByRole('menuitem', { name: '全部日期和餐别' }).click();
  };
  const paper = page.getByRole('region', { name: /厨房带量单/ });
  await print();
  await paper.getByText('正在排版…').waitFor();
  await paper.getByRole('button', { name: /取\s?消/ }).click();
  await paper.waitFor({ state: 'hidden' });

  const download = page.waitForEvent('download', { timeout: 60_000 });
  await print();
  await paper.waitFor();
  await expectAccessible(page, 'long paper');
  await page.getByRole('link', { name: '首页' }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toContain('厨房带量单');
  expect((await fs.readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await paper.waitFor({ state: 'hidden' });

  // Made while nobody looks: it comes when the page is opened again, and has been made once.
  const made = () =>
    journey.server.everyRow
      .selectFrom('report_export_record')
      .select('id')
      .where('recipeId', '=', id)
      .execute();
  const before = (await made()).length;
  await page.goto(`${journey.server.url}/recipe/week?id=${id}`);
  await print();
  await paper.getByText('正在排版…').waitFor();
  await page.goto('about:blank');
  await expect.poll(made, { timeout: 60_000 }).toHaveLength(before + 1);
  const late = page.waitForEvent('download');
  await page.goto(`${journey.server.url}/wel/index`);
  expect((await late).suggestedFilename()).toContain('厨房带量单');
  await paper.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await paper.count()).toBe(0);
  expect(await made()).toHaveLength(before + 1);
  expect(doctor.faults).toEqual([]);
}, 120_000);
