// A notice from the one who writes it to the one who reads it, in two browsers; and feedback to its answer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeCalls } from '../../contract/content/notice.ts';
import {
  expectAccessible,
  newVisitor,
  signIn,
  signInThroughPage,
  startJourney,
  type Journey,
} from './journey.ts';
import { smallPictures } from '../../server/kernel/testing/small-pictures.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

test('a published notice appears at once, is read, and is gone when withdrawn', async () => {
  const [writer, reader] = [await newVisitor(journey), await newVisitor(journey)];
  await signIn(writer, journey, 'web', 'admin');
  await signInThroughPage(reader, journey, 'school', 'doctor');
  const bell = (name: RegExp) => reader.page.getByRole('button', { name });
  await bell(/^通知$/).waitFor();

  const { page } = writer;
  await page.goto(`${journey.server.url}/desk/notice`);
  await page.getByRole('button', { name: '新增' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('通知标题').fill('明日停水');
  await drawer.getByRole('textbox', { name: '通知内容' }).click();
  await page.keyboard.type('请提前');
  await drawer.getByRole('button', { name: '加粗' }).click();
  await page.keyboard.type('备水');
  await expectAccessible(page, 'the drawer of a notice');
  await drawer.getByRole('button', { name: '发布', exact: true }).click();
  // Told, not asked for: the console itself looks again only once a minute.
  await bell(/^通知，1 条未读$/).waitFor({ timeout: 20_000 });

  await bell(/未读/).click();
  await expectAccessible(reader.page, 'the list of the bell');
  await reader.page.getByRole('button', { name: /明日停水/ }).click();
  const opened = reader.page.getByRole('dialog', { name: '明日停水' });
  await opened.locator('b, strong', { hasText: '备水' }).waitFor();
  await bell(/^通知$/).waitFor();
  await opened.getByRole('button', { name: '关闭' }).click();

  const row = page.getByRole('row', { name: /明日停水/ });
  await row.getByRole('button', { name: '撤回' }).click();
  const question = page.getByRole('dialog', { name: /确定撤回/ });
  await expectAccessible(page, 'the question before an act');
  await question.getByRole('button', { name: /撤\s?回/ }).click();
  await page.getByText('已变为“已撤回”').waitFor();
  await row.getByText('已撤回').waitFor();
  await reader.page.goto(`${journey.server.url}/content/inbox`);
  await reader.page.getByText('还没有通知').first().waitFor();

  await row.getByRole('button', { name: '编辑' }).click();
  await drawer.getByLabel('通知标题').fill('后日停水');
  await drawer.getByRole('button', { name: '发布', exact: true }).click();
  await reader.page.getByRole('button', { name: /后日停水/ }).waitFor();
  await page
    .getByRole('row', { name: /后日停水/ })
    .getByRole('button', { name: '删除' })
    .click();
  await page.getByRole('button', { name: '确定' }).last().click();
  await reader.page.getByText('还没有通知').first().waitFor();
  expect([...writer.faults, ...reader.faults]).toEqual([]);
});

test('whatever somebody writes into a notice, nothing of it runs where it is read', async () => {
  const admin = await journey.server.signIn('admin');
  const attack =
    '<img src=x onerror="window.struck=1"><script>window.struck=1</script><a href="javascript:window.struck=1">这里</a>';
  const wrapped = `${attack}<svg onload="window.struck=1"><p style="position:fixed" onmouseover="window.struck=1">文字</p>`;
  await admin.get(noticeCalls.submit, {
    body: { title: '<img src=x onerror=window.struck=1>', category: 1, content: wrapped },
  });
  const reader = await newVisitor(journey);
  await signInThroughPage(reader, journey, 'school', 'cook');
  await reader.page.getByRole('button', { name: /^通知，/ }).click();
  await reader.page.getByRole('button', { name: /onerror/ }).click();
  const opened = reader.page.getByRole('dialog');
  await opened.getByText('这里').click();
  const text = opened.locator('[data-part="written"]');
  expect(await text.locator('img, script, svg, [onerror], [onload], [onmouseover], [style]').count()).toBe(0);
  expect(await reader.page.evaluate(() => 'struck' in window)).toBe(false);
  expect(reader.faults).toEqual([]);
});

test('feedback reaches those who answer, and the answer reaches the sender', async () => {
  const [sender, keeper] = [await newVisitor(journey), await newVisitor(journey)];
  await signInThroughPage(sender, journey, 'school', 'buyer');
  await sender.page.getByRole('button', { name: '个人菜单' }).click();
  await sender.page.getByRole('button', { name: '意见反馈' }).click();
  // Nobody numbers what they want to say.
  expect(await sender.page.getByRole('textbox', { name: '编号' }).count()).toBe(0);
  await sender.page.getByRole('textbox', { name: '反馈内容' }).fill('采购单想按供应商分开');
  await sender.page
    .locator('input[type=file]')
    .setInputFiles({ name: '屏幕.png', mimeType: 'image/png', buffer: smallPictures.png });
  await sender.page.getByRole('img', { name: '图片 1' }).waitFor();
  await expectAccessible(sender.page, '/content/my-feedback');
  await sender.page.getByRole('button', { name: '提交反馈' }).click();
  await sender.page.getByText('未查看').waitFor();

  await signIn(keeper, journey, 'web', 'admin');
  await keeper.page.goto(`${journey.server.url}/desk/feedback`);
  const row = keeper.page.getByRole('row', { name: /按供应商分开/ });
  await row.getByRole('button', { name: '查看回复' }).click();
  const drawer = keeper.page.getByRole('dialog');
  // The picture is private: it is shown to whoever may open the feedback.
  await expect
    .poll(() =>
      drawer.getByRole('img', { name: '图片 1' }).evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBeGreaterThan(0);
  await drawer.getByLabel('回复').fill('下个版本就有');
  await drawer.getByRole('button', { name: '回复' }).click();
  await row.getByText('已回复').waitFor();

  await sender.page.getByRole('button', { name: /^通知，.*未读$/ }).click();
  await sender.page.getByRole('button', { name: /您的反馈已得到回复/ }).click();
  await sender.page.locator('#content').getByText('下个版本就有').waitFor();
  await row.getByRole('button', { name: '删除' }).click();
  await keeper.page.getByRole('button', { name: '确定' }).last().click();
  await row.waitFor({ state: 'detached' });
  expect([...sender.faults, ...keeper.faults]).toEqual([]);
});
