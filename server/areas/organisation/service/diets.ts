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

interface NamedFood {
  readonly name: string;
  /** What is in it. */
  readonly madeOf?: readonly { readonly name: string }[];
}

/** The first of these diets that does without the food or anything in it; null where all of them use it. */
export const dietAgainst = ({ name, madeOf = [] }: NamedFood, diets: readonly DietKey[]): DietKey | null => {
  const names = [name, ...madeOf.map((part) => part.name)];
  return diets.find((diet) => names.some((each) => foodsByDiet()[diet].has(each))) ?? null;
};
