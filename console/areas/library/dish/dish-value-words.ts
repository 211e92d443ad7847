// A value of the dish's form in words, a line for each part of it.
import { DISH_CATEGORIES } from '../../../../contract/library/dish-category.ts';
import { dishForm } from '../../../../contract/library/dish-edit.ts';
import {
  DISH_COLOURS,
  DISH_EQUIPMENT,
  DISH_METHODS,
  DISH_OCCASIONS,
  DISH_REGIONS,
  DISH_TASTES,
  FOOD_ROLES,
} from '../../../../contract/library/dish-words.ts';
import type { VersionFood } from '../../../../contract/library/dish-versions.ts';
import type { Field } from '../../../../contract/kit/field.ts';
import { inSentence, text, type Text } from '../../../../contract/kit/text.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import type { ShownFields } from '../../../client/edit-conflicts.ts';
import type { Say } from '../../../client/language.ts';
import { amount } from '../../../ui/money.ts';

/** Of a version, or as a form holds it. */
type ComparedFood = Pick<VersionFood, 'foodName' | 'role'> & Partial<Pick<VersionFood, 'grams' | 'removed'>>;

const WORDS: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  dishCateFirstName: DISH_CATEGORIES,
  meals: MEALS,
  method: DISH_METHODS,
  taste: DISH_TASTES,
  color: DISH_COLOURS,
  equipment: DISH_EQUIPMENT,
  regions: DISH_REGIONS,
  occasion: DISH_OCCASIONS,
};
const fields: Readonly<Record<string, Field>> = dishForm;

export function dishValueWords(t: Say, name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return ['—'];
  if (name === 'foods')
    return (value as ComparedFood[]).map(({ foodName, grams, role, removed }) => {
      const line = t(text('{food} {grams} g（{role}）', '{food} {grams} g ({role})'), {
        food: foodName,
        grams: amount(grams ?? 0, 1),
        role: t(inSentence(FOOD_ROLES[role])),
      });
      return removed ? t(text('{line}（食材已删除）', '{line} (food removed)'), { line }) : line;
    });
  if (name === 'months')
    return [(value as number[]).map((month) => t(text('{month} 月', 'month {month}'), { month })).join(', ')];
  if (name === 'steps') return (value as string[]).map((step, at) => `${at + 1}. ${step}`);
  if (fields[name]?.kind === 'flag') return [t(Number(value) ? text('是', 'Yes') : text('否', 'No'))];
  const words = WORDS[name];
  return (Array.isArray(value) ? value : [value]).map((each) => {
    const word = words?.[String(each)];
    return word ? t(word) : String(each);
  });
}

/** The same, for comparing what two people wrote. */
export const dishWords = (t: Say): NonNullable<ShownFields['show']> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { kind }]) => kind === 'json' || kind === 'flag' || WORDS[name])
      .map(([name]) => [name, (value: unknown) => dishValueWords(t, name, value)]),
  );
