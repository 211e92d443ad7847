// Rules of money: the price that no menu passes, what a dish, a fruit and a day may cost, how much of the price is spent.
import { text } from '../../../../contract/kit/text.ts';
import { DISH_CATEGORIES } from '../../../../contract/library/dish-category.ts';
import { MENU_RULES } from '../../../../contract/recipe/menu-rules.ts';
import type { Limit } from '../../../../planner/problem.ts';
import { figureOf, PERCENT, type RuleBasis } from '../rule-basis.ts';
import { limitOf, stated, type DishRules } from './rule-parts.ts';

export const moneyRules = (basis: RuleBasis): DishRules => ({
  limits: [
    {
      id: 'price',
      name: text('餐标（日均成本）', 'Meal budget (mean daily cost)'),
      terms: [{ of: 'cost' }],
      per: 'horizon',
      basis: 'per-day',
      upper: basis.priceFen,
      hard: true,
    },
    ...limitOf(basis, 'price.used', (figure) => ({
      terms: [{ of: 'cost' }],
      per: 'horizon',
      basis: 'per-day',
      lower: (basis.priceFen * figure) / 100,
      // Counted in fen, spoken of as a part of the price.
      unit: { ...PERCENT, factor: PERCENT.factor / basis.priceFen },
    })),
    ...dearServings(basis),
    ...limitOf(basis, 'price.day', (figure) => ({
      terms: [{ of: 'cost' }],
      per: 'day',
      lower: basis.priceFen * (1 - figure / 100),
      upper: basis.priceFen * (1 + figure / 100),
    })),
  ],
});

/**
 * What is served in a place costs at most its part of the price, fruit less than other dishes: half a serving of what
 * is dear may come. Stated for the places that something dearer could stand in.
 */
function dearServings(basis: RuleBasis): Limit[] {
  return [...Map.groupBy(basis.places, ({ category, count }) => `${category}|${count}`).values()].flatMap(
    (alike): Limit[] => {
      const { category, count } = alike[0]!;
      const key = category === '水果' ? 'fruit.price' : 'dish.price';
      const share = figureOf(basis, key);
      if (share === null) return [];
      const most = (basis.priceFen * share) / 100;
      const dear = alike.filter(({ dearestFen }) => dearestFen > most);
      if (dear.length === 0) return [];
      const { name } = MENU_RULES[key];
      const kind = DISH_CATEGORIES[category];
      const of = `${key === 'fruit.price' ? '' : category}${count > 1 ? count : ''}`;
      return [
        {
          ...stated(key),
          id: of ? `${key}.${of}` : key,
          ...(key === 'dish.price' && { name: text(`${kind.zh}：${name.zh}`, `${kind.en}: ${name.en}`) }),
          terms: [{ of: 'cost' }],
          per: 'meal',
          where: { slots: dear.map(({ slot }) => slot) },
          upper: most * count,
        },
      ];
    },
  );
}
