// Whole foods out and in as a workbook. A row of a code that is known changes that food, another one adds it; a row that
// says what is stored does nothing.
import { sql } from 'kysely';
import type { ImportResult, RowOutcome } from '../../../contract/kit/crud.ts';
import { shape } from '../../../contract/kit/field.ts';
import type { RowOf } from '../../../contract/kit/entity.ts';
import type { Page } from '../../../contract/kit/wire.ts';
import { food, foodCalls } from '../../../contract/library/food.ts';
import { foodTemplate, foodWorkbookRefusals, importFoods } from '../../../contract/library/food-workbook.ts';
import { may } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { exportList } from '../../kernel/excel/export-rows.ts';
import { importRightRows, importTemplate, type RowHandler } from '../../kernel/excel/import-rows.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { handle, type Context, type Handler } from '../../kernel/http/handle.ts';
import { spelled } from '../../kernel/spelling.ts';
import { openWaitingLine } from '../../kernel/waiting-line.ts';
import { outdatedIn } from './service/entered-figures.ts';
import { listFoods } from './service/food-list.ts';
import { changedIn, foodOfCells, foodSheet, sheetRow } from './service/food-sheet.ts';
import { titleOf } from './service/library.ts';
import { foodsCalled, requireUncalled, type FoodsCalled } from './service/other-foods.ts';
import { requirePossible } from './service/possible-figures.ts';

type FoodRow = RowOf<typeof food>;

/** Importing may be work for seconds; two at a time, so that a short workbook need not wait for a long one. */
const AT_ONCE = 2;
const line = openWaitingLine(() => AT_ONCE);

const rowCall = {
  ...foodCalls.submit,
  bodyFields: foodSheet.fields,
  body: shape(foodSheet.fields),
  refusals: importFoods.refusals,
};

/** What there is of the foods of a workbook. */
interface Stored {
  byCode: ReadonlyMap<string, FoodRow>;
  called: FoodsCalled;
}

async function storedFoods(door: Door, bodies: readonly Record<string, unknown>[]): Promise<Stored> {
  const given = bodies as unknown as FoodRow[];
  const codes = given.map(({ code }) => code);
  const rows = (await door
    .rows(food)
    .selectAll('food')
    .where(sql<boolean>`food.code = any(${codes}::text[])`)
    // One of the tenant's own before the platform's.
    .orderBy('food.tenantId', 'asc')
    .execute()) as FoodRow[];
  return { byCode: new Map(rows.map((row) => [row.code, row])), called: await foodsCalled(door, given) };
}

async function storeFood(
  door: Door,
  cells: Record<string, unknown>,
  { byCode, called }: Stored,
): Promise<{ id: string; did: RowOutcome }> {
  const { caller } = door;
  const said = foodOfCells(cells, caller.language);
  const { code, name } = said as FoodRow;
  const row = byCode.get(code);
  if (!row) {
    requirePossible(said as Partial<FoodRow>, null);
    requireUncalled(called, { name, code });
    const id = await door.insert(food, { ...said, ...spelled(name) });
    called.call(id, { name, code });
    return { id, did: 'added' };
  }
  const changed = changedIn(said, row);
  if (changed.length === 0) return { id: row.id, did: 'unchanged' };
  if (row.tenantId !== caller.tenantId)
    throw refuseField('code', foodWorkbookRefusals.notOwn, { code, food: titleOf(row)[caller.language] });
  if (!may(caller, 'food_edit')) throw refuseField('code', foodWorkbookRefusals.mayNotChange, { code });
  requireUncalled(called, { name, code }, row.id, row);
  const values = Object.fromEntries(changed.map((column) => [column, said[column]]));
  requirePossible(values as Partial<FoodRow>, row);
  await door.update(food, row.id, { ...values, ...spelled(name) }, undefined, outdatedIn(row, values));
  called.call(row.id, { name, code }, row);
  return { id: row.id, did: 'changed' };
}

function storing(): RowHandler {
  let stored: Stored;
  const row = handle(rowCall, ({ door, body }) => storeFood(door, body as Record<string, unknown>, stored));
  return { ...row, ahead: async (door, bodies) => void (stored = await storedFoods(door, bodies)) };
}

/** The list as its workbook shows it. */
const sheetList: Handler = {
  endpoint: foodCalls.list,
  async run(context: Context): Promise<Page<Record<string, unknown>>> {
    const page = await listFoods(context);
    const { language } = context.caller;
    return { ...page, records: page.records.map((row) => sheetRow(row as FoodRow, language)) };
  },
};

export const handlers = [
  handle(foodCalls.exportFile, (context) => exportList(context, foodSheet, sheetList)),
  handle(foodTemplate, (context) => importTemplate(context, foodSheet)),
  handle(importFoods, (context): Promise<ImportResult> =>
    line.run(context, (signal) => importRightRows(context, foodSheet, storing(), signal)),
  ),
];
