// What a repair did, and what it is to mend, in words.
import { text } from '../../../../contract/kit/text.ts';
import type { MenuHit } from '../../../../contract/organisation/disabled-food-hits.ts';
import type { MenuDish, MenuView } from '../../../../contract/recipe/menu.ts';
import { listed, type Say } from '../../../client/language.ts';
import { placeWords } from '../week/edit-words.ts';
import type { RepairAnswer } from '../week/use-menu-editing.ts';

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

/** Where dishes stand, each with its name. */
export const hitWords = (t: Say, dishes: MenuHit['dishes']): string =>
  listed(
    t,
    dishes.map(({ date, meal, dishName, variantName }) => {
      const named = { place: placeWords(t, date, meal), dish: dishName };
      return variantName === null
        ? t(text('{place} {dish}', '{place} {dish}'), named)
        : t(text('{place} {dish}（替代餐“{variant}”）', '{place} {dish} (variant “{variant}”)'), {
            ...named,
            variant: variantName,
          });
    }),
  );

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
