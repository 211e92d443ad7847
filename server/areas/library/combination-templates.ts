// Menu templates (食谱模板): whose they are, what their lines may name, and when they are in use. One in use is offered for
// menus, so it is changed only out of use; removed it may be at any time, for menus keep their copy.
import {
  combinationTemplate,
  submitMealTypeData,
  templateCalls,
  templateMachine,
  templateRefusals,
  type TemplateRow,
} from '../../../contract/library/combination-template.ts';
import type { Door } from '../../kernel/database/door.ts';
import { clearedFields, detailRow, listRows, rowAfter } from '../../kernel/entity-service.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { moveRows } from '../../kernel/move-rows.ts';
import { unitsAbove } from '../organisation/service/units-above.ts';
import { libraryInSight, titleOf } from './service/library.ts';
import {
  combinationsOf,
  mergedMeals,
  namedMeals,
  requireLines,
  templateRow,
} from './service/template-rows.ts';
import { isUnitsOwn, reachByUnit, unitOf } from './service/unit-rows.ts';

reachByUnit(combinationTemplate);

const { used } = templateMachine.states;
const { use, unUse } = templateCalls.moves;
type StoredRow = Awaited<ReturnType<typeof templateRow>>;

const nameOf = (row: StoredRow) => titleOf({ name: row.templateName ?? '', nameEn: row.nameEn });

/** Refused, with its name, where one of the templates that the caller sees is not the caller's to change. */
async function requireOwn(door: Door, id: string): Promise<StoredRow> {
  const row = await templateRow(door, id);
  if (isUnitsOwn(door.caller, row)) return row;
  throw refuse(templateRefusals.notOwn, { name: nameOf(row) });
}

async function requireChangeable(door: Door, id: string): Promise<StoredRow> {
  const row = await requireOwn(door, id);
  if (row.templateState === used.key) throw refuse(templateRefusals.inUse, { name: nameOf(row) });
  return row;
}

/** Rows as answers show them. */
async function shownRows(door: Door, rows: readonly Record<string, unknown>[]): Promise<TemplateRow[]> {
  const stored = rows as unknown as (StoredRow & { deptName: string | null })[];
  const library = await libraryInSight(door);
  const combinations = await combinationsOf(
    door,
    stored.flatMap(({ mealTypeData }) => mealTypeData ?? []),
  );
  return stored.map((row) => ({
    ...row,
    mealTypeData: namedMeals(door, row.mealTypeData ?? [], library, combinations),
    editable: isUnitsOwn(door.caller, row),
  }));
}

export const handlers = [
  handle(templateCalls.list, async ({ door, query, request }) => {
    const page = await listRows(door, combinationTemplate, rawQuery({ request, query }));
    return { ...page, records: await shownRows(door, page.records) };
  }),
  handle(templateCalls.detail, async ({ door, query }) => {
    const [row] = await shownRows(door, [await detailRow(door, combinationTemplate, query.id)]);
    return row!;
  }),
  handle(templateCalls.submit, async ({ door, body, caller }) => {
    const { id, version: _, ...values } = body;
    const before = id ? await requireChangeable(door, id) : null;
    const after = rowAfter(combinationTemplate, before, values);
    const unit = unitOf(caller, after.deptId ?? null, templateRefusals.deptOutside);
    const row = { ...values, deptId: unit ?? undefined };
    if (!id) return { id: await door.insert(combinationTemplate, row) };
    const cleared = clearedFields(combinationTemplate, values).filter(
      (name) => name !== 'deptId' || unit === null,
    );
    await door.update(combinationTemplate, id, row, undefined, cleared);
    return { id };
  }),
  handle(submitMealTypeData, async ({ door, body }) => {
    const row = await requireChangeable(door, body.id);
    const before = row.mealTypeData ?? [];
    const { mealType, lines } = body;
    const meals = body.mealTypeData ?? (mealType && lines ? [{ mealType, lines }] : null);
    if (!meals) throw refuseField('mealTypeData', templateRefusals.noMeals);
    requireLines(door, meals, {
      library: await libraryInSight(door),
      combinations: await combinationsOf(door, meals),
      unit: row.deptId ?? null,
      units: row.deptId ? await unitsAbove(door.db, { tenantId: row.tenantId, deptId: row.deptId }) : [],
      before,
    });
    await door.update(combinationTemplate, row.id, { mealTypeData: mergedMeals(before, meals) });
  }),
  handle(templateCalls.remove, async ({ door, query }) => {
    for (const id of new Set(query.ids)) await requireOwn(door, id);
    await door.remove(combinationTemplate, query.ids);
  }),
  handle(use, async (context) => {
    for (const id of new Set(context.query.ids)) {
      const row = await requireOwn(context.door, id);
      if ((row.mealTypeData ?? []).length === 0) throw refuse(templateRefusals.empty, { name: nameOf(row) });
    }
    await moveRows(context, use.moves!);
  }),
  handle(unUse, async (context) => {
    for (const id of new Set(context.query.ids)) await requireOwn(context.door, id);
    await moveRows(context, unUse.moves!);
  }),
];
