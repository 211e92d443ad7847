/**
 * Meals and meal patterns (餐式): which meals a kindergarten gives, which part of the day's energy each one
 * carries, and which share of the day's needs all of them must supply. The patterns are data
 * (meal-patterns.json); a kindergarten may change its own copy.
 */
import type { Label } from './nutrients.ts';

export const MEALS = {
  breakfast: { zh: '早餐', en: 'Breakfast' },
  morningSnack: { zh: '早点', en: 'Morning snack' },
  lunch: { zh: '午餐', en: 'Lunch' },
  afternoonSnack: { zh: '午点', en: 'Afternoon snack' },
  dinner: { zh: '晚餐', en: 'Dinner' },
} as const satisfies Record<string, Label>;

export type MealKey = keyof typeof MEALS;

export const MEAL_KEYS = Object.keys(MEALS) as MealKey[];

export interface MealShare {
  readonly meal: MealKey;
  /** Share of the whole day's energy, %. */
  readonly percentOfDay: number;
}

export interface MealPattern {
  readonly key: string;
  readonly label: Label;
  readonly meals: readonly MealShare[];
  /** Share of the day's needs that the meals must supply together, %. */
  readonly supplyPercent: number;
  /** Usual range of that share in practice, %. */
  readonly supplyRange: { readonly min: number; readonly max: number };
  /** Points of percent of the kindergarten's own energy by which a meal may be off its share. */
  readonly tolerancePoints: number;
  readonly confidence: 'H' | 'M' | 'L';
  readonly source: string;
}

/**
 * Shares of the kindergarten's own energy per meal, %, summing to 100: the meals' shares of the day, scaled.
 * A pattern whose shares sum to nothing gives equal shares.
 */
export function ownShares(pattern: Pick<MealPattern, 'meals'>): { meal: MealKey; percent: number }[] {
  const sum = pattern.meals.reduce((total, meal) => total + meal.percentOfDay, 0);
  return pattern.meals.map(({ meal, percentOfDay }) => ({
    meal,
    percent: sum > 0 ? (percentOfDay / sum) * 100 : 100 / pattern.meals.length,
  }));
}
