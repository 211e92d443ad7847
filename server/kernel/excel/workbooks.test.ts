// Export and import of an entity over the wire.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foodCalls } from '../../../contract/library/food.ts';
import { paramCalls } from '../../../contract/system/param.ts';
import { exportLimit } from '../../../contract/system/workbook.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { PARAMETERS_CHANGED } from '../parameters/parameters.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';
import { readSheet, writeSheet } from './sheet.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

async function workbook(endpoint: Endpoint, query = ''): Promise<string[][]> {
  const response = await fetch(`${server.url}${endpoint.path}${query}`, { headers: admin.headers });
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  return readSheet(Buffer.from(await response.arrayBuffer()), 1_000_000);
}

async function send(rows: Record<string, string>[], dryRun = false, headers: Record<string, string> = {}) {
  const keys = ['参数名称', '参数键名', '参数键值', '备注'];
  const bytes = await writeSheet({
    name: 'x',
    columns: keys.map((key) => ({ key, header: headers[key] ?? key })),
    rows,
  });
  const form = new FormData();
  if (dryRun) form.append('dryRun', '1');
  form.append('file', new Blob([Buffer.from(bytes)]), 'rows.xlsx');
  const response = await fetch(`${server.url}${paramCalls.importFile!.path}`, {
    method: 'POST',
    headers: admin.headers,
    body: form,
  });
  return (await response.json()) as {
    code: number;
    msg: string;
    data: { rows: number; stored: boolean; errors: { row: number; field: string | null; msg: string }[] };
  };
}
const param = (key: string, value = '1') => ({ 参数名称: `名${key}`, 参数键名: key, 参数键值: value });
const count = async (like: string): Promise<number> =>
  (await admin.get(paramCalls.list, { query: { paramKey: like } })).total;

test('an export holds the rows of the list in its order, with its filters, dictionaries and money as words', async () => {
  const query = { descs: 'name', current: 1, size: 200 };
  const page = await admin.get(foodCalls.list, { query });
  const sheet = await workbook(foodCalls.exportFile, '?descs=name');
  expect(sheet.length - 1).toBe(page.total);
  const names = page.records.map((row) => (row as unknown as { name: string }).name);
  const at = sheet[0]!.indexOf('名称');
  expect(sheet.slice(1, 201).map((row) => row[at])).toEqual(names);

  const filtered = await admin.get(foodCalls.list, { query: { name: '鸡' } });
  expect((await workbook(foodCalls.exportFile, `?name=${encodeURIComponent('鸡')}`)).length - 1).toBe(
    filtered.total,
  );
});

test('more rows than one export may have are refused in words', async () => {
  await admin.get(paramCalls.submit, {
    body: { paramName: 'x', paramKey: exportLimit.key, paramValue: '100' },
  });
  server.house.shared.tell(PARAMETERS_CHANGED);
  const answer = await admin.ask(foodCalls.exportFile);
  expect(answer).toMatchObject({ status: 400, code: 400 });
  expect(answer.msg).toContain('超过单次导出上限 100');
});

test('a trial run and a faulty file store nothing and name line and field; a good file is stored as a whole', async () => {
  const good = Array.from({ length: 30 }, (_, at) => param(`import.${at}`));
  expect((await send(good, true)).data).toEqual({ rows: 30, stored: false, errors: [] });
  expect(await count('import.')).toBe(0);

  const faulty = await send([...good, param('', '2'), param('import.3')]);
  expect(faulty.data.stored).toBe(false);
  expect(faulty.data.errors).toEqual([
    { row: 32, field: 'paramKey', msg: '请输入参数键名' },
    { row: 33, field: 'paramKey', msg: '参数键名已存在' },
  ]);
  expect(await count('import.')).toBe(0);

  expect((await send(good)).data).toEqual({ rows: 30, stored: true, errors: [] });
  expect(await count('import.')).toBe(30);
});

test('a workbook without a needed column, and what is no workbook, are refused', async () => {
  const lacking = await send([param('a')], true, { 参数键值: '别的' });
  expect(lacking).toMatchObject({ code: 400, msg: '缺少列：参数键值' });
  const template = await workbook(paramCalls.importTemplate!);
  expect(template[0]).toEqual(['参数名称 *', '参数键名 *', '参数键值 *', '备注']);
});
