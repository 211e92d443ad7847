// How many dishes the kindergarten may use in a month, per meal and category: what a combination can draw from.
import { dishCategoryCounts } from '../../../../contract/library/dish.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { useCall } from '../../../client/use-call.ts';

/** Category → number of dishes of one meal; undefined while unknown. */
export function useUsableDishes(
  deptId: string,
  meal: MealKey,
  month: number,
): Map<string, number> | undefined {
  // Foods and dishes change in other tabs: what an earlier look counted is asked again when the step opens.
  const { data } = useCall(dishCategoryCounts, { query: { deptId, meal, month } }, { staleTime: 0 });
  return data ? new Map(data.map(({ category, count }) => [category, count])) : undefined;
}
