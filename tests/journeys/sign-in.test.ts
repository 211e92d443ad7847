// The ways into the console: mistakes, a forgotten password, the second factor, the choice of a kindergarten.
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpConfirm, totpSetup } from '../../contract/auth/second-factor.ts';
import {
  captchaKind,
  captchaRequired,
  captchaWork,
  secondFactorForAdministrators,
} from '../../contract/auth/sign-in-rules.ts';
import { setParameter } from '../../server/kernel/testing/set-parameter.ts';
import { hashPassword, wirePassword } from '../../server/kernel/access/passwords.ts';
import { readDemoPassword } from '../../server/areas/auth/service/demo-accounts.ts';
import { TEST_CAPTCHA } from '../../server/kernel/testing/test-server.ts';
import { expectAccessible, newVisitor, PHONE, startJourney, type Journey } from './journey.ts';

let journey: Journey;
let password: string;
beforeAll(async () => {
  journey = await startJourney();
  password = (await readDemoPassword(journey.server.house.settings.dataDir))!;
});
afterAll(() => journey.close());
const address = (path: string): string => `${journey.server.url}${path}`;
const db = () => journey.server.house.database.forTenant('000000');

test('mistakes are named at their fields, a wrong password once above the form, and the captcha changes', async () => {
  const { page, context, faults } = await newVisitor(journey);
  await page.goto(address('/login'));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('请输入账号').waitFor();
  await page.getByText('请输入验证码').waitFor();
  await page.getByLabel('账号', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill('wrong');
  await page.getByLabel('验证码', { exact: true }).fill(TEST_CAPTCHA);
  const before = await page.getByAltText('验证码图片').getAttribute('src');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
  await expect.poll(() => page.getByAltText('验证码图片').getAttribute('src')).not.toBe(before);
  expect(await page.title()).toBe('平台登录 - 膳园');
  await expectAccessible(page, 'login');
  expect(faults).toEqual([]);
  await context.close();
});

test('where no captcha is needed the page asks for none', async () => {
  await setParameter(journey.server, captchaRequired, false);
  const { page, context, faults } = await newVisitor(journey);
  await page.goto(address('/login'));
  await page.getByLabel('账号', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('验证码', { exact: true }).waitFor({ state: 'detached' });
  await expectAccessible(page, 'login without a captcha');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/wel/index');
  expect(faults).toEqual([]);
  await context.close();
  await setParameter(journey.server, captchaRequired, true);
});

test('who cannot read the picture leaves it to the device, also after a mistake', async () => {
  await setParameter(journey.server, captchaWork, captchaWork.min!);
  const { page, context, faults } = await newVisitor(journey);
  await page.goto(address('/login'));
  await page.getByRole('button', { name: '看不清图片？改由设备验证' }).click();
  await page.getByText('安全验证已完成').waitFor();
  await expectAccessible(page, 'login by computation');
  await page.getByLabel('账号', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/wel/index');
  expect(faults).toEqual([]);
  await context.close();
});

test('where the device computes nobody is shown a picture', async () => {
  await setParameter(journey.server, captchaKind, 'work');
  const { page, context, faults } = await newVisitor(journey);
  await page.goto(address('/login'));
  await page.getByText('安全验证已完成').waitFor();
  expect(await page.getByAltText('验证码图片').count()).toBe(0);
  await page.getByLabel('账号', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/wel/index');
  expect(faults).toEqual([]);
  await context.close();
  await setParameter(journey.server, captchaKind, 'either');
});

test('the tile of a demo account with a password of its own asks for that', async () => {
  const given = 'Ba1-sai9-gao';
  await sql`update blade_user set password = ${await hashPassword(wirePassword(given))} where account = 'admin'`.execute(
    db(),
  );
  const { page, context, faults } = await newVisitor(journey);
  await page.goto(address('/login'));
  await page.getByRole('button', { name: /admin.*密码已另设/ }).click();
  const typed = page.getByLabel('密码', { exact: true });
  await expect.poll(() => typed.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await typed.inputValue()).toBe('');
  await typed.fill(given);
  await page.getByLabel('验证码', { exact: true }).fill(TEST_CAPTCHA);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/wel/index');
  await sql`update blade_user set password = ${await hashPassword(wirePassword(password))} where account = 'admin'`.execute(
    db(),
  );
  expect(faults).toEqual([]);
  await context.close();
});

test('somebody with several kindergartens chooses one and works there', async () => {
  const { page, context, faults } = await newVisitor(journey);
  await page.goto(address('/school'));
  await page.getByRole('button', { name: /doctor/ }).click();
  await page.getByLabel('验证码', { exact: true }).fill(TEST_CAPTCHA);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '选择幼儿园' }).waitFor();
  await expectAccessible(page, 'choice of a kindergarten');
  await page.getByRole('button', { name: '阳光第二幼儿园' }).click();
  await page.waitForURL('**/wel/index');
  await page.getByRole('button', { name: /当前阳光第二幼儿园/ }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a forgotten password is set anew by a code sent to the phone', async () => {
  const { page, context, faults } = await newVisitor(journey, { size: PHONE });
  await page.goto(address('/school'));
  await page.getByRole('button', { name: '忘记密码' }).click();
  const send = page.getByRole('button', { name: '获取验证码' });
  await page.getByLabel('手机号').fill('1380000');
  expect(await send.isDisabled()).toBe(true);
  await page.getByRole('button', { name: '重置密码' }).click();
  await page.getByText('手机号格式不正确').waitFor();
  await page.getByText('请输入验证码').waitFor();
  await page.getByText('请输入新密码').waitFor();
  await page.getByLabel('手机号').fill('13800000005');
  await send.click();
  await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  // The message is written when the answer has left.
  const codeSent = async (): Promise<string | undefined> => {
    const { rows } = await sql<{
      content: string;
    }>`select content from sms_log order by id desc limit 1`.execute(db());
    return /\d{6}/.exec(rows[0]?.content ?? '')?.[0];
  };
  await expect.poll(codeSent).toBeDefined();
  const code = (await codeSent())!;
  await page.getByLabel('验证码', { exact: true }).fill(code);
  await page.getByLabel('新密码', { exact: true }).fill('Sunny-2026-day');
  await page.getByLabel('确认密码', { exact: true }).fill('another');
  await page.getByRole('button', { name: '重置密码' }).click();
  await page.getByText('密码不一致，请重新输入').waitFor();
  await page.getByLabel('确认密码', { exact: true }).fill('Sunny-2026-day');
  await expectAccessible(page, 'forgotten password');
  await page.getByRole('button', { name: '重置密码' }).click();
  await page.getByText('密码已重置，请用新密码登录').waitFor();
  await page.getByLabel('账号', { exact: true }).fill('cook');
  await page.getByLabel('密码', { exact: true }).fill('Sunny-2026-day');
  await page.getByLabel('验证码', { exact: true }).fill(TEST_CAPTCHA);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/wel/index');
  expect(faults).toEqual([]);
  await context.close();
});

test('with the second factor on, the code is asked for; a recovery code does as well', async () => {
  const buyer = await journey.server.signIn('buyer');
  const { secret } = await buyer.get(totpSetup, { query: { password: wirePassword(password) } });
  const codeNow = (): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = await buyer.get(totpConfirm, { query: { code: codeNow() } });
  await sql`update user_totp set last_step = 0`.execute(db());
  const { page, context, faults } = await newVisitor(journey);
  const begin = async (): Promise<void> => {
    await page.goto(address('/school'));
    await page.getByRole('button', { name: /buyer/ }).click();
    await page.getByLabel('验证码', { exact: true }).fill(TEST_CAPTCHA);
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  await begin();
  await page.getByRole('heading', { name: '动态验证码' }).waitFor();
  await expectAccessible(page, 'one-time code');
  await page.getByLabel('动态验证码').fill('000000');
  await page.getByRole('button', { name: '验证并登录' }).click();
  await page.getByRole('alert').getByText('动态验证码不正确').waitFor();
  await page.getByLabel('动态验证码').fill(codeNow());
  await page.getByRole('button', { name: '验证并登录' }).click();
  await page.waitForURL('**/wel/index');
  await page.evaluate(() => localStorage.removeItem('shanyuan.session'));
  await begin();
  await page.getByRole('button', { name: /使用恢复码/ }).click();
  await page.getByLabel('恢复码').fill(recoveryCodes[0]!);
  await page.getByRole('button', { name: '验证并登录' }).click();
  await page.waitForURL('**/wel/index');
  expect(faults).toEqual([]);
  await context.close();
});

test('an administrator who must have the second factor sets it up on the way in', async () => {
  await setParameter(journey.server, secondFactorForAdministrators, true);
  const { page, context, faults } = await newVisitor(journey, { size: PHONE });
  await page.goto(address('/login'));
  await page.getByRole('button', { name: /admin/ }).click();
  await page.getByLabel('验证码', { exact: true }).fill(TEST_CAPTCHA);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '设置动态验证码' }).waitFor();
  await page.getByLabel('验证器二维码').waitFor();
  await expectAccessible(page, 'set-up of the second factor');
  const secret = (await page.locator('[data-part="qr"] code').innerText()).replaceAll(' ', '');
  await page.getByLabel('动态验证码').fill('000000');
  await page.getByRole('button', { name: '确认', exact: true }).click();
  await page.getByRole('alert').getByText('动态验证码不正确').waitFor();
  await page.getByLabel('动态验证码').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: '确认', exact: true }).click();
  await page.getByRole('heading', { name: '保存恢复码' }).waitFor();
  await expectAccessible(page, 'recovery codes');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toBe('shanyuan-recovery-codes.txt');
  await page.getByRole('button', { name: '已保存，继续登录' }).click();
  await page.waitForURL('**/wel/index');
  expect(faults).toEqual([]);
  await context.close();
});
