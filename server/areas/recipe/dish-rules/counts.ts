// Rules of how often a week brings a kind of dish: what turns, what is wanted, what stays rare; and the dishes of festivals.
import { text } from '../../../../contract/kit/text.ts';
import {
  DISH_CATEGORY_KEYS,
  OF_MEAT,
  type DishCategory,
} from '../../../../contract/library/dish-category.ts';
import { DISH_OCCASIONS, type DishOccasion } from '../../../../contract/library/dish-words.ts';
import { MENU_RULES } from '../../../../contract/recipe/menu-rules.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Limit, Spread } from '../../../../planner/problem.ts';
import { EACH, figureOf, type RuleBasis } from '../rule-basis.ts';
import { having, limitOf, spread, stated, tagged, weeklyCount, type DishRules } from './rule-parts.ts';

export const countRules = (basis: RuleBasis): DishRules => ({
  limits: [
    ...weeklyCount(basis, 'count.fried', 'atMost', tagged('fried')),
    ...weeklyCount(basis, 'count.processed', 'atMost', tagged('processed')),
    ...weeklyCount(basis, 'count.sweet', 'atMost', having({ sweetSnack: ['sweet'] })),
    ...weeklyCount(basis, 'count.milkSnack', 'atMost', tagged('milkSnack')),
    ...weeklyCount(basis, 'count.sweetSour', 'atMost', tagged('sweetSour')),
    ...weeklyCount(basis, 'count.aquatic', 'atLeast', tagged('aquatic')),
    ...weeklyCount(basis, 'aquatic.most', 'atMost', tagged('aquatic')),
    ...weeklyCount(basis, 'count.fish', 'atLeast', tagged('fish')),
    ...weeklyCount(basis, 'count.shellfish', 'atMost', tagged('shellfish')),
    ...weeklyCount(basis, 'count.liverBlood', 'atLeast', tagged('liver', 'blood')),
    ...weeklyCount(basis, 'count.liver', 'atMost', tagged('liver')),
    ...weeklyCount(basis, 'liverBlood.most', 'atMost', tagged('liver', 'blood')),
    ...weeklyCount(basis, 'count.soy', 'atLeast', tagged('soy')),
    ...weeklyCount(basis, 'count.pulse', 'atLeast', tagged('pulse')),
    ...weeklyCount(basis, 'count.fungusAlgae', 'atLeast', tagged('fungusAlgae')),
    ...weeklyCount(basis, 'count.nut', 'atMost', tagged('nut')),
    ...weeklyCount(basis, 'count.delicacy', 'atMost', tagged('delicacy')),
    ...festiveDishes(basis),
    ...limitOf(basis, 'coarse.day', () => ({ terms: [tagged('coarse')], per: 'day', lower: 1, ...EACH })),
  ],
  spreads: [
    ...spread(basis, 'mainFood.week', 'mainFood', 'week', { select: { categories: IN_TURN } }),
    ...(basis.categories.has('蛋类')
      ? spread(basis, 'egg.method', 'method', 'week', { select: { categories: ['蛋类'] } })
      : []),
    ...turnsOfMeat(basis, 'flesh.lunch', 'lunch'),
    ...turnsOfMeat(basis, 'flesh.dinner', 'dinner'),
  ],
});

/** Whose main ingredients turn in a week: eggs, milk and fruit have rules of their own. */
const IN_TURN: DishCategory[] = DISH_CATEGORY_KEYS.filter(
  (category) => !['蛋类', '奶类', '水果'].includes(category),
);

/** A meal with two meat dishes has each kind of meat twice as often; days with a wider place of one count as the widest. */
function turnsOfMeat(basis: RuleBasis, key: 'flesh.lunch' | 'flesh.dinner', meal: MealKey): Spread[] {
  if (!basis.meals.includes(meal)) return [];
  const widest = new Map<DishCategory, number>();
  for (const { meal: at, category, count } of basis.places)
    if (at === meal && OF_MEAT.includes(category))
      widest.set(category, Math.max(widest.get(category) ?? 0, count));
  const most = [...widest.values()].reduce((sum, count) => sum + count, 0);
  if (most === 0) return [];
  return spread(basis, key, 'flesh', 'week', {
    where: { meals: [meal] },
    select: { categories: [...OF_MEAT] },
  }).map((rule) => ({ ...rule, atMost: rule.atMost * most }));
}

/** How a dish of an occasion is marked on the days it is eaten. */
export const occasionTag = (occasion: DishOccasion): string => `occasion.${occasion}`;

/** A festival or solar term brings at least one of its dishes. */
function festiveDishes(basis: RuleBasis): Limit[] {
  if (figureOf(basis, 'occasion') === null) return [];
  return basis.occasions.map(({ occasion, dates }) => ({
    ...stated('occasion'),
    id: `occasion.${occasion}`,
    name: text(
      `${DISH_OCCASIONS[occasion].zh}：${MENU_RULES.occasion.name.zh}`,
      `${DISH_OCCASIONS[occasion].en}: ${MENU_RULES.occasion.name.en}`,
    ),
    terms: [{ of: 'dishes', select: { tags: [occasionTag(occasion)] } }],
    per: 'horizon',
    where: { days: [...dates] },
    lower: 1,
    ...EACH,
  }));
}
