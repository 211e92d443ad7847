// Rules of what a kitchen can do and buy: kinds of food in a week, places on its machines, work of its hands.
import { text } from '../../../../contract/kit/text.ts';
import { MENU_RULES } from '../../../../contract/recipe/menu-rules.ts';
import { totalDiners } from '../../../../planner/nutrition/diners.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Limit, Variety } from '../../../../planner/problem.ts';
import type { DishTag } from '../dish-facts.ts';
import { EACH, figureOf, type RuleBasis } from '../rule-basis.ts';
import { limitOf, mostInMeal, stated, tagged, type DishRules } from './rule-parts.ts';

export const kitchenRules = (basis: RuleBasis): DishRules => ({
  limits: [
    ...mostInMeal(basis, 'kitchen.stove', ['onStove']),
    ...mostInMeal(basis, 'kitchen.steamer', ['inSteamer']),
    ...mostInMeal(basis, 'kitchen.oven', ['inOven']),
    ...mostInMeal(basis, 'kitchen.laborious', LABORIOUS),
    ...limitOf(basis, 'kitchen.laboriousDay', (figure) => ({
      terms: [tagged(...LABORIOUS)],
      per: 'day',
      upper: figure,
      ...EACH,
    })),
    ...handWork(basis),
  ],
  varieties: [
    ...kindsBought(basis, 'kitchen.foods', 'food'),
    ...kindsBought(basis, 'kitchen.fresh', 'fresh'),
    ...kindsBought(basis, 'kitchen.oils', 'oil'),
  ],
});

const LABORIOUS: DishTag[] = ['fried', 'shaped'];
const AFTER_LUNCH: readonly MealKey[] = ['afternoonSnack', 'dinner'];
/** The library states hand work for so many portions. */
const PORTIONS_OF_HANDS = 100;

/** Minutes of hands, as the library states them for a hundred portions, for the children there are. */
function handWork(basis: RuleBasis): Limit[] {
  const figure = figureOf(basis, 'kitchen.hands');
  if (figure === null || basis.handMinutes.size === 0) return [];
  const children = totalDiners(basis.diners);
  const { name } = MENU_RULES['kitchen.hands'];
  const halves = [
    {
      half: 'morning',
      words: text('上午', 'Up to lunch'),
      of: (meal: MealKey) => !AFTER_LUNCH.includes(meal),
    },
    {
      half: 'afternoon',
      words: text('下午', 'After lunch'),
      of: (meal: MealKey) => AFTER_LUNCH.includes(meal),
    },
  ];
  return halves.flatMap(({ half, words, of }): Limit[] => {
    const meals = basis.meals.filter(of);
    if (meals.length === 0) return [];
    return [
      {
        ...stated('kitchen.hands'),
        id: `kitchen.hands.${half}`,
        name: text(`${name.zh}（${words.zh}）`, `${name.en}: ${words.en.toLowerCase()}`),
        terms: [...basis.handMinutes].map(([minutes, dishes]) => ({
          of: 'dishes',
          select: { dishes: [...dishes] },
          coef: (minutes * children) / PORTIONS_OF_HANDS,
        })),
        per: 'day',
        where: { meals },
        upper: figure,
      },
    ];
  });
}

/** Of so many kinds at most a week's purchase is. */
function kindsBought(
  basis: RuleBasis,
  key: 'kitchen.foods' | 'kitchen.fresh' | 'kitchen.oils',
  distinct: string,
): Variety[] {
  const atMost = figureOf(basis, key);
  if (atMost === null) return [];
  const { name, holds } = MENU_RULES[key];
  return [{ id: key, name, distinct, atLeast: 0, atMost, per: 'week', weight: holds }];
}
