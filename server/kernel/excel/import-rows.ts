// Rows from a workbook into an entity: every row goes through the very call a form uses, all in one transaction, so
// that either all rows are stored or none, and a trial run finds exactly what the real one would.
import type { ImportResult } from '../../../contract/kit/crud.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { Field } from '../../../contract/kit/field.ts';
import { say, text, type Language } from '../../../contract/kit/text.ts';
import { importRefusals } from '../../../contract/kit/workbook-refusals.ts';
import { importLimit } from '../../../contract/system/workbook.ts';
import { inTransaction, type Door } from '../database/door.ts';
import { requireDeclaredFailure } from '../http/declared-refusals.ts';
import { fieldFailures } from '../http/explain-issues.ts';
import { Failure, fieldFailure, refuse, type FieldFailure } from '../http/failure.ts';
import type { Context, FileAnswer, Handler } from '../http/handle.ts';
import { requireChoices } from '../http/require-choices.ts';
import { requireReferences } from '../http/require-references.ts';
import { dictionaryLabels, type DictionaryLabels } from './dictionary-labels.ts';
import { namedRows, type NamedRows } from './reference-titles.ts';
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

type RowError = ImportResult['errors'][number];
interface GivenRow {
  /** Line in the workbook. */
  line: number;
  values: Record<string, unknown>;
  /** Found while the cells were read. */
  errors: RowError[];
}
const rowError = (
  row: number,
  { field, refusal, text: words }: Omit<FieldFailure, 'field'> & { field: string | null },
  language: Language,
): RowError => ({
  row,
  field: field && field.split('.')[0]!,
  msg: say(words, language),
  reason: refusal.code,
});

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
  named: NamedRows,
  language: Language,
): GivenRow[] {
  const rows: GivenRow[] = [];
  lines.forEach((cells, at) => {
    if (at === 0 || cells.every((cell) => cell === '')) return;
    const values: Record<string, unknown> = {};
    const errors: RowError[] = [];
    for (const [column, [name, field]] of columns) {
      const cell = cells[column] ?? '';
      if (cell === '') continue;
      if (field.reference) {
        const found = named.idOf(field.reference.entity, cell);
        if ('id' in found) values[name] = found.id;
        else errors.push(rowError(at + 1, fieldFailure(name, found.problem, { name: cell }), language));
      } else if (field.dictionary) values[name] = labels.keyOf(field.dictionary, cell) ?? cell;
      else if (field.kind === 'fen' && Number.isFinite(Number(cell)))
        values[name] = Math.round(Number(cell) * 100);
      else values[name] = cell;
    }
    rows.push({ line: at + 1, values, errors });
  });
  return rows;
}

/** The row as the submit call takes it, or its errors. */
function checked(
  submit: Endpoint,
  row: GivenRow,
  language: Language,
): { body?: unknown; errors: RowError[] } {
  if (row.errors.length) return { errors: row.errors };
  const parsed = submit.body.safeParse(row.values);
  if (parsed.success) return { body: parsed.data, errors: [] };
  return {
    errors: fieldFailures(parsed.error, submit.bodyFields, row.values).map((failure) =>
      rowError(row.line, failure, language),
    ),
  };
}

/** Ends the transaction without storing. */
class TakeBack extends Error {}

async function storeRow(context: Context, submit: Handler, body: unknown, line: number): Promise<RowError[]> {
  const { door, house, caller } = context;
  const { language } = caller;
  const values = body as Record<string, unknown>;
  try {
    await requireReferences(door, submit.endpoint, {}, values);
    await requireChoices(door, house.dictionaryNames, submit.endpoint, {}, values);
    await submit.run({ ...context, query: {}, body });
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { fields, refusal, text: words } = error;
    requireDeclaredFailure(house, submit.endpoint, error);
    return fields.length
      ? fields.map((one) => rowError(line, one, language))
      : [rowError(line, { field: null, refusal, text: words }, language)];
  }
}

/** Handler of `<base>/import`. `submit` is the handler that stores one row. */
export async function importRows(context: Context, entity: Entity, submit: Handler): Promise<ImportResult> {
  const { caller, house, file, query } = context;
  const most = await house.parameters.read(caller.tenantId, importLimit);
  const lines = await readSheet(file!.bytes, most + 2).catch((error: unknown) => {
    if (error instanceof UnreadableSheet) throw refuse(importRefusals.unreadable);
    throw error;
  });
  const fields = importedFields(entity);
  const columns = columnsOf(lines[0] ?? [], fields);
  const present = new Set([...columns.values()].map(([name]) => name));
  const lacking = fields.filter(([name, field]) => field.required && !present.has(name));
  if (lacking.length)
    throw refuse(importRefusals.columns, {
      names: lacking.map(([, field]) => say(field.label, caller.language)).join('、'),
    });
  const cells = [...columns].flatMap(([column, [, field]]) =>
    lines.slice(1).map((line) => ({ field, cell: line[column] ?? '' })),
  );
  const rows = rowsOf(
    lines,
    columns,
    await dictionaryLabels(context.door.db, fields, caller.language),
    await namedRows(context.door, cells),
    caller.language,
  );
  if (rows.length === 0) throw refuse(importRefusals.empty);
  if (rows.length > most) throw refuse(importRefusals.tooLarge, { most });

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
