// Rules from week to week: prices of dishes that come again too soon.
import { MENU_RULES } from '../../../../contract/recipe/menu-rules.ts';
import { FULL_WEEK } from '../../../../planner/nutrition/full-week.ts';
import { figureOf, type RuleBasis } from '../rule-basis.ts';
import type { DishRules } from './rule-parts.ts';

/** Most within the next week, less in each one after. */
export function weeksRules(basis: RuleBasis): DishRules {
  const weeks = figureOf(basis, 'weeks.repeat');
  if (weeks === null) return {};
  const { name, holds } = MENU_RULES['weeks.repeat'];
  const costs = Array.from({ length: weeks * FULL_WEEK - 1 }, (_, k) => {
    const week = Math.floor((k + 1) / FULL_WEEK);
    // The same weekday of the week before is what people notice first.
    const sameDay = (k + 1) % FULL_WEEK === 0 ? 1.3 : 1;
    return holds * sameDay * Math.max(0.5, 1 - 0.1 * Math.max(0, week - 1));
  });
  return { repetitions: [{ id: 'weeks.repeat', name, by: 'turn', costs }] };
}
