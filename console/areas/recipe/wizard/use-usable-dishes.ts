// How many dishes the planner may use for a menu, per meal and category: what a combination can draw from.
import { usableDishes } from '../../../../contract/recipe/recipe.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { useCall } from '../../../client/use-call.ts';

/** Category → number of dishes of one meal; undefined while unknown. */
export function useUsableDishes(id: string, meal: MealKey): Map<string, number> | undefined {
  // Foods and dishes change in other tabs: what an earlier look counted is asked again when the step opens.
  const { data } = useCall(usableDishes, { query: { id } }, { staleTime: 0 });
  return (
    data && new Map(data.filter((each) => each.meal === meal).map(({ category, count }) => [category, count]))
  );
}
