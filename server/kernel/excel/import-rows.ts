// Rows from a workbook into an entity: every row goes through the very call a form uses, all in one transaction, so
// that either all rows are stored or none, and a trial run finds exactly what the real one would.
import { ROW_OUTCOMES, type ImportResult, type RowOutcome } from '../../../contract/kit/crud.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { Field } from '../../../contract/kit/field.ts';
import { messages } from '../../../contract/kit/message.ts';
import { NO_ROW } from '../../../contract/kit/reference.ts';
import type { Refusal } from '../../../contract/kit/refusal.ts';
import { say, text, type Language, type TextValues, listedIn } from '../../../contract/kit/text.ts';
import { cellRefusals, importRefusals } from '../../../contract/kit/workbook-refusals.ts';
import { importLimit } from '../../../contract/system/workbook.ts';
import { inTransaction, type Door } from '../database/door.ts';
import { requireTogether } from '../database/require-unique.ts';
import { askTogether, unreached } from '../database/together.ts';
import { requireDeclaredFailure } from '../http/declared-refusals.ts';
import { fieldFailures } from '../http/explain-issues.ts';
import { Failure, fieldFailure, forbidden, refuse, type FieldFailure } from '../http/failure.ts';
import type { Context, FileAnswer, Handler } from '../http/handle.ts';
import { requireChoices } from '../http/require-choices.ts';
import { holdReferences, requireReferences, type HeldRows } from '../http/require-references.ts';
import { clipped } from '../clipped.ts';
import { openWaitingLine } from '../waiting-line.ts';
import { cellWords, type CellWords } from './cell-words.ts';
import { exportedFields } from './export-rows.ts';
import { readingHeadings, templateHeadingOf } from './headings.ts';
import { namedRows, namesSeveral, type NamedRows } from './reference-titles.ts';
import { READING_THREADS, readSheet, SheetTooLarge, UnreadableSheet } from './read-sheet.ts';
import { SHEET_TYPE, writeSheet, type SheetColumn, type SheetRow } from './sheet.ts';

const MOST_ERRORS = 200;
/** Of what a refusal repeats of a cell. */
const LONGEST_QUOTE = 60;
/** Of headings and choices that a refusal lists. */
const MOST_LISTED = 40;
const reading = openWaitingLine(() => READING_THREADS);

/** Fields that a workbook may bring, in order. */
const importedFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(
    ([, one]) =>
      !one.readOnly &&
      (namesSeveral(one) || (!one.virtual && one.kind !== 'json')) &&
      (one.places === undefined || one.places.includes('import') || one.places.includes('form')),
  );

/** A template that tells what there is already, for whoever only writes over what changed. */
export interface FilledTemplate {
  /** Names of the fields that stand in it, those that are not read back among them. */
  columns: readonly string[];
  rows: readonly SheetRow[];
}

/** Handler of `<base>/import-template`: the head line, with lists of choices where a dictionary knows them. */
export async function importTemplate(
  { door, caller }: Context,
  entity: Entity,
  filled?: FilledTemplate,
): Promise<FileAnswer> {
  const fields: [string, Field][] = filled
    ? filled.columns.map((name) => [name, entity.fields[name]!])
    : importedFields(entity);
  const words = await cellWords(door.db, fields, caller.language);
  const columns = fields.map(([key, field]): SheetColumn => ({
    key,
    header: templateHeadingOf(field, caller.language),
    // What is only told may be anything.
    choices: field.readOnly ? [] : words.choicesOf(field),
    ...(field.kind === 'fen' && { format: 'money' as const }),
  }));
  const name = say(entity.label, caller.language);
  return {
    name: `${name}-${say(text('导入模板', 'import'), caller.language)}.xlsx`,
    type: SHEET_TYPE,
    bytes: await writeSheet({ name, columns, rows: filled?.rows ?? [] }),
  };
}

const listed = (names: readonly string[], language: Language): string =>
  listedIn(language, [
    ...names.slice(0, MOST_LISTED).map((name) => clipped(name, LONGEST_QUOTE)),
    ...(names.length > MOST_LISTED ? ['…'] : []),
  ]);

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

