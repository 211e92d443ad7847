// Beside a row stands how it became what it is: who changed which field from what to what, in the reader's language, in
// the form of those who change it and in the view of those who only look.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postCalls } from '../../contract/system/post.ts';
import { expectAccessible, newVisitor, PHONE, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
  const admin = await journey.server.signIn('admin');
  const given = { category: 1, postCode: 'history', postName: '旧名', sort: 1 };
  const { id } = await admin.get(postCalls.submit, { body: given });
  for (let round = 0; round < 11; round += 1)
    await admin.get(postCalls.submit, { body: { ...given, id, postName: `新名${round}`, category: 2 } });
});
afterAll(() => journey.close());

test('in the form, page by page', async () => {
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/system/post?postCode=history`);
  await page.locator('.ant-table-row').first().getByRole('button', { name: '编辑' }).click();
  const name = page.getByRole('dialog').getByLabel('岗位名称', { exact: true });
  await name.fill('未保存');
  await page.getByRole('button', { name: '变更记录' }).click();
  const history = page.getByRole('dialog', { name: '变更记录' });
  await history.getByText('新名10').waitFor();
  expect(await history.getByRole('listitem').count()).toBeGreaterThanOrEqual(10);
  await expectAccessible(page, 'the history beside the form');
  await history.getByTitle(/下一页|Next/).click();
  await history.getByText('新增', { exact: true }).waitFor();
  const first = history.getByRole('listitem').filter({ hasText: '旧名' });
  expect(await first.innerText()).toMatch(
    /岗位类型[\s\S]*高层[\s\S]*中层[\s\S]*岗位名称[\s\S]*旧名[\s\S]*新名0/,
  );
  await history.getByRole('button', { name: '关闭' }).click();
  await history.waitFor({ state: 'hidden' });
  // What was typed meanwhile is still there.
  expect(await name.inputValue()).toBe('未保存');
  expect(visitor.faults).toEqual([]);
});

test('on a phone, in English', async () => {
  const visitor = await newVisitor(journey, { size: PHONE, language: 'en', theme: 'dark' });
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/system/post?postCode=history`);
  await page.locator('[data-part="row"]').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByText('新名10').waitFor();
  await expectAccessible(page, 'the history on a phone');
  expect(visitor.faults).toEqual([]);
});
