// The place where a rule is broken, in words: its day and meal, and the dishes that break it there.
import { text } from '../../../../contract/kit/text.ts';
import type { MenuCheck } from '../../../../contract/recipe/menu.ts';
import { MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Check } from '../../../../planner/solution.ts';
import { listed, type Say } from '../../../client/language.ts';
import { shortDate, weekday } from '../week/date-words.ts';

const WEEK = 7;

/** Days and meal; a run of days by its ends. */
export function placeOf(t: Say, { scope }: Check): string {
  const [first] = scope.days;
  const last = scope.days.at(-1);
  const day =
    !first || !last
      ? ''
      : first === last
        ? `${t(weekday(first))} ${shortDate(first)}`
        : `${shortDate(first)}–${shortDate(last)}`;
  const meal = scope.meal && scope.meal in MEALS ? t(MEALS[scope.meal as MealKey]) : '';
  return [day, meal].filter(Boolean).join(' ');
}

/** The dishes that break it, each with its day where the place has several; empty where no dish does. */
export function dishesAt(t: Say, { scope, dishes = [] }: MenuCheck): string {
  const dayOf = (date: string): string =>
    scope.days.length === 1 ? '' : scope.days.length > WEEK ? shortDate(date) : t(weekday(date));
  return listed(t, [
    ...new Set(dishes.map(({ date, dishName }) => [dayOf(date), dishName].filter(Boolean).join(' '))),
  ]);
}

/** Both, as one says it: 周二 12/1 午餐：糖醋鱼块、鱼香肉丝. */
export const placeWithDishes = (t: Say, check: MenuCheck): string =>
  [placeOf(t, check), dishesAt(t, check)].filter(Boolean).join(t(text('：', ': ')));
