// Rules of vegetables and tubers: how much of them, how dark and how green, and what does not pass for one.
import type { Limit } from '../../../../planner/problem.ts';
import type { RuleBasis } from '../rule-basis.ts';
import { gramsOf, limitOf, mealsAmong, spread, tagged, weeklyCount, type DishRules } from './rule-parts.ts';

/** Rough grams of dark vegetables a day: only the size matters. */
const USUAL_DARK = 90;

export const vegetableRules = (basis: RuleBasis): DishRules => ({
  limits: [
    ...weeklyCount(basis, 'vegetable.dish', 'atMost', tagged('noVegetable')),
    ...vegetablesOfMainMeals(basis),
    ...limitOf(basis, 'tuber.mean', (figure) => ({
      terms: [gramsOf('tuber')],
      per: 'week',
      basis: 'per-day',
      upper: figure,
    })),
  ],
  spreads: spread(basis, 'vegetable.week', 'vegetable', 'week'),
});

function vegetablesOfMainMeals(basis: RuleBasis): Limit[] {
  const meals = mealsAmong(basis, 'lunch', 'dinner');
  if (meals.length === 0) return [];
  return [
    ...limitOf(basis, 'vegetable.darkLeaf', (figure) => ({
      terms: [gramsOf('darkLeaf')],
      per: 'day',
      lower: figure,
    })),
    ...limitOf(basis, 'vegetable.leafShare', (figure) => ({
      terms: [gramsOf('darkLeaf')],
      denominator: [gramsOf('darkVegetable')],
      per: 'week',
      basis: 'per-day',
      lower: figure / 100,
      scale: USUAL_DARK * (figure / 100 || 1),
    })),
    ...limitOf(basis, 'vegetable.meal', (figure) => ({
      terms: [gramsOf('realVegetable', 'fungusAlgae')],
      per: 'meal',
      where: { meals },
      lower: figure,
    })),
  ];
}
