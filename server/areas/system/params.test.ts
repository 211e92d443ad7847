// Parameters: declared ones are always there with their limits, a tenant's value goes before the platform's, and a
// change counts at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initialPassword } from '../../../contract/account/password-rules.ts';
import { exportLimit } from '../../../contract/system/workbook.ts';
import { paramCalls, paramReset } from '../../../contract/system/param.ts';
import { readContract } from '../../kernel/discovery.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { foundTenant, type SecondTenant } from './tenant-fixture.ts';

let server: TestServer;
let admin: TestClient;
let other: SecondTenant;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  other = await foundTenant(server, admin);
});
afterAll(() => server.close());

interface Shown extends Record<string, unknown> {
  id: string;
  tenantId: string;
  paramValue: string;
}
const shown = async (client: TestClient, key: string = exportLimit.key): Promise<Shown> => {
  const { records } = await client.get(paramCalls.list, { query: { paramKey_equal: key } });
  expect(records.length).toBe(1);
  return records[0] as unknown as Shown;
};
const value = (tenantId: string): Promise<number> => server.house.parameters.read(tenantId, exportLimit);

describe('declared parameters', () => {
  test('are all in the list before anybody changed one', async () => {
    const { parameters } = await readContract();
    const { total } = await admin.get(paramCalls.list);
    expect(total).toBe(parameters.length);
    expect(await shown(admin)).toMatchObject({
      paramName: '单次导出的最大行数',
      paramValue: '100000',
      valueKind: 'integer',
      minimum: 100,
      maximum: 1_000_000,
      initialValue: '100000',
      ownValue: 0,
    });
  });
  test('speak the language of the reader', async () => {
    const english = await server.signIn('admin', { language: 'en' });
    expect(await shown(english)).toMatchObject({ paramName: 'Maximum rows per export' });
  });
  test.each(['99', '1000001', 'many', '1.5'])('refuse %s with the limits', async (paramValue) => {
    const answer = await admin.ask(paramCalls.submit, { body: { ...(await shown(admin)), paramValue } });
    expect(answer).toMatchObject({ code: 400, msg: '参数键值须为 100 至 1000000 之间的整数' });
    expect(answer.data).toMatchObject({ errors: [{ field: 'paramValue' }] });
  });
  test('keep key and name, and stay', async () => {
    const row = await shown(admin);
    const renamed = await admin.ask(paramCalls.submit, { body: { ...row, paramKey: 'other' } });
    expect(renamed).toMatchObject({ code: 400, msg: '系统参数的键名不能修改' });
    await admin.get(paramCalls.submit, { body: { ...row, paramName: 'x', remark: 'y' } });
    expect(await shown(admin)).toMatchObject({ paramName: '单次导出的最大行数' });
    const removed = await admin.ask(paramCalls.remove, { query: { ids: row.id } });
    expect(removed).toMatchObject({ code: 400, msg: '系统参数不能删除，可恢复默认值' });
    const twice = await admin.ask(paramCalls.submit, {
      body: { paramName: 'x', paramKey: exportLimit.key, paramValue: '500' },
    });
    expect(twice).toMatchObject({ code: 400, msg: '参数键名已存在' });
  });
});

test('a tenant sets its own value over the platform, and only for itself', async () => {
  await value('000000');
  await value(other.tenantId);
  await admin.get(paramCalls.submit, { body: { ...(await shown(admin)), paramValue: '5000' } });
  expect([await value('000000'), await value(other.tenantId)]).toEqual([5000, 5000]);

  const seen = await shown(other.admin);
  expect(seen).toMatchObject({ tenantId: other.tenantId, paramValue: '5000', ownValue: 0 });
  await other.admin.get(paramCalls.submit, { body: { ...seen, paramValue: '700' } });
  expect(await shown(other.admin)).toMatchObject({
    tenantId: other.tenantId,
    paramValue: '700',
    ownValue: 1,
  });
  expect([await value('000000'), await value(other.tenantId)]).toEqual([5000, 700]);
  // A form that still shows the platform's row is told of the tenant's own; without a version it changes that.
  const late = await other.admin.ask(paramCalls.submit, { body: { ...seen, paramValue: '800' } });
  expect(late).toMatchObject({ code: 409, data: { current: { paramValue: '700' } } });
  await other.admin.get(paramCalls.submit, { body: { ...seen, version: undefined, paramValue: '800' } });
  expect([await value('000000'), await value(other.tenantId)]).toEqual([5000, 800]);

  const platformRow = await other.admin.ask(paramCalls.remove, { query: { ids: seen.id } });
  expect(platformRow).toMatchObject({ code: 400, msg: '平台参数不能删除，可修改为本租户的值' });
  await other.admin.get(paramReset, { query: { id: (await shown(other.admin)).id } });
  expect(await value(other.tenantId)).toBe(5000);
  expect((await other.admin.ask(paramReset, { query: { id: seen.id } })).code).toBe(400);
  await admin.get(paramReset, { query: { id: seen.id } });
  expect(await value(other.tenantId)).toBe(100_000);
});

test('parameters of clients of one’s own come and go', async () => {
  for (const [body, msg] of [
    [{ paramKey: 'k', paramValue: 'v' }, '请输入参数名称'],
    [{ paramName: 'n', paramValue: 'v' }, '请输入参数键名'],
    [{ paramName: 'n', paramKey: 'k' }, '请输入参数键值'],
  ] as const)
    expect(await other.admin.ask(paramCalls.submit, { body })).toMatchObject({ code: 400, msg });
  const body = { paramName: '自定义', paramKey: 'own.key', paramValue: 'v', remark: 'r' };
  const { id } = await other.admin.get(paramCalls.submit, { body });
  expect((await admin.ask(paramCalls.detail, { query: { id } })).data).toMatchObject({ paramKey: 'own.key' });
  await other.admin.get(paramCalls.submit, { body: { ...body, id, remark: '' } });
  expect(await other.admin.get(paramCalls.detail, { query: { id } })).toMatchObject({ remark: null });
  await other.admin.get(paramCalls.remove, { query: { ids: id } });
  expect((await other.admin.ask(paramCalls.detail, { query: { id } })).code).toBe(404);
});

test('a first password that everybody guesses is no initial password', async () => {
  const row = await shown(admin, initialPassword.key);
  const answer = await admin.ask(paramCalls.submit, { body: { ...row, paramValue: 'woaini1314' } });
  expect(answer).toMatchObject({ code: 400, msg: '该密码过于常见或与账号信息相同，请换一个' });
  expect((await admin.ask(paramCalls.submit, { body: { ...row, paramValue: 'random' } })).code).toBe(200);
});
