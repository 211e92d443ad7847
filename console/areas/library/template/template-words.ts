// Menu templates as the console receives them, and in words.
import { isFixed } from '../../../../contract/library/template-lines.ts';
import type { NamedLine, templateCalls } from '../../../../contract/library/combination-template.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { weekdayName } from '../../../../contract/kit/weekdays.ts';
import { MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Wire } from '../../../client/api.ts';
import { listed, type Say } from '../../../client/language.ts';
import type { RowOfList } from '../../../ui/list/row.ts';
import { categoryWord } from '../dish/dish-marks.tsx';

export type TemplateOnWire = RowOfList<typeof templateCalls.list>;
export type LineOnWire = Wire<NamedLine>;
export type MealsOnWire = TemplateOnWire['mealTypeData'];

/** A meal of a weekday. */
export function mealOfWeekday(weekday: number, mealType: MealKey): Text {
  const [day, meal] = [weekdayName(weekday), MEALS[mealType]];
  return text(`${day.zh}${meal.zh}`, `${day.en}, ${meal.en}`);
}

/** What a line asks for, in a few words. */
export function lineWords(t: Say, line: LineOnWire): string {
  const { category, count, dishes, combinationId, combinationName } = line;
  const names = listed(
    t,
    dishes.map(({ dishName }) => dishName || t(text('未知菜品', 'unknown dish'))),
  );
  if (combinationId)
    return combinationName
      ? t(text('{name}：{dishes}', '{name}: {dishes}'), { name: combinationName, dishes: names })
      : t(text('组合已删除', 'Combination removed'));
  if (dishes.length === 0)
    return t(text('{category} {n} 道', '{category} × {n}'), {
      category: categoryWord(t, category!),
      n: count,
    });
  if (isFixed(line)) return names;
  return t(text('{category}选 {n} 道：{dishes}', '{category}, {n} of: {dishes}'), {
    category: categoryWord(t, category!),
    n: count,
    dishes: names,
  });
}

/** Whether something that the line names has left the library. */
export const isGone = ({ gone, dishes }: LineOnWire): boolean => gone || dishes.some((dish) => dish.gone);

export const linesAt = (meals: MealsOnWire, mealType: MealKey, weekday: number): LineOnWire[] =>
  (meals.find((meal) => meal.mealType === mealType)?.lines ?? []).filter((line) => line.weekday === weekday);

/** How much of a week a template plans. */
export function extentWords(t: Say, meals: MealsOnWire): string {
  const places = new Set(
    meals.flatMap(({ mealType, lines }) => lines.map(({ weekday }) => `${mealType}|${weekday}`)),
  ).size;
  return places === 0
    ? t(text('还没有安排', 'Nothing yet'))
    : t(text('{days} 天 · {places} 餐', 'days: {days} · meals: {places}'), {
        days: new Set(meals.flatMap(({ lines }) => lines.map(({ weekday }) => weekday))).size,
        places,
      });
}
