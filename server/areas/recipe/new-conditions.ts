// The conditions that a kindergarten's settings give its menus.
import type { RecipeConditions, SlotCount } from '../../../contract/recipe/recipe.ts';
import type { Door } from '../../kernel/database/door.ts';
import { offeredCateSets, slotsToBegin } from '../library/service/cate-sets.ts';
import type { DeptSettingRow } from '../organisation/service/dept-setting.ts';
import type { Kindergarten } from '../organisation/service/kindergarten.ts';

/** The places that a menu with these meals begins with. */
export async function firstSlots(
  door: Door,
  { recipeType }: Kindergarten,
  meals: readonly string[],
  usualId: string | null,
): Promise<SlotCount[]> {
  return slotsToBegin(await offeredCateSets(door, recipeType), meals, usualId);
}

/** As the settings are now, with these places; the menu keeps them as its own. */
export function conditionsOf(
  setting: DeptSettingRow,
  slots: SlotCount[],
  method: RecipeConditions['method'],
): RecipeConditions {
  const { patternKey, mealTypes, ageTypes, supplyPercent, edition, standard, useTaboo, rules, wishes } =
    setting;
  const copied = {
    patternKey,
    mealTypes,
    ageTypes,
    supplyPercent,
    edition,
    standard,
    useTaboo,
    rules,
    wishes,
  };
  return { ...copied, disabledFoodIds: [], slots, method };
}
