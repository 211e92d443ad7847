// The ways out of the console and back: the lock, an ended session, an empty token.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_CAPTCHA } from '../../server/kernel/testing/test-server.ts';
import { readDemoPassword } from '../../server/areas/auth/service/demo-accounts.ts';
import { expectAccessible, newVisitor, signInThroughPage, startJourney, type Journey } from './journey.ts';

let journey: Journey;
let password: string;
beforeAll(async () => {
  journey = await startJourney();
  password = (await readDemoPassword(journey.server.house.settings.dataDir))!;
});
afterAll(() => journey.close());
const address = (path: string): string => `${journey.server.url}${path}`;

test('a locked console shows nothing else; the lock or the account password opens it', async () => {
  const visitor = await newVisitor(journey);
  const { page, context, faults } = visitor;
  await signInThroughPage(visitor, journey, 'school', 'principal');
  const lock = async (): Promise<void> => {
    await page.getByRole('button', { name: '锁屏' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /锁\s?屏/ })
      .click();
    await page.getByText('锁屏密码不能为空').waitFor();
    await page.getByRole('textbox', { name: '锁屏密码' }).fill('tea');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /锁\s?屏/ })
      .click();
    await page.waitForURL('**/lock');
  };
  await lock();
  for (const path of ['/recipe/list', '/login', '/myiframe/x']) {
    await page.goto(address(path));
    await page.waitForURL('**/lock');
  }
  await expectAccessible(page, 'lock');
  await page.getByLabel('锁屏密码').fill('coffee');
  await page.getByRole('button', { name: '解锁', exact: true }).click();
  await page.getByText('锁屏密码不正确，请重新输入').waitFor();
  await page.getByLabel('锁屏密码').fill('tea');
  await page.getByRole('button', { name: '解锁', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/lock');
  await lock();
  await page.getByRole('button', { name: '用账号密码解锁' }).click();
  await page.getByLabel('账号密码').fill('wrong');
  await page.getByRole('button', { name: '解锁', exact: true }).click();
  await page.getByText('密码不正确').waitFor();
  await page.getByLabel('账号密码').fill(password);
  await page.getByRole('button', { name: '解锁', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/lock');
  expect(faults).toEqual([]);
  await context.close();
});

test('where things move, too, the console comes back from behind the lock', async () => {
  const visitor = await newVisitor(journey, { motion: true });
  const { page, context, faults } = visitor;
  await signInThroughPage(visitor, journey, 'school', 'doctor');
  await page.goto(address('/library/food'));
  const rows = page.getByRole('row');
  await rows.nth(3).waitFor();
  await page.getByRole('button', { name: '锁屏' }).click();
  await page.getByRole('textbox', { name: '锁屏密码' }).pressSequentially('tea', { delay: 150 });
  await page.keyboard.press('Enter');
  await page.waitForURL('**/lock');
  await page.getByLabel('锁屏密码').pressSequentially('tea', { delay: 150 });
  await page.getByRole('button', { name: '解锁', exact: true }).click();
  await page.waitForURL('**/library/food');
  await rows.nth(3).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('after unlocking one is where one was: the page, what was typed, how far it was scrolled', async () => {
  const visitor = await newVisitor(journey, { size: { width: 1000, height: 420 } });
  const { page, context, faults } = visitor;
  await signInThroughPage(visitor, journey, 'web', 'admin');
  await page.goto(address('/system/param?paramKey=a'));
  await page.getByRole('row').nth(3).waitFor();
  const pane = page.locator('[data-part="pane"]:visible');
  await pane.evaluate((element) => (element.scrollTop = 160));
  await page.getByRole('button', { name: '新增', exact: true }).dispatchEvent('click');
  await page.getByRole('dialog').getByLabel('参数名称', { exact: true }).fill('半个参数');
  const lockHere = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索或执行操作' }).fill('锁屏');
    await page.getByRole('option', { name: '锁屏' }).click();
    await page.getByRole('textbox', { name: '锁屏密码' }).fill('tea');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/lock');
    await page.getByRole('button', { name: '解锁', exact: true }).waitFor();
    expect(await page.getByText('半个参数').or(page.getByRole('dialog')).count()).toBe(0);
  };
  const unlock = async (): Promise<void> => {
    await page.getByLabel('锁屏密码').fill('tea');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/system/param?paramKey=a');
  };
  const asBefore = async (): Promise<void> => {
    const typed = page.getByRole('dialog').getByLabel('参数名称', { exact: true });
    await expect.poll(() => typed.inputValue()).toBe('半个参数');
    await expect.poll(() => pane.evaluate((element) => element.scrollTop)).toBe(160);
  };
  await lockHere();
  await expectAccessible(page, 'lock before an open form');
  await unlock();
  await asBefore();
  await lockHere();
  await page.reload();
  await unlock();
  await asBefore();
  expect(faults).toEqual([]);
  await context.close();
});

test('behind the lock, going back or to another address does not change where one comes back to', async () => {
  const visitor = await newVisitor(journey);
  const { page, context, faults } = visitor;
  await signInThroughPage(visitor, journey, 'school', 'doctor');
  await page.goto(address('/recipe/list'));
  await page.goto(address('/library/food?foodName=a'));
  await page.getByRole('row').nth(1).or(page.getByText('还没有')).first().waitFor();
  await page.getByRole('button', { name: '锁屏' }).click();
  await page.getByRole('textbox', { name: '锁屏密码' }).fill('tea');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/lock');
  await page.goBack();
  await page.waitForURL('**/lock');
  await page.reload();
  await page.goto(address('/wel/index'));
  await page.waitForURL('**/lock');
  await page.getByLabel('锁屏密码').fill('tea');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/library/food?foodName=a');
  expect(faults).toEqual([]);
  await context.close();
});

test('a search that was typed and not sent is there behind another tab and behind the lock', async () => {
  const visitor = await newVisitor(journey);
  const { page, context, faults } = visitor;
  await signInThroughPage(visitor, journey, 'school', 'doctor');
  for (const [path, label] of [
    ['/recipe/list', '食谱名称'],
    ['/library/food', '搜索食材'],
  ] as const) {
    await page.goto(address(path));
    await page.getByRole('row').nth(1).or(page.getByText('还没有')).first().waitFor();
    const typed = page.getByRole('search').getByLabel(label);
    await typed.fill('没发出的字');
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.waitForURL('**/wel/index');
    await page.goBack();
    await page.waitForURL(`**${path}`);
    expect(await typed.inputValue()).toBe('没发出的字');
    await page.getByRole('button', { name: '锁屏' }).click();
    await page.getByRole('textbox', { name: '锁屏密码' }).fill('tea');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/lock');
    await page.getByLabel('锁屏密码').fill('tea');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}`);
    await typed.waitFor();
    expect(await typed.inputValue()).toBe('没发出的字');
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('a session that an administrator ends leads its owner to the login page of the kind', async () => {
  const [admin, seller] = [await newVisitor(journey), await newVisitor(journey)];
  await signInThroughPage(seller, journey, 'seller', 'seller');
  await signInThroughPage(admin, journey, 'web', 'admin');
  await admin.page.goto(address('/monitor/session?account=seller'));
  await admin.page
    .getByRole('row')
    .filter({ hasText: '孙丽' })
    .getByRole('button', { name: '强制下线' })
    .click();
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await admin.page.getByText('已强制下线').waitFor();
  await expectAccessible(admin.page, 'sessions');
  await seller.page.reload();
  await seller.page.waitForURL('**/seller');
  expect(admin.faults).toEqual([]);
  await admin.context.close();
  await seller.context.close();
});

test('an empty token leads to the supplier page; an embedded page opens without one', async () => {
  const { page, context, faults } = await newVisitor(journey);
  await page.goto(address('/login'));
  await page.evaluate(() =>
    localStorage.setItem(
      'shanyuan.session',
      JSON.stringify({ state: { accessToken: '', kind: 'web', tenantId: '000000' }, version: 1 }),
    ),
  );
  await page.goto(address('/recipe/list'));
  await page.waitForURL('**/supplier');
  await page.goto(address('/myiframe/report'));
  await page.getByRole('heading', { name: '外部页面' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/myiframe/report');
  await page.goto(address('/recipe/list'));
  await page.waitForURL('**/supplier');
  expect(faults).toEqual([]);
  await context.close();
});

test('a password that somebody else set is changed before anything else', async () => {
  const { server } = journey;
  await sql`update blade_user set must_change_password = 1 where account = 'supplier'`.execute(
    server.house.database.forTenant('000000'),
  );
  const { page, context, faults } = await newVisitor(journey);
  await page.goto(address('/supplier'));
  await page.getByRole('button', { name: /supplier/ }).click();
  await page.getByLabel('验证码', { exact: true }).fill(TEST_CAPTCHA);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '修改初始密码' }).waitFor();
  await expectAccessible(page, 'change the password');
  // Going round the step leads back to it.
  await page.goto(address('/wel/index'));
  await page.getByRole('heading', { name: '修改初始密码' }).waitFor();
  await page.getByLabel('原密码').fill(password);
  await page.getByLabel('新密码', { exact: true }).fill('Green-tea-88');
  await page.getByLabel('确认密码').fill('Green-tea-88');
  await page.getByRole('button', { name: '修改并继续' }).click();
  await page.waitForURL('**/wel/index');
  await page.locator('#content').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
