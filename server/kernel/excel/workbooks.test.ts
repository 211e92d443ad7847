// Export and import of an entity over the wire.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foodCalls } from '../../../contract/library/food.ts';
import { deptExport } from '../../../contract/organisation/dept-calls.ts';
import { menuCalls } from '../../../contract/system/menu.ts';
import { paramCalls } from '../../../contract/system/param.ts';
import { postCalls, postCategory } from '../../../contract/system/post.ts';
import { regionExport } from '../../../contract/system/region.ts';
import { roleCalls } from '../../../contract/system/role.ts';
import { exportLimit } from '../../../contract/system/workbook.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { PARAMETERS_CHANGED } from '../parameters/parameters.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';
import { readSheet } from './read-sheet.ts';
import { writeSheet } from './sheet.ts';

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
  const keys = [...new Set(rows.flatMap((one) => Object.keys(one)))];
  const bytes = await writeSheet({
    name: 'x',
    columns: keys.map((key) => ({ key, header: headers[key] ?? key })),
    rows,
  });
  const form = new FormData();
  if (dryRun) form.append('dryRun', '1');
  form.append('file', new Blob([Buffer.from(bytes)]), 'rows.xlsx');
  const response = await fetch(`${server.url}${postCalls.importFile!.path}`, {
    method: 'POST',
    headers: admin.headers,
    body: form,
  });
  const answer = (await response.json()) as {
    code: number;
    msg: string;
    data: { rows: number; stored: boolean; errors: { row: number; field: string | null; msg: string }[] };
  };
  return { ...answer, status: response.status };
}
const kind = Object.values(postCategory.entries)[1]!;
const row = (code: string, sort = '1') => ({
  岗位类型: kind.label.zh,
  岗位编号: code,
  岗位名称: `名${code}`,
  岗位排序: sort,
});
const count = async (like: string): Promise<number> =>
  (await admin.get(postCalls.list, { query: { postCode: like } })).total;

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

test('an export shows what its list shows: figures with their units, choices as words', async () => {
  const [head, ...rows] = await workbook(foodCalls.exportFile);
  expect(head).toEqual(
    expect.arrayContaining(['能量（kcal）', '蛋白质（g）', '钙（mg）', '铁（mg）', '禁用级别']),
  );
  const levels = new Set(rows.map((row) => row[head!.indexOf('禁用级别')] ?? ''));
  expect([...levels].filter(Boolean).length).toBeGreaterThan(0);
  for (const level of levels) expect(['', '法规禁用', '地方禁用', '园所慎用']).toContain(level);
});

test('a tree is exported from the top down, with the filters of its screen and names in the place of ids', async () => {
  const rowsOf = async (endpoint: Endpoint, query = ''): Promise<Record<string, string>[]> => {
    const [head, ...rows] = await workbook(endpoint, query);
    return rows.map((row) => Object.fromEntries(head!.map((name, at) => [name, row[at] ?? ''])));
  };
  const units = await rowsOf(deptExport, `?deptName=${encodeURIComponent('彩虹')}`);
  const leaf = units.at(-1)!;
  expect(leaf['名称']).toContain('彩虹');
  expect(leaf).toMatchObject({ 上级单位: units.at(-2)!['名称'], 机构类型: '幼儿园' });
  expect(leaf['所在地区']).toMatch(/[省市区]/);
  expect(units.length).toBeLessThan((await rowsOf(deptExport)).length);
  expect(units[0]!['上级单位']).toBe('顶级');

  const menus = await rowsOf(menuCalls.exportFile, '?code=post_add');
  expect(menus.map((row) => row['菜单编号']).slice(-2)).toEqual(['post', 'post_add']);
  expect(menus.at(-1)!['上级菜单']).toBe(menus.at(-2)!['菜单名称']);

  const roles = await rowsOf(roleCalls.exportFile);
  expect(roles.map((row) => row['角色别名'])).toContain('administrator');

  const regions = await rowsOf(regionExport, `?name=${encodeURIComponent('朝阳区')}`);
  expect(regions.map((row) => row['上级区划'])).toContain('北京市');
  expect(new Set(regions.map((row) => row['区划级别']))).toEqual(new Set(['区县']));
});

test('more rows than one export may have are refused in words', async () => {
  const { records } = await admin.get(paramCalls.list, { query: { paramKey: exportLimit.key } });
  await admin.get(paramCalls.submit, {
    body: { id: records[0]!.id, paramName: 'x', paramKey: exportLimit.key, paramValue: '100' },
  });
  server.house.shared.tell(PARAMETERS_CHANGED);
  const answer = await admin.ask(foodCalls.exportFile);
  expect(answer).toMatchObject({ status: 400, code: 400 });
  expect(answer.msg).toContain('超过单次导出上限 100');
});

