// What a meal structure is in words: its meals, each with what is served there, and for whom it is.
import { inSentence, text } from '../../../../contract/kit/text.ts';
import type { ShownLine } from '../../../../contract/library/dish-cate-set.ts';
import { DISH_CATEGORIES, type DishCategory } from '../../../../contract/library/dish-category.ts';
import { cateringType } from '../../../../contract/organisation/dept.ts';
import { MEAL_KEYS, MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { listed, type Say } from '../../../client/language.ts';

type NamedLine = Pick<ShownLine, 'meal' | 'name' | 'count'>;

/** The kinds that take turns in a place: “面点或米饭”. */
export const turnWords = (t: Say, categories: readonly DishCategory[]): string =>
  categories.map((key) => t(inSentence(DISH_CATEGORIES[key]))).join(t(text('或', ' or ')));

/** What a meal has: “主食、荤菜×2”; empty where it has nothing. */
export const dishesOfMeal = (t: Say, lines: readonly NamedLine[], meal: MealKey): string =>
  listed(
    t,
    lines.flatMap(({ meal: at, name, count }) => (at !== meal ? [] : count > 1 ? `${name}×${count}` : name)),
  );

/** 早餐：…, a text for each meal that has something. */
export const mealLines = (t: Say, lines: readonly NamedLine[]): string[] =>
  MEAL_KEYS.flatMap((meal) => {
    const dishes = dishesOfMeal(t, lines, meal);
    return dishes ? t(text('{meal}：{dishes}', '{meal}: {dishes}'), { meal: t(MEALS[meal]), dishes }) : [];
  });

/** 早餐：…；午餐：… */
export const setWords = (t: Say, lines: readonly NamedLine[]): string =>
  mealLines(t, lines).join(t(text('；', '; ')));

export const everyKind = text('各类园所', 'Any');
export const cateringKinds = Object.values(cateringType.entries);

/** For kindergartens whose menus come from where; null: for all. */
export function kindWords(t: Say, key: number | null): string {
  if (key === null) return t(everyKind);
  const kind = cateringKinds.find((one) => one.key === key);
  return kind ? t(kind.label) : String(key);
}
