/**
 * Sums of nutrients over amounts of food, honest about gaps: a nutrient's sum counts what is known, and says
 * beside it which foods and how much of the weight have no value. Nothing is ever NaN; a sum of which nothing
 * is known is null.
 */
import type { FoodFacts } from './food-facts.ts';
import { NUTRIENT_KEYS, type NutrientKey, type NutrientVector, uniformVector } from './nutrients.ts';
import type { UnknownShare } from './nutrition-report.ts';

/** An amount of food, g of its edible part. */
export interface Portion {
  readonly food: FoodFacts;
  readonly grams: number;
}

export interface Intake {
  /** g of food in all. */
  readonly grams: number;
  readonly amount: NutrientVector;
  readonly unknown: Readonly<Record<NutrientKey, UnknownShare>>;
}

const NAMES_SHOWN = 8;

/**
 * Portions of the same food as one. Foods of zero weight disappear.
 * @throws RangeError when a weight is negative or not a number: a menu with such a weight has no meaning
 */
export function mergePortions(portions: Iterable<Portion>): Portion[] {
  const byFood = new Map<string, { food: FoodFacts; grams: number }>();
  for (const { food, grams } of portions) {
    if (!(grams >= 0) || grams === Infinity) {
      throw new RangeError(`weight of ${food.name} must be a number of grams ≥ 0, is ${grams}`);
    }
    if (grams === 0) continue;
    const entry = byFood.get(food.id);
    if (entry) entry.grams += grams;
    else byFood.set(food.id, { food, grams });
  }
  return [...byFood.values()];
}

/** Share of the weight that a set of foods has; drinks are left out, water would only dilute it. */
export function unknownShare(missing: readonly Portion[], all: readonly Portion[]): UnknownShare {
  const solid = (portions: readonly Portion[]) =>
    portions.reduce((sum, { food, grams }) => sum + (food.group === 'drink' ? 0 : grams), 0);
  const total = solid(all);
  const byWeight = [...missing].sort((a, b) => b.grams - a.grams || (a.food.id < b.food.id ? -1 : 1));
  return {
    foods: missing.length,
    names: byWeight.slice(0, NAMES_SHOWN).map(({ food }) => food.name),
    gramsPercent: total > 0 ? (solid(missing) / total) * 100 : 0,
  };
}

/** Whether enough of the weight has a figure for all of these nutrients, that a verdict may be given on them. */
export function knowsEnough(
  portions: readonly Portion[],
  keys: readonly NutrientKey[],
  atLeastPercent: number,
): boolean {
  const missing = portions.filter(({ food }) => keys.some((key) => food[key] === null));
  return 100 - unknownShare(missing, portions).gramsPercent >= atLeastPercent;
}

/**
 * Nutrients of an amount of food. An empty list gives zeros: nothing eaten is known to contain nothing.
 * @throws RangeError on a weight that is negative or not a number
 */
export function sumIntake(portions: Iterable<Portion>): Intake {
  const merged = mergePortions(portions);
  const amount = uniformVector(0);
  const unknown = {} as Record<NutrientKey, UnknownShare>;
  for (const key of NUTRIENT_KEYS) {
    const missing: Portion[] = [];
    let sum = 0;
    for (const portion of merged) {
      const value = portion.food[key];
      if (value === null || !Number.isFinite(value)) missing.push(portion);
      else sum += (value * portion.grams) / 100;
    }
    amount[key] = merged.length > 0 && missing.length === merged.length ? null : sum;
    unknown[key] = unknownShare(missing, merged);
  }
  return { grams: merged.reduce((sum, { grams }) => sum + grams, 0), amount, unknown };
}

/** Sum of one nutrient over the portions that know it; null when none does. */
export function sumNutrient(portions: readonly Portion[], key: NutrientKey): number | null {
  let sum: number | null = portions.length === 0 ? 0 : null;
  for (const { food, grams } of portions) {
    const value = food[key];
    if (value !== null && Number.isFinite(value)) sum = (sum ?? 0) + (value * grams) / 100;
  }
  return sum;
}
