// Where a dish is used: the menus on which it stands, of those the caller sees.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { mealKey } from '../library/dish-category.ts';

/** Places that are named; the counts are of all. */
export const MOST_USES = 20;

const dishUse = z.object({
  recipeId: z.string(),
  recipeName: z.string(),
  recipeStatus: z.number(),
  /** The kindergarten whose menu it is. */
  deptName: z.string(),
  date: z.string(),
  meal: mealKey,
});
export type DishUse = z.infer<typeof dishUse>;

export const dishUses = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/dish-info/uses',
  summary: text('菜品用在哪些食谱', 'Menus with a dish'),
  access: permission('recipe_view'),
  query: { id: field.id(text('菜品', 'Dish'), { required: true }) },
  answer: z.object({
    /** Menus with it, and how often it stands on them. */
    menus: z.number().int(),
    times: z.number().int(),
    /** The latest first, what is to come among them. */
    places: z.array(dishUse),
  }),
});
