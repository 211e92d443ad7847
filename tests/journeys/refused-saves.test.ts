// A refused save leads to the first mistake: it is in sight and holds the cursor, in drawers, dialogs, pages and the
// wizard, whether the form itself or the server refused; and a refusal that no field of the form can show is said.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { submitSetting } from '../../contract/organisation/dept-setting.ts';
import { postCalls } from '../../contract/system/post.ts';
import { generated, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { newVisitor, PHONE, signIn, startJourney, type Journey, type Visitor } from './journey.ts';

let journey: Journey;
let admin: Visitor;
let doctor: Visitor;
beforeAll(async () => {
  journey = await startJourney();
  admin = await newVisitor(journey, { routed: true });
  await signIn(admin, journey, 'web', 'admin');
  doctor = await newVisitor(journey, { size: PHONE, routed: true });
  await signIn(doctor, journey, 'school', 'doctor');
  await Promise.all([admin, doctor].map(forgetTyped));
});
afterAll(() => journey.close());

const open = ({ page }: Visitor, path: string) => page.goto(`${journey.server.url}${path}`);
/**
 * Each page begins without what an earlier test typed, whose form would come back over it. Before the scripts of the
 * page itself: the page that is left may note its forms until it is gone.
 */
const forgetTyped = ({ page }: Visitor) => page.addInitScript(() => sessionStorage.clear());

/** What holds the cursor and is in sight belongs to the first field that is marked wrong; answers that field's name. */
const fieldWithCursor = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const marked = [...document.querySelectorAll('.ant-form-item-has-error')].find(
      (one) => one.getClientRects().length > 0,
    );
    const held = document.activeElement;
    if (!marked || !held || !marked.contains(held)) return null;
    const { top, bottom } = held.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight ? (marked.querySelector('label')?.innerText ?? '') : null;
  });
const expectCursorIn = (page: Page, label: string) => expect.poll(() => fieldWithCursor(page)).toBe(label);

const save = (holder: Locator | Page) => holder.getByRole('button', { name: '保存', exact: true }).click();

test('a drawer: what is missing first, in the order of the page', async () => {
  const { page } = admin;
  await open(admin, '/system/user');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('账号', { exact: true }).fill('somebody');
  await drawer.getByLabel('邮箱', { exact: true }).fill('nowhere');
  await drawer.getByLabel('手机号', { exact: true }).focus();
  await save(drawer);
  // The password, or whatever stands before it, not the mail address below.
  await expect.poll(() => fieldWithCursor(page)).not.toBeNull();
  expect(await fieldWithCursor(page)).not.toMatch(/^(账号|邮箱)$/);
});

test('a drawer: Ctrl+Enter, also out of a choice, leads there and opens nothing', async () => {
  const { page } = admin;
  await open(admin, '/system/post');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog');
  const choice = drawer.getByLabel('岗位类型', { exact: true });
  await choice.focus();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => fieldWithCursor(page)).not.toBeNull();
  expect(await page.locator('.ant-select-dropdown:visible').count()).toBe(0);
  for (const name of ['岗位编号', '岗位名称', '岗位排序'])
    await drawer.getByLabel(name, { exact: true }).fill('1');
  await drawer.getByLabel('岗位名称', { exact: true }).press('Control+Enter');
  await expectCursorIn(page, '岗位类型');
  expect(await page.locator('.ant-select-dropdown:visible').count()).toBe(0);
});

