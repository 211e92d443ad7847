// Which coming menus hold foods that a kindergarten is about to prohibit, asked before it does.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { mealKey } from '../library/dish-category.ts';
import { chosenFoods } from './dept-setting.ts';
import { kindergartenMissing } from './kindergarten.ts';

/** As many dishes of a menu are named; the rest is counted. */
export const MOST_HITS_NAMED = 8;

const menuHit = z.object({
  recipeId: z.string(),
  recipeName: z.string(),
  recipeStatus: z.number(),
  recipeStatusName: z.string().optional(),
  /** Dishes from today on, the next one first; `MOST_HITS_NAMED` at most. */
  dishes: z.array(
    z.object({
      date: z.string(),
      meal: mealKey,
      dishName: z.string(),
      /** Of a dish that an allergy variant of the menu has in the place of the menu's own, what that is called; else null. */
      variantName: z.string().nullable(),
    }),
  ),
  dishCount: z.number().int(),
});
export type MenuHit = z.infer<typeof menuHit>;

export const disabledFoodHits = endpoint({
  method: 'POST',
  path: '/api/mrtc-recipe/dept-setting/get/disable-food-hits',
  summary: text('禁用食材会碰到的食谱', 'Coming menus that hold foods to be prohibited'),
  access: permission('dept_setting_edit'),
  body: {
    deptId: field.reference(text('园所', 'Kindergarten'), 'dept'),
    foodIds: chosenFoods,
  },
  writes: false,
  /** Menus in the caller's sight, the next one first. */
  answer: z.array(menuHit),
  refusals: [kindergartenMissing],
});
