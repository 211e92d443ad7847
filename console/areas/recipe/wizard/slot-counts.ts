// How many dishes of each category the meals have. Pure steps between what the wire carries (a list of meal ×
// category × count) and what the editor changes.
import { DISH_CATEGORY_KEYS, type DishCategory } from '../../../../contract/library/dish-category.ts';
import type { SlotCount } from '../../../../contract/recipe/recipe.ts';
import { MEAL_KEYS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';

export const MOST_OF_A_KIND = 6;

export const countOf = (slots: readonly SlotCount[], meal: MealKey, category: DishCategory): number =>
  slots
    .filter((slot) => slot.meal === meal && slot.category === category)
    .reduce((sum, slot) => sum + slot.count, 0);

export const dishesOf = (slots: readonly SlotCount[], meal: MealKey): number =>
  slots.filter((slot) => slot.meal === meal).reduce((sum, slot) => sum + slot.count, 0);

/** The slots with one count changed; 0 takes the category off, a new one stands last in its meal. */
export function withSlot(
  slots: readonly SlotCount[],
  meal: MealKey,
  category: DishCategory,
  count: number,
): SlotCount[] {
  const isIt = (slot: SlotCount): boolean => slot.meal === meal && slot.category === category;
  const rest = slots.filter((slot) => !isIt(slot));
  if (count <= 0) return rest;
  const others = othersOf(slots, meal, category);
  const slot = {
    meal,
    category,
    count: Math.min(count, MOST_OF_A_KIND),
    ...(others.length > 0 && { others }),
  };
  const at = slots.findIndex(isIt);
  return at < 0 ? ofTheDay([...rest, slot]) : rest.toSpliced(at, 0, slot);
}

/** Kinds of dish that stand there in turn with the category. */
export const othersOf = (
  slots: readonly SlotCount[],
  meal: MealKey,
  category: DishCategory,
): DishCategory[] => [
  ...new Set(
    slots.flatMap((slot) => (slot.meal === meal && slot.category === category ? (slot.others ?? []) : [])),
  ),
];

/** The slots with a kind taking turns with the category, or no longer. */
export const withOther = (
  slots: readonly SlotCount[],
  meal: MealKey,
  category: DishCategory,
  other: DishCategory,
): SlotCount[] =>
  slots.map((slot) => {
    if (slot.meal !== meal || slot.category !== category) return slot;
    const { others: before = [], ...rest } = slot;
    const others = DISH_CATEGORY_KEYS.filter((key) => before.includes(key) !== (key === other));
    return others.length > 0 ? { ...rest, others } : rest;
  });

/** Meals in their order; within a meal as they stand. */
const ofTheDay = (slots: readonly SlotCount[]): SlotCount[] =>
  slots.toSorted((a, b) => MEAL_KEYS.indexOf(a.meal) - MEAL_KEYS.indexOf(b.meal));

/** Whether two lists ask for the same dishes, in the same order or another. */
export const sameSlots = (a: readonly SlotCount[], b: readonly SlotCount[]): boolean => asked(a) === asked(b);
const asked = (slots: readonly SlotCount[]): string =>
  slots
    .map(({ meal, category, count, others = [] }) => [meal, category, count, ...others].join())
    .toSorted()
    .join('|');