test('a drawer: a choice that is a tree, not a field to type in', async () => {
  const { page } = admin;
  await open(admin, '/system/dept');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await page.getByRole('menuitem', { name: '幼儿园' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('幼儿园名称').fill('新园');
  await save(drawer);
  await expectCursorIn(page, '上级单位');
});

test('a drawer: the field that the server names', async () => {
  const { page } = admin;
  await open(admin, '/system/post');
  await page.route(`**${postCalls.submit.path}`, (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 400,
        success: false,
        msg: '岗位编号已存在',
        reason: 'post.post-code.taken',
        data: {
          errors: [
            // Not in the order of the page, and one that the form does not have.
            { field: 'remark', msg: '备注不妥' },
            { field: 'postCode', msg: '岗位编号已存在' },
            { field: 'elsewhere', msg: '别处的错误' },
          ],
        },
      },
    }),
  );
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('岗位编号', { exact: true }).fill('taken');
  await drawer.getByLabel('岗位名称', { exact: true }).fill('后到');
  await drawer.getByLabel('岗位类型', { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await drawer.getByLabel('岗位排序', { exact: true }).fill('1');
  await save(drawer);
  await expectCursorIn(page, '岗位编号');
  await page.getByRole('status').getByText('别处的错误').waitFor();
  await page.unroute(`**${postCalls.submit.path}`);
});

test('a dialog', async () => {
  const { page } = admin;
  await open(admin, '/monitor/log/audit');
  await page.getByRole('button', { name: /校验/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('已知序号').fill('first');
  await dialog.getByLabel('已知哈希').fill('x');
  await dialog.getByRole('button', { name: '用已知链尾校验' }).click();
  await expectCursorIn(page, '已知序号');
});

test('a page on a phone, in a tab that was left meanwhile', async () => {
  const { page } = doctor;
  await open(doctor, '/organisation/setting');
  const price = page.getByLabel('餐标', { exact: true });
  await price.fill('0');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expectCursorIn(page, '餐标');
  await price.fill('21.5');
  const processor = await doctor.context.newCDPSession(page);
  await page.route(`**${submitSetting.path}`, async (route) => {
    await page.getByRole('tab', { name: /禁用/ }).click();
    await price.waitFor({ state: 'hidden' });
    // A slow one draws many frames before the tab is back.
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await route.fulfill({
      status: 400,
      json: {
        code: 400,
        success: false,
        msg: '请输入参数',
        data: { errors: [{ field: 'ageTypes.1.girls', msg: '人数太多' }] },
      },
    });
  });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('人数太多').waitFor();
  await expect.poll(() => fieldWithCursor(page)).not.toBeNull();
  // The number meant, and no other of the table.
  const girls = page.getByLabel('中班 女');
  await expect.poll(() => girls.evaluate((one) => one === document.activeElement)).toBe(true);
  await processor.detach();
  expect(await page.locator('table .ant-input-number-status-error').count()).toBe(1);
  expect(await page.locator('table [aria-invalid="true"]').count()).toBe(1);
  await page.unroute(`**${submitSetting.path}`);
});

test('the share of one meal, and no other', async () => {
  const { page } = doctor;
  await open(doctor, '/organisation/setting');
  await page.getByLabel('餐标', { exact: true }).fill('21.5');
  await page.route(`**${submitSetting.path}`, (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 400,
        success: false,
        msg: '请输入参数',
        data: { errors: [{ field: 'mealTypes.2.percent', msg: '比例太大' }] },
      },
    }),
  );
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('比例太大').waitFor();
  const lunch = page.getByLabel('午餐', { exact: true });
  await expect.poll(() => lunch.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.locator('li .ant-input-number-status-error').count()).toBe(1);
  await page.unroute(`**${submitSetting.path}`);
});

test('a figure in a group of rules that was closed: what cannot be read, what the server refuses', async () => {
  const { page } = doctor;
  await open(doctor, '/organisation/setting');
  const heading = page.locator('summary', { hasText: '一餐之内' });
  const figure = page.getByLabel('一餐内颜色搭配：数值');
  const close = async (): Promise<void> => {
    await heading.click();
    await figure.waitFor({ state: 'hidden' });
  };
  const expectCursorInFigure = async (): Promise<void> => {
    await expect.poll(() => figure.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await figure.isVisible()).toBe(true);
    expect(await page.locator('details .ant-input-number-status-error').count()).toBe(1);
  };
  await heading.click();
  await figure.fill('some');
  await close();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expectCursorInFigure();

  // The field keeps to the range by itself: what is sent is changed on its way.
  await page.route(`**${submitSetting.path}`, (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), rules: { 'spread.color': 99 } }),
    }),
  );
  await figure.fill('3');
  await close();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('“一餐内颜色搭配”应为').waitFor();
  await expectCursorInFigure();
  await page.unroute(`**${submitSetting.path}`);
});

test('the wizard: days, then conditions', async () => {
  const { page } = doctor;
  await open(doctor, '/recipe/schooladd1');
  await page.getByRole('button', { name: '下一步' }).click();
  const refusal = page.locator('[data-part="refusal"]');
  await refusal.waitFor();
  await expect.poll(() => refusal.evaluate((one) => one === document.activeElement)).toBe(true);
  const server = await journey.server.signIn('doctor');
  const { id } = await generated(journey.server, server, weekAhead(1));
  await open(doctor, `/recipe/schooladd2?id=${id}`);
  await page.getByLabel('食谱名称').fill(' ');
  await page.getByLabel('餐标', { exact: true }).fill('0');
  await page.getByRole('button', { name: '下一步' }).click();
  await expectCursorIn(page, '食谱名称');
  expect(doctor.faults).toEqual([]);
  expect(admin.faults).toEqual([]);
});
