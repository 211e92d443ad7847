// The conditions that a kindergarten's settings give its menus.
import type { RecipeConditions, SlotCount } from '../../../contract/recipe/recipe.ts';
import type { DeptSettingRow } from '../organisation/service/dept-setting.ts';

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
