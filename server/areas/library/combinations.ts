// Meal combinations (餐次组合): whose they are, which dishes they may have, and what follows from these.
import {
  combination,
  combinationCalls,
  combinationRefusals,
  combinationsByMealType,
  mealCountryList,
  type CombinationRow,
} from '../../../contract/library/combination.ts';
import { DISH_REGIONS, type DishRegion } from '../../../contract/library/dish-words.ts';
import { dishMachine } from '../../../contract/library/dish-state.ts';
import { inSentence, say, text, type Text } from '../../../contract/kit/text.ts';
import { MEAL_KEYS, MEALS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { judgedDeptId, type Caller } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { clearedFields, detailRow, listRows, rowAfter } from '../../kernel/entity-service.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { kindergartenOf } from '../organisation/service/kindergarten.ts';
import { combinationsOfMeal } from './service/combination-rows.ts';
import { combinationFigures, mayBeNamed, type CombinationReader } from './service/combined-dishes.ts';
import { disabledFor } from './service/disabled-foods.ts';
import { libraryInSight, offeredTo, titleOf, type Library } from './service/library.ts';
import { isUnitsOwn, reachByUnit, unitOf } from './service/unit-rows.ts';

const { approved } = dishMachine.states;
const EVERYWHERE: Text = text('各地通用', 'Everywhere');

reachByUnit(combination);

/** Who reads combinations, for the kindergarten that would use them. */
async function readerFor(door: Door, deptId: string | null): Promise<CombinationReader> {
  const seen = await libraryInSight(door, deptId ? { deptId } : {});
  return {
    library: deptId ? offeredTo(seen, [deptId]) : seen,
    disabled: await disabledFor(door, deptId, seen),
    language: door.caller.language,
  };
}

type StoredRow = Awaited<ReturnType<typeof rowOf>>;
const rowOf = (door: Door, id: string) => door.one(combination, id);

function shownRow(caller: Caller, reader: CombinationReader) {
  return (row: Record<string, unknown>): CombinationRow => {
    const stored = row as unknown as StoredRow & { deptName: string | null };
    const { nutrients: _, ...figures } = combinationFigures(stored.dishIds, reader);
    return { ...stored, ...figures, editable: isUnitsOwn(caller, stored) };
  };
}

const showing = async (door: Door) => shownRow(door.caller, await readerFor(door, judgedDeptId(door.caller)));

interface WantedDishes {
  dishIds: readonly string[];
  mealType: MealKey;
  /** Whose the combination is. */
  unit: string | null;
}

/** Every dish once, there, for this meal and for this unit. What stood before may stay when it has left the library. */
function requireDishes(
  { dishIds, mealType, unit }: WantedDishes,
  before: readonly string[],
  library: Library,
  caller: Caller,
): void {
  const seen = new Set<string>();
  const stood = new Set(before);
  for (const id of dishIds) {
    const dish = library.dishes.get(id);
    if (!dish || (!mayBeNamed(dish, caller) && !stood.has(id)))
      throw refuseField('dishIds', combinationRefusals.unknown);
    const named = { dish: titleOf(dish) };
    if (seen.has(id)) throw refuseField('dishIds', combinationRefusals.twice, named);
    seen.add(id);
    if (!stood.has(id)) {
      if (dish.deleted) throw refuseField('dishIds', combinationRefusals.gone, named);
      const isOwn = dish.deptId !== null && dish.deptId === unit;
      if (!dish.offered || (dish.auditStatus !== approved.key && !isOwn))
        throw refuseField('dishIds', combinationRefusals.unapproved, named);
    }
    if (!dish.meals.includes(mealType))
      throw refuseField('dishIds', combinationRefusals.otherMeal, {
        ...named,
        meal: inSentence(MEALS[mealType]),
      });
  }
}

/** Refused, with its name, where one of the combinations that the caller sees is not the caller's to change. */
async function requireOwn(door: Door, id: string): Promise<StoredRow> {
  const row = await rowOf(door, id);
  if (isUnitsOwn(door.caller, row)) return row;
  throw refuse(combinationRefusals.notOwn, {
    name: titleOf({ name: row.combinationName ?? '', nameEn: row.nameEn }),
  });
}

/** How many combinations in use the caller sees, by meal and region. */
async function countsOf(door: Door): Promise<ReadonlyMap<string, number>> {
  const rows = await door
    .rows(combination)
    .select(({ fn }) => [
      'meal_combination.mealType',
      'meal_combination.region',
      fn.countAll<string>().as('count'),
    ])
    .where('meal_combination.status', '=', 1)
    .groupBy(['meal_combination.mealType', 'meal_combination.region'])
    .execute();
  return new Map(rows.map(({ mealType, region, count }) => [`${mealType}|${region ?? ''}`, Number(count)]));
}

export const handlers = [
  handle(combinationCalls.list, async ({ door, query, request }) => {
    const page = await listRows(door, combination, rawQuery({ request, query }));
    return { ...page, records: page.records.map(await showing(door)) };
  }),
  handle(combinationCalls.detail, async ({ door, query }) =>
    (await showing(door))(await detailRow(door, combination, query.id)),
  ),
  handle(combinationCalls.submit, async ({ door, body, caller }) => {
    const { id, version: _, ...values } = body;
    const before = id ? await requireOwn(door, id) : null;
    const after = rowAfter(combination, before, values);
    const unit = unitOf(caller, after.deptId ?? null, combinationRefusals.deptOutside);
    requireDishes(
      { dishIds: after.dishIds ?? [], mealType: after.mealType as MealKey, unit },
      before?.dishIds ?? [],
      await libraryInSight(door),
      caller,
    );
    const row = { ...values, deptId: unit ?? undefined, status: after.status ?? 1 };
    if (!id) return { id: await door.insert(combination, row) };
    const cleared = clearedFields(combination, values).filter((name) => name !== 'deptId' || unit === null);
    await door.update(combination, id, row, undefined, cleared);
    return { id };
  }),
  handle(combinationCalls.remove, async ({ door, query }) => {
    for (const id of new Set(query.ids)) await requireOwn(door, id);
    await door.remove(combination, query.ids);
  }),
  handle(mealCountryList, async ({ door, caller }) => {
    const counts = await countsOf(door);
    const regions = ['', ...(Object.keys(DISH_REGIONS) as DishRegion[])] as const;
    return MEAL_KEYS.map((mealType) => {
      const countries = regions.map((region) => ({
        region,
        regionName: say(region ? DISH_REGIONS[region] : EVERYWHERE, caller.language),
        count: counts.get(`${mealType}|${region}`) ?? 0,
      }));
      return {
        mealType,
        mealTypeName: say(MEALS[mealType], caller.language),
        count: countries.reduce((sum, { count }) => sum + count, 0),
        countries,
      };
    });
  }),
  handle(combinationsByMealType, async ({ door, query, caller }) => {
    const deptId = query.deptId ? (await kindergartenOf(door, query.deptId)).deptId : judgedDeptId(caller);
    const reader = await readerFor(door, deptId);
    const rows = await combinationsOfMeal(door, query.mealType);
    return rows
      .filter(({ region }) => !query.region || !region || region === query.region)
      .map((row) => ({
        id: row.id,
        combinationName: titleOf({ name: row.combinationName, nameEn: row.nameEn })[caller.language],
        mealType: query.mealType,
        region: row.region,
        remark: row.remark,
        ...combinationFigures(row.dishIds, reader),
      }));
  }),
];
