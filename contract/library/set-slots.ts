// From the lines of a meal structure to the places of a menu: a group brings the kinds that take its place in turn.
import { MEAL_KEYS, type MealKey } from '../../planner/nutrition/meal-pattern.ts';
import type { SlotCount } from '../recipe/recipe.ts';
import type { DishCategory } from './dish-category.ts';

/** What a line asks for, whatever else it holds. */
export interface AskedLine {
  readonly meal: MealKey;
  readonly category?: DishCategory | null | undefined;
  readonly groupId?: string | null | undefined;
  readonly count: number;
}

/** The kinds of dish in the place of a line, the one it is named by first; none where its group is not there. */
export function kindsOfLine(
  { category, groupId }: Pick<AskedLine, 'category' | 'groupId'>,
  groups: ReadonlyMap<string, readonly DishCategory[]>,
): readonly DishCategory[] {
  if (category) return [category];
  return (groupId && groups.get(groupId)) || [];
}

/** Most dishes of a kind in a meal, as a menu takes them. */
const MOST_IN_PLACE = 6;

/**
 * The places of a menu, in the order of the day and within a meal of the lines. Two lines named by the same kind, which
 * a changed group can bring about, are one place.
 * @param groups the categories of each group, by id
 */
export function slotsOfLines(
  lines: readonly AskedLine[],
  groups: ReadonlyMap<string, readonly DishCategory[]>,
): SlotCount[] {
  const slots = new Map<string, SlotCount>();
  for (const line of lines) {
    const [category, ...others] = kindsOfLine(line, groups);
    if (!category) continue;
    const key = `${line.meal}|${category}`;
    const before = slots.get(key);
    const turns = [...new Set([...(before?.others ?? []), ...others])].slice(0, 4);
    slots.set(key, {
      meal: line.meal,
      category,
      count: Math.min(MOST_IN_PLACE, (before?.count ?? 0) + line.count),
      ...(turns.length > 0 && { others: turns }),
    });
  }
  return [...slots.values()].toSorted((a, b) => MEAL_KEYS.indexOf(a.meal) - MEAL_KEYS.indexOf(b.meal));
}

/** What of the places is at these meals. */
export const slotsAt = (slots: readonly SlotCount[], meals: readonly string[]): SlotCount[] =>
  slots.filter(({ meal }) => meals.includes(meal));

/** Those of the meals that have no place. */
export const emptyMeals = <Meal extends string>(
  slots: readonly Pick<SlotCount, 'meal'>[],
  meals: readonly Meal[],
): Meal[] => {
  const filled = new Set<string>(slots.map(({ meal }) => meal));
  return meals.filter((meal) => !filled.has(meal));
};
