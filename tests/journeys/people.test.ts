// People through the screens: a user is added, gets another role, is disabled and deleted; a stranger registers and is
// approved; a person changes the own record, picture and password.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerGuest } from '../../contract/account/registration.ts';
import { wirePassword } from '../../server/kernel/access/passwords.ts';
import { callEndpoint, clientHeaders } from '../../server/kernel/testing/test-server.ts';
import { draftRecipe, weekAhead } from '../../server/areas/recipe/recipe-fixture.ts';
import { demoUsers } from '../../server/areas/auth/service/demo-accounts.ts';
import { expectAccessible, MOTIONS, newVisitor, signIn, startJourney, type Journey } from './journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

test.each(MOTIONS)('a user is added, changed, disabled and deleted, %s', async (_, look) => {
  const visitor = await newVisitor(journey, look);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/system/user`);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '新增用户' });
  await drawer.getByLabel('账号', { exact: true }).fill('zhou');
  await drawer.getByLabel('姓名').fill('周师傅');
  await drawer.getByLabel('手机号').fill('139');
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.getByText('手机号格式不正确').waitFor();
  await drawer.getByLabel('手机号').fill('13912340000');
  await drawer.getByLabel('角色').click();
  await page.getByTitle('厨师').last().click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: '保存' }).click();
  const first = page.getByRole('dialog', { name: '初始密码' });
  const password = await first.locator('code').innerText();
  expect(password.length).toBeGreaterThanOrEqual(8);
  // Nobody can look it up again: no key and no stray click puts it away.
  await page.keyboard.press('Escape');
  await page.mouse.click(20, 880);
  expect(await first.getByRole('button', { name: /关闭|Close/ }).count()).toBe(0);
  await page.waitForTimeout(400);
  expect(await first.locator('code').innerText()).toBe(password);
  await first.getByRole('button', { name: '我已记下' }).click();
  const row = page.getByRole('row', { name: /zhou/ });
  await row.getByText('厨师').waitFor();
  await expectAccessible(page, 'users');

  await row.getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: '编辑用户' });
  await edit.getByLabel('姓名').fill('周大厨');
  await edit.getByRole('button', { name: '保存' }).click();
  await row.getByText('周大厨').waitFor();

  await row.getByRole('button', { name: /更多操作/ }).click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await row.getByText('停用').waitFor();
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await row.waitFor({ state: 'detached' });
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

test('several users at once: disabled, enabled', async () => {
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/system/user`);
  const rows = ['seller', 'supplier'].map((account) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: account, exact: true }) }),
  );
  for (const [act, state] of [
    ['停用', '停用'],
    ['启用', '启用'],
  ] as const) {
    for (const row of rows) await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: '批量操作' }).click();
    await page.getByRole('menuitem', { name: act }).click();
    if (act === '停用') {
      await page.getByRole('dialog', { name: '确定停用所选 2 人?' }).waitFor();
      await page.getByRole('button', { name: /确\s?定/ }).click();
    }
    for (const row of rows) await row.getByText(state, { exact: true }).waitFor();
    await page.getByRole('button', { name: '清空', exact: true }).click();
  }
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

test('who leaves hands over what is open with them', async () => {
  const doctor = await journey.server.signIn('doctor');
  const menu = await draftRecipe(doctor, weekAhead(3));
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/system/user`);
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'doctor', exact: true }) });
  await row.getByRole('button', { name: /更多操作/ }).click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  const dialog = page.getByRole('dialog', { name: '确定停用王芳?' });
  await dialog.getByText(/负责的食谱（\d+）/).waitFor();
  await expectAccessible(page, 'hand over');
  // Nothing happens before somebody takes over, or it is said that nobody does.
  const disable = dialog.getByRole('button', { name: /停\s?用/ });
  expect(await disable.isDisabled()).toBe(true);
  await dialog.getByLabel('接手人').click();
  await dialog.getByLabel('接手人').fill('陈静');
  await page.locator('.ant-select-item-option').filter({ hasText: '陈静' }).click();
  await disable.click();
  await row.getByText('停用', { exact: true }).waitFor();

  await page.goto(`${journey.server.url}/recipe/detail?id=${menu.id}&part=conditions`);
  const inCharge = page.getByRole('row').filter({ hasText: '负责人' });
  await inCharge.getByText('陈静').waitFor();
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

test('disabled in the form, somebody hands over, too', async () => {
  const group = await journey.server.signIn('group');
  const menu = await draftRecipe(group, weekAhead(5));
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/system/user`);
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'group', exact: true }) });
  await row.getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '编辑用户' });
  await form.getByRole('radio', { name: '停用' }).check({ force: true });
  await form.getByRole('button', { name: '保存' }).click();
  const dialog = page.getByRole('dialog', { name: '确定停用陈静?' });
  await dialog.getByText(/负责的食谱（\d+）/).waitFor();
  // Thought better of: the form is as it was, and nothing is saved.
  await dialog.getByRole('button', { name: /取\s?消/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: '保存' }).click();
  await dialog.getByLabel('接手人').click();
  const successor = page.locator('.ant-select-item-option').first();
  const name = (await successor.locator('span').nth(1).innerText()).trim();
  await successor.click();
  await dialog.getByRole('button', { name: /停\s?用/ }).click();
  await form.waitFor({ state: 'detached' });
  await row.getByText('停用', { exact: true }).waitFor();

  await page.goto(`${journey.server.url}/recipe/detail?id=${menu.id}&part=conditions`);
  await page.getByRole('row').filter({ hasText: '负责人' }).getByText(name).waitFor();
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

