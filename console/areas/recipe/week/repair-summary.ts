// What a repair did, in words.
import { text } from '../../../../contract/kit/text.ts';
import type { MenuDish, MenuView } from '../../../../contract/recipe/menu.ts';
import type { Say } from '../../../client/language.ts';
import { placeWords } from './edit-words.ts';
import type { RepairAnswer } from './use-menu-editing.ts';

export function repairLines(t: Say, answer: RepairAnswer): string[] {
  return answer.changed.map(({ date, meal, before, after }) => {
    const place = placeWords(t, date, meal);
    if (before && after)
      return t(text('{place}：{before} → {after}', '{place}: {before} → {after}'), { place, before, after });
    return before
      ? t(text('{place}：移除 {before}', '{place}: {before} removed'), { place, before })
      : t(text('{place}：新增 {after}', '{place}: {after} added'), { place, after: after ?? '' });
  });
}

const weightsOf = ({ dishId, foods }: MenuDish): string =>
  JSON.stringify([dishId, foods.map(({ foodId, grams }) => [foodId, grams])]);

const dishesOf = ({ days }: Pick<MenuView, 'days'>): MenuDish[] =>
  days.flatMap(({ meals }) => meals.flatMap(({ dishes }) => dishes));

/** How many dishes stand where they stood, with other weights. */
export function reweighed(before: Pick<MenuView, 'days'>, after: Pick<MenuView, 'days'>): number {
  const known = new Map(dishesOf(before).map((dish) => [dish.recipeDishId, dish]));
  return dishesOf(after).filter((dish) => {
    const was = known.get(dish.recipeDishId);
    return was?.dishId === dish.dishId && weightsOf(was) !== weightsOf(dish);
  }).length;
}
