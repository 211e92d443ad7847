// What matters today on the home page of somebody who works with menus.
import { z } from 'zod';
import { signedIn } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { text } from '../kit/text.ts';
import { mealKey } from '../library/dish-category.ts';
import { dayVariant } from './day-variant.ts';
import { nutrientLine } from './menu.ts';
import { recipeRow } from './recipe.ts';

export const homeSummary = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/recipe/home-summary',
  summary: text('今日概况', 'Today at a glance'),
  access: signedIn,
  replica: true,
  answer: z.object({
    today: z.string(),
    /** Null where the user has no kindergarten. */
    dept: z.object({ deptId: z.string(), deptName: z.string(), children: z.number() }).nullable(),
    /** Today's menu, or the next one's first day. */
    menu: z
      .object({
        recipeId: z.string(),
        recipeName: z.string(),
        date: z.string(),
        meals: z.array(
          z.object({
            meal: mealKey,
            dishes: z.array(z.object({ dishName: z.string(), allergens: z.array(z.string()) })),
          }),
        ),
        variants: z.array(dayVariant),
      })
      .nullable(),
    /** Of the week of `menu`. */
    nutrients: z.array(nutrientLine),
    week: z.array(
      z.object({
        date: z.string(),
        energyPercent: z.number().nullable(),
        costFen: z.number().int().nullable(),
      }),
    ),
    /** Mean cost per child and day of that week, as its papers say it. */
    weekCostFen: z.number().int().nullable(),
    priceFen: z.number().int().nullable(),
    /** Service days of the coming two weeks without a menu. */
    missingDates: z.array(z.string()),
    /** Menus to look after: generating, to confirm, failed, drafts. */
    todo: z.array(recipeRow),
    /** Group and platform users: kindergartens and how far each is covered for next week. */
    kindergartens: z.array(
      z.object({
        deptId: z.string(),
        deptName: z.string(),
        children: z.number(),
        coveredDays: z.number(),
        days: z.number(),
      }),
    ),
  }),
});
