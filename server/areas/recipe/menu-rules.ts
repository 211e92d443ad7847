// The rules of a kindergarten's menu as the planner's limits, spreads, conflicts and varieties. Figures come from
// the reference intakes, the evaluation standard and the guideline that the recipe names; counts per week from
// kindergarten practice. Every rule has an id and a name a health doctor understands, because
// the proof shows it. Hard: price, main foods, traditional pairs when wanted. All else is a goal with a weight.
import { text } from '../../../contract/kit/text.ts';
import { MENU_RULES } from '../../../contract/recipe/menu-rules.ts';
import type { Limit, Problem } from '../../../planner/problem.ts';
import type { LibraryFood } from '../library/service/library.ts';
import {
  amountLimits,
  countLimits,
  figureOf,
  repetitions,
  spreads,
  tabooConflicts,
  varieties,
} from './dish-rules.ts';
import { guideTermsOf, nutrientRules } from './nutrient-rules.ts';
import { soft, type RuleBasis } from './rule-basis.ts';

/** The search aims this much inside every goal, so that weights rounded for the kitchen still meet it. */
const RESERVE = 0.01;

function withReserve(limit: Limit): Limit {
  if (limit.hard !== false || limit.terms.every((term) => term.of === 'dishes')) return limit;
  const lower = limit.lower == null ? null : limit.lower * (1 + RESERVE);
  const upper = limit.upper == null ? null : limit.upper * (1 - RESERVE);
  return lower !== null && upper !== null && lower >= upper ? limit : { ...limit, lower, upper };
}

/**
 * All rules of a menu.
 * @param foods those of the problem's dishes
 * @param use `judge`: the rules as they are; `plan`: goals with a reserve for rounding
 */
export function menuRules(
  basis: RuleBasis,
  foods: readonly LibraryFood[],
  use: 'plan' | 'judge',
): Pick<Problem, 'limits' | 'spreads' | 'conflicts' | 'varieties' | 'repetitions'> {
  const rules = rulesOf(basis, foods);
  return use === 'judge' ? rules : { ...rules, limits: rules.limits!.map(withReserve) };
}

function rulesOf(
  basis: RuleBasis,
  foods: readonly LibraryFood[],
): Pick<Problem, 'limits' | 'spreads' | 'conflicts' | 'varieties' | 'repetitions'> {
  const used = figureOf(basis, 'price.used');
  return {
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
      ...(used === null
        ? []
        : [
            {
              id: 'price.used',
              name: MENU_RULES['price.used'].name,
              terms: [{ of: 'cost' as const }],
              per: 'horizon' as const,
              basis: 'per-day' as const,
              lower: (basis.priceFen * used) / 100,
              ...soft(MENU_RULES['price.used'].holds),
            },
          ]),
      ...nutrientRules(basis, foods),
      ...countLimits(basis),
      ...amountLimits(basis, guideTermsOf(basis, 'milk', foods)),
    ],
    spreads: spreads(basis),
    repetitions: repetitions(basis),
    conflicts: tabooConflicts(basis, foods),
    varieties: varieties(basis),
  };
}
