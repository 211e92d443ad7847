// What of a dish is told in grams to whoever reads it, not cooks it: its foods without oil, salt, sauces and water.
import { isWater } from '../../../planner/nutrition/food-facts.ts';
import type { LibraryDish, LibraryFood } from '../library/service/library.ts';

const SEASONING_GROUPS: ReadonlySet<string> = new Set(['oil', 'salt', 'sugar', 'condiment']);

/** `dish`: null where it left the library: then only the foods tell. */
export function isMainFood(dish: LibraryDish | null, food: LibraryFood): boolean {
  const role = dish?.foods.find((each) => each.food.id === food.id)?.role;
  return role !== 'seasoning' && !SEASONING_GROUPS.has(food.group) && !isWater(food);
}
