// Whom a menu is for and how it differs from others, as it travels: chosen by a kindergarten, kept with each menu. The
// words are in menu-wish-words.ts, which a list of menus need not load.
import { z } from 'zod';
import { bilingual, text } from '../kit/text.ts';
import { fromJsonText, wireChoice, wireList, wireNumber } from '../kit/wire-values.ts';

/** What a kitchen does without; the foods are those of server/reference/diet-foods.json. */
export const DIET_KEYS = ['halal', 'noPork', 'noBeef'] as const;
export type DietKey = (typeof DIET_KEYS)[number];

/** What the other kindergartens of the group eat on the same days: something else, the same, or whatever comes. */
export const NEIGHBOUR_KEYS = ['differ', 'alike', 'any'] as const;
export type NeighbourKey = (typeof NEIGHBOUR_KEYS)[number];

/** What grade of food is bought: as the budget allows, the usual one, or the finer one. */
export const GRADE_KEYS = ['budget', 'usual', 'finer'] as const;
export type GradeKey = (typeof GRADE_KEYS)[number];

/**
 * Budget of a whole day from which finer food is bought, fen a child. From about here on a year of menus of usual food
 * spends its money on dear fish and beef until a dish of three weeks ago must come again (docs/menu-quality.md).
 */
export const FINER_FROM = 2200;

/** The taste that is preferred; a dish of no region is eaten everywhere. */
export const TASTE_KEYS = ['north', 'jiangnan', 'guangdong', 'southwest', 'northwest'] as const;

const weekdayWords = bilingual(
  text('星期应为 1（星期一）至 7（星期日）', 'Weekdays are 1 (Monday) to 7 (Sunday)'),
);
const weekday = wireNumber(
  z
    .number({ error: weekdayWords })
    .int({ message: weekdayWords })
    .min(1, { message: weekdayWords })
    .max(7, { message: weekdayWords }),
);

const unknownWish = bilingual(
  text(
    '没有这样的饮食要求：只有 diets、meatlessDays、taste、neighbours、grades',
    'There is no such wish: only diets, meatlessDays, taste, neighbours, grades',
  ),
);

/** A wish that nobody knows is refused like a rule that nobody knows: dropped in silence it would count as kept. */
export const menuWishes = z.preprocess(
  fromJsonText,
  z.strictObject(
    {
      diets: wireChoice(wireList(z.array(z.enum(DIET_KEYS)).max(DIET_KEYS.length))),
      /** Weekdays without meat, poultry and fish: 1 Monday … 7 Sunday. */
      meatlessDays: wireChoice(wireList(z.array(weekday).max(7))),
      taste: wireChoice(z.enum(TASTE_KEYS).nullable()),
      neighbours: wireChoice(z.enum(NEIGHBOUR_KEYS)),
      grades: wireChoice(z.enum(GRADE_KEYS)),
    },
    { error: ({ code }) => (code === 'unrecognized_keys' ? unknownWish : undefined) },
  ),
);
/**
 * What is not named is as usual: no diet, no day without meat, no region, other dishes than the neighbours', food as the
 * budget allows.
 */
export type MenuWishes = z.infer<typeof menuWishes>;

/**
 * Whether the kitchen buys finer food: as it is wished, else from a budget of FINER_FROM for a whole day on.
 * @param priceFen budget a child and day, fen
 * @param supplyPercent part of the day's food that it is for
 */
export function buysFiner(wishes: MenuWishes | undefined, priceFen: number, supplyPercent: number): boolean {
  const grades = wishes?.grades ?? 'budget';
  return grades === 'budget' ? priceFen * 100 >= FINER_FROM * supplyPercent : grades === 'finer';
}
