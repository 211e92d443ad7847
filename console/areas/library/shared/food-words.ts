// Words for the values of a food, in the person's language; a value that is not listed stands for itself.
import type { Text } from '../../../../contract/kit/text.ts';
import {
  foodCategories,
  foodGroups,
  FORBIDDEN_LEVELS,
  type food,
} from '../../../../contract/library/food.ts';
import type { RowOf } from '../../../../contract/kit/entity.ts';
import type { Say } from '../../../client/language.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';

export type FoodRow = RowOf<typeof food>;

const pick = (t: Say, words: Readonly<Record<string, Text>>, value: string | null | undefined): string =>
  value ? (words[value] ? t(words[value]) : value) : '—';

export const foodCategoryWord = (t: Say, category: string | null | undefined): string =>
  pick(t, foodCategories, category);
export const foodGroupWord = (t: Say, group: string | null | undefined): string => pick(t, foodGroups, group);
export const forbiddenWord = (t: Say, level: string | null | undefined): string =>
  pick(t, FORBIDDEN_LEVELS, level);

/** What the law forbids is worse than what a kindergarten avoids. */
export const forbiddenTone = (level: string): ToneName => (level === 'policy' ? 'warning' : 'bad');
