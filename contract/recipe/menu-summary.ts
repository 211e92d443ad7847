// A menu in a few figures that a health doctor would name first, and when a rule is missed seriously.
import { z } from 'zod';
import type { Check } from '../../planner/solution.ts';
import { permission } from '../kit/access.ts';
import { endpoint, type AnswerOf } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';

/** Dishes of a kind, one figure per service week of the menu, in order. */
const perWeek = z.array(z.number().int());

export const menuSummary = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/recipe/get/summary',
  summary: text('食谱小结', 'A menu in brief'),
  access: permission('recipe_view'),
  query: { id: field.id(text('食谱', 'Menu'), { required: true }) },
  answer: z.object({
    /** Days that have dishes. */
    days: z.number().int(),
    weekly: z.object({
      aquatic: perWeek,
      /** Dishes with fish or shrimp in them that are no dish of fish. */
      littleAquatic: perWeek,
      soy: perWeek,
      liverBlood: perWeek,
      fried: perWeek,
    }),
    /** Days with as much dark green leaf as the kindergarten asks for, and days with whole grain or pulses. */
    darkLeafDays: z.number().int(),
    coarseDays: z.number().int(),
    /** g per child and day; milk powder and cheese as liquid milk. */
    milkGrams: z.number(),
    eggGrams: z.number(),
    vegetableGrams: z.number(),
    fruitKinds: z.number().int(),
    /** Different dishes of the menu's first week, but for plain rice, plain milk and single fruits. */
    firstWeekDishes: z.number().int(),
    /** How many of them the service week before did not have; null when nothing was served then. */
    newDishes: z.number().int().nullable(),
    /** What the statutory form and the kindergarten's standard judge differently, in a sentence. */
    judgedOtherwise: z.object({ zh: z.string(), en: z.string() }).nullable(),
    /** Share of the meal budget that is spent, %; null when nothing has a price. */
    pricePercent: z.number().nullable(),
  }),
});
export type MenuSummary = AnswerOf<typeof menuSummary>;

/**
 * A goal is seriously missed when missing it costs so much, all its places together: as a tenth of calcium or iron
 * (weight 5) does, or one dish of fish (0.8) that is not there. What costs less is a blemish.
 */
const SERIOUS_PENALTY = 0.5;

/** Whether a broken rule must be told before anything good is: it had to hold, or its miss is serious. */
export const isSerious = (rule: Pick<Check, 'hard' | 'penalty'>): boolean =>
  rule.hard || rule.penalty >= SERIOUS_PENALTY;
