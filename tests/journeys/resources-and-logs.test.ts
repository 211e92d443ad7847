// An administrator's afternoon: files, a storage, a message, and what all of it left in the audit and the logs.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, newVisitor, signIn, startJourney, type Journey } from './journey.ts';
import { smallPictures } from '../../server/kernel/testing/small-pictures.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
}, 60_000);
afterAll(() => journey.close());

test('files, storages, messages, logs and the audit through the interface', async () => {
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  const { url } = journey.server;
  await signIn(visitor, journey, 'web', 'admin');

  // Attachments: one good and one false file, rename, delete.
  await page.goto(`${url}/resource/attach`);
  await page.getByRole('button', { name: '上传' }).click();
  const dialog = page.getByRole('dialog', { name: '上传附件' });
  await dialog.locator('input[type=file]').setInputFiles([
    { name: '食谱.png', mimeType: 'image/png', buffer: smallPictures.png },
    { name: '假.png', mimeType: 'image/png', buffer: Buffer.from('<html>') },
  ]);
  await dialog.getByText('文件内容与扩展名 .png 不符').waitFor();
  await dialog.getByRole('button', { name: /完\s?成/ }).click();
  const row = page.getByRole('row', { name: /食谱\.png/ });
  await row.getByRole('img', { name: '食谱.png' }).waitFor();
  await expectAccessible(page, 'attachments');
  await row.getByRole('button', { name: '编辑' }).click();
  const name = page.getByRole('dialog').getByLabel('文件名');
  await expect.poll(() => name.inputValue(), { timeout: 10_000 }).toBe('食谱.png');
  await name.fill('春季食谱');
  await page.getByRole('button', { name: /保\s?存/ }).click();
  const renamed = page.getByRole('row', { name: /春季食谱\.png/ });
  const download = page.waitForEvent('download');
  await renamed.getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toBe('春季食谱.png');
  await renamed.getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await page.getByText('删除成功').waitFor();

  // A storage that does not answer cannot be enabled.
  await page.goto(`${url}/resource/oss`);
  await page.getByText('当前使用：本机磁盘').waitFor();
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新增对象存储' });
  await form.getByLabel('资源编号').fill('minio');
  await form.getByLabel('资源地址').fill('http://127.0.0.1:9');
  await form.getByLabel('空间名', { exact: true }).fill('shanyuan');
  await form.getByLabel('访问密钥').fill('key');
  await form.getByLabel('秘密密钥').fill('secret');
  await form.getByRole('button', { name: /保\s?存/ }).click();
  const storage = page.getByRole('row', { name: /minio/ });
  await storage.getByRole('button', { name: '启用' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await page.getByText(/^存储连接失败/).waitFor();
  await storage.getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await page.getByText('删除成功').first().waitFor();

  // A message by the log.
  await page.goto(`${url}/resource/sms`);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s?存/ })
    .click();
  const service = page.getByRole('row', { name: /verify-code/ });
  await service.getByRole('button', { name: '启用' }).click();
  await page.getByText('已启用').waitFor();
  await service.getByRole('button', { name: /发\s?送/ }).click();
  const send = page.getByRole('dialog', { name: /发送短信/ });
  await send.getByLabel('手机号').fill('13800138000');
  await send.getByLabel('参数（JSON）').fill('{"code":"246810","minutes":"5"}');
  await send.getByRole('button', { name: /发\s?送/ }).click();
  await page.getByText('发送成功').waitFor();
  await page.getByRole('tab', { name: '发送记录' }).click();
  await page.getByText(/246810/).waitFor();
  await expectAccessible(page, 'sent messages');

  // The audit knows all of it, and holds.
  await page.goto(`${url}/monitor/log/audit`);
  await page
    .getByRole('row', { name: /修改.*附件/ })
    .getByRole('button', { name: '详情' })
    .click();
  const entry = page.getByRole('dialog', { name: '修改 · 附件' });
  await entry.getByRole('row', { name: /文件名.*食谱\.png.*春季食谱\.png/ }).waitFor();
  await expectAccessible(page, 'audit entry');
  await entry.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '校验' }).click();
  await page.getByText(/条记录完整无误/).waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${url}/monitor/log/api`);
  await page
    .getByRole('row', { name: /上传附件.*400/ })
    .getByRole('button', { name: '详情' })
    .click();
  await page.getByRole('dialog').getByText('/api/blade-system/oss/endpoint/put-file-attach').waitFor();

  // An error of the browser, sent to the server and cleared here.
  await page.goto(`${url}/monitor/log/error`);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a fault made on purpose');
    }, 0);
  });
  await page.getByRole('button', { name: /错误日志 \(1\)/ }).click();
  await page.getByRole('dialog', { name: '错误日志' }).getByRole('button', { name: '上传' }).click();
  await page.getByRole('dialog', { name: '确定上传本地日志到服务器?' }).waitFor();
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await page.getByText('发送成功!').waitFor();
  await page.getByText('没有错误，一切正常').waitFor();
  await page.goto(`${url}/monitor/log/error`);
  await page.getByRole('row', { name: /浏览器/ }).waitFor();

  expect(visitor.faults.filter((fault) => !fault.includes('a fault made on purpose'))).toEqual([]);
  await visitor.context.close();
}, 180_000);

test('keys that are lost with the key of the vault are asked for on their screen, until they are entered', async () => {
  const visitor = await newVisitor(journey);
  const { page } = visitor;
  const { url, house } = journey.server;
  const lost = 'v1.0123456789ab.AAAA';
  await sql`insert into blade_oss (tenant_id, id, category, oss_code, endpoint, bucket_name, access_key, secret_key)
    values ('000000', 1, 1, 'backup', 'http://127.0.0.1:9', 'shanyuan', ${lost}, ${lost})`.execute(
    house.database.forTenant('000000'),
  );
  await signIn(visitor, journey, 'web', 'admin');
  await page.goto(`${url}/resource/oss`);
  const edit = page.getByRole('row', { name: /backup/ }).getByRole('button', { name: '编辑' });
  await edit.click();
  const form = page.getByRole('dialog', { name: '编辑对象存储' });
  await form.getByText('请重新填写：访问密钥、秘密密钥').waitFor();
  await expectAccessible(page, 'lost keys');
  await form.getByLabel('访问密钥').fill('key');
  await form.getByLabel('秘密密钥').fill('secret');
  await form.getByRole('button', { name: /保\s?存/ }).click();
  await form.waitFor({ state: 'hidden' });
  await edit.click();
  await form.getByLabel('资源编号').waitFor();
  await expect.poll(() => form.getByLabel('资源编号').inputValue()).toBe('backup');
  expect(await form.getByText('请重新填写').count()).toBe(0);
});
