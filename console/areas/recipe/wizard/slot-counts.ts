// How many dishes of each category the meals have. Pure steps between what the wire carries (a list of meal ×
// category × count) and what the editor changes.
import { DISH_CATEGORY_KEYS, type DishCategory } from '../../../../contract/library/dish-category.ts';
import type { SlotCount } from '../../../../contract/recipe/recipe.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';

export const MOST_OF_A_KIND = 6;

export const countOf = (slots: readonly SlotCount[], meal: MealKey, category: DishCategory): number =>
  slots
    .filter((slot) => slot.meal === meal && slot.category === category)
    .reduce((sum, slot) => sum + slot.count, 0);

export const dishesOf = (slots: readonly SlotCount[], meal: MealKey): number =>
  slots.filter((slot) => slot.meal === meal).reduce((sum, slot) => sum + slot.count, 0);

/** The slots with one count changed; 0 takes the category off. Order: meals as given, categories as on a menu. */
export function withSlot(
  slots: readonly SlotCount[],
  meal: MealKey,
  category: DishCategory,
  count: number,
): SlotCount[] {
  const rest = slots.filter((slot) => slot.meal !== meal || slot.category !== category);
  if (count <= 0) return rest;
  const others = othersOf(slots, meal, category);
  const slot = { meal, category, count: Math.min(count, MOST_OF_A_KIND) };
  return inOrder([...rest, others.length > 0 ? { ...slot, others } : slot]);
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

const mealOrder: MealKey[] = ['breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner'];
export const inOrder = (slots: readonly SlotCount[]): SlotCount[] =>
  slots.toSorted(
    (a, b) =>
      mealOrder.indexOf(a.meal) - mealOrder.indexOf(b.meal) ||
      DISH_CATEGORY_KEYS.indexOf(a.category) - DISH_CATEGORY_KEYS.indexOf(b.category),
  );

/** A preset for these meals only: what it says about other meals is left out. */
export const presetFor = (slots: readonly SlotCount[], meals: readonly MealKey[]): SlotCount[] =>
  inOrder(slots.filter((slot) => meals.includes(slot.meal)));

/** Whether two lists ask for the same dishes. */
export const sameSlots = (a: readonly SlotCount[], b: readonly SlotCount[]): boolean =>
  JSON.stringify(inOrder(a).map(asked)) === JSON.stringify(inOrder(b).map(asked));
const asked = ({ meal, category, count, others = [] }: SlotCount) => [meal, category, count, ...others];

/** Meals of the pattern without any dish. */
export const emptyMeals = (slots: readonly SlotCount[], meals: readonly MealKey[]): MealKey[] =>
  meals.filter((meal) => dishesOf(slots, meal) === 0);
