// An allergy variant on one day, in short: who eats it and what stands in the place of what.
import { z } from 'zod';
import { mealKey } from '../library/dish-category.ts';

export const dayVariant = z.object({
  variantName: z.string(),
  /** Children who eat it. */
  children: z.number().int(),
  dishes: z.array(
    z.object({
      meal: mealKey,
      /** `open`: the menu has changed and nothing is chosen yet; then nothing may be served there. */
      state: z.enum(['replaced', 'without', 'open']),
      insteadOf: z.string(),
      /** Null where nothing is eaten in its place. */
      dishName: z.string().nullable(),
    }),
  ),
});
export type DayVariant = z.infer<typeof dayVariant>;
