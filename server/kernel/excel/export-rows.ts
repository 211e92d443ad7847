// An entity's list as a workbook: the rows a person sees with the same filters, order and scope, written while they
// are read.
import { sql } from 'kysely';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { Field } from '../../../contract/kit/field.ts';
import { messages } from '../../../contract/kit/message.ts';
import { NO_ROW, titleKeyOf } from '../../../contract/kit/reference.ts';
import { say, type Language } from '../../../contract/kit/text.ts';
import type { Page } from '../../../contract/kit/wire.ts';
import { exportTooLarge } from '../../../contract/kit/workbook-refusals.ts';
import { exportLimit } from '../../../contract/system/workbook.ts';
import type { Door } from '../database/door.ts';
import { readOrder } from '../database/list-query.ts';
import { referenceTitles } from '../database/references.ts';
import type { RowsOf } from '../database/rows.ts';
import { refuse } from '../http/failure.ts';
import { rawQuery, type Context, type FileAnswer, type Handler } from '../http/handle.ts';
import { wireDate, wireTime } from '../http/wire-json.ts';
import { cellWords, type CellWords } from './cell-words.ts';
import { headingOf } from './headings.ts';
import { SHEET_TYPE, streamSheet, type SheetColumn, type SheetFormat, type SheetRow } from './sheet.ts';

const BATCH = 1000;

const FORMATS: Partial<Record<Field['kind'], SheetFormat>> = {
  integer: 'integer',
  decimal: 'decimal',
  fen: 'money',
  date: 'date',
  dateTime: 'dateTime',
};

/** Fields that an export shows, in order. */
export const exportedFields = ({ fields }: Pick<Entity, 'fields'>): [string, Field][] =>
  Object.entries(fields).filter(
    ([, one]) =>
      one.kind !== 'secret' &&
      (one.kind !== 'json' || one.reference) &&
      (one.places === undefined || one.places.includes('export') || one.places.includes('list')),
  );

function columnsOf(fields: [string, Field][], language: Language): SheetColumn[] {
  return fields.map(([key, field]) => ({
    key,
    header: headingOf(field, language),
    format: (field.dictionary ? undefined : FORMATS[field.kind]) ?? 'text',
  }));
}

function valueOf(field: Field, value: unknown, words: CellWords): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  if (field.dictionary || field.words) return words.wordOf(field, value);
  if (value instanceof Date) return wireTime(value);
  if (field.kind === 'fen') return Number(value) / 100;
  if (field.kind === 'integer' || field.kind === 'decimal') return Number(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function refuseTooMany(context: Context, total: number): Promise<void> {
  const most = await context.house.parameters.read(context.caller.tenantId, exportLimit);
  if (total <= most) return;
  throw refuse(exportTooLarge, { total, most });
}

/** Rows of the door: their ids are read once in the list's order, so that deep pages cost no more than the first. */
async function fromDoor(context: Context, entity: Entity, filter: (door: Door) => RowsOf<Entity>) {
  const { door } = context;
  const raw = rawQuery(context);
  const found = await readOrder(filter(door), entity, raw).select(`${entity.table}.id`).execute();
  await refuseTooMany(context, found.length);
  const titles = await referenceTitles(context.caller, entity);
  const ids = BigInt64Array.from(found, ({ id }) => BigInt(id));
  return (async function* () {
    for (let at = 0; at < ids.length; at += BATCH) {
      const wanted = Array.from(ids.subarray(at, at + BATCH), String);
      const rows = (await door
        .rows(entity)
        .selectAll(entity.table)
        .select(titles)
        .where(sql<boolean>`${sql.ref(`${entity.table}.id`)} = any(${wanted}::bigint[])`)
        .execute()) as Record<string, unknown>[];
      const byId = new Map(rows.map((row) => [row.id as string, row]));
      for (const id of wanted) {
        const row = byId.get(id);
        if (row) yield row;
      }
    }
  })();
}

/** Rows of a list that an area answers itself: its own pages, one after the other. */
async function fromList(context: Context, list: Handler) {
  const page = async (current: number): Promise<Record<string, unknown>[] | Page<Record<string, unknown>>> =>
    (await list.run({ ...context, query: { ...context.query, current, size: BATCH } })) as
      Record<string, unknown>[] | Page<Record<string, unknown>>;
  const first = await page(1);
  if (Array.isArray(first)) {
    const flat = first.flatMap(function below(row): Record<string, unknown>[] {
      return [row, ...((row.children as Record<string, unknown>[] | undefined) ?? []).flatMap(below)];
    });
    await refuseTooMany(context, flat.length);
    return (async function* () {
      yield* flat;
    })();
  }
  await refuseTooMany(context, first.total);
  return (async function* () {
    yield* first.records;
    for (let current = 2; (current - 1) * first.size < first.total; current += 1) {
      const next = await page(current);
      if (Array.isArray(next) || next.records.length === 0) return;
      yield* next.records;
    }
  })();
}

/** What a workbook is made of: its name and its columns. */
export type Sheet = Pick<Entity, 'label' | 'fields'>;

/** What a row shows in a field: never an id where the row carries the title beside it, `parentName` beside `parentId`. */
function shownOf(
  row: Record<string, unknown>,
  name: string,
  { kind, reference }: Field,
  language: Language,
): unknown {
  const key = titleKeyOf(name);
  if (reference?.orNone && row[name] === NO_ROW) return say(messages.top, language);
  return (kind === 'id' || reference) && key in row ? row[key] : row[name];
}

async function workbook(
  { caller: { language }, door }: Context,
  sheet: Sheet,
  rows: AsyncIterable<Record<string, unknown>>,
): Promise<FileAnswer> {
  const fields = exportedFields(sheet);
  const words = await cellWords(door.db, fields, language);
  async function* lines(): AsyncGenerator<SheetRow> {
    for await (const row of rows)
      yield Object.fromEntries(
        fields.map(([name, field]) => [name, valueOf(field, shownOf(row, name, field, language), words)]),
      );
  }
  const name = say(sheet.label, language);
  return {
    name: `${name}-${wireDate(new Date())}.xlsx`,
    type: SHEET_TYPE,
    bytes: streamSheet({ name, columns: columnsOf(fields, language), rows: lines() }),
  };
}

/** The rows of an entity that a filter leaves, in their list's order. */
export const exportRows = async (
  context: Context,
  entity: Entity,
  filter: (door: Door) => RowsOf<Entity>,
): Promise<FileAnswer> => workbook(context, entity, await fromDoor(context, entity, filter));

/** The rows that an area's own list answers: all its pages, or its tree from the top down. */
export const exportList = async (context: Context, sheet: Sheet, list: Handler): Promise<FileAnswer> =>
  workbook(context, sheet, await fromList(context, list));
