// What a meal structure is in words: its meals, each with what is served there.
import { inSentence, text } from '../../../../contract/kit/text.ts';
import type { ShownLine } from '../../../../contract/library/dish-cate-set.ts';
import { DISH_CATEGORIES, type DishCategory } from '../../../../contract/library/dish-category.ts';
import { MEAL_KEYS, MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { listed, type Say } from '../../../client/language.ts';

/** The kinds that take turns in a place: “面点或米饭”. */
export const turnWords = (t: Say, categories: readonly DishCategory[]): string =>
  categories.map((key) => t(inSentence(DISH_CATEGORIES[key]))).join(t(text('或', ' or ')));

/** 早餐：…；午餐：… */
export const setWords = (t: Say, lines: readonly Pick<ShownLine, 'meal' | 'name' | 'count'>[]): string =>
  MEAL_KEYS.flatMap((meal) => {
    const own = lines.filter((line) => line.meal === meal);
    if (own.length === 0) return [];
    const dishes = listed(
      t,
      own.map(({ name, count }) => (count > 1 ? `${name}×${count}` : name)),
    );
    return t(text('{meal}：{dishes}', '{meal}: {dishes}'), { meal: t(MEALS[meal]), dishes });
  }).join(t(text('；', '; ')));
