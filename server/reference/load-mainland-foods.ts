/**
 * Single figures that the mainland's food table publishes, for the foods that weigh most in menus (mainland-foods.json).
 * The delivered library is compared with them, and a food may be made of one.
 */
import { readFileSync } from 'node:fs';
import type { NutrientKey } from '../../planner/nutrition/nutrients.ts';

export interface MainlandRecord {
  /** Code and name of the delivered food it stands beside. */
  code: string;
  name: string;
  /** Code and name in the mainland's table; null when it has no such food. */
  record: string | null;
  /** Mean weight of a child's day, edible part. */
  grams: number;
  /** Per 100 g, units of the food rows; what the table leaves blank is missing. */
  figures: Partial<Record<NutrientKey, number>>;
  /** Nutrient → key of `reasons`, where the delivered food keeps another figure. */
  kept: Partial<Record<NutrientKey, string>>;
}

/** The whole file, heaviest food first. */
export function loadMainlandFoods(): {
  dayGrams: number;
  reasons: Record<string, string>;
  foods: MainlandRecord[];
} {
  return JSON.parse(readFileSync(new URL('mainland-foods.json', import.meta.url), 'utf8')) as ReturnType<
    typeof loadMainlandFoods
  >;
}
