// For tests of this folder and the bench: the conditions of a menu that nobody has changed.
import { slotsAt } from '../../../contract/library/set-slots.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { deliveredCateSets } from '../library/service/cate-sets.ts';
import { patternOf, patternShares } from '../organisation/service/reference-data.ts';

/** As a meal pattern states them, for twenty children of the middle class unless `changes` names others. */
export function usualConditions(
  patternKey = 'threeMealsTwoSnacks',
  changes: Partial<RecipeConditions> = {},
): RecipeConditions {
  const pattern = patternOf(patternKey);
  return {
    patternKey,
    mealTypes: patternShares(pattern),
    ageTypes: [{ ageType: 'middle', boys: 10, girls: 10, unknown: 0 }],
    supplyPercent: pattern.supplyPercent,
    edition: '2023',
    standard: 'comprehensive',
    useTaboo: 0,
    disabledFoodIds: [],
    slots: slotsAt(
      deliveredCateSets()[0]!.slots,
      pattern.meals.map(({ meal }) => meal),
    ),
    method: 'quick',
    ...changes,
  };
}
