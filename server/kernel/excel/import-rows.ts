// Rows from a workbook into an entity: every row goes through the very call a form uses, all in one transaction, so
// that either all rows are stored or none, and a trial run finds exactly what the real one would.
import type { ImportResult } from '../../../contract/kit/crud.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { Field } from '../../../contract/kit/field.ts';
import { messages } from '../../../contract/kit/message.ts';
import type { Parameter } from '../../../contract/kit/parameter.ts';
import { filled, pickLanguage, say, text, type Language } from '../../../contract/kit/text.ts';
import { importLimit } from '../../../contract/system/workbook.ts';
import { inTransaction, type Door } from '../database/door.ts';
import { Failure, refuse } from '../http/failure.ts';
import type { Context, FileAnswer, Handler } from '../http/handle.ts';
import { dictionaryLabels, type DictionaryLabels } from './dictionary-labels.ts';
import { readSheet, SHEET_TYPE, UnreadableSheet, writeSheet, type SheetColumn } from './sheet.ts';

const MOST_ERRORS = 200;
const MARK = ' *';

/** Fields that a workbook may bring, in order. */
const importedFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(
    ([, one]) =>
      !one.readOnly &&
      !one.virtual &&
      one.kind !== 'json' &&
      (one.places === undefined || one.places.includes('import') || one.places.includes('form')),
  );

const headOf = (field: Field, language: Language): string =>
  say(field.label, language) +
  (field.kind === 'fen' ? (language === 'zh' ? '（元）' : ' (yuan)') : '') +
  (field.required ? MARK : '');

/** Handler of `<base>/import-template`: the head line, with lists of choices where a dictionary knows them. */
export async function importTemplate({ door, caller }: Context, entity: Entity): Promise<FileAnswer> {
  const fields = importedFields(entity);
  const labels = await dictionaryLabels(door.db, fields, caller.language);
  const columns = fields.map(([key, field]): SheetColumn => ({
    key,
    header: headOf(field, caller.language),
    ...(field.dictionary ? { choices: labels.labels(field.dictionary) } : {}),
  }));
  const name = say(entity.label, caller.language);
  return {
    name: `${name}-${say(text('导入模板', 'import'), caller.language)}.xlsx`,
    type: SHEET_TYPE,
    bytes: await writeSheet({ name, columns, rows: [] }),
  };
}

interface GivenRow {
  /** Line in the workbook. */
  line: number;
  values: Record<string, unknown>;
}
type RowError = ImportResult['errors'][number];

function columnsOf(head: string[], fields: [string, Field][]): Map<number, [string, Field]> {
  const known = new Map<string, [string, Field]>();
  for (const entry of fields) {
    const [name, field] = entry;
    for (const title of [name, field.label.zh, field.label.en, headOf(field, 'zh'), headOf(field, 'en')])
      known.set(title.replace(MARK, '').toLowerCase(), entry);
  }
  const columns = new Map<number, [string, Field]>();
  head.forEach((title, at) => {
    const entry = known.get(title.replace(MARK, '').trim().toLowerCase());
    if (entry) columns.set(at, entry);
  });
  return columns;
}

function rowsOf(
  lines: string[][],
  columns: Map<number, [string, Field]>,
  labels: DictionaryLabels,
): GivenRow[] {
  const rows: GivenRow[] = [];
  lines.forEach((cells, at) => {
    if (at === 0 || cells.every((cell) => cell === '')) return;
    const values: Record<string, unknown> = {};
    for (const [column, [name, field]] of columns) {
      const cell = cells[column] ?? '';
      if (cell === '') continue;
      if (field.dictionary) values[name] = labels.keyOf(field.dictionary, cell) ?? cell;
      else if (field.kind === 'fen' && Number.isFinite(Number(cell)))
        values[name] = Math.round(Number(cell) * 100);
      else values[name] = cell;
    }
    rows.push({ line: at + 1, values });
  });
  return rows;
}

/** The row as the submit call takes it, or its errors. */
function checked(submit: Endpoint, row: GivenRow, language: Language): { body?: any; errors: RowError[] } {
  const parsed = submit.body.safeParse(row.values);
  if (parsed.success) return { body: parsed.data, errors: [] };
  return {
    errors: parsed.error.issues.map(({ path, message }) => ({
      row: row.line,
      field: path.length ? String(path[0]) : null,
      msg: pickLanguage(message, language) ?? say(messages.unreadable, language),
    })),
  };
}

/** Ends the transaction without storing. */
class TakeBack extends Error {}

async function storeRow(context: Context, submit: Handler, body: unknown, line: number): Promise<RowError[]> {
  const { language } = context.caller;
  try {
    await submit.run({ ...context, query: {}, body });
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const named = error.fields.map((one) => ({ row: line, field: one.field, msg: say(one.text, language) }));
    return named.length ? named : [{ row: line, field: null, msg: say(error.text, language) }];
  }
}

/** Handler of `<base>/import`. `submit` is the handler that stores one row. */
export async function importRows(context: Context, entity: Entity, submit: Handler): Promise<ImportResult> {
  const { caller, house, file, query } = context;
  const most = await house.parameters.read(caller.tenantId, importLimit as Parameter<number>);
  const lines = await readSheet(file!.bytes, most + 2).catch((error: unknown) => {
    if (error instanceof UnreadableSheet)
      throw refuse(text('文件无法读取，请使用导入模板', 'The file cannot be read. Please use the template'));
    throw error;
  });
  const fields = importedFields(entity);
  const columns = columnsOf(lines[0] ?? [], fields);
  const present = new Set([...columns.values()].map(([name]) => name));
  const lacking = fields.filter(([name, field]) => field.required && !present.has(name));
  if (lacking.length)
    throw refuse(
      filled(text('缺少列：{names}', 'Columns are missing: {names}'), {
        names: lacking.map(([, field]) => say(field.label, caller.language)).join('、'),
      }),
    );
  const rows = rowsOf(lines, columns, await dictionaryLabels(context.door.db, fields, caller.language));
  if (rows.length === 0) throw refuse(text('文件里没有数据', 'The file holds no rows'));
  if (rows.length > most)
    throw refuse(
      text(`一次最多导入 ${most} 行，请分批导入`, `At most ${most} rows at once. Please import in parts`),
    );

  const errors: RowError[] = [];
  const later: (() => void)[] = [];
  const work = async (door: Door): Promise<void> => {
    const inside: Context = { ...context, door, file: null, afterCommit: (one) => void later.push(one) };
    for (const row of rows) {
      const { body, errors: wrong } = checked(submit.endpoint, row, caller.language);
      errors.push(...(wrong.length ? wrong : await storeRow(inside, submit, body, row.line)));
      if (errors.length >= MOST_ERRORS) break;
    }
    if (errors.length || query.dryRun) throw new TakeBack();
  };
  try {
    await inTransaction(house.database, caller, work);
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error;
    return { rows: rows.length, stored: false, errors: errors.slice(0, MOST_ERRORS) };
  }
  for (const one of later) context.afterCommit(one);
  return { rows: rows.length, stored: true, errors: [] };
}
