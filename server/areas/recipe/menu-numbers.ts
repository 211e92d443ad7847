// Small arithmetic that rules, weights and views share.
import type { Food } from '../../../planner/problem.ts';

const SALT_STEP = 0.1;
const SEASONING_STEP = 0.5;
const FOOD_STEP = 1;
const FINE_GROUPS: ReadonlySet<string> = new Set(['oil', 'condiment', 'sugar']);

/**
 * The step in which a kitchen weighs a food of this group: salt 0.1 g, oil, sugar and sauces 0.5 g, everything else
 * 1 g; 0.1 g where such a step would round the food away or double it.
 */
export function kitchenStep(grams: number, group: string): number {
  const step = group === 'salt' ? SALT_STEP : FINE_GROUPS.has(group) ? SEASONING_STEP : FOOD_STEP;
  return grams < 2 * step ? SALT_STEP : step;
}

/** The kitchen's step for a food of a problem, whose first group is the guideline's (menu-problem.ts). */
export const stepOfFood = ({ groups }: Food, grams: number): number => kitchenStep(grams, groups?.[0] ?? '');

/** Grams as a kitchen weighs them. */
export function kitchenGrams(grams: number, group: string): number {
  const step = kitchenStep(grams, group);
  return Math.round(Math.round(grams / step) * step * 10) / 10;
}
