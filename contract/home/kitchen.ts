// What the kitchen cooks, what is to be bought, and how good the coming week is in each kindergarten.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { text } from '../kit/text.ts';
import { mealKey } from '../library/dish-category.ts';
import { kindergartenMissing } from '../organisation/kindergarten.ts';

const BASE = '/api/blade-desk/home';

export const kitchenDay = endpoint({
  method: 'GET',
  path: `${BASE}/kitchen-day`,
  summary: text('今日厨房带量单', "Today's kitchen sheet"),
  access: permission('recipe_view'),
  refusals: [kindergartenMissing],
  answer: z.object({
    /** Null where no menu serves today or later. */
    day: z
      .object({
        recipeId: z.string(),
        /** A menu that is not confirmed yet may still change. */
        recipeStatus: z.number(),
        date: z.string(),
        isToday: z.boolean(),
        children: z.number(),
        meals: z.array(
          z.object({
            meal: mealKey,
            dishes: z.array(
              z.object({
                dishName: z.string(),
                allergens: z.array(z.string()),
                /** Edible kg for all children; heaviest first. */
                foods: z.array(z.object({ foodName: z.string(), kilograms: z.number() })),
              }),
            ),
          }),
        ),
      })
      .nullable(),
  }),
});

export const purchaseWeek = endpoint({
  method: 'GET',
  path: `${BASE}/purchase-week`,
  summary: text('下周采购', "Next week's purchases"),
  access: permission('recipe_view'),
  refusals: [kindergartenMissing],
  answer: z.object({
    monday: z.string(),
    friday: z.string(),
    coveredDays: z.number(),
    children: z.number(),
    foods: z.array(
      z.object({
        foodId: z.string(),
        foodName: z.string(),
        category: z.string(),
        /** As bought; null where the edible part is not known. */
        kilograms: z.number().nullable(),
        costFen: z.number().int().nullable(),
        days: z.array(z.string()),
      }),
    ),
    /** Of the foods whose price is known. */
    costFen: z.number().int(),
    withoutPrice: z.number(),
    /** Cost by day of use, fen. */
    costByDay: z.array(z.object({ date: z.string(), costFen: z.number().int() })),
  }),
});

export const weekVerdicts = endpoint({
  method: 'GET',
  path: `${BASE}/week-verdicts`,
  summary: text('各园下周食谱的营养评价', "Nutrition of next week's menus by kindergarten"),
  access: permission('recipe_view'),
  answer: z.array(
    z.object({
      deptId: z.string(),
      recipeId: z.string(),
      recipeName: z.string(),
      /** Nutrients judged, and those within their band. */
      judged: z.number(),
      met: z.number(),
      /** Labels of those that are not. */
      outside: z.array(z.object({ zh: z.string(), en: z.string() })),
      energyPercent: z.number().nullable(),
    }),
  ),
});
