// The rules of a kindergarten's menu as the planner's limits, spreads, conflicts and varieties. Figures come from
// the reference intakes, the evaluation standard and the guideline that the recipe names; counts per week from
// kindergarten practice. Every rule has an id and a name a health doctor understands, because
// the proof shows it. Hard: price, main foods, traditional pairs when wanted. All else is a goal with a weight.
import { declaredRule } from '../../../contract/recipe/menu-rules.ts';
import type { Limit, Problem } from '../../../planner/problem.ts';
import { isMoney } from '../../../planner/limit-figures.ts';
import { HALF_A_FEN } from '../../../planner/nutrition/cost.ts';
import type { LibraryFood } from '../library/service/library.ts';
import { dishRules } from './dish-rules.ts';
import { nutrientRules } from './nutrient-rules.ts';
import type { RuleBasis } from './rule-basis.ts';

/** Weights of foods aim this much inside every goal, so that rounded for the kitchen they still meet it. */
const RESERVE = 0.01;
/**
 * What a pinch of salt, a spoon of oil, a slice of fruit or a little less meat mends: the search of whole portions may
 * stay so far outside, else it would pay with dishes for what the weights of foods bring (salt may give way by a
 * quarter and carries half of the sodium). Nothing else is theirs to mend: iron comes with the dishes.
 */
const MENDED_BY_WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['ceiling.sodium', 0.08],
  ['protein.week', 0.005],
  ['energyShare.protein', 0.005],
  ['fat.form', 0.01],
  ['floor.vitaminE', 0.03],
  ['guide.oil', 0.05],
  ['guide.fruit', 0.05],
]);

/**
 * What comes with the dishes and no weight mends: nutrients, milk, and the flour of buns that stay whole; and how far
 * inside the search aims, a little being too cheap a miss to outweigh a dish. Milk weighs least in the sum.
 */
const FLOORS: readonly [RegExp, number][] = [
  [/^(floor|grain)\.|^flesh\.meal$/, RESERVE],
  [/^(guide\.milk|milk\.day)$/, 3 * RESERVE],
];

/** What one serving costs is rounded with its few foods; a whole day's rounding evens out. */
const ROUNDING = 0.03;

/** `plan`: a search of whole portions; `weigh`: weights that are rounded afterwards. */
type AimingUse = 'plan' | 'weigh';

/** How far a goal is drawn in, as a share of its bounds; below zero it is widened. */
function drawnInBy({ id, terms }: Limit, use: AimingUse): number {
  if (declaredRule(id)?.measures === 'fen') return ROUNDING;
  if (use === 'weigh') return RESERVE;
  // Weights that mend energy or salt take money away rather than spend more of it.
  if (terms.some((term) => term.of === 'cost')) return RESERVE / 2;
  const mended = MENDED_BY_WEIGHTS.get(id);
  if (mended !== undefined) return -mended;
  return FLOORS.find(([ids]) => ids.test(id))?.[1] ?? 0;
}

function aimedAt(limit: Limit, use: AimingUse): Limit {
  if (limit.hard !== false || limit.terms.every((term) => term.of === 'dishes')) return limit;
  const by = drawnInBy(limit, use);
  const lower = limit.lower == null ? null : limit.lower * (1 + by);
  const upper = limit.upper == null ? null : limit.upper * (1 - by);
  return lower !== null && upper !== null && lower >= upper ? limit : { ...limit, lower, upper };
}

/** The limits as whoever searches or weighs aims at them, for them to be kept in the end. */
export const aimsOf = (limits: readonly Limit[], use: AimingUse): Limit[] =>
  limits.map((limit) => aimedAt(limit, use));

/**
 * All rules of a menu, as it is judged by them.
 * @param foods those of the problem's dishes
 */
export function menuRules(
  basis: RuleBasis,
  foods: readonly LibraryFood[],
): Pick<Problem, 'spreads' | 'conflicts' | 'varieties' | 'repetitions'> & { limits: Limit[] } {
  const rules = dishRules(basis, foods);
  const limits = [...nutrientRules(basis, foods), ...rules.limits];
  return {
    ...rules,
    limits: limits.map((limit) => (isMoney(limit) ? { ...limit, leeway: HALF_A_FEN } : limit)),
  };
}
