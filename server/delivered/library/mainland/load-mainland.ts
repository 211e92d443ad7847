/**
 * What the mainland's food table publishes for the foods that weigh most in generated menus, beside the library's own
 * figures: inspectors judge a menu by that table. Where a figure of ours is more than a quarter away, mainland-foods.json
 * says why it stays; docs/mainland-figures.md is printed from it.
 */
import { loadMainlandFoods, type MainlandRecord } from '../../../reference/load-mainland-foods.ts';
import type { FoodSeed } from '../foods/load-foods.ts';

/**
 * The nutrients that are compared, with the difference per 100 g that is never worth a word: about a fiftieth of
 * what a child of four needs a day.
 */
export const NEGLIGIBLE = {
  energy: 10,
  protein: 0.6,
  fat: 0.6,
  carbohydrate: 1.5,
  vitaminA: 8,
  vitaminB1: 0.02,
  vitaminB2: 0.02,
  niacin: 0.2,
  vitaminC: 2,
  calcium: 10,
  phosphorus: 10,
  sodium: 15,
  iron: 0.2,
  zinc: 0.1,
  selenium: 1,
} as const;
export type Compared = keyof typeof NEGLIGIBLE;
export const COMPARED = Object.keys(NEGLIGIBLE) as Compared[];

/** Relative difference, of the larger figure, from which a figure of ours needs a reason. */
const TOLERANCE = 0.25;

export type MainlandFood = Omit<MainlandRecord, 'figures' | 'kept'> & {
  figures: Partial<Record<Compared, number>>;
  /** Why our figure stays although it is more than a quarter away: a key of `reasons`. */
  kept: Partial<Record<Compared, string>>;
};

export interface Mainland {
  /** Weight of all foods of that day, water apart. */
  dayGrams: number;
  reasons: Record<string, string>;
  foods: MainlandFood[];
}

/** The comparison, heaviest food first. */
export const loadMainland = (): Mainland => loadMainlandFoods() as Mainland;

/** The compared nutrients in which our figure is so far from the mainland's that it needs a reason. */
export function distantFigures(food: FoodSeed, { figures }: MainlandFood): Compared[] {
  return COMPARED.filter((key) => {
    const [ours, theirs] = [food[key], figures[key]];
    if (ours === null || theirs === undefined) return false;
    const gap = Math.abs(ours - theirs);
    return gap > NEGLIGIBLE[key] && gap > TOLERANCE * Math.max(ours, theirs);
  });
}

/** What the day of these foods gives: by our figures, and by the mainland's wherever it has one. */
export function dayByBoth(mainland: Mainland, foods: readonly FoodSeed[], key: Compared): [number, number] {
  const byCode = new Map(foods.map((food) => [food.code, food]));
  let [ours, theirs] = [0, 0];
  for (const { code, grams, figures } of mainland.foods) {
    const own = byCode.get(code)?.[key] ?? null;
    if (own === null) continue;
    ours += (own * grams) / 100;
    theirs += ((figures[key] ?? own) * grams) / 100;
  }
  return [ours, theirs];
}
