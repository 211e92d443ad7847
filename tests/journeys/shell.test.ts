// The frame around the screens: finding by the palette, tabs that keep what is in them, saved searches, rows from a
// workbook, and every theme legible.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { postCalls } from '../../contract/system/post.ts';
import { themeNames } from '../../console/ui/theme/themes.ts';
import { writeSheet } from '../../server/kernel/excel/sheet.ts';
import { untilSettled } from '../browser/settled.ts';
import {
  expectAccessible,
  newVisitor,
  signIn,
  startJourney,
  violationsOf,
  type Journey,
  type Visitor,
} from './journey.ts';

let journey: Journey;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  journey = await startJourney();
  const admin = await journey.server.signIn('admin');
  for (const [sort, postName] of ['保健主任', '采购组长'].entries())
    await admin.get(postCalls.submit, { body: { category: 2, postCode: `shell${sort}`, postName, sort } });
});
afterAll(() => journey.close());
beforeEach(async () => {
  visitor = await newVisitor(journey);
  page = visitor.page;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/system/post`);
  await page.getByRole('row', { name: /保健主任/ }).waitFor();
});

afterEach(async () => {
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

const tabs = () => page.getByRole('navigation', { name: '已打开的页面' });
const drawer = () => page.getByRole('dialog');

test('the palette finds screens by name and by initials, and records; keys alone suffice', async () => {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: '搜索或执行操作' });
  await search.fill('xtzd');
  await page
    .getByRole('option', { name: /系统字典/ })
    .first()
    .waitFor();
  await search.fill('doctor');
  const people = page.getByRole('group', { name: '用户' });
  await people.getByRole('option').first().waitFor();
  await expectAccessible(page, 'palette');
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await search.fill('角色管理');
  await page
    .getByRole('option', { name: /角色管理/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/authority/role');
});

/** What is added on a screen of its own. */
const SCREENS: Record<string, RegExp> = {
  新增食谱: /schooladd1/,
  新增菜品: /dishes\/add/,
  新增餐次组合: /meal\/add1/,
  新增食谱模板: /template\/add/,
};

test('the palette acts: a new row on every list that offers one, the language', async () => {
  const ask = async (typed: string, act: string | RegExp): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索或执行操作' }).fill(typed);
    await page.getByRole('group', { name: '操作' }).getByRole('option', { name: act }).click();
  };
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索或执行操作' }).fill('新增');
  const offered = page.getByRole('group', { name: '操作' }).getByRole('option', { name: /^新增/ });
  await offered.nth(5).waitFor();
  const acts = (await offered.allInnerTexts()).map((words) => words.split('\n')[0]!);
  expect(acts).toEqual(expect.arrayContaining(['新增食谱', '新增机构', '新增系统字典', '新增岗位']));
  await page.keyboard.press('Escape');
  for (const act of acts) {
    await ask(act, new RegExp(String.raw`^${act}(\s|$)`));
    const screen = SCREENS[act];
    if (screen) await page.waitForURL(screen);
    else {
      await drawer().getByText(/^新增/).first().waitFor();
      await page.keyboard.press('Escape');
      await drawer().first().waitFor({ state: 'hidden' });
    }
  }
  await ask('新建岗', '新增岗位');
  await drawer().getByText('新增岗位').waitFor();
  await page.keyboard.press('Escape');
  await drawer().first().waitFor({ state: 'hidden' });
  await ask('切换到英', '切换到英文');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
});

test('"?" lists the keys of the page in front, and not in a field', async () => {
  await page.getByRole('search').getByLabel('岗位名称').press('?');
  expect(await drawer().count()).toBe(0);
  await page.getByRole('row', { name: /保健主任/ }).focus();
  await page.keyboard.press('?');
  await drawer().getByText('快捷键').first().waitFor();
  const here = drawer().locator('section').filter({ hasText: '当前页面' });
  expect(await here.innerText()).toMatch(/新增\s+N\b/);
  expect(await here.innerText()).toMatch(/到搜索栏\s+\//);
  await expectAccessible(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await drawer().waitFor({ state: 'hidden' });
});

test('a tab keeps a half-filled form over switching and a reload, and asks before it is lost', async () => {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await drawer().getByLabel('岗位名称', { exact: true }).fill('半张表');
  // From another tab and back, with the keyboard: the drawer covers the page.
  await page.goto(`${journey.server.url}/authority/role`);
  await page
    .getByRole('row', { name: /administrator/ })
    .first()
    .waitFor();
  await tabs().getByRole('link', { name: '岗位管理' }).click();
  await expect.poll(() => drawer().getByLabel('岗位名称', { exact: true }).inputValue()).toBe('半张表');
  await page.reload();
  await expect.poll(() => drawer().getByLabel('岗位名称', { exact: true }).inputValue()).toBe('半张表');
  await drawer().getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: /确\s*定/ }).click();
  await drawer().first().waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('row', { name: /保健主任/ }).waitFor();
  expect(await drawer().count()).toBe(0);
});

test('two searches of a page share its tab; tabs are moved by keys, stay in order, and are closed together', async () => {
  await page.goto(`${journey.server.url}/authority/role`);
  const names = async (): Promise<string[]> =>
    (await tabs().getByRole('listitem').allInnerTexts()).map((name) => name.trim());
  await expect.poll(names).toContain('角色管理');
  const before = await names();
  const role = tabs().getByRole('link', { name: '角色管理' });
  await role.focus();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  const at = before.indexOf('角色管理');
  const moved = before.with(at, before[at - 1]!).with(at - 1, '角色管理');
  await expect.poll(names).toEqual(moved);
  await page.reload();
  await expect.poll(names).toEqual(moved);
  await tabs().getByRole('button', { name: '页签操作' }).click();
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect.poll(async () => (await names()).length).toBe(2);
});

test('a search is saved under a name, found again after a reload, and deleted', async () => {
  await page.getByRole('search').getByLabel('岗位名称').fill('采购');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await page.getByRole('row', { name: /保健主任/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '常用查询' }).click();
  await page.getByRole('textbox', { name: '查询名称' }).fill('采购的岗位');
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('preference')),
    page.getByRole('tooltip').getByRole('button', { name: '保存' }).click(),
  ]);
  await expectAccessible(page, 'saved searches');
  await page.goto(`${journey.server.url}/system/post`);
  await page.getByRole('row', { name: /保健主任/ }).waitFor();
  await page.getByRole('button', { name: '常用查询' }).click();
  await page.getByRole('button', { name: '采购的岗位', exact: true }).click();
  await page.getByRole('row', { name: /保健主任/ }).waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /采购组长/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('postName')).toBe('采购');
  const kept = page.getByRole('tablist', { name: '常用查询' });
  const on = () => kept.getByRole('tab', { selected: true }).allInnerTexts();
  expect(await on()).toEqual(['采购的岗位']);
  await kept.getByRole('tab', { selected: true }).press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /保健主任/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('postName')).toBeNull();
  expect(await on()).toEqual(['全部']);
  // Whoever follows a link stands in the tab it belongs to; of other conditions no tab is on.
  await page.goto(`${journey.server.url}/system/post?postName=采购`);
  await expect.poll(on).toEqual(['采购的岗位']);
  await expectAccessible(page, 'saved searches as tabs');
  await page.goto(`${journey.server.url}/system/post?postName=组长`);
  await expect.poll(on).toEqual([]);
  await page.getByRole('button', { name: '常用查询' }).click();
  await page.getByRole('button', { name: '删除采购的岗位' }).click();
  await kept.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '常用查询' }).waitFor();
});

test('rows of a workbook: what is wrong is named, nothing is stored; the mended one is stored', async () => {
  const { fields } = postCalls.entity;
  const names = ['category', 'postCode', 'postName', 'sort', 'remark'] as const;
  const columns = names.map((key) => ({ key, header: fields[key].label.zh, format: 'text' as const }));
  const workbook = async (codes: string[]) => ({
    name: 'posts.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      await writeSheet({
        name: '岗位',
        columns,
        rows: codes.map((postCode) => ({
          category: '中层',
          postCode,
          postName: `导入${postCode}`,
          sort: '9',
        })),
      }),
    ),
  });
  await page.getByRole('button', { name: '导入 Excel' }).click();
  const file = drawer().locator('input[type=file]');
  await file.setInputFiles(await workbook(['imp1', 'far-too-long-a-code']));
  await drawer()
    .getByText(/岗位编号/)
    .first()
    .waitFor();
  expect(await drawer().getByRole('button', { name: '导入', exact: true }).isDisabled()).toBe(true);
  await expectAccessible(page, 'import');
  await drawer()
    .getByRole('button', { name: /删除|移除|Remove/ })
    .first()
    .click();
  await file.setInputFiles(await workbook(['imp0', 'imp1']));
  await drawer().getByText('检查通过').waitFor();
  // Somebody else stores one of them between the check and the import.
  const other = await journey.server.signIn('admin');
  await other.get(postCalls.submit, {
    body: { category: 2, postCode: 'imp0', postName: '抢先', sort: 9 },
  });
  await drawer().getByRole('button', { name: '导入', exact: true }).click();
  await drawer().getByRole('row', { name: '2 岗位编号 岗位编号已存在' }).waitFor();
  await drawer().getByText('1 处错误，未导入任何数据').waitFor();
  await drawer()
    .getByRole('button', { name: /删除|移除|Remove/ })
    .first()
    .click();
  await file.setInputFiles(await workbook(['imp1', 'imp2']));
  await drawer().getByRole('button', { name: '导入', exact: true }).click();
  await page.getByText('已导入 2 条').waitFor();
  await page.getByRole('row', { name: /导入imp2/ }).waitFor();
});

test('every theme keeps its text legible', async () => {
  const wrong: string[] = [];
  await page.getByRole('button', { name: '主题', exact: true }).click();
  const choices = page.getByRole('group', { name: '主题' }).getByRole('button');
  await choices.first().waitFor();
  expect(await choices.count()).toBe(themeNames.length);
  for (const [index, name] of themeNames.entries()) {
    await choices.nth(index).click();
    await untilSettled(page);
    wrong.push(...(await violationsOf(page)).map((violation) => `${name}: ${violation}`));
  }
  expect(wrong).toEqual([]);
});
