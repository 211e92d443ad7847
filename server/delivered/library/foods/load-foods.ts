/**
 * The food library that every new tenant starts with: one JSON file per report category, one row per
 * food, figures per 100 g of the edible part. Conventions and sources stand in sources.json;
 * foods.test.ts holds the files to them. An unknown figure is null, never 0.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Allergen, ForbiddenLevel } from '../../../../contract/library/food.ts';
import type { FoodCategory, FoodGroup } from '../../../../planner/nutrition/food-facts.ts';
import { NUTRIENT_KEYS } from '../../../../planner/nutrition/nutrients.ts';
import { loadForbiddenFoods } from '../../../reference/load-reference.ts';

/** Figures of a row: what nutrition mathematics knows, and what only the checks need. */
export const FOOD_NUTRIENTS = ['water', 'ash', ...NUTRIENT_KEYS] as const;
export type FoodNutrient = (typeof FOOD_NUTRIENTS)[number];

/**
 * Per 100 g edible: energy kcal; water, protein, fat, carbohydrate (with fibre), fibre, ash g;
 * vitaminA µg RAE, selenium µg; all others mg (vitaminE α-tocopherol). null = not known.
 */
export type FoodNutrients = Record<FoodNutrient, number | null>;

export interface FoodSeed extends FoodNutrients {
  code: string;
  name: string;
  nameEn: string;
  alias: string[];
  category: FoodCategory;
  group: FoodGroup;
  /** Edible part of the purchased weight, 1–100 %. */
  edible: number;
  /** Estimated wholesale price in fen per kg of purchased weight. */
  priceFen: number;
  /** Days it keeps in store or refrigerator from its delivery on, that day included (keeping.json). */
  keepDays: number;
  /** Months (1–12) of the main season, null for all year. */
  months: number[] | null;
  allergens: Allergen[];
  /** Food of animal origin: counts as good-quality protein and as animal fat. */
  animal: boolean;
  /** Dark-coloured vegetable of the guideline's "at least half". */
  dark: boolean;
  forbiddenLevel: ForbiddenLevel | null;
  /** Why, for the people who may not use it; null when the food is allowed. */
  forbiddenReason: string | null;
  forbiddenReasonEn: string | null;
  /** Record of the figures, `A; fields B` when B fills what A leaves unknown; ids in sources.json. */
  source: string;
  /** Whatever a reader must know about the figures, in Chinese. */
  note: string | null;
}

export interface FoodSource {
  id: string;
  title: string;
  licence: string;
  record: string;
}

const here = dirname(fileURLToPath(import.meta.url));
const SOURCES_FILE = 'sources.json';
const KEEPING_FILE = 'keeping.json';

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(here, file), 'utf8'));
  } catch (cause) {
    throw new Error(`food library: ${file} is not valid JSON`, { cause });
  }
}

/**
 * Reads every food of the library, ordered by code.
 * Throws an error that names the file when a file is not a JSON array; the values themselves are
 * checked by the tests, not at run time.
 */
export function loadFoods(): FoodSeed[] {
  const foods = readdirSync(here)
    .filter((file) => file.endsWith('.json') && file !== SOURCES_FILE && file !== KEEPING_FILE)
    .sort()
    .flatMap((file) => {
      const rows = readJson(file);
      if (!Array.isArray(rows)) throw new Error(`food library: ${file} must hold an array of foods`);
      return rows as Omit<FoodSeed, 'keepDays'>[];
    })
    .map((food) => ({ ...withProhibition(food), keepDays: keepDaysOf(food) }));
  return foods.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}

/** Codes of plant, fungus and aquatic foods of which nothing is cut away, by the reason. */
export function loadWholeFoods(): Record<string, string[]> {
  return (readJson(SOURCES_FILE) as { whole: Record<string, string[]> }).whole;
}

/** Foods that nobody may serve, by name; those that only the youngest may not are for the menu to know. */
const prohibited = new Map(
  loadForbiddenFoods()
    .filter(({ match, maxAgeYears }) => match === 'food' && maxAgeYears === null)
    .flatMap((row) => row.foods.map((name) => [name, row] as const)),
);

function withProhibition<Food extends Omit<FoodSeed, 'keepDays'>>(food: Food): Food {
  const row = prohibited.get(food.name);
  return {
    ...food,
    forbiddenLevel: row?.level ?? null,
    forbiddenReason: row?.reason.zh ?? null,
    forbiddenReasonEn: row?.reason.en ?? null,
  };
}

interface Keeping {
  dryBelowWater: number;
  byCategory: Record<FoodCategory, { moist: number; dry: number }>;
  /** Days → foods by name. */
  named: Record<string, string[]>;
}

/** How long foods keep, as keeping.json states it. */
export function loadKeeping(): Keeping {
  return readJson(KEEPING_FILE) as Keeping;
}

const keeping = loadKeeping();
const namedDays = new Map(
  Object.entries(keeping.named).flatMap(([days, names]) =>
    names.map((name) => [name, Number(days)] as const),
  ),
);

function keepDaysOf({ name, category, water }: Pick<FoodSeed, 'name' | 'category' | 'water'>): number {
  const { moist, dry } = keeping.byCategory[category];
  return namedDays.get(name) ?? (water !== null && water < keeping.dryBelowWater ? dry : moist);
}

/** The tables the figures come from: id family, full title, licence. */
export function loadFoodSources(): FoodSource[] {
  const { sources } = readJson(SOURCES_FILE) as { sources: FoodSource[] };
  return sources;
}
