// The combinations that somebody may use.
import { combination } from '../../../../contract/library/combination.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Door } from '../../../kernel/database/door.ts';

/** The combinations in use for a meal that the caller reaches, by name. */
export const combinationsOfMeal = (door: Door, mealType: MealKey) =>
  door
    .rows(combination)
    .selectAll('meal_combination')
    .where('meal_combination.mealType', '=', mealType)
    .where('meal_combination.status', '=', 1)
    .orderBy('meal_combination.combinationName')
    .orderBy('meal_combination.id')
    .execute();