test('a trial run and a faulty file store nothing and name line and field; a good file is stored as a whole', async () => {
  const good = Array.from({ length: 30 }, (_, at) => row(`import.${at}`));
  expect((await send(good, true)).data).toEqual({ rows: 30, stored: false, errors: [] });
  expect(await count('import.')).toBe(0);

  const faulty = await send([...good, row('', '2'), row('import.3')]);
  expect(faulty).toMatchObject({
    status: 400,
    code: 400,
    success: false,
    reason: 'workbook.rows',
    msg: '有 2 处错误，未导入任何数据。第 32 行：请输入岗位编号',
    data: { rows: 32, stored: false },
  });
  expect(faulty.data.errors).toEqual([
    { row: 32, field: 'postCode', msg: '请输入岗位编号', reason: 'field.required' },
    { row: 33, field: 'postCode', msg: '与第 5 行重复，只能出现一次', reason: 'workbook.row.twice' },
  ]);
  expect(await count('import.')).toBe(0);
  // A trial run is there to find them.
  const tried = await send([...good, row('', '2'), row('import.3')], true);
  expect(tried).toMatchObject({ status: 200, code: 200, data: faulty.data });

  expect((await send(good)).data).toEqual({ rows: 30, stored: true, errors: [] });
  expect(await count('import.')).toBe(30);
  const { records } = await admin.get(postCalls.list, { query: { postCode: 'import.7' } });
  expect(records[0]).toMatchObject({ category: kind.key, sort: 1 });
});

test('a workbook without a needed column, and what is no workbook, are refused', async () => {
  const lacking = await send([row('a')], true, { 岗位名称: '别的' });
  expect(lacking).toMatchObject({ code: 400, msg: '缺少列：岗位名称' });
  const remarked = await send([row('a')], true, { 岗位排序: '岗位排序（升序）', 岗位编号: '岗位编号 *' });
  expect(remarked.data).toEqual({ rows: 1, stored: false, errors: [] });
  const template = await workbook(postCalls.importTemplate!);
  expect(template[0]).toEqual(['岗位类型 *', '岗位编号 *', '岗位名称 *', '岗位排序 *', '岗位描述']);
});

test('a column that nobody knows, and one that occurs twice, are named, and nothing is stored', async () => {
  const given = { ...row('column.1'), 备注说明: '一', 上级: '二' };
  expect(await send([given])).toMatchObject({
    code: 400,
    msg: '无法识别的列：备注说明、上级。请使用模板中的列名，或删除这些列',
  });
  expect(await send([{ ...row('column.1'), '岗位名称（全称）': '名' }])).toMatchObject({
    code: 400,
    msg: '列重复：岗位名称（全称）',
  });
  expect(await count('column.')).toBe(0);
});

test('an export goes back in as it came out', async () => {
  await send([row('round.1')]);
  const [head, ...lines] = await workbook(postCalls.exportFile, '?postCode=round.1');
  expect(lines).toHaveLength(1);
  const again = Object.fromEntries(head!.map((name, at) => [name, lines[0]![at] ?? '']));
  const { data } = await send([{ ...again, 岗位编号: 'round.2' }]);
  expect(data).toEqual({ rows: 1, stored: true, errors: [] });
});

test('a word that a dictionary does not have is told with those it has', async () => {
  const { data } = await send([{ ...row('word.1'), 岗位类型: '临时' }]);
  expect(data).toEqual({
    rows: 1,
    stored: false,
    errors: [
      {
        row: 2,
        field: 'category',
        msg: '没有“临时”这个选项，可填：高层、中层、基层、其他',
        reason: 'workbook.choice.unknown',
      },
    ],
  });
});

test('what is wrong with a cell is told in a line, however much stands in it', async () => {
  const errors = Array.from({ length: 100 }, (_, at) => ({
    ...row(`long${at}`),
    岗位类型: 'x'.repeat(32_000),
  }));
  const answer = await send(errors, true);
  expect(answer.data.errors).toHaveLength(100);
  expect(Math.max(...answer.data.errors.map(({ msg }) => msg.length))).toBeLessThan(200);
  const headed = await send([{ ...row('headed'), ['x'.repeat(32_000)]: '1' }], true);
  expect(headed.msg.length).toBeLessThan(200);
});

test('a workbook that holds too much is refused by name, and the server goes on answering', async () => {
  const wide = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`c${at}`, '1']));
  const [refused] = await Promise.all([send([wide], true), admin.get(postCalls.list)]);
  expect(refused).toMatchObject({ code: 413, reason: 'workbook.too-large' });
});
