// Meal combinations for one meal of a menu: where each of their dishes would stand, and what that changes. What is chosen
// is stored as any meal is (`submit-one-meal-data`), and undone like it.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { lineRefusals } from '../kit/common-refusals.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { DISH_CATEGORY_KEYS, mealKey } from '../library/dish-category.ts';
import { dishPicture } from '../library/picture/dish-picture.ts';
import { dayOutside, mealOutside } from './recipe-refusals.ts';

const sentences = z.array(z.object({ zh: z.string(), en: z.string() }));

/** `instead`: of another dish; `more`: in an empty place; `there`: stands already; `none`: the meal has no place for it. */
const PLACINGS = ['instead', 'more', 'there', 'none'] as const;
export type Placing = (typeof PLACINGS)[number];

const placedDish = z.object({
  dishId: z.string(),
  dishName: z.string(),
  picture: dishPicture,
  photoSmall: z.string().nullable(),
  placing: z.enum(PLACINGS),
  /** The place it takes; of a dish without one its own category. */
  category: z.enum(DISH_CATEGORY_KEYS),
  /** The dish of the menu that goes. */
  instead: z.object({ recipeDishId: z.string(), dishName: z.string() }).nullable(),
  /** A place for it is held by a locked dish. */
  locked: z.boolean(),
});
export type PlacedCombinationDish = z.infer<typeof placedDish>;

const combinationForMenu = z.object({
  id: z.string(),
  combinationName: z.string(),
  region: z.string().nullable(),
  dishes: z.array(placedDish),
  /** Dishes of the meal that stay beside them. */
  stays: z.array(z.string()),
  /** Change of the meal's energy, kcal, and of the mean cost per child and day, fen; null = unknown. */
  energyChange: z.number().nullable(),
  costChangeFen: z.number().int().nullable(),
  /** Mandatory rules that it would break, in words. */
  breaks: sentences,
  /** Goals that are met now and would be missed with it, the dearest first. */
  misses: sentences,
  /** Rules that are broken now and would be kept. */
  mends: sentences,
});
export type CombinationForMenu = z.infer<typeof combinationForMenu>;

export const combinationsForMenu = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/recipe/get/combinations',
  summary: text('一餐可套用的组合', 'Combinations for a meal of a menu'),
  access: permission('recipe_view'),
  query: {
    id: field.id(text('食谱', 'Menu'), { required: true }),
    date: field.date(text('日期', 'Day'), { required: true }),
    meal: field.json(text('餐别', 'Meal'), mealKey, { required: true }),
  },
  answer: z.object({
    /** The best first. */
    combinations: z.array(combinationForMenu),
    /** Combinations for the meal that do not fit: season, region, forbidden foods, dishes that are gone. */
    unfit: z.number(),
    /** Combinations that fit and are not among them. */
    further: z.number(),
  }),
  refusals: [...Object.values(lineRefusals), dayOutside, mealOutside],
});
