/**
 * The dish library that every new tenant starts with: one JSON file per dish category.
 *
 * Amounts are raw edible grams for ONE child of about 4.5 years in the meal where the dish is served;
 * portions of other ages follow from them by energy need. The vocabularies are literal unions, so
 * a reader of the type sees every value that may occur; dishes.test.ts holds the files to them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DISH_CATEGORY_KEYS, type DishCategory } from '../../../../contract/library/dish-category.ts';
import type {
  DISH_COLOURS,
  DISH_METHODS,
  DISH_TAGS,
  DISH_TASTES,
  DishEquipment,
  DishFoodRole,
  DishOccasion,
  DishRegion,
} from '../../../../contract/library/dish-words.ts';
import { MEAL_KEYS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';

export const DISH_CATEGORIES = DISH_CATEGORY_KEYS;
export type { DishCategory };

export const DISH_MEALS = MEAL_KEYS;
export type DishMeal = MealKey;

/** 生食 is for fruit only, 即食 for bought ready-to-eat food (yoghurt, cheese). */
export type DishMethod = keyof typeof DISH_METHODS;
export type DishTaste = keyof typeof DISH_TASTES;
export type DishColor = keyof typeof DISH_COLOURS;
export type DishTag = keyof typeof DISH_TAGS;

/** Food name as in ../foods, raw edible grams per child, and what the food is to the dish. */
export type DishSeedFood = [food: string, grams: number, role?: DishFoodRole];

export interface DishSeed {
  code: string;
  name: string;
  nameEn: string;
  category: DishCategory;
  meals: DishMeal[];
  foods: DishSeedFood[];
  method: DishMethod;
  taste: DishTaste;
  color: DishColor;
  /** Months (1–12) in which the dish is in season, null for all year. */
  months: number[] | null;
  /** Window of service days in which the dish does not repeat; 1 = may be served daily. */
  repeatDays: number;
  /** How much children like it, 0–1. */
  preference: number;
  tags: DishTag[];
  /** What it is made on; one as a rule, two where a filling is cooked before it is steamed or baked. */
  equipment: DishEquipment[];
  /** Minutes of work by hand for 100 portions in a canteen with a slicer; waiting does not count. */
  handMinutes: number;
  /** Shaped by hand, piece by piece: buns, dumplings, balls, cakes. */
  shaped?: true;
  /** Pieces of one portion, as they are shaped or cut to be handed out; none where nothing is counted. */
  pieces?: number;
  /** °C that the centre must reach; null where nothing is heated. */
  coreTemperature: number | null;
  /** Where it is at home; none = everywhere. */
  regions: DishRegion[];
  occasion: DishOccasion | null;
  /** Cooking steps in Chinese, in order. */
  steps: string[];
  /** Offered no more, kept for the menus that have it. */
  withdrawn?: true;
}

const here = dirname(fileURLToPath(import.meta.url));

/** Files are named by category, so the folder itself tells where a dish is. */
export function dishFiles(): string[] {
  return readdirSync(here)
    .filter((file) => file.endsWith('.json'))
    .sort();
}

/**
 * Reads every dish of the library, ordered by code.
 * Throws an error that names the file when a file is not a JSON array; the values themselves are
 * checked by the tests, not at run time.
 */
export function loadDishes(): DishSeed[] {
  const dishes = dishFiles().flatMap((file) => readDishes(file));
  return dishes.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}

/**
 * Dishes that the library held once and offers no more, as they were last: menus made of them keep them and print
 * them, new ones do without. A dish moves there whole; its code is never given to another.
 */
export const loadWithdrawnDishes = (): DishSeed[] =>
  readDishes('../withdrawn-dishes.json').map((dish) => ({ ...dish, withdrawn: true }));

function readDishes(file: string): DishSeed[] {
  let rows: unknown;
  try {
    rows = JSON.parse(readFileSync(join(here, file), 'utf8'));
  } catch (cause) {
    throw new Error(`dish library: ${file} is not valid JSON`, { cause });
  }
  if (!Array.isArray(rows)) throw new Error(`dish library: ${file} must hold an array of dishes`);
  return rows as DishSeed[];
}
