import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readSheet, streamSheet, UnreadableSheet, writeSheet, type SheetColumn } from './sheet.ts';

const columns: SheetColumn[] = [
  { key: 'name', header: '名称' },
  { key: 'price', header: '单价（元）', format: 'money' },
  { key: 'count', header: '数量', format: 'integer' },
  { key: 'day', header: '日期', format: 'date' },
  { key: 'at', header: '时间', format: 'dateTime' },
];
const rows = [
  { name: '=HYPERLINK("http://x","y")', price: 12.3, count: 3, day: '2026-02-28', at: '2026-03-01 23:59:58' },
  { name: '+1', price: 0, count: null, day: null, at: null },
  { name: '-2', price: null, count: 0, day: null, at: null },
  { name: '@sum(A1)', price: null, count: null, day: '1999-12-31', at: null },
  { name: '0012', price: null, count: null, day: null, at: null },
  { name: '💥 <b>&amp;', price: null, count: null, day: null, at: null },
];
const expected = [
  ['名称', '单价（元）', '数量', '日期', '时间'],
  ['=HYPERLINK("http://x","y")', '12.3', '3', '2026-02-28', '2026-03-01 23:59:58'],
  ['+1', '0'],
  ['-2', '', '0'],
  ['@sum(A1)', '', '', '1999-12-31'],
  ['0012'],
  ['💥 <b>&amp;'],
];
const trimmed = (read: string[][]): string[][] =>
  read.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));

it('comes back as it was written: texts stay texts, dates stay dates', async () => {
  expect(trimmed(await readSheet(await writeSheet({ name: 'a/b', columns, rows }), 100))).toEqual(expected);
});

it('streams the same', async () => {
  async function* source() {
    yield* rows;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of streamSheet({ name: 'x', columns, rows: source() }))
    chunks.push(Buffer.from(chunk as Uint8Array));
  expect(trimmed(await readSheet(Buffer.concat(chunks), 100))).toEqual(expected);
});

it('writes no formula', async () => {
  const { sheets } = await readXlsx(await writeSheet({ name: 'x', columns, rows }));
  const cells = [...(sheets[0]!.cells?.values() ?? [])];
  expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([]);
});

it('refuses what is no workbook', async () => {
  await expect(readSheet(Buffer.from('no workbook at all'), 10)).rejects.toBeInstanceOf(UnreadableSheet);
});

it('reads no more rows than asked', async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ name: `row ${at}` }));
  expect(await readSheet(await writeSheet({ name: 'x', columns, rows: many }), 20)).toHaveLength(20);
});
