// The arithmetic of replacing a food: the foods of one dish with another in its place, and how much of it.
import { LEAST_FACTOR, MOST_FACTOR } from '../../../contract/recipe/food-replacement.ts';
import { recipeGrams } from '../../../contract/library/dish-edit.ts';
import { FOOD_ROLES, type DishFoodRole } from '../../../contract/library/dish-words.ts';
import type { FoodFacts } from '../../../planner/nutrition/food-facts.ts';

interface Line {
  readonly foodId: string;
  readonly grams: number;
  readonly role?: DishFoodRole;
}

export interface Swap {
  readonly foodId: string;
  readonly toFoodId: string;
  /** g of the new food for each g of the old one. */
  readonly factor: number;
}

/** What matters more to a dish comes first. */
const ROLES = Object.keys(FOOD_ROLES);
const chiefOf = (one: DishFoodRole, other: DishFoodRole): DishFoodRole =>
  ROLES.indexOf(other) < ROLES.indexOf(one) ? other : one;

function added<L extends Line>(kept: L, more: L): L {
  const grams = recipeGrams(kept.grams + more.grams);
  return kept.role && more.role
    ? { ...kept, grams, role: chiefOf(kept.role, more.role) }
    : { ...kept, grams };
}

/**
 * The foods with the swap done, each in its place. Where the new food stands already, both are one: the weights are
 * added, and it is to the dish what the more important of the two was.
 * @param weigh how exactly the new weight, g, is written; default as in recipes
 */
export function withSwap<L extends Line>(
  lines: readonly L[],
  { foodId, toFoodId, factor }: Swap,
  weigh: (grams: number) => number = recipeGrams,
): { lines: L[]; merged: boolean } {
  const after: L[] = [];
  let merged = false;
  for (const line of lines) {
    const next =
      line.foodId === foodId ? { ...line, foodId: toFoodId, grams: weigh(line.grams * factor) } : line;
    const at = next.foodId === toFoodId ? after.findIndex((other) => other.foodId === toFoodId) : -1;
    if (at < 0) {
      after.push(next);
      continue;
    }
    merged = true;
    after[at] = added(after[at]!, next);
  }
  return { lines: after, merged };
}

/** Rounded to what people would type; null where it is unknown, or no factor that is taken. */
function factorOf(amount: number | null, of: number | null): number | null {
  if (!amount || !of) return null;
  const factor = Math.round((amount / of) * 100) / 100;
  return factor >= LEAST_FACTOR && factor <= MOST_FACTOR ? factor : null;
}

/** Factors by which something stays as it was: the weight that is bought, the energy, the protein. */
export const proposedFactors = (
  from: FoodFacts,
  to: FoodFacts,
): Record<'edible' | 'energy' | 'protein', number | null> => ({
  edible: factorOf(to.edible, from.edible),
  energy: factorOf(from.energy, to.energy),
  protein: factorOf(from.protein, to.protein),
});
