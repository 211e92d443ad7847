// The wizard's first three steps: days, conditions, dishes and method. Each step is a change of the recipe, guarded
// by its version.
import { sql } from 'kysely';
import { inSentence, say } from '../../../contract/kit/text.ts';
import { foodUnknown } from '../../../contract/library/food-unknown.ts';
import { emptyMeals } from '../../../contract/library/set-slots.ts';
import { childrenMissing, daysAreFixed, slotRefusals } from '../../../contract/recipe/recipe-refusals.ts';
import type { SlotCount } from '../../../contract/recipe/recipe.ts';
import {
  DINERS_OF_SETTING,
  cateSetData,
  cateSetDataList,
  recipe,
  submitCateSetData,
  submitConditions,
  submitRecipeDateList,
  submitRecipeName,
  type RecipeConditions,
} from '../../../contract/recipe/recipe.ts';
import { MEAL_KEYS, MEALS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuse, refuseField, requireVersion } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { offeredCateSets } from '../library/service/cate-sets.ts';
import { readLibrary } from '../library/service/library.ts';
import { readDeptSetting } from '../organisation/service/dept-setting.ts';
import {
  kindergartenOf,
  kindergartensOfCaller,
  type Kindergarten,
} from '../organisation/service/kindergarten.ts';
import {
  checkChildren,
  checkMealShares,
  checkMenuRules,
  fenOf,
  tidyWishes,
} from '../organisation/service/plan-conditions.ts';
import { editionOf, patternOf, standardOf } from '../organisation/service/reference-data.ts';
import { chosenTemplate } from './chosen-template.ts';
import { isOutside } from './dish-faults.ts';
import { insertDays, insertDraft } from './draft-rows.ts';
import { conditionsOf, firstSlots } from './new-conditions.ts';
import { checkDates, nameForDates, refuseOverlap } from './recipe-dates.ts';
import { readMenu, storeChange } from './service/menu-store.ts';
import { datesOf, recipeForChange, requireAct, stateOf, type RecipeRow } from './service/recipe-rows.ts';

async function createDraft(door: Door, kindergarten: Kindergarten, dates: string[]): Promise<string> {
  const { deptId } = kindergarten;
  const setting = await readDeptSetting(door, deptId, dates[0]);
  const meals = setting.mealTypes.map(({ mealType }) => mealType);
  const slots = await firstSlots(door, kindergarten, meals, setting.cateSetId);
  return insertDraft(door, {
    deptId,
    dates,
    recipeName: say(nameForDates(dates), door.caller.language),
    conditions: conditionsOf(setting, slots, 'balanced'),
    priceFen: setting.priceFen,
  });
}

async function changeDates(door: Door, row: RecipeRow, dates: string[]): Promise<void> {
  const [before, after] = [nameForDates(await datesOf(door.db, row)), nameForDates(dates)];
  const language = (['zh', 'en'] as const).find((one) => before[one] === row.recipeName);
  const gone = sql`tenant_id = ${row.tenantId} and recipe_id = ${row.id} and not (date = any(${dates}::date[]))`;
  await sql`delete from recipe_dish where ${gone}`.execute(door.db);
  await sql`delete from recipe_day where ${gone}`.execute(door.db);
  await insertDays(door, row.id, row.deptId, dates);
  // Who leaves the number to the settings has the one of the first day.
  const conditions = row.dinersSwitch === DINERS_OF_SETTING && {
    conditions: {
      ...row.conditions,
      ageTypes: (await readDeptSetting(door, row.deptId, dates[0])).ageTypes,
    },
  };
  await door.update(
    recipe,
    row.id,
    {
      ...conditions,
      beginDate: dates[0]!,
      endDate: dates.at(-1)!,
      dateCnt: dates.length,
      // A name nobody chose follows the days.
      ...(language && { recipeName: after[language] }),
    },
    row.version,
  );
}

/** The recipe at the version that the caller has read, a later one being a conflict; as it is for who names none. */
async function recipeAtVersion(door: Door, id: string, version: number | undefined): Promise<RecipeRow> {
  const row = await recipeForChange(door, id);
  requireVersion(row, version);
  return row;
}

/** Kinds that take turns with the slot's own, each once. */
function withoutItself({ others = [], ...slot }: SlotCount): SlotCount {
  const kept = [...new Set(others)].filter((kind) => kind !== slot.category);
  return kept.length > 0 ? { ...slot, others: kept } : slot;
}

/** Slots at the pattern's meals only, every meal with at least one, in the order of the day. */
function checkSlots(slots: readonly SlotCount[], meals: readonly MealKey[]): SlotCount[] {
  const seen = new Set<string>();
  for (const { meal, category } of slots) {
    const label = MEALS[meal];
    if (!meals.includes(meal)) throw refuseField('slots', slotRefusals.noMeal, { meal: inSentence(label) });
    const key = `${meal}|${category}`;
    if (seen.has(key)) throw refuseField('slots', slotRefusals.slotTwice, { meal: label, category });
    seen.add(key);
  }
  const [empty] = emptyMeals(slots, meals);
  if (empty) throw refuseField('slots', slotRefusals.emptyMeal, { meal: MEALS[empty] });
  return slots.map(withoutItself).toSorted((a, b) => MEAL_KEYS.indexOf(a.meal) - MEAL_KEYS.indexOf(b.meal));
}