/** The fields of the columns. What an export shows and nobody writes is passed over. @throws 400 that names the columns */
function columnsOf(head: string[], entity: Entity, language: Language): Map<number, [string, Field]> {
  const fields = importedFields(entity);
  const writable = new Set(fields.map(([name]) => name));
  const shown = exportedFields(entity).filter(([name]) => !writable.has(name));
  const meant = readingHeadings([...fields, ...shown]);
  const columns = new Map<number, [string, Field]>();
  const unknown: string[] = [];
  const twice: string[] = [];
  const present = new Set<string>();
  head.forEach((heading, at) => {
    if (heading.trim() === '') return;
    const entry = meant(heading);
    if (!entry) return void unknown.push(heading.trim());
    const [name] = entry;
    if (!writable.has(name)) return;
    if (present.has(name)) twice.push(heading.trim());
    present.add(name);
    columns.set(at, entry);
  });
  const lacking = fields.filter(([name, field]) => field.required && !present.has(name));
  const refuseNames = (refusal: Refusal, names: string[]): void => {
    if (names.length) throw refuse(refusal, { names: listed(names, language) });
  };
  refuseNames(
    importRefusals.columns,
    lacking.map(([, { label }]) => say(label, language)),
  );
  refuseNames(importRefusals.unknownColumns, unknown);
  refuseNames(importRefusals.columnsTwice, twice);
  return columns;
}

type CellValue = { value: unknown } | { problem: Refusal; values: TextValues };

/** The value that a filled cell means, or why it means none. */
function valueOf(
  field: Field,
  cell: string,
  words: CellWords,
  named: NamedRows,
  language: Language,
): CellValue {
  if (field.reference) {
    if (field.reference.orNone && [NO_ROW, messages.top.zh, messages.top.en].includes(cell))
      return { value: NO_ROW };
    const found = named.idsOf(field, cell);
    if ('problem' in found)
      return { problem: found.problem, values: { name: clipped(found.name, LONGEST_QUOTE) } };
    return { value: found.ids.join(',') };
  }
  const choices = words.choicesOf(field);
  // Where a field goes down to 0, that is how none is written.
  if (choices.length && !(cell === '0' && field.min === 0)) {
    const value = words.valueOf(field, cell);
    if (value !== null) return { value };
    const name = clipped(cell, LONGEST_QUOTE);
    return { problem: cellRefusals.choice, values: { name, choices: listed(choices, language) } };
  }
  if (field.kind === 'fen' && Number.isFinite(Number(cell))) {
    const fen = Number(cell) * 100;
    // Two decimals are not always whole in binary.
    if (Math.abs(fen - Math.round(fen)) < 1e-6) return { value: Math.round(fen) };
    return { problem: cellRefusals.partOfFen, values: { value: clipped(cell, LONGEST_QUOTE) } };
  }
  if (isPartOfOne(field, cell))
    return {
      problem: cellRefusals.partOfOne,
      values: { value: clipped(cell, LONGEST_QUOTE), meant: Number((Number(cell) * 100).toFixed(4)) },
    };
  return { value: cell };
}

/** Excel keeps 85 % as 0.85, and the reading tells no formats: what may be meant either way is asked. */
const isPartOfOne = ({ unit, min }: Field, cell: string): boolean =>
  unit?.zh === '%' && (min ?? 0) >= 0 && Number(cell) > 0 && Number(cell) <= 1;

