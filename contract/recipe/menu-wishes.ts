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
    '没有这样的饮食要求：只有 diets、meatlessDays、taste、neighbours',
    'There is no such wish: only diets, meatlessDays, taste, neighbours',
  ),
);

/** A wish that nobody knows is refused like a rule that nobody knows: dropped in silence it would count as kept. */
export const menuWishes = z.preprocess(
  fromJsonText,
  z.strictObject(
    {
      diets: wireList(z.array(z.enum(DIET_KEYS)).max(DIET_KEYS.length)).optional(),
      /** Weekdays without meat, poultry and fish: 1 Monday … 7 Sunday. */
      meatlessDays: wireList(z.array(weekday).max(7)).optional(),
      taste: wireChoice(z.enum(TASTE_KEYS).nullable()),
      neighbours: wireChoice(z.enum(NEIGHBOUR_KEYS)),
    },
    { error: ({ code }) => (code === 'unrecognized_keys' ? unknownWish : undefined) },
  ),
);
/** What is not named is as usual: no diet, no day without meat, no region, other dishes than the neighbours'. */
export type MenuWishes = z.infer<typeof menuWishes>;
