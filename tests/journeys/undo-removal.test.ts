// What was deleted a moment ago comes back from the message that says so: by its button or by Ctrl+Z, one row or many,
// with what stood below them, also for people who may not look into the recycle bin.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postCalls } from '../../contract/system/post.ts';
import { regionSubmit } from '../../contract/system/region.ts';
import { roleCalls } from '../../contract/system/role.ts';
import type { TestClient } from '../../server/kernel/testing/test-server.ts';
import {
  expectAccessible,
  MOTIONS,
  newVisitor,
  signIn,
  startJourney,
  type Journey,
  type Visitor,
} from './journey.ts';
import { connectUnbound } from '../../server/kernel/testing/unbound.ts';

let journey: Journey;
let admin: TestClient;
let visitor: Visitor;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.server.signIn('admin');
  visitor = await newVisitor(journey);
  await signIn(visitor, journey, 'web', 'admin');
});
afterAll(() => journey.close());

const open = (path: string) => visitor.page.goto(`${journey.server.url}${path}`);
const row = (words: string) => visitor.page.locator('.ant-table-row', { hasText: words });
const agree = () =>
  visitor.page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /^确 ?定$/ })
    .click();
const said = (words: string) => visitor.page.getByRole('status').getByText(words).first();
const addPost = (code: string) =>
  admin.get(postCalls.submit, { body: { category: 1, postCode: code, postName: `岗位${code}`, sort: 1 } });

test.each(MOTIONS)('one row, by the button of the message, %s', async (_, look) => {
  const one = await newVisitor(journey, look);
  const { page } = one;
  await signIn(one, journey, 'web', 'admin');
  const code = look.motion ? 'moving' : 'still';
  await addPost(code);
  await page.goto(`${journey.server.url}/system/post?postCode=${code}`);
  const post = page.locator('.ant-table-row', { hasText: `岗位${code}` });
  await post.getByRole('button', { name: '删除' }).click();
  await page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /^确 ?定$/ })
    .click();
  await post.waitFor({ state: 'detached' });
  await expectAccessible(page, 'the message');
  await page.getByRole('button', { name: '撤销' }).click();
  await post.waitFor();
  await page.getByRole('status').getByText('已恢复').first().waitFor();
  expect(one.faults).toEqual([]);
  await one.context.close();
});

test('several rows, by the keyboard; what is typed is taken back where it is typed', async () => {
  const { page } = visitor;
  for (const code of ['undo2', 'undo3']) await addPost(code);
  await open('/system/post');
  for (const code of ['undo2', 'undo3']) await row(`岗位${code}`).getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量删除' }).click();
  await agree();
  await row('岗位undo2').waitFor({ state: 'detached' });
  await page.getByRole('search').getByRole('textbox').first().press('Control+z');
  expect(await row('岗位undo2').count()).toBe(0);
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
    });
  await page.keyboard.press('Control+z');
  for (const code of ['undo2', 'undo3']) await row(`岗位${code}`).waitFor();
  await said('已恢复 2 条数据').waitFor();
});

test('a row of a tree with those below it', async () => {
  const { page } = visitor;
  const { id } = await admin.get(roleCalls.submit, {
    body: { roleName: '上层角色', roleAlias: 'undo_above', sort: 1 },
  });
  await admin.get(roleCalls.submit, {
    body: { roleName: '下层角色', roleAlias: 'undo_below', sort: 1, parentId: id },
  });
  await open('/system/role');
  await row('上层角色').getByRole('checkbox').check();
  await row('下层角色').getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量删除' }).click();
  await agree();
  await row('上层角色').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await row('上层角色').waitFor();
  await row('下层角色').waitFor();
});

test('a region, which its call knows by a code', async () => {
  const { page } = visitor;
  await admin.get(regionSubmit, {
    body: { code: '990000', name: '撤销省', parentCode: '00', level: 1, sort: 99 },
  });
  await open('/base/region?name=撤销省');
  await row('撤销省').getByRole('button', { name: '删除' }).click();
  await agree();
  await row('撤销省').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '撤销' }).click();
  await row('撤销省').waitFor();
});

test('without a right to the recycle bin', async () => {
  const client = await connectUnbound(journey.server.databaseUrl);
  await client.query(
    `delete from role_menu where menu_id in (select id from blade_menu where code like 'recycle_bin%')`,
  );
  await client.end();
  const other = await newVisitor(journey);
  await signIn(other, journey, 'group', 'group');
  await other.page.goto(`${journey.server.url}/organisation/staff`);
  const rows = other.page.locator('.ant-table-row');
  const name = await rows.first().locator('td').nth(1).innerText();
  await rows.first().getByRole('button', { name: '删除' }).click();
  await other.page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /^确 ?定$/ })
    .click();
  await rows.filter({ hasText: name }).waitFor({ state: 'detached' });
  await other.page.keyboard.press('Control+z');
  await rows.filter({ hasText: name }).waitFor();
  expect([...other.faults, ...visitor.faults]).toEqual([]);
});
