// A shared menu as a menu of the receiver: the same dishes on the same weekdays of another week, under the receiver's own
// conditions and for its own children. It is to be confirmed, as any menu is.
import { addDays, daysBetween, mondayOf } from '../../../contract/kit/calendar-day.ts';
import type { Text } from '../../../contract/kit/text.ts';
import type { Door } from '../../kernel/database/door.ts';
import { newId } from '../../kernel/database/ids.ts';
import { copiedName, dishesAtHome, type Copying } from '../library/service/copied-dishes.ts';
import { readLibrary } from '../library/service/library.ts';
import { readDeptSetting } from '../organisation/service/dept-setting.ts';
import { kindergartenOf } from '../organisation/service/kindergarten.ts';
import { sizeOf } from './dish-portions.ts';
import { insertDraft } from './draft-rows.ts';
import { kitchenGrams } from './menu-numbers.ts';
import type { MenuSetting } from './menu-problem.ts';
import { conditionsOf } from './new-conditions.ts';
import { checkDates, refuseOverlap } from './recipe-dates.ts';
import { readMenu, storeChange, type MenuState, type StoredDish } from './service/menu-store.ts';
import { recipeForChange, requireAct } from './service/recipe-rows.ts';

/** What a copy was made into, and what became of the dishes in it. */
export interface Copied {
  readonly id: string;
  readonly name: Text;
  readonly copiedDishes: readonly Text[];
  readonly leftOut: readonly Text[];
}

const LONGEST_NAME = 60;

/** As its children eat it: weights changed by hand stay in proportion. */
function foodsFor(
  { foods, dishId }: StoredDish,
  from: MenuSetting,
  to: MenuSetting,
  ownId: string,
): StoredDish['foods'] {
  const [theirs, own] = [from.library.dishes.get(dishId), to.library.dishes.get(ownId)];
  if (!theirs || !own) return foods;
  const factor = sizeOf(own, to.conditions) / sizeOf(theirs, from.conditions);
  if (factor === 1) return foods;
  return foods.map(({ foodId, grams }) => ({
    foodId,
    grams: kitchenGrams(grams * factor, to.library.foods.get(foodId)?.group ?? ''),
  }));
}

/**
 * Adds the menu for the week that holds `day`, and for those after it where it has several.
 * @throws the refusals of days that cannot be had
 */
export async function copyMenu(
  door: Door,
  source: MenuState,
  day: string,
  copying: Copying,
): Promise<Copied> {
  const { deptId } = await kindergartenOf(door, copying.deptId);
  const before = source.setting.dates;
  const shift = daysBetween(mondayOf(before[0]!), mondayOf(day));
  const dates = checkDates(before.map((date) => addDays(date, shift)));
  await refuseOverlap(door, deptId, dates, null);
  const setting = await readDeptSetting(door, deptId, dates[0]);
  const { patternKey, mealTypes, supplyPercent, slots } = source.setting.conditions;
  const { name } = copiedName({ name: source.recipe.recipeName, nameEn: null }, copying.from, LONGEST_NAME);
  const library = await readLibrary(door.db, door.caller.tenantId);
  const atHome = await dishesAtHome(
    door,
    library,
    source.dishes.map(({ dishId }) => dishId),
    copying,
  );
  const id = await insertDraft(door, {
    ...{ deptId, dates, recipeName: name, priceFen: setting.priceFen },
    // The meals are the menu's: others would leave some of its dishes out.
    conditions: { ...conditionsOf(setting, slots, 'balanced'), patternKey, mealTypes, supplyPercent },
  });
  const row = await recipeForChange(door, id);
  const state = await readMenu(door, row);
  const dishes = source.dishes
    .filter(({ dishId }) => !atHome.isLeftOut(dishId))
    .map((dish): StoredDish => {
      const dishId = atHome.own.get(dish.dishId) ?? dish.dishId;
      return {
        ...dish,
        ...{ id: newId(), dishId, date: addDays(dish.date, shift), locked: false, weightLocked: false },
        foods: foodsFor(dish, source.setting, state.setting, dishId),
      };
    });
  // Of nothing but dishes that are gone a draft is left, to be planned anew.
  if (dishes.length > 0)
    await storeChange(door, state, dishes, { act: 'copyShared', status: requireAct(row, 'arrange') });
  return {
    id,
    name: { zh: name, en: name },
    copiedDishes: atHome.copied,
    leftOut: atHome.leftOut,
  };
}