function rowsOf(
  lines: string[][],
  columns: Map<number, [string, Field]>,
  words: CellWords,
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
      const found = valueOf(field, cell, words, named, language);
      if ('value' in found) values[name] = found.value;
      else errors.push(rowError(at + 1, fieldFailure(name, found.problem, found.values), language));
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

/**
 * For the rows of a workbook in their order: what a row has, of what must be unique, as a row above it. The answer
 * names that row, where a refusal of the database would speak of somebody unknown.
 */
function repeatsIn({ unique }: Entity, language: Language): (line: number, body: unknown) => RowError[] {
  const lines = new Map<string, number>();
  return (line, body) => {
    const values = body as Record<string, unknown>;
    return unique.flatMap(({ fields }) => {
      const last = fields.at(-1)!;
      if (values[last] === undefined || values[last] === null) return [];
      const key = JSON.stringify(fields.map((name) => [name, String(values[name] ?? '')]));
      const above = lines.get(key);
      if (above === undefined) lines.set(key, line);
      return above === undefined
        ? []
        : [rowError(line, fieldFailure(last, cellRefusals.twice, { line: above }), language)];
    });
  };
}

/** Ends the transaction without storing. */
class TakeBack extends Error {}

interface StoredRow {
  errors: RowError[];
  /** What the row did, where its call tells. */
  did: RowOutcome | null;
}

const didOf = (answer: unknown): RowOutcome | null => {
  const did: unknown = typeof answer === 'object' && answer !== null && 'did' in answer ? answer.did : null;
  return ROW_OUTCOMES.find((each) => each === did) ?? null;
};

/** What stores one row. */
export interface RowHandler extends Handler {
  /** Asks at once what each of the rows would ask by itself; within the transaction, before the first of them. */
  ahead?(door: Door, bodies: readonly Record<string, unknown>[]): Promise<void>;
}

interface ReadyRow {
  line: number;
  body?: unknown;
  errors: RowError[];
  prepared?: unknown;
}

async function storeRow(
  context: Context,
  submit: Handler,
  { line, body, prepared }: ReadyRow,
  held: HeldRows,
): Promise<StoredRow> {
  const { door, house, caller } = context;
  const { language } = caller;
  const values = body as Record<string, unknown>;
  try {
    await requireReferences(door, submit.endpoint, {}, values, held);
    await requireChoices(door, house.dictionaryNames, submit.endpoint, {}, values);
    const answer = await submit.run({ ...context, query: {}, body }, prepared);
    return { errors: [], did: didOf(answer) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { fields, refusal, text: words } = error;
    requireDeclaredFailure(house, submit.endpoint, error);
    const errors = fields.length
      ? fields.map((one) => rowError(line, one, language))
      : [rowError(line, { field: null, refusal, text: words }, language)];
    return { errors, did: null };
  }
}

/** The lines of the workbook that was sent, the head first; a few more than an import may have. @throws 400, 413 */
export async function workbookLines(context: Context): Promise<string[][]> {
  const { caller, house, file } = context;
  const most = await house.parameters.read(caller.tenantId, importLimit);
  try {
    return await reading.run(context, (left) => readSheet(file!.bytes, most + 2, left));
  } catch (error) {
    if (error instanceof UnreadableSheet) throw refuse(importRefusals.unreadable);
    if (error instanceof SheetTooLarge) throw refuse(importRefusals.overfull);
    throw error;
  }
}

/** The first error stands in the sentence, for clients that show no more of a refusal. */
function refuseWrongRows(found: ImportResult): void {
  const [first] = found.errors;
  if (!first) return;
  const { row, msg: why } = first;
  throw refuse(importRefusals.wrongRows, { n: found.errors.length, row, why }, found);
}

/** How many rows did what; nothing where no row tells. */
const counted = (outcomes: readonly RowOutcome[]): Pick<ImportResult, 'counts'> => {
  if (outcomes.length === 0) return {};
  const of = (outcome: RowOutcome): number => outcomes.filter((each) => each === outcome).length;
  return {
    counts: Object.fromEntries(ROW_OUTCOMES.map((each) => [each, of(each)])) as Record<RowOutcome, number>,
  };
};

export interface ImportOptions {
  /** Ends the work between two rows, and then nothing is stored. */
  signal?: AbortSignal;
  /** Of `workbookLines`, where they have been read already. */
  lines?: string[][];
  /** Nothing is stored, as with `dryRun`; rows that are wrong are refused all the same. */
  rehearsal?: boolean;
}

/**
 * Handler of `<base>/import`.
 * @param submit the handler that stores one row
 * @throws 400 with what is wrong with each row, as `ImportResult`; a `dryRun` answers it
 */
export async function importRows(
  context: Context,
  entity: Entity,
  submit: RowHandler,
  { signal, lines: given, rehearsal = false }: ImportOptions = {},
): Promise<ImportResult> {
  const { caller, house, query } = context;
  const most = await house.parameters.read(caller.tenantId, importLimit);
  const lines = given ?? (await workbookLines(context));
  const columns = columnsOf(lines[0] ?? [], entity, caller.language);
  const cells = [...columns].flatMap(([column, [, field]]) =>
    lines.slice(1).map((line) => ({ field, cell: line[column] ?? '' })),
  );
  const rows = rowsOf(
    lines,
    columns,
    await cellWords(context.door.db, [...columns.values()], caller.language),
    await namedRows(context.door, cells),
    caller.language,
  );
  if (rows.length === 0) throw refuse(importRefusals.empty);
  if (rows.length > most) throw refuse(importRefusals.tooLarge, { most });

  const read = rows.map((row) => ({ line: row.line, ...checked(submit.endpoint, row, caller.language) }));
  const ready: ReadyRow[] = [];
  // One after the other: whoever else waits for the same has a turn between.
  for (const row of read) {
    signal?.throwIfAborted();
    const right = row.errors.length === 0 && submit.prepare;
    const prepared = right ? await right({ ...context, query: {}, body: row.body }) : undefined;
    ready.push({ ...row, prepared });
  }

  const errors: RowError[] = [];
  const outcomes: RowOutcome[] = [];
  const later: (() => void)[] = [];
  const work = async (door: Door): Promise<void> => {
    const inside: Context = { ...context, door, file: null, afterCommit: (one) => void later.push(one) };
    const repeats = repeatsIn(entity, caller.language);
    const bodies = ready.flatMap(({ body, errors: found }) =>
      found.length ? [] : [body as Record<string, unknown>],
    );
    const together = askTogether(door);
    const held = await holdReferences(door, submit.endpoint, bodies);
    await submit.ahead?.(door, bodies);
    for (const row of ready) {
      signal?.throwIfAborted();
      together.place = row.line;
      const wrong = row.errors.length ? row.errors : repeats(row.line, row.body);
      const stored = wrong.length ? { errors: wrong, did: null } : await storeRow(inside, submit, row, held);
      errors.push(...stored.errors);
      if (stored.did) outcomes.push(stored.did);
      if (errors.length >= MOST_ERRORS) break;
    }
    const { refusal, text: words } = forbidden();
    for (const line of await unreached(door))
      errors.push(rowError(line, { field: null, refusal, text: words }, caller.language));
    if (errors.length || query.dryRun || rehearsal) throw new TakeBack();
    await requireTogether(door);
  };
  try {
    await inTransaction(house.database, caller, work);
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error;
    const found = {
      ...{ rows: rows.length, stored: false, errors: errors.slice(0, MOST_ERRORS) },
      ...counted(outcomes),
      ...(errors.length >= MOST_ERRORS && { cut: true }),
    };
    if (!query.dryRun) refuseWrongRows(found);
    return found;
  }
  for (const one of later) context.afterCommit(one);
  return { rows: rows.length, stored: true, errors: [], ...counted(outcomes) };
}

/**
 * As `importRows`; with `rightOnly` the rows that a trial run finds right are stored and the wrong ones left out.
 * @param signal ends the work between two rows, and then nothing is stored
 */
export async function importRightRows(
  context: Context,
  entity: Entity,
  submit: RowHandler,
  signal: AbortSignal,
): Promise<ImportResult> {
  const { dryRun, rightOnly } = context.query as { dryRun?: number; rightOnly?: number };
  const lines = await workbookLines(context);
  if (dryRun || !rightOnly) return importRows(context, entity, submit, { signal, lines });
  const trial: Context = { ...context, query: { dryRun: 1 } };
  const { errors } = await importRows(trial, entity, submit, { signal, lines });
  const wrong = new Set(errors.map(({ row }) => row));
  // An empty line is passed over, and those behind it keep their numbers.
  const right = lines.map((cells, at) => (wrong.has(at + 1) ? [] : cells));
  return importRows(context, entity, submit, { signal, lines: right });
}
