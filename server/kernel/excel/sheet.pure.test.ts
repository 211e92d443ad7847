import { readXlsx } from 'hucre/xlsx';
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readSheet, SheetTooLarge, UnreadableSheet } from './read-sheet.ts';
import { streamSheet, writeSheet, type SheetColumn } from './sheet.ts';

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

/** A workbook as strangers make one: its directory may state any size. */
function crafted(parts: Record<string, string>, stated?: number): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 9 });
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(stated ?? Buffer.byteLength(content), 8);
    const lengths = Buffer.from([name.length, 0, 0, 0]);
    const local = Buffer.concat([Buffer.from('504b030414000000080000000000', 'hex'), sizes, lengths]);
    const entry = Buffer.concat([Buffer.from('504b0102140014000000080000000000', 'hex'), sizes, lengths]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    bodies.push(local, name, packed);
    directory.push(entry, tail, name);
    at += local.length + name.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, entries, end]);
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheetOf = (rows: string, strings?: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="a" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="a"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="a" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  ...(strings && { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>` }),
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
});
const ONE_ROW = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';

it('reads a workbook of any making, whatever its directory states', async () => {
  const parts = sheetOf(ONE_ROW, '<si><t>one</t></si>');
  expect(await readSheet(crafted(parts), 10)).toEqual([['one']]);
  expect(await readSheet(crafted(parts, 0), 10)).toEqual([['one']]);
});

it.each([
  ['strings without end', sheetOf(ONE_ROW, '<si><t>a</t></si>'.repeat(3_000_000)), undefined],
  [
    'strings under a directory that states nothing',
    sheetOf(ONE_ROW, '<si><t>a</t></si>'.repeat(3_000_000)),
    0,
  ],
  ['strings that fill the memory', sheetOf(ONE_ROW, '<si><t/></si>'.repeat(1_900_000)), undefined],
  [
    'columns to the end of the sheet',
    sheetOf(
      Array.from(
        { length: 5002 },
        (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`,
      ).join(''),
    ),
    undefined,
  ],
  [
    'one long text in every cell',
    sheetOf(
      `<row>${'<c t="s"><v>0</v></c>'.repeat(150)}</row>`.repeat(2000),
      `<si><t>${'x'.repeat(30_000)}</t></si>`,
    ),
    undefined,
  ],
])('refuses %s and goes on reading others', async (_, parts, stated) => {
  await expect(readSheet(crafted(parts, stated), 5002)).rejects.toBeInstanceOf(SheetTooLarge);
  expect(await readSheet(crafted(sheetOf(ONE_ROW, '<si><t>one</t></si>')), 10)).toEqual([['one']]);
});

it('cuts a cell where Excel does', async () => {
  const parts = sheetOf(ONE_ROW, `<si><t>${'x'.repeat(600_000)}</t></si>`);
  expect((await readSheet(crafted(parts), 10))[0]![0]).toHaveLength(32_767);
});

it('passes over cells at the end of a row that hold nothing', async () => {
  const parts = sheetOf('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"/></row>');
  expect(await readSheet(crafted(parts), 10)).toEqual([['1']]);
});
