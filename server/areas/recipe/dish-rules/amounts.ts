// Rules of what is due every day of milk, eggs and fruit. Fat, of the same group, is stated with the other shares of
// energy (nutrient-rules.ts).
import { MENU_RULES, type MenuRuleKey } from '../../../../contract/recipe/menu-rules.ts';
import { FULL_WEEK } from '../../../../planner/nutrition/full-week.ts';
import { guideBand } from '../../../../planner/nutrition/food-guide.ts';
import type { Limit, Term, Variety } from '../../../../planner/problem.ts';
import type { LibraryFood } from '../../library/service/library.ts';
import { guideTermsOf } from '../nutrient-rules.ts';
import { figureOf, type RuleBasis } from '../rule-basis.ts';
import { OF_MEAT } from '../../../../contract/library/dish-category.ts';
import { gramsOf, limitOf, mealsAmong, spread, type DishRules } from './rule-parts.ts';

/** @param foods those of the problem's dishes */
export function amountRules(basis: RuleBasis, foods: readonly LibraryFood[]): DishRules {
  const milk = guideTermsOf(basis, 'milk', foods);
  return {
    limits: [
      ...(milk.length > 0 ? dueEachDay(basis, 'milk.day', 'milk', milk) : []),
      ...(basis.categories.has('蛋类')
        ? limitOf(basis, 'egg.day', (figure) => ({ terms: [gramsOf('egg')], per: 'day', lower: figure }))
        : []),
      ...(basis.categories.has('水果') ? fruitLimits(basis) : []),
      ...proteinFoods(basis),
    ],
    spreads: spread(basis, 'fruit.again', 'fruit', { days: FULL_WEEK }),
    varieties: kindsOfFruit(basis),
  };
}

/** Fish, poultry, meat, egg and soy of each main meal where a dish of them has a place. */
function proteinFoods(basis: RuleBasis): Limit[] {
  const meals = mealsAmong(basis, 'lunch', 'dinner').filter((meal) =>
    basis.places.some((place) => place.meal === meal && OF_MEAT.includes(place.category)),
  );
  if (meals.length === 0) return [];
  const flesh = gramsOf('meat', 'poultry', 'offal', 'aquatic');
  const eggs = gramsOf('egg');
  return [
    ...limitOf(basis, 'protein.meal', (figure) => ({
      terms: [flesh, eggs, { ...gramsOf('soy'), coef: SOY_COUNTS }],
      per: 'meal',
      where: { meals },
      lower: figure,
    })),
    ...(basis.meatDays.length > 0
      ? limitOf(basis, 'flesh.meal', (figure) => ({
          terms: [flesh, { ...eggs, coef: EGGS_COUNT }],
          per: 'meal',
          where: { meals, days: [...basis.meatDays] },
          lower: figure,
        }))
      : []),
  ];
}
/** Tofu has half of the protein of meat, and less. */
const SOY_COUNTS = 0.5;
const EGGS_COUNT = 0.6;

/** What the guideline says of the day, not the least that it lets kindergartens off with. */
function dueEachDay(basis: RuleBasis, key: MenuRuleKey, group: string, terms: Term[]): Limit[] {
  const guide = basis.guide.groups.find((each) => each.key === group);
  const daily = guide && guideBand(guide, basis.diners, basis.supplyPercent).dailyMin;
  if (!daily) return [];
  const due = (daily * basis.supplyPercent) / 100;
  return limitOf(basis, key, (figure) => ({ terms, per: 'day', lower: (due * figure) / 100 }));
}

const fruitLimits = (basis: RuleBasis): Limit[] => [
  ...dueEachDay(basis, 'fruit.least', 'fruit', [gramsOf('fruit')]),
  ...limitOf(basis, 'fruit.serving', (figure) => ({ terms: [gramsOf('fruit')], per: 'meal', upper: figure })),
];

function kindsOfFruit(basis: RuleBasis): Variety[] {
  const fruits = figureOf(basis, 'fruit.day');
  if (fruits === null || fruits === 0 || basis.fruitSlots < fruits) return [];
  const { name, holds } = MENU_RULES['fruit.day'];
  return [{ id: 'fruit.day', name, distinct: 'fruit', atLeast: fruits, per: 'day', weight: holds * fruits }];
}
