// Meal combinations as the console receives them, and in words.
import type { combinationCalls } from '../../../../contract/library/combination.ts';
import { DISH_REGIONS, type DishRegion } from '../../../../contract/library/dish-words.ts';
import { text } from '../../../../contract/kit/text.ts';
import { MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Say } from '../../../client/language.ts';
import type { RowOfList } from '../../../ui/list/row.ts';

export type CombinationOnWire = RowOfList<typeof combinationCalls.list>;

export const everywhere = text('各地通用', 'Everywhere');

export const mealWord = (t: Say, mealType: string | null | undefined): string =>
  mealType ? t(MEALS[mealType as MealKey]) : '—';

export const regionWord = (t: Say, region: string | null | undefined): string =>
  t(region ? DISH_REGIONS[region as DishRegion] : everywhere);

/** Whose a combination is. */
export const whoseWord = (t: Say, row: Pick<CombinationOnWire, 'deptId' | 'deptName'>): string =>
  row.deptId ? (row.deptName ?? '—') : t(text('全部园所', 'All kindergartens'));
