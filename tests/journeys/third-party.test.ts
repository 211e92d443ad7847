// Signing in through a third party, with a real one: an unknown person asks to be registered, an administrator
// approves, and the same person comes in.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveRegistration, registrationPage } from '../../contract/account/registration.ts';
import { startOauthServer, type OauthServer } from '../../server/areas/auth/testing/oauth-server.ts';
import { readSocialProviders } from '../../server/kernel/access/social-providers.ts';
import { expectAccessible, newVisitor, startJourney, type Journey } from './journey.ts';

let third: OauthServer;
let journey: Journey;
beforeAll(async () => {
  third = await startOauthServer('s3cret');
  journey = await startJourney({
    socialProviders: readSocialProviders({
      OAUTH_CUSTOM_CLIENT_ID: 'us',
      OAUTH_CUSTOM_CLIENT_SECRET: 's3cret',
      OAUTH_CUSTOM_NAME: '教育云',
      OAUTH_CUSTOM_AUTHORIZE_URL: `${third.url}/authorize`,
      OAUTH_CUSTOM_TOKEN_URL: `${third.url}/token`,
      OAUTH_CUSTOM_USER_URL: `${third.url}/user`,
    }),
  });
});
afterAll(async () => {
  await journey.close();
  await third.close();
});

test('register, be approved, come in', async () => {
  const { page, context, faults } = await newVisitor(journey);
  await page.goto(`${journey.server.url}/school`);
  await page.getByRole('button', { name: '教育云' }).click();
  const dialog = page.getByRole('dialog', { name: '第三方账号注册' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('用户姓名').inputValue()).toBe('王芳');
  await dialog.getByRole('button', { name: '提交注册' }).click();
  await dialog.getByText('请先输入账号名称').waitFor();
  await dialog.getByText('请先输入密码').first().waitFor();
  await dialog.getByLabel('所在机构').fill('阳光幼儿园');
  await dialog.getByLabel('账号名称').fill('wangfang');
  await dialog.getByLabel('账号密码').fill('Quiet-river-7');
  await dialog.getByLabel('确认密码').fill('Quiet-river-8');
  await dialog.getByRole('button', { name: '提交注册' }).click();
  await dialog.getByText('两次密码输入不一致').waitFor();
  await dialog.getByLabel('确认密码').fill('Quiet-river-7');
  await expectAccessible(page, 'registration');
  await dialog.getByRole('button', { name: '提交注册' }).click();
  await dialog.getByText('没有找到该机构').waitFor();
  await dialog.getByLabel('所在机构').fill('阳光第一幼儿园');
  await dialog.getByRole('button', { name: '提交注册' }).click();
  await page.getByText('注册申请已提交').waitFor();
  await page.getByRole('button', { name: '返回登录' }).click();
  await page.waitForURL('**/school');

  const admin = await journey.server.signIn('admin');
  const waiting = await admin.get(registrationPage);
  const db = journey.server.house.database.forTenant('000000');
  const { rows } = await sql<{ id: string }>`
    select id::text from blade_role where role_alias = 'cook'`.execute(db);
  const { id, deptName } = waiting.records[0]!;
  expect(deptName).toBe('阳光第一幼儿园');
  await admin.get(approveRegistration, { body: { id, roleId: rows[0]!.id } });

  await page.getByRole('button', { name: '教育云' }).click();
  await page.waitForURL('**/wel/index');
  await page.getByRole('button', { name: /王芳/ }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
