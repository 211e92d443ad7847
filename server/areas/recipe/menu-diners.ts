// Who eats a menu, by its conditions.
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { yearsOf, type DinerCount } from '../../../planner/nutrition/diners.ts';
import { mixRatio } from '../../../planner/nutrition/reference.ts';
import { dinersOf } from '../organisation/service/plan-conditions.ts';
import { editionOf } from '../organisation/service/reference-data.ts';

export const dinersOfConditions = (conditions: RecipeConditions): DinerCount[] =>
  dinersOf(conditions.ageTypes);

/** How much a child of this mix eats of a recipe written for a child of 4.5 years. */
export const portionOfMix = (conditions: RecipeConditions): number =>
  mixRatio(dinersOfConditions(conditions), editionOf(conditions.edition));

/** Completed years of the youngest children; Infinity where nobody eats. */
export const youngestOf = (conditions: RecipeConditions): number =>
  Math.min(...dinersOfConditions(conditions).flatMap((row) => (row.count > 0 ? yearsOf(row) : [])));
