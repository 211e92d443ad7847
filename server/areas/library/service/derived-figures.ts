// The figures of a food that is made of others, per 100 g of edible part: by its water, or as a recipe. Nothing is
// guessed: what is unknown of the foods stays unknown of what is made of them.
import { MOST_UNKNOWN_PERCENT } from '../../../../contract/library/food-derive.ts';
import { isWater, type FoodGroup } from '../../../../planner/nutrition/food-facts.ts';
import { sumIntake, type Portion } from '../../../../planner/nutrition/intake.ts';
import {
  NUTRIENT_KEYS,
  type NutrientKey,
  type NutrientVector,
} from '../../../../planner/nutrition/nutrients.ts';

/** Below this many digits figures of tables say nothing. */
const DIGITS = 3;
const rounded = (value: number): number => Number(value.toFixed(DIGITS));

/** The same for every nutrient of 100 g. */
export const scaled = (figures: NutrientVector, factor: number): Record<NutrientKey, number | null> =>
  Object.fromEntries(
    NUTRIENT_KEYS.map((key) => [key, figures[key] === null ? null : rounded(figures[key] * factor)]),
  ) as Record<NutrientKey, number | null>;

export interface WaterChange {
  /** g of the food before for each g afterwards. */
  readonly factor: number;
  /** g of water of 100 g afterwards; null = unknown. */
  readonly water: number | null;
}

/** @param added g of water that 100 g take in; below 0, that they lose */
export const byWaterAdded = (water: number | null, added: number): WaterChange => {
  const factor = 100 / (100 + added);
  return { factor, water: water === null ? null : rounded((water + added) * factor) };
};

/** What is not water stays. @param to g of water of 100 g afterwards */
export const byWaterContent = (water: number, to: number): WaterChange => ({
  factor: (100 - to) / (100 - water),
  water: to,
});

const weightOf = (portions: readonly Portion[]): number =>
  portions.reduce((sum, { grams }) => sum + grams, 0);

export interface RecipeFigure {
  readonly value: number | null;
  /** Part of the weight that has a figure, %; water apart. */
  readonly knownPercent: number;
  readonly missing: readonly string[];
}

/** A pinch of them holds a day’s sodium. */
const STRONG: ReadonlySet<FoodGroup> = new Set(['salt', 'condiment']);

/**
 * Nutrients of 100 g of what the foods become; unknown as soon as one of them has no figure, traces apart.
 * @param grams what it weighs when it is done
 */
export function recipeFigures(
  portions: readonly Portion[],
  grams: number,
): Record<NutrientKey, RecipeFigure> {
  const { amount } = sumIntake(portions);
  const weighty = portions.filter(({ food, grams: part }) => part > 0 && !isWater(food));
  const all = weightOf(weighty);
  return Object.fromEntries(
    NUTRIENT_KEYS.map((key): [NutrientKey, RecipeFigure] => {
      const missing = weighty.filter(({ food }) => food[key] === null);
      const unknownPercent = all > 0 ? (weightOf(missing) / all) * 100 : 0;
      const isTrace =
        unknownPercent <= MOST_UNKNOWN_PERCENT && !missing.some(({ food }) => STRONG.has(food.group));
      const sum = amount[key];
      const value = sum === null || !isTrace ? null : rounded((sum * 100) / grams);
      // A gap of a trace is still a gap.
      const knownPercent = Math.max(0, Math.floor(100 - unknownPercent));
      return [key, { value, knownPercent, missing: missing.map(({ food }) => food.name) }];
    }),
  ) as Record<NutrientKey, RecipeFigure>;
}

/**
 * Water of 100 g of what is done: what is gone in weight was water, what came besides is water. Null where that of a food
 * is unknown.
 */
export function recipeWater(
  foods: readonly { water: number | null; grams: number }[],
  grams: number,
): number | null {
  let water = grams - foods.reduce((sum, each) => sum + each.grams, 0);
  for (const each of foods) {
    if (each.water === null) return null;
    water += (each.water * each.grams) / 100;
  }
  return rounded(Math.min(100, Math.max(0, (water / grams) * 100)));
}
