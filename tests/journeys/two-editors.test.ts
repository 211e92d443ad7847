// Two editors of one row: the second is told who was first, chooses field by field, and nothing that either typed is
// lost; nor when a third saves while the second is choosing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { userDetail, userPage, userSubmit } from '../../contract/account/user-calls.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { foodCalls } from '../../contract/library/food.ts';
import { deptDetail, deptLazyList } from '../../contract/organisation/dept-calls.ts';
import { deptSettingDetail } from '../../contract/organisation/dept-setting.ts';
import { paramCalls } from '../../contract/system/param.ts';
import { postCalls } from '../../contract/system/post.ts';
import { roleCalls } from '../../contract/system/role.ts';
import type { TestClient } from '../../server/kernel/testing/test-server.ts';
import { expectAccessible, newVisitor, PHONE, signIn, startJourney } from './journey.ts';
import type { Journey, Look, Visitor } from './journey.ts';

type Row = Record<string, unknown>;

let journey: Journey;
let admin: TestClient;
let one: Visitor;
let other: Visitor;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.server.signIn('admin');
  [one, other] = [await visitorAs('admin'), await visitorAs('admin')];
});
afterAll(() => journey.close());

async function visitorAs(account: string, look: Look = {}): Promise<Visitor> {
  const visitor = await newVisitor(journey, look);
  await signIn(visitor, journey, account === 'admin' ? 'web' : 'school', account);
  return visitor;
}

const clash = (page: Page): Locator => page.getByRole('dialog', { name: '这条数据已被他人修改' });
const choice = (page: Page, field: string, side: string): Locator =>
  clash(page).getByRole('group', { name: field, exact: true }).getByRole('radio', { name: side });

interface Case {
  what: string;
  path: string;
  /** Text of the row in the list. */
  row: string;
  /** Title of the form. */
  form: string;
  /** Label and name of the field that both change, that the first, that the second changes. */
  both: [label: string, name: string];
  first: [label: string, name: string];
  second: [label: string, name: string];
  read: () => Promise<Row>;
  /** Whose value of the field that both changed is kept. */
  kept: 'mine' | 'theirs';
}

const add = async (submit: Endpoint, body: Row): Promise<string> =>
  ((await admin.get(submit, { body })) as { id: string }).id;
const reading = (detail: Endpoint, id: string) => async () => (await admin.get(detail, { query: { id } })) as Row;

async function openForm({ page }: Visitor, { path, row, form }: Pick<Case, 'path' | 'row' | 'form'>) {
  await page.goto(`${journey.server.url}${path}`);
  const line = page.getByRole('row').filter({ hasText: row }).first();
  await line.getByRole('button', { name: '编辑' }).click();
  const drawer = page.getByRole('dialog', { name: form });
  await drawer.getByRole('button', { name: '保存' }).waitFor();
  return drawer;
}

async function type(form: Locator, label: string, value: string): Promise<void> {
  const field = form.getByLabel(label, { exact: true });
  await field.fill(value);
}

async function compareTwo(it: Case): Promise<void> {
  const [mine, theirs] = [await openForm(other, it), await openForm(one, it)];
  await type(theirs, it.both[0], '甲的写法');
  await type(theirs, it.first[0], '甲另外写的');
  await type(mine, it.both[0], '乙的写法');
  await type(mine, it.second[0], '乙另外写的');
  await theirs.getByRole('button', { name: '保存' }).click();
  await theirs.waitFor({ state: 'detached' });

  await mine.getByRole('button', { name: '保存' }).click();
  const dialog = clash(other.page);
  await dialog.getByText(/平台管理员 于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 保存了这条数据/).waitFor();
  // Only what both changed is asked; what they alone changed waits behind a fold.
  expect(await dialog.getByRole('group').count()).toBe(1 + (await dialog.locator('details').count()));
  expect(await choice(other.page, it.both[0], '我的修改').isChecked()).toBe(true);
  await dialog.getByText('对方另外修改了 1 项，会一并保留').click();
  await dialog.getByText('甲另外写的').waitFor();
  if (it.kept === 'theirs') await choice(other.page, it.both[0], '平台管理员的修改').check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await mine.waitFor({ state: 'detached' });
  expect(await it.read()).toMatchObject({
    [it.both[1]]: it.kept === 'mine' ? '乙的写法' : '甲的写法',
    [it.first[1]]: '甲另外写的',
    [it.second[1]]: '乙另外写的',
  });
  expect([...one.faults, ...other.faults]).toEqual([]);
}

test('a user', async () => {
  const { records } = await admin.get(userPage, { query: { account: 'cook', size: 50 } });
  await compareTwo({
    what: 'user',
    path: '/system/user?account=cook',
    row: 'cook',
    form: '编辑用户',
    both: ['姓名', 'realName'],
    first: ['昵称', 'name'],
    second: ['用户编号', 'code'],
    read: reading(userDetail, records.find((row) => row.account === 'cook')!.id),
    kept: 'mine',
  });
});