/** Dishes of meals that the conditions no longer have leave the menu; how many. The change can be undone as others can. */
async function leaveOtherMeals(door: Door, id: string): Promise<number> {
  const row = await recipeForChange(door, id);
  const meals = row.conditions.mealTypes.map(({ mealType }) => mealType);
  const { rows } = await sql`select 1 from recipe_dish
    where tenant_id = ${row.tenantId} and recipe_id = ${id} and meal <> all(${meals}::text[]) limit 1`.execute(
    door.db,
  );
  if (rows.length === 0) return 0;
  const state = await readMenu(door, row);
  const kept = state.dishes.filter((dish) => !isOutside(dish, row.conditions));
  await storeChange(door, state, kept, { act: 'changeMeals', status: row.recipeStatus });
  return state.dishes.length - kept.length;
}

/** Other meals begin with the kindergarten's usual places. */
async function slotsAnew(door: Door, { deptId }: RecipeRow, meals: readonly string[]): Promise<SlotCount[]> {
  const { cateSetId } = await readDeptSetting(door, deptId);
  return firstSlots(door, await kindergartenOf(door, deptId), meals, cateSetId);
}

export const handlers = [
  handle(submitRecipeDateList, async ({ door, body }) => {
    const dates = checkDates(body.dates ?? []);
    if (!body.id) {
      const kindergarten = await kindergartenOf(door, body.deptId);
      await refuseOverlap(door, kindergarten.deptId, dates, null);
      return { id: await createDraft(door, kindergarten, dates), version: 0 };
    }
    const row = await recipeAtVersion(door, body.id, body.version);
    requireAct(row, 'edit');
    const before = await datesOf(door.db, row);
    // Who walks the steps again changes nothing.
    if (dates.join() === before.join()) return { id: row.id, version: row.version };
    if (stateOf(row) === 'unconfirmed') throw refuse(daysAreFixed);
    await refuseOverlap(door, row.deptId, dates, row.id);
    await changeDates(door, row, dates);
    return { id: row.id, version: row.version + 1 };
  }),
  handle(submitRecipeName, async ({ door, body }) => {
    const row = await recipeForChange(door, body.id);
    await door.update(recipe, row.id, { recipeName: body.recipeName });
  }),
  handle(submitConditions, async ({ door, body, caller }) => {
    const row = await recipeAtVersion(door, body.id, body.version);
    requireAct(row, 'edit');
    const pattern = patternOf(body.patternKey);
    const mealTypes = checkMealShares(pattern, body.mealTypes);
    const meals = mealTypes.map(({ mealType }) => mealType as string);
    const library = await readLibrary(door.db, caller.tenantId);
    const disabledFoodIds = [...new Set(body.disabledFoodIds ?? row.conditions.disabledFoodIds)];
    if (disabledFoodIds.some((id) => !library.foods.has(id)))
      throw refuseField('disabledFoodIds', foodUnknown);
    // Whoever takes the number of the settings need not know it, and cannot say another.
    const children =
      body.dinersSwitch === DINERS_OF_SETTING
        ? (await readDeptSetting(door, row.deptId, row.beginDate)).ageTypes
        : body.ageTypes;
    if (!children) throw refuseField('ageTypes', childrenMissing);
    const samePattern = pattern.key === row.conditions.patternKey;
    const conditions: RecipeConditions = {
      patternKey: pattern.key,
      mealTypes,
      ageTypes: checkChildren(children, false),
      supplyPercent:
        body.supplyPercent ?? (samePattern ? row.conditions.supplyPercent : pattern.supplyPercent),
      edition: editionOf(body.edition ?? row.conditions.edition).key,
      standard: standardOf(body.standard ?? row.conditions.standard).key,
      useTaboo: body.useTaboo ?? row.conditions.useTaboo,
      disabledFoodIds,
      slots: samePattern ? row.conditions.slots : await slotsAnew(door, row, meals),
      rules: body.rules ? checkMenuRules(body.rules) : (row.conditions.rules ?? {}),
      wishes: body.wishes ? tidyWishes(body.wishes) : (row.conditions.wishes ?? {}),
      template: await chosenTemplate(door, row, body, library),
      method: row.conditions.method,
    };
    await door.update(
      recipe,
      row.id,
      {
        recipeName: body.recipeName,
        calculationType: body.calculationType,
        priceFen: fenOf(body.price),
        dinersSwitch: body.dinersSwitch,
        mealTypeCnt: mealTypes.length,
        disableFoodCnt: disabledFoodIds.length,
        conditions,
      },
      row.version,
    );
    return { version: row.version + 1, removedDishes: await leaveOtherMeals(door, row.id) };
  }),
  handle(cateSetDataList, async ({ door, query, caller }) => {
    const wanted = query.id ? (await door.one(recipe, query.id)).deptId : query.deptId;
    const kindergarten = wanted
      ? await kindergartenOf(door, wanted)
      : (await kindergartensOfCaller(door)).find(({ deptId }) => deptId === caller.currentDeptId);
    const sets = await offeredCateSets(door, kindergarten?.recipeType ?? null);
    const usual = kindergarten ? (await readDeptSetting(door, kindergarten.deptId)).cateSetId : null;
    return sets.map(({ id, title, slots }) => ({
      key: id,
      label: { ...title },
      slots: [...slots],
      usual: id === usual,
    }));
  }),
  handle(cateSetData, async ({ door, query }) => {
    const row = await door.one(recipe, query.id);
    const { method, slots } = row.conditions;
    return { id: row.id, method, slots, version: row.version };
  }),
  handle(submitCateSetData, async ({ door, body }) => {
    const row = await recipeAtVersion(door, body.id, body.version);
    requireAct(row, 'edit');
    const slots = checkSlots(
      body.slots,
      row.conditions.mealTypes.map(({ mealType }) => mealType),
    );
    await door.update(
      recipe,
      row.id,
      { conditions: { ...row.conditions, slots, method: body.method } },
      row.version,
    );
    return { version: row.version + 1 };
  }),
];
