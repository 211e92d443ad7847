// The template that a menu was made with, as a copy: what becomes of the template itself changes no menu.
import { z } from 'zod';
import { DISH_CATEGORY_KEYS, mealKey } from '../library/dish-category.ts';

/** Combinations stand as their dishes. */
export const menuTemplate = z.object({
  templateId: z.string(),
  templateName: z.string(),
  nameEn: z.string().nullable(),
  lines: z.array(
    z.object({
      mealType: mealKey,
      /** 1 Monday … 7 Sunday. */
      weekday: z.number(),
      category: z.enum(DISH_CATEGORY_KEYS),
      count: z.number(),
      /** Of these alone; none: of all of the category. */
      dishIds: z.array(z.string()),
    }),
  ),
});
export type MenuTemplate = z.infer<typeof menuTemplate>;
export type MenuTemplateLine = MenuTemplate['lines'][number];
