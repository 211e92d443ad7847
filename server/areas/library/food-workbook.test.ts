// Whole foods from a workbook and into one: what goes out comes back in, mistakes are named by row and column, and nothing
// is stored before all is right.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportResult } from '../../../contract/kit/crud.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import { foodTemplate, foodWorkbookRefusals, importFoods } from '../../../contract/library/food-workbook.ts';
import { NUTRIENT_KEYS } from '../../../planner/nutrition/nutrients.ts';
import { readSheet } from '../../kernel/excel/read-sheet.ts';
import { writeSheet } from '../../kernel/excel/sheet.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { foundTenant } from '../system/tenant-fixture.ts';

let server: TestServer;
let admin: TestClient;
/** Administers another tenant: the platform's foods are not theirs to change. */
let other: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  ({ admin: other } = await foundTenant(server, admin));
});
afterAll(() => server.close());

interface Sent {
  code: number;
  msg: string;
  reason?: string;
  data: ImportResult;
}
type Cell = string | number | null;

async function sendBytes(bytes: Uint8Array, query = '', client = admin): Promise<Sent> {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)]), 'foods.xlsx');
  const response = await fetch(`${server.url}${importFoods.path}${query}`, {
    method: 'POST',
    headers: client.headers,
    body: form,
  });
  return (await response.json()) as Sent;
}
async function send(lines: readonly Cell[][], query = '', client = admin): Promise<Sent> {
  const [head, ...rows] = lines;
  const bytes = await writeSheet({
    name: 'x',
    columns: head!.map((header, at) => ({ key: `c${at}`, header: String(header) })),
    rows: rows.map((row) => Object.fromEntries(row.map((value, at) => [`c${at}`, value]))),
  });
  return sendBytes(bytes, query, client);
}
async function sheetOf(path: string, client = admin): Promise<string[][]> {
  const response = await fetch(`${server.url}${path}`, { headers: client.headers });
  return readSheet(Buffer.from(await response.arrayBuffer()), 10_000);
}
const total = async (client = admin): Promise<number> =>
  (await client.get(foodCalls.list, { query: { size: 1 } })).total;
async function foodNamed(name: string, client = admin) {
  const { records } = await client.get(foodCalls.list, { query: { name, size: 50 } });
  return records.find((row) => row.name === name)!;
}

test('a percentage that arrives as a part of one is asked about, never stored', async () => {
  for (const [cell, meant] of [
    [1, '100'],
    [0.85, '85'],
  ] as const) {
    const { code, data, msg } = await send([HEAD, bean(90, { 4: cell })]);
    expect(code).toBe(400);
    expect(data.errors).toMatchObject([{ row: 2, field: 'edible', reason: 'workbook.percent.part-of-one' }]);
    expect(msg).toContain(meant);
  }
});

const HEAD = [
  '编码',
  '名称',
  '分类',
  '膳食指南组',
  '可食部',
  '数据来源',
  '能量',
  '致敏原',
  '时令月份',
  '单价',
];
const bean = (at: number, change: Partial<Record<number, Cell>> = {}): Cell[] =>
  [`X${at}`, `进口豆${at}`, '干豆', '大豆及制品', 100, '包装标签', 320, '大豆、麸质', '3、4', 12.5].map(
    (cell, column) => (column in change ? change[column]! : cell),
  );

describe('out and in', () => {
  test('the template has a column for every figure; what is exported changes nothing when it comes back', async () => {
    const [head] = await sheetOf(foodTemplate.path);
    expect(head).toEqual(expect.arrayContaining(['编码 *', '别名（多个用、分隔）', '碘（µg）', '备注']));
    expect(head!.length).toBeGreaterThan(NUTRIENT_KEYS.length + 10);
    const lines = await sheetOf(foodCalls.exportFile.path);
    expect(lines.length - 1).toBe(await total());
    const trial = await send(lines, '?dryRun=1');
    expect(trial.data.errors).toEqual([]);
    expect(trial.data.counts).toMatchObject({ unchanged: lines.length - 1, changed: 0, added: 0 });
    // A reader of the common library may take it out and bring it back as well.
    const theirs = await send(lines, '?dryRun=1', other);
    expect(theirs.data.counts).toMatchObject({ unchanged: lines.length - 1 });
  }, 240_000);

  test('rows are added, changed by their code, and not twice', async () => {
    const before = await total();
    const lines = [HEAD, bean(1), bean(2)];
    expect((await send(lines, '?dryRun=1')).data).toMatchObject({ stored: false, counts: { added: 2 } });
    expect(await total()).toBe(before);
    expect((await send(lines)).data).toMatchObject({ stored: true, counts: { added: 2 } });
    const row = await foodNamed('进口豆1');
    expect(row).toMatchObject({
      ...{ energy: 320, allergens: ['gluten', 'soy'], months: [3, 4], priceFen: 1250, protein: null },
    });
    expect((await send(lines)).data.counts).toEqual({ added: 0, changed: 0, unchanged: 2, skipped: 0 });
    expect((await foodNamed('进口豆1')).version).toBe(row.version);
    const changed = await send([HEAD, bean(1, { 6: 333, 7: '' }), bean(2)]);
    expect(changed.data.counts).toMatchObject({ changed: 1, unchanged: 1 });
    // An empty cell leaves what there is.
    expect(await foodNamed('进口豆1')).toMatchObject({ energy: 333, allergens: ['gluten', 'soy'] });
    const ids = await Promise.all(['进口豆1', '进口豆2'].map(async (name) => (await foodNamed(name)).id));
    await admin.get(foodCalls.remove, { query: { ids } });
  });
});

