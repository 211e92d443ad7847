// Figures that 100 g of no food can have are refused, whichever way they come: typed into the form, in a workbook, or said
// of a food bit by bit.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '../../../contract/kit/endpoint.ts';
import type { ImportResult } from '../../../contract/kit/crud.ts';
import { impossibleFigures } from '../../../contract/library/food-possible.ts';
import { foodCalls } from '../../../contract/library/food.ts';
import { importFoods } from '../../../contract/library/food-workbook.ts';
import { writeSheet } from '../../kernel/excel/sheet.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Body = BodyOf<typeof foodCalls.submit>;
const rice = async () => (await admin.get(foodCalls.list, { query: { name: '粳米', size: 5 } })).records[0]!;
const save = (body: object) => admin.ask(foodCalls.submit, { body: body as Body });

test('150 g of protein in 100 g of rice are no rice', async () => {
  const before = await rice();
  const refused = await save({ id: before.id, version: before.version, protein: 150 });
  expect(refused).toMatchObject({
    code: 400,
    reason: 'food.figures.parts',
    data: { errors: [{ field: 'protein' }] },
  });
  expect(refused.msg).toContain('105 克');
  expect((await save({ id: before.id, energy: 1450 })).reason).toBe('food.figures.energy');
  // Each by itself is possible, together with what is stored they are not.
  expect((await save({ id: before.id, fat: 60 })).reason).toBe('food.figures.parts');
  expect(await rice()).toEqual(before);
});

test('nor is a new food, and one that holds them already can still be renamed', async () => {
  const { category, foodGroup } = await rice();
  const usual = { category, foodGroup, edible: 100, source: '包装标签' };
  const body = { ...usual, code: 'X901', name: '不可能的食物', energy: 380, carbohydrate: 80, protein: 30 };
  expect((await save(body)).reason).toBe('food.figures.parts');
  const { id } = (await save({ ...body, protein: 8 })).data as { id: string };
  await sql`update food set protein = 150 where id = ${id}`.execute(server.everyRow);
  expect((await save({ id, name: '早先的食物' })).code).toBe(200);
  expect((await save({ id, protein: 149 })).reason).toBe('food.figures.parts');
  expect((await save({ id, protein: 9 })).code).toBe(200);
});

test('a workbook is told row and column', async () => {
  const heads = ['编码', '名称', '分类', '膳食指南组', '可食部', '数据来源', '能量', '蛋白质'];
  const cells = (code: string, ...figures: number[]) => [
    code,
    `豆${code}`,
    '干豆',
    '大豆及制品',
    100,
    '标签',
    ...figures,
  ];
  const bytes = await writeSheet({
    name: 'x',
    columns: heads.map((header, at) => ({ key: `c${at}`, header })),
    rows: [cells('X911', 390, 35), cells('X912', 390, 150), cells('X913', 1640, 35)].map((row) =>
      Object.fromEntries(row.map((value, at) => [`c${at}`, value])),
    ),
  });
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)]), 'foods.xlsx');
  const { headers } = admin;
  const response = await fetch(`${server.url}${importFoods.path}`, { method: 'POST', headers, body: form });
  const { code, data } = (await response.json()) as { code: number; data: ImportResult };
  expect(code).toBe(400);
  expect(data.errors).toMatchObject([
    { row: 3, field: 'protein', reason: 'food.figures.parts' },
    { row: 4, field: 'energy', reason: 'food.figures.energy' },
  ]);
});

test('pure fat, pure sugar and pure water are possible', () => {
  expect(impossibleFigures({ energy: 899, fat: 99.9, water: 0.1 })).toBeNull();
  expect(impossibleFigures({ energy: 400, carbohydrate: 99.9 })).toBeNull();
  expect(impossibleFigures({ water: 100 })).toBeNull();
  expect(impossibleFigures({})).toBeNull();
});
