// Rules within a day and from one day to the next: main ingredients and kinds of meat that do not come again.
import { OF_MEAT } from '../../../../contract/library/dish-category.ts';
import type { RuleBasis } from '../rule-basis.ts';
import { spread, type DishRules } from './rule-parts.ts';

export const dayRules = (basis: RuleBasis): DishRules => ({
  spreads: [
    ...spread(basis, 'mainFood.day', 'mainFood', 'day'),
    ...spread(basis, 'meat.day', 'meat', 'day'),
    ...spread(basis, 'mainFood.nextDay', 'mainFood', { days: 2 }, { select: { categories: [...OF_MEAT] } }),
    ...spread(basis, 'meat.nextDay', 'meat', { days: 2 }, { select: { categories: ['荤菜'] } }),
    ...spread(basis, 'vegetable.nextDay', 'mainFood', { days: 2 }, { select: { categories: ['素菜'] } }),
  ],
});