describe('mistakes', () => {
  test('of a thousand rows with seven wrong ones the seven are named, and nothing is stored', async () => {
    const before = await total();
    const wrong = new Map<number, Cell[]>([
      [10, bean(10, { 2: '怪物' })],
      [20, bean(20, { 4: 0 })],
      [30, bean(30, { 6: -5 })],
      [40, bean(40, { 7: '塑料' })],
      [50, bean(50, { 8: '13月' })],
      [60, bean(60, { 1: '' })],
      [70, bean(7)],
    ]);
    const lines = [HEAD, ...Array.from({ length: 1000 }, (_, at) => wrong.get(at) ?? bean(at))];
    const trial = await send(lines, '?dryRun=1');
    expect(new Set(trial.data.errors.map(({ row }) => row))).toEqual(
      new Set([...wrong.keys()].map((at) => at + 2)),
    );
    expect(new Set(trial.data.errors.map(({ field }) => field))).toEqual(
      new Set(['category', 'edible', 'energy', 'allergens', 'months', 'name', 'code']),
    );
    expect(await send(lines)).toMatchObject({ code: 400, reason: 'workbook.rows' });
    expect(await total()).toBe(before);
    const right = await send(lines, '?rightOnly=1');
    expect(right.data).toMatchObject({ stored: true, rows: 993, counts: { added: 993 } });
    expect(await total()).toBe(before + 993);
  }, 120_000);

  test('other names, more or longer than the form takes', async () => {
    const head = [...HEAD, '别名'];
    const cells = (names: string) => [...bean(3000), names];
    const many = Array.from({ length: 21 }, (_, at) => `豆${at}`).join('、');
    for (const [names, words] of [
      [many, '别名最多 20 项'],
      ['长'.repeat(65), '别名中的文字最多 64 个字'],
    ] as const)
      expect((await send([head, cells(names)], '?dryRun=1')).data.errors).toMatchObject([
        { row: 2, field: 'alias', msg: words },
      ]);
    const fits = await send([head, cells(`${'长'.repeat(64)}、豆`)], '?dryRun=1');
    expect(fits.data).toMatchObject({ errors: [], counts: { added: 1 } });
  });

  test('figures beyond reason, and what is no workbook', async () => {
    for (const energy of [1e6, 'abc', 1e300])
      expect((await send([HEAD, bean(5000, { 6: energy })], '?dryRun=1')).data.errors[0]).toMatchObject({
        ...{ row: 2, field: 'energy' },
      });
    for (const bytes of [
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.from('PK\u0003\u0004 broken'),
      Buffer.alloc(0),
    ])
      expect((await sendBytes(bytes, '?dryRun=1')).code).toBe(400);
    expect(
      (
        await send(
          [
            ['编码', '名称'],
            ['X', 'Y'],
          ],
          '?dryRun=1',
        )
      ).reason,
    ).toBe('workbook.columns');
    // A formula is text and stays text.
    const formula = await send([HEAD, bean(5001, { 1: '=HYPERLINK("http://x")' })], '?dryRun=1');
    expect(formula.data.errors).toEqual([]);
  });

  test('a food of the common library is not another tenant’s to change, and its code not theirs to take', async () => {
    const egg = await foodNamed('鸡蛋', other);
    const row = bean(1, { 0: egg.code, 1: egg.name });
    const refused = await send([HEAD, row], '?dryRun=1', other);
    expect(refused.data.errors).toMatchObject([
      { row: 2, field: 'code', reason: foodWorkbookRefusals.notOwn.code },
    ]);
    const named = await send([HEAD, bean(2000, { 1: egg.name })], '?dryRun=1', other);
    expect(named.data.errors).toMatchObject([{ row: 2, field: 'name' }]);
  });

  test('whoever only reads foods brings none in', async () => {
    const doctor = await server.signIn('doctor');
    expect((await send([HEAD, bean(1)], '', doctor)).code).toBe(403);
  });
});
