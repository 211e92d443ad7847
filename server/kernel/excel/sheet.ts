// Writing spreadsheets behind a few functions, so that the library that writes them stays in one place. Texts are always
// written as texts: what begins with = + - @ is never a formula.
import { Readable } from 'node:stream';
import { writeXlsx, writeXlsxStream, type ColumnDef } from 'hucre/xlsx';
import { LONGEST_TEXT } from './sheet-thread.ts';

export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `money` takes yuan; `date` and `dateTime` take wire texts, which become dates of the spreadsheet. */
export type SheetFormat = 'text' | 'integer' | 'decimal' | 'money' | 'date' | 'dateTime';
export interface SheetColumn {
  key: string;
  header: string;
  format?: SheetFormat;
  /** In characters. */
  width?: number;
  /** The only values a cell may hold, offered as a list. */
  choices?: readonly string[];
}
export type SheetValue = string | number | null | undefined;
export type SheetRow = Record<string, SheetValue>;
type Cell = string | number | Date | null;

const FORMATS: Record<SheetFormat, string> = {
  text: '@',
  integer: '0',
  decimal: 'General',
  money: '#,##0.00',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm:ss',
};
const LONGEST_NAME = 31;
const WIRE_TIME = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}:\d{2})?$/;
// Control characters that XML cannot carry.
const UNWRITABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

function cellOf(value: SheetValue, format: SheetFormat): Cell {
  if (value === null || value === undefined || value === '') return null;
  if ((format === 'date' || format === 'dateTime') && typeof value === 'string' && WIRE_TIME.test(value)) {
    const time = new Date(`${value.slice(0, 10)}T${value.slice(11) || '00:00:00'}Z`);
    return Number.isNaN(time.getTime()) ? value : time;
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value.replace(UNWRITABLE, '').slice(0, LONGEST_TEXT);
}

const nameOf = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, LONGEST_NAME);
const cells = (columns: readonly SheetColumn[], row: SheetRow): Cell[] =>
  columns.map(({ key, format }) => cellOf(row[key], format ?? 'text'));
const definitions = (columns: readonly SheetColumn[]): ColumnDef[] =>
  columns.map(({ header, format, width }) => ({
    header,
    width: width ?? Math.min(40, Math.max(12, header.length * 2 + 4)),
    numFmt: FORMATS[format ?? 'text'],
  }));

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
}

/** Letters of a column: 0 → A, 26 → AA. */
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** A small workbook of one sheet as bytes. */
export const writeSheet = ({ name, columns, rows }: Sheet): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: nameOf(name),
        columns: definitions(columns).map(({ header: _, ...column }) => column),
        rows: [columns.map(({ header }) => header), ...rows.map((row) => cells(columns, row))],
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap(({ choices }, at) =>
          choices?.length
            ? [
                {
                  type: 'list' as const,
                  values: [...choices],
                  allowBlank: true,
                  range: `${letters(at)}2:${letters(at)}10000`,
                },
              ]
            : [],
        ),
      },
    ],
  });

/** A workbook of one sheet that is written while its rows are read: memory does not grow with their number. */
export function streamSheet(sheet: Omit<Sheet, 'rows'> & { rows: AsyncIterable<SheetRow> }): Readable {
  const { name, columns, rows } = sheet;
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const row of rows) yield cells(columns, row);
  }
  const bytes = writeXlsxStream(lines(), {
    name: nameOf(name),
    columns: definitions(columns),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
}