test('one’s own phone is shown, not changed, among the users', async () => {
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/system/user`);
  const own = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'admin', exact: true }) });
  await own.getByRole('button', { name: '编辑' }).click();
  const drawer = page.getByRole('dialog', { name: '编辑用户' });
  await drawer.getByText('请在“个人信息”修改自己的手机号').waitFor();
  expect(await drawer.getByLabel('手机号').isDisabled()).toBe(true);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

test('a registration is approved', async () => {
  await callEndpoint(journey.server.url, clientHeaders('school'), registerGuest, {
    query: { tenantId: '000000', account: 'stranger', name: '林老师', password: wirePassword('Mensa-2027') },
  });
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${journey.server.url}/system/registration`);
  const row = page.getByRole('row', { name: /stranger/ });
  await row.getByRole('button', { name: '通过' }).click();
  const drawer = page.getByRole('dialog', { name: /通过注册：林老师/ });
  await drawer.getByLabel('角色').click();
  await page.getByTitle('厨师').last().click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: '保存' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByText('已通过', { exact: true }).first().click();
  await row.getByText('平台管理员').waitFor();
  await journey.server.signInAs({ account: 'stranger', kind: 'school', password: 'Mensa-2027' });
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

/** A picture of one colour, as PNG. */
async function pictureOf(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 300;
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 400, 300);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1]!, 'base64');
}

test('the own record, picture and password', async () => {
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  await signIn(visitor, journey, 'school', 'cook');
  // A quick hand is faster than the rules: a weak password must not pass meanwhile.
  let tellRules = (): void => undefined;
  const told = new Promise<void>((tell) => (tellRules = tell));
  await page.route('**/blade-user/password-rules*', (route) => told.then(() => route.continue()));
  await page.goto(`${journey.server.url}/info/index`);
  await page.getByLabel('昵称').fill('张师傅');
  await page.getByLabel('手机号').fill('13811112222');
  await page.getByLabel('当前密码').fill('wrong');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('原密码不正确!').waitFor();
  await page.getByLabel('手机号').fill(demoUsers.find(({ account }) => account === 'cook')!.phone);
  await page.getByLabel('当前密码').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('更新成功').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await pictureOf(page) });
  const crop = page.getByRole('dialog', { name: '裁剪头像' });
  await crop.getByRole('button', { name: /保\s?存/ }).click();
  await page.getByText('头像已更新').waitFor();
  await page.getByRole('button', { name: '更换头像' }).locator('img').waitFor();
  await expectAccessible(page, 'personal info');

  await page.getByRole('tab', { name: '修改密码' }).click();
  const change = async (old: string, fresh: string, again = fresh): Promise<void> => {
    await page.getByLabel('原密码').fill(old);
    await page.getByLabel('新密码').fill(fresh);
    await page.getByLabel('确认密码').fill(again);
    await page.getByRole('button', { name: '修改密码' }).click();
  };
  await change('wrong', 'short');
  tellRules();
  await page.getByText('密码至少需要 8 个字符').waitFor();
  await change('wrong', 'Mensa-2027', 'Mensa-2028');
  await page.getByText('密码不一致，请重新输入').waitFor();
  await change('wrong', 'Mensa-2027');
  await page.getByText('原密码不正确!').waitFor();
  await page.getByRole('tab', { name: '登录设备' }).click();
  await page.getByText('本机').waitFor();
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});
