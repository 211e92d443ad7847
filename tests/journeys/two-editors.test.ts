// Two editors of one row: the second is told who was first, chooses field by field, and nothing that either typed is
// lost; nor when a third saves while the second is choosing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { userDetail, userPage, userSubmit } from '../../contract/account/user-calls.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { foodCalls } from '../../contract/library/food.ts';
import { deptDetail, deptList, type DeptRow } from '../../contract/organisation/dept-calls.ts';
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
  path: string;
  /** Text of the row in the list. */
  row: string;
  /** Title of the form. */
  form: string;
  /** Label and name of the field that both change, that the first, that the second changes. */
  both: [label: string, name: string, theirs: string, mine: string];
  first: [label: string, name: string, value: string | number];
  second: [label: string, name: string, value: string | number];
  read: () => Promise<Row>;
  /** Whose value of the field that both changed is kept. */
  kept: 'mine' | 'theirs';
}

const add = async (submit: Endpoint, body: Row): Promise<string> =>
  ((await admin.get(submit, { body })) as { id: string }).id;
const reading = (detail: Endpoint, id: string) => async () =>
  (await admin.get(detail, { query: { id } })) as Row;

async function openForm({ page }: Visitor, { path, row, form }: Pick<Case, 'path' | 'row' | 'form'>) {
  await page.goto(`${journey.server.url}${path}`);
  const line = page.getByRole('row').filter({ hasText: row }).first();
  await line.getByRole('button', { name: '编辑' }).click();
  const drawer = page.getByRole('dialog', { name: form });
  await drawer.getByRole('button', { name: '保存' }).waitFor();
  return drawer;
}

const type = (form: Locator, label: string, value: string | number): Promise<void> =>
  form.getByLabel(label, { exact: true }).fill(String(value));

async function compareTwo(it: Case): Promise<void> {
  const [mine, theirs] = [await openForm(other, it), await openForm(one, it)];
  const [label, field, ofFirst, ofSecond] = it.both;
  await type(theirs, label, ofFirst);
  await type(theirs, it.first[0], it.first[2]);
  await type(mine, label, ofSecond);
  await type(mine, it.second[0], it.second[2]);
  await theirs.getByRole('button', { name: '保存' }).click();
  await theirs.waitFor({ state: 'detached' });

  await mine.getByRole('button', { name: '保存' }).click();
  const dialog = clash(other.page);
  await dialog.getByText(/平台管理员 于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 保存了这条数据/).waitFor();
  // Only what both changed is asked; what they alone changed waits behind a fold.
  expect(await dialog.getByRole('group').count()).toBe(1 + (await dialog.locator('details').count()));
  for (const side of ['我的修改', '平台管理员的修改'])
    expect(await choice(other.page, label, side).isChecked()).toBe(false);
  await dialog.getByText('对方另外修改了 1 项，会一并保留').click();
  await dialog.getByText(String(it.first[2])).last().waitFor();
  await choice(other.page, label, it.kept === 'mine' ? '我的修改' : '平台管理员的修改').check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await mine.waitFor({ state: 'detached' });
  expect(await it.read()).toMatchObject({
    [field]: it.kept === 'mine' ? ofSecond : ofFirst,
    [it.first[1]]: it.first[2],
    [it.second[1]]: it.second[2],
  });
  expect([...one.faults, ...other.faults]).toEqual([]);
}

test('a user', async () => {
  const { records } = await admin.get(userPage, { query: { account: 'cook', size: 50 } });
  await compareTwo({
    path: '/system/user?account=cook',
    row: 'cook',
    form: '编辑用户',
    both: ['姓名', 'realName', '甲的写法', '乙的写法'],
    first: ['昵称', 'name', '甲另外写的'],
    second: ['用户编号', 'code', '乙另外写的'],
    read: reading(userDetail, records.find((row) => row.account === 'cook')!.id),
    kept: 'mine',
  });
});

test('a role', async () => {
  const id = await add(roleCalls.submit, { roleName: '巡查员', roleAlias: 'patrol', sort: 9 });
  await compareTwo({
    path: '/authority/role',
    row: 'patrol',
    form: '编辑角色',
    both: ['角色名称', 'roleName', '巡查甲', '巡查乙'],
    first: ['排序', 'sort', 71],
    second: ['角色别名', 'roleAlias', 'patrol-2'],
    read: reading(roleCalls.detail, id),
    kept: 'theirs',
  });
});

test('a parameter', async () => {
  const id = await add(paramCalls.submit, { paramName: '两人', paramKey: 'two.editors', paramValue: '0' });
  await compareTwo({
    path: '/system/param?paramKey=two.editors',
    row: 'two.editors',
    form: '编辑参数',
    both: ['参数键值', 'paramValue', '11', '12'],
    first: ['备注', 'remark', '甲的备注'],
    second: ['参数名称', 'paramName', '两人同改'],
    read: reading(paramCalls.detail, id),
    kept: 'mine',
  });
});

