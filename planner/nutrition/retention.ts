/**
 * What cooking leaves of the nutrients of a menu: true retention factors, chosen by what a food is and by how it is
 * cooked. The factors are data (retention-factors.json), handed in as a table; nothing here knows a number.
 *
 * Beside the figures of raw weights, never instead of them: food tables and the guideline speak of raw edible weight,
 * and by it a menu is judged.
 */
import type { FoodFacts, FoodGroup } from './food-facts.ts';
import type { Portion } from './intake.ts';
import { type Label, NUTRIENT_KEYS, type NutrientKey } from './nutrients.ts';
import type { AfterCooking, RetainedNutrient } from './nutrition-report.ts';

/**
 * What is done to a food: nothing is heated · stir-fried · cooked in a liquid that is eaten with it · cooked in water
 * that is poured away · steamed · baked in dry heat · fried.
 */
export type CookingWay = 'raw' | 'stirFried' | 'stewed' | 'boiled' | 'steamed' | 'baked' | 'fried';

/** % of a nutrient that stays; a nutrient that is not named has no factor. */
export type RetentionFactors = Readonly<Partial<Record<NutrientKey, number>>>;

/** A kind of food that is cooked alike; a way without factors is one that the table does not know. */
export type RetentionKind = Readonly<Partial<Record<Exclude<CookingWay, 'raw'>, RetentionFactors>>>;

export interface RetentionTable {
  readonly key: string;
  readonly label: Label;
  readonly source: string;
  /** What the table has factors for at all. */
  readonly nutrients: readonly NutrientKey[];
  /** Kinds of the foods that are not of their group's kind; ids of foods. */
  readonly kindOfFood: ReadonlyMap<string, RetentionKind>;
  readonly kindOfGroup: Readonly<Record<FoodGroup, RetentionKind>>;
}

/** An amount of food with how it is cooked; null = not known. */
export interface CookedPortion extends Portion {
  readonly way: CookingWay | null;
}

/** The part of a nutrient that stays in a food, 0–1; null where there is no factor. */
export function retainedPart(
  table: RetentionTable,
  food: FoodFacts,
  way: CookingWay | null,
  nutrient: NutrientKey,
): number | null {
  if (way === null || !table.nutrients.includes(nutrient)) return null;
  if (way === 'raw') return 1;
  const kind = table.kindOfFood.get(food.id) ?? table.kindOfGroup[food.group];
  const percent = kind[way]?.[nutrient];
  return percent === undefined ? null : percent / 100;
}

/** More than this of a nutrient without a factor is too much to tell what is left of it, %. */
const WITHOUT_FACTOR_AT_MOST = 10;

/**
 * What is left of each nutrient after cooking. Of foods without a factor as much is taken to stay as of the others;
 * where they hold more than a tenth of the nutrient, what is left is not known.
 * @param portions edible raw grams per child and day; the same food may stand there several times
 */
export function afterCooking(
  portions: readonly CookedPortion[],
  table: RetentionTable,
): Omit<AfterCooking, 'turned'> {
  return {
    table: { key: table.key, label: table.label, source: table.source },
    nutrients: NUTRIENT_KEYS.map((nutrient) => retainedNutrient(portions, table, nutrient)),
  };
}

function retainedNutrient(
  portions: readonly CookedPortion[],
  table: RetentionTable,
  nutrient: NutrientKey,
): RetainedNutrient {
  let raw = 0;
  let covered = 0;
  let kept = 0;
  for (const { food, grams, way } of portions) {
    const value = food[nutrient];
    if (value === null || !Number.isFinite(value)) continue;
    const amount = (value * grams) / 100;
    raw += amount;
    const part = retainedPart(table, food, way, nutrient);
    if (part === null) continue;
    covered += amount;
    kept += amount * part;
  }
  const withoutFactorPercent = raw > 0 ? ((raw - covered) / raw) * 100 : 0;
  const known = covered > 0 && withoutFactorPercent <= WITHOUT_FACTOR_AT_MOST;
  return {
    nutrient,
    amount: known ? (raw * kept) / covered : null,
    retainedPercent: known ? (kept / covered) * 100 : null,
    withoutFactorPercent,
  };
}
