/**
 * The dietary guideline's daily amounts per food group (中国学龄前儿童膳食指南, editions as data), and how a
 * weight of food is counted in them: milk products as liquid milk, soy products as dry beans, salt and sauces
 * as salt, everything else as its own edible raw weight.
 */
import { type DinerCount, yearsOf } from './diners.ts';
import type { FoodFacts, FoodGroup } from './food-facts.ts';
import type { Label } from './nutrients.ts';
import type { Confidence } from './reference.ts';

/**
 * grams: edible raw weight · liquidMilk / dryBeans: by protein, see `guideGrams` · saltFromSodium: the salt
 * that holds the food's sodium.
 */
export type GuideMeasure = 'grams' | 'liquidMilk' | 'dryBeans' | 'saltFromSodium';

export interface GuideAmount {
  readonly fromYears: number;
  readonly toYears: number;
  /** g per day; null = the guideline names no figure on that side. */
  readonly min: number | null;
  readonly max: number | null;
}

export interface GuideGroup {
  readonly key: string;
  readonly label: Label;
  readonly foodGroups: readonly FoodGroup[];
  readonly measure: GuideMeasure;
  /** band: both sides judged · ceiling: only too much · information: never judged. */
  readonly judged: 'band' | 'ceiling' | 'information';
  readonly amounts: readonly GuideAmount[];
  /** What custom lets a kindergarten off with, where the guideline's part is more (eggs: four to seven a week). */
  readonly ownMinAtMost: number | null;
  /** Nor does custom call this too much, where the guideline's part is less (one egg a day). */
  readonly ownMaxAtLeast: number | null;
  readonly confidence: Confidence;
  readonly source: string;
  /** Where the two of its own come from, in a sentence to be printed; null where it has none. */
  readonly note: Label | null;
}

export interface FoodGuide {
  readonly key: string;
  readonly label: Label;
  readonly source: string;
  readonly groups: readonly GuideGroup[];
}

/** Protein of the foods that others are converted to, g per 100 g: cow's milk, dry soybean (CFCT 6th ed.). */
const MILK_PROTEIN = 3.3;
const SOYBEAN_PROTEIN = 35;
/** Milk and yoghurt count as they are; what is denser (powder, cheese) counts by its protein. */
const LIQUID_MILK_PROTEIN_MAX = 5;
/** Sodium in 1 g of salt, mg. */
const SODIUM_PER_SALT_GRAM = 393;

/**
 * Weight of `grams` of a food in the group's measure, g. A value needed for the conversion that is unknown
 * leaves the weight as it is: too much of it is nearer the truth than none.
 */
export function guideGrams(measure: GuideMeasure, food: FoodFacts, grams: number): number {
  switch (measure) {
    case 'grams':
      return grams;
    case 'liquidMilk':
      return food.protein === null || food.protein <= LIQUID_MILK_PROTEIN_MAX
        ? grams
        : (grams * food.protein) / MILK_PROTEIN;
    case 'dryBeans':
      return food.protein === null ? grams : (grams * food.protein) / SOYBEAN_PROTEIN;
    case 'saltFromSodium':
      return food.sodium === null ? grams : (grams * food.sodium) / 100 / SODIUM_PER_SALT_GRAM;
  }
}

/** The band nearest to an age: the guideline speaks of 2–5 years, classes may be older. */
function amountAt(amounts: readonly GuideAmount[], years: number): GuideAmount | null {
  let best: GuideAmount | null = null;
  let bestDistance = Infinity;
  for (const amount of amounts) {
    const distance = Math.max(amount.fromYears - years, years - amount.toYears + 1, 0);
    if (distance < bestDistance) {
      best = amount;
      bestDistance = distance;
    }
  }
  return best;
}

export interface GuideBand {
  readonly dailyMin: number | null;
  readonly dailyMax: number | null;
  /** The same × the kindergarten's share: what the guideline asks of its meals. */
  readonly min: number | null;
  readonly max: number | null;
  /** What custom lets kindergartens off with, where it is less, and allows, where it is more; null = the guideline alone. */
  readonly least: number | null;
  readonly most: number | null;
}

/** Band of a group for the mean child of the rows, whole day and kindergarten's part (g). */
export function guideBand(group: GuideGroup, diners: readonly DinerCount[], sharePercent: number): GuideBand {
  let weight = 0;
  let min: number | null = 0;
  let max: number | null = 0;
  for (const row of diners) {
    if (row.count <= 0) continue;
    const years = yearsOf(row);
    for (const age of years) {
      const amount = amountAt(group.amounts, age);
      const children = row.count / years.length;
      weight += children;
      min = min === null || amount?.min == null ? null : min + children * amount.min;
      max = max === null || amount?.max == null ? null : max + children * amount.max;
    }
  }
  if (weight <= 0) return { dailyMin: null, dailyMax: null, min: null, max: null, least: null, most: null };
  const dailyMin = min === null ? null : min / weight;
  const dailyMax = max === null ? null : max / weight;
  const ownMin = dailyMin === null ? null : (dailyMin * sharePercent) / 100;
  const ownMax = dailyMax === null ? null : (dailyMax * sharePercent) / 100;
  const { ownMinAtMost, ownMaxAtLeast } = group;
  return {
    dailyMin,
    dailyMax,
    min: ownMin,
    max: ownMax,
    least: ownMin !== null && ownMinAtMost !== null && ownMinAtMost < ownMin ? ownMinAtMost : null,
    most: ownMax !== null && ownMaxAtLeast !== null && ownMaxAtLeast > ownMax ? ownMaxAtLeast : null,
  };
}