test('a post', async () => {
  const id = await add(postCalls.submit, { category: 1, postCode: 'pair', postName: '营养师', sort: 1 });
  await compareTwo({
    path: '/system/post?postCode=pair',
    row: 'pair',
    form: '编辑岗位',
    both: ['岗位名称', 'postName', '营养师甲', '营养师乙'],
    first: ['岗位描述', 'remark', '甲的描述'],
    second: ['岗位排序', 'sort', 72],
    read: reading(postCalls.detail, id),
    kept: 'theirs',
  });
});

test('a food', async () => {
  const { records } = await admin.get(foodCalls.list, { query: { keyword: 'jidan' } });
  const egg = records.find(({ name }) => name === '鸡蛋')!;
  await compareTwo({
    path: '/library/food?keyword=jidan',
    row: '鸡蛋',
    form: '编辑食材',
    both: ['备注', 'note', '甲的备注', '乙的备注'],
    first: ['数据来源', 'source', '甲的来源'],
    second: ['可食部', 'edible', 87],
    read: reading(foodCalls.detail, egg.id),
    kept: 'mine',
  });
});

test('a kindergarten', async () => {
  const everywhere = (units: DeptRow[]): DeptRow[] =>
    units.flatMap((unit) => [unit, ...everywhere(unit.children ?? [])]);
  const kindergarten = everywhere(await admin.get(deptList)).find(
    ({ deptName }) => deptName === '彩虹桥幼儿园',
  );
  await compareTwo({
    path: '/system/dept?deptName=彩虹桥',
    row: '彩虹桥幼儿园',
    form: '编辑幼儿园',
    both: ['详细地址', 'address', '甲路 1 号', '乙路 2 号'],
    first: ['备注', 'remark', '甲的备注'],
    second: ['排序', 'sort', 73],
    read: reading(deptDetail, kindergarten!.id),
    kept: 'theirs',
  });
});

test('settings of a kindergarten, which stay open: they show what was kept', async () => {
  const doctor = await journey.server.signIn('doctor');
  const [mine, theirs] = [await visitorAs('doctor'), await visitorAs('doctor')];
  for (const { page } of [mine, theirs]) await page.goto(`${journey.server.url}/organisation/setting`);
  const price = ({ page }: Visitor): Locator => page.getByLabel('餐标', { exact: true });
  const save = ({ page }: Visitor): Promise<void> => page.getByRole('button', { name: '保存' }).click();
  await price(mine).fill('21.5');
  await price(theirs).fill('19.5');
  await save(theirs);
  await theirs.page.getByText('已保存').waitFor();
  await save(mine);
  await choice(mine.page, '餐标', '王芳的修改').check();
  await clash(mine.page).getByRole('button', { name: '保存' }).click();
  await mine.page.getByText('已保存').waitFor();
  expect((await doctor.get(deptSettingDetail)).price).toBe(19.5);
  await expect.poll(() => price(mine).inputValue()).toBe('19.50');
  // The next save is made on what was kept.
  await price(mine).fill('20');
  await save(mine);
  await expect.poll(async () => (await doctor.get(deptSettingDetail)).price).toBe(20);
  expect([...mine.faults, ...theirs.faults]).toEqual([]);
});

const postForm = { path: '/system/post?postCode=third', row: 'third', form: '编辑岗位' };

