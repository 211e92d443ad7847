// Which foods a diet does without, by what the foods are: pork in a filled bun is pork whatever its tags say.
import type { DietKey } from '../../../../contract/recipe/menu-wishes.ts';
import { loadDietFoods, loadFoodKinds } from '../../../reference/load-reference.ts';

let known: Readonly<Record<DietKey, ReadonlySet<string>>> | null = null;

function foodsByDiet(): Readonly<Record<DietKey, ReadonlySet<string>>> {
  if (known) return known;
  const { pork, beef, notHalal } = loadDietFoods();
  const { blood, processed } = loadFoodKinds();
  known = {
    halal: new Set([...pork, ...blood, ...processed, ...notHalal]),
    noPork: new Set(pork),
    noBeef: new Set(beef),
  };
  return known;
}

/** The first of these diets that does without the food; null where all of them use it. */
export const dietAgainst = (food: { readonly name: string }, diets: readonly DietKey[]): DietKey | null =>
  diets.find((diet) => foodsByDiet()[diet].has(food.name)) ?? null;
