// The meal combinations that every installation starts with: dishes of the delivered library by their names.
import { readFileSync } from 'node:fs';
import type { DishRegion } from '../../../../contract/library/dish-words.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';

export interface CombinationSeed {
  /** Stays the same whatever the combination is called. */
  key: string;
  name: string;
  nameEn: string;
  meal: MealKey;
  /** Where it is at home; null: everywhere. */
  region: DishRegion | null;
  /** Names of delivered dishes, in the order of the meal. */
  dishes: string[];
}

export const loadCombinations = (): CombinationSeed[] =>
  JSON.parse(readFileSync(new URL('combinations.json', import.meta.url), 'utf8')) as CombinationSeed[];
