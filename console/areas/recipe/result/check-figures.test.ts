// Every limit that the server states is shown with the unit of what it counts, and a mean of days as one day's.
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../../../planner/evaluate.ts';
import { NUTRIENTS, type NutrientKey } from '../../../../planner/nutrition/nutrients.ts';
import type { Limit } from '../../../../planner/problem.ts';
import { usualConditions } from '../../../../server/areas/recipe/conditions-fixture.ts';
import { menuProblem, type MenuSetting } from '../../../../server/areas/recipe/menu-problem.ts';
import { readDeliveredLibrary } from '../../../../server/delivered/library/read-library.ts';
import { figuresOf } from './check-figures.ts';

// Laba and the days around it bring a rule of their own.
const dates = ['2027-01-11', '2027-01-12', '2027-01-13', '2027-01-14', '2027-01-15'];
const setting: MenuSetting = {
  dates,
  conditions: usualConditions(),
  priceFen: 1600,
  library: readDeliveredLibrary(),
  disabledFoodIds: [],
  history: [],
};
const { problem } = menuProblem(setting, [], 'plan');
const { checks } = evaluate(problem, menuProblem(setting, [], 'judge').menu);
const limits = problem.limits ?? [];

/** What the terms of a limit count, as a person writes it after the figure. */
function unitOf({ id, terms, denominator }: Limit): string {
  if (id === 'price.used') return '%';
  if (denominator) return id === 'phosphorusToCalcium' ? '' : '%';
  const [term] = terms;
  if (term?.of === 'nutrient') return ` ${NUTRIENTS[term.nutrient as NutrientKey].unit}`;
  if (id.startsWith('kitchen.hands')) return ' 分钟';
  return term?.of === 'grams' ? ' g' : '';
}

describe('every stated limit', () => {
  test('is among the ones looked at here', () => {
    const stated = new Set(limits.map(({ id }) => id));
    expect(stated.size).toBeGreaterThan(40);
    for (const id of ['protein.week', 'protein.day', 'price', 'price.used', 'milk.day', 'guide.milk'])
      expect(stated).toContain(id);
  });

  test.each(limits.map((limit) => [limit.id, limit] as const))('%s', (id, limit) => {
    const check = checks.find((one) => one.rule === id);
    expect(check, 'is judged').toBeDefined();
    const { target } = figuresOf(check!, ({ zh }) => zh);
    const shown = target.replace(/^[≥≤] /, '');
    if (limit.terms[0]?.of === 'cost' && id !== 'price.used') {
      expect(shown).toMatch(/^¥[\d.,–]+$/);
      return;
    }
    expect(shown.replace(/^[\d.,–]+/, '')).toBe(unitOf(limit));
    // A mean of days is shown as one day's, whatever the week's length.
    if (limit.basis !== 'per-day' || limit.denominator || id === 'price.used') return;
    const one = limit.lower ?? limit.upper!;
    expect(Math.abs(Number(/[\d.,]+/.exec(shown)![0].replaceAll(',', '')) - one)).toBeLessThanOrEqual(0.5);
  });
});