test('a third saves meanwhile: compared again; going back keeps what was typed; all of it by keyboard', async () => {
  const id = await add(postCalls.submit, { category: 1, postCode: 'third', postName: '采购', sort: 1 });
  const read = reading(postCalls.detail, id);
  const saveAs = async (values: Row): Promise<unknown> =>
    admin.get(postCalls.submit, { body: { id, ...values } });
  const mine = await openForm(other, postForm);
  const { page } = other;
  await mine.getByLabel('岗位名称').fill('采购丙');
  await mine.getByLabel('岗位描述').fill('丙的描述');
  await saveAs({ postName: '采购甲' });
  await page.keyboard.press('Control+Enter');
  const dialog = clash(page);
  await dialog.waitFor();
  await expectAccessible(page, 'two editors');

  // Escape goes back to the form as it was typed.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await mine.getByLabel('岗位名称').inputValue()).toBe('采购丙');
  expect(await mine.getByLabel('岗位描述').inputValue()).toBe('丙的描述');
  expect(await read()).toMatchObject({ postName: '采购甲', remark: null });

  await mine.getByLabel('岗位名称').focus();
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('采购甲').waitFor();
  // While the person chooses, a third one saves.
  await saveAs({ postName: '采购乙', sort: 5 });
  await expect
    .poll(() => choice(page, '岗位名称', '我的修改').evaluate((at) => at === document.activeElement))
    .toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await choice(page, '岗位名称', '平台管理员的修改').isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  // What was taken from the first is no change of one's own: nothing is asked, what the third wrote is taken over.
  await dialog.getByText('双方修改的内容互不影响，可以一并保存。').waitFor();
  await dialog.getByText('采购乙').waitFor();
  const last = dialog.getByRole('button', { name: '保存' });
  await expect.poll(() => last.evaluate((at) => at === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await mine.waitFor({ state: 'detached' });
  expect(await read()).toMatchObject({ postName: '采购乙', remark: '丙的描述', sort: 5 });
  expect(other.faults).toEqual([]);
});

test('a draft of before a reload is compared with what was saved since', async () => {
  const id = await add(postCalls.submit, { category: 1, postCode: 'draft', postName: '库管', sort: 1 });
  const visitor = await visitorAs('admin');
  const { page } = visitor;
  const form = { path: '/system/post?postCode=draft', row: 'draft', form: '编辑岗位' };
  const mine = await openForm(visitor, form);
  await mine.getByLabel('岗位描述').fill('我写的');
  await admin.get(postCalls.submit, { body: { id, remark: '别人写的' } });
  await page.reload();
  await mine.getByRole('button', { name: '保存' }).click();
  await choice(page, '岗位描述', '平台管理员的修改').waitFor();
  await clash(page).getByRole('button', { name: '返回继续编辑' }).click();
  expect(await mine.getByLabel('岗位描述').inputValue()).toBe('我写的');
  expect(visitor.faults).toEqual([]);
});

test('a form on its way back after a reload is not taken for that of a new row', async () => {
  await add(postCalls.submit, { category: 1, postCode: 'returning', postName: '采买', sort: 1 });
  const visitor = await visitorAs('admin');
  const { page } = visitor;
  const form = { path: '/system/post?postCode=returning', row: 'returning', form: '编辑岗位' };
  const mine = await openForm(visitor, form);
  await mine.getByLabel('岗位描述').fill('我写的');
  let letPass = (): void => undefined;
  const passes = new Promise<void>((pass) => (letPass = pass));
  await page.route(/\/form-drawer-[^/]*\.js/, (route) => passes.then(() => route.continue()));
  await page.reload();
  await page.getByRole('button', { name: '新增', exact: true }).click();
  letPass();
  await mine.getByRole('button', { name: '保存' }).waitFor();
  expect(await mine.getByLabel('岗位描述').inputValue()).toBe('我写的');
  expect(visitor.faults).toEqual([]);
});

test('a change that the form does not show is no reason to ask', async () => {
  const { records } = await admin.get(userPage, { query: { account: 'seller', size: 50 } });
  const { id } = records.find((row) => row.account === 'seller')!;
  const mine = await openForm(other, {
    path: '/system/user?account=seller',
    row: 'seller',
    form: '编辑用户',
  });
  await mine.getByLabel('昵称').fill('小卖');
  await admin.get(userSubmit, { body: { id, avatar: '/a.png' } });
  await mine.getByRole('button', { name: '保存' }).click();
  await mine.waitFor({ state: 'detached' });
  expect(await reading(userDetail, id)()).toMatchObject({ name: '小卖', avatar: '/a.png' });
});

test('on a phone, in English', async () => {
  const id = await add(postCalls.submit, { category: 1, postCode: 'phone', postName: '厨师长', sort: 1 });
  const visitor = await visitorAs('admin', { size: PHONE, language: 'en', theme: 'dark' });
  const { page } = visitor;
  await page.goto(`${journey.server.url}/system/post?postCode=phone`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit position' });
  await form.getByLabel('Name').fill('Chef A');
  await admin.get(postCalls.submit, { body: { id, postName: 'Chef B' } });
  await form.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this record' });
  await dialog.getByRole('radio', { name: /Mine/ }).check();
  const { width } = (await dialog.boundingBox())!;
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page, 'two editors on a phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await reading(postCalls.detail, id)()).toMatchObject({ postName: 'Chef A' });
  expect(visitor.faults).toEqual([]);
});

test('who may not read the record is told who saved, and overwrites or gives up', async () => {
  const id = await add(postCalls.submit, { category: 1, postCode: 'blind', postName: '门卫', sort: 1 });
  const form = { path: '/system/post?postCode=blind', row: 'blind', form: '编辑岗位' };
  const visitor = await visitorAs('admin');
  const { page } = visitor;
  await page.route('**/post/submit', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { code: number; data: Row };
    if (answer.code === 409) answer.data.current = null;
    await route.fulfill({ response, json: answer });
  });
  const conflict = async (typed: string, saved: string): Promise<Locator> => {
    const mine = await openForm(visitor, form);
    await mine.getByLabel('岗位名称').fill(typed);
    await admin.get(postCalls.submit, { body: { id, postName: saved } });
    await mine.getByRole('button', { name: '保存' }).click();
    await clash(page)
      .getByText(/平台管理员 于 .+没有查看这条数据的权限/)
      .waitFor();
    return mine;
  };
  const first = await conflict('门卫乙', '门卫甲');
  await clash(page).getByRole('button', { name: '用我的覆盖' }).click();
  await first.waitFor({ state: 'detached' });
  expect(await reading(postCalls.detail, id)()).toMatchObject({ postName: '门卫乙' });

  const second = await conflict('门卫丁', '门卫丙');
  await clash(page).getByRole('button', { name: '放弃并重新加载' }).click();
  await second.waitFor({ state: 'detached' });
  await page.getByRole('row').getByText('门卫丙').waitFor();
  expect(visitor.faults).toEqual([]);
});
