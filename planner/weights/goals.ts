/** What the grams of a finished menu have to meet: every side of every instance of a limit, over lines of food. */
import { instancesOf } from '../model/instances.ts';
import { foodTest } from '../model/select.ts';
import type { Food, Limit, Problem, Term } from '../problem.ts';
import { inWhere, picks, type Reading, type Served } from '../proof/reading.ts';

/** One food of one dish of the menu. */
export interface Line {
  /** Index of the served dish. */
  item: number;
  food: Food;
  grams: number;
  /** By which share it may move around its grams. */
  flex: number;
  /** What moving it by 1 g costs in the objective. */
  price: number;
}

/** One side of one instance of a limit: sign × (Σ gram × value − bound) ≥ 0, over the lines. */
export interface Goal {
  sign: 1 | -1;
  bound: number;
  values: Map<number, number>;
  hard: boolean;
  /** What one unit of miss is measured by: a miss of this is a whole one. */
  scale: number;
  /** What nobody calls a miss. */
  leeway: number;
  /** Price per unit of miss up to `near`, `steep` times that beyond. */
  unit: number;
  near: number;
  steep: number;
}

/** How far inside the limits, as a share of their bound. */
interface Reserve {
  hard: number;
  soft: number;
}

/** How much of what a goal speaks of these grams bring. */
export function amountOf({ values }: Goal, grams: readonly number[]): number {
  let sum = 0;
  for (const [line, value] of values) sum += value * grams[line]!;
  return sum;
}

/** By how much these grams stay inside; below zero they miss. */
export function slackOf(goal: Goal, grams: readonly number[]): number {
  return goal.sign * (amountOf(goal, grams) - goal.bound);
}

/** What one gram of a food brings to a term. */
function perGram(term: Term, food: Food): number {
  if (term.of === 'dishes') return 0;
  const coef = term.coef ?? 1;
  if (term.of === 'cost') return coef * (food.price ?? 0);
  if (term.foods !== undefined && !foodTest(term.foods)(food)) return 0;
  return term.of === 'grams' ? coef : (coef * (food.nutrients?.[term.nutrient] ?? 0)) / 100;
}

/** How wide a limit from both sides is, as a share of its upper bound. */
function widthOf({ lower, upper }: Limit): number {
  if (lower === undefined || lower === null || upper === undefined || upper === null) return Infinity;
  return (upper - lower) / (Math.abs(upper) || 1);
}

/**
 * The goals of these limits; in the same order whatever the reserve and however far the bounds are drawn in.
 * @param reserve how far inside the limits they lie
 */
export function goalsOf(
  problem: Problem,
  limits: readonly Limit[],
  reading: Reading,
  lines: readonly Line[],
  reserve: Reserve,
): Goal[] {
  return limits.flatMap((limit) => goalsOfLimit(problem, limit, reading, lines, reserve));
}

function goalsOfLimit(
  problem: Problem,
  limit: Limit,
  reading: Reading,
  lines: readonly Line[],
  reserve: Reserve,
): Goal[] {
  const goals: Goal[] = [];
  const all = [...limit.terms, ...(limit.denominator ?? [])];
  if (all.every((term) => term.of === 'dishes')) return goals;
  const hard = limit.hard !== false;
  for (const instance of instancesOf(problem, limit.per, limit.where)) {
    const meal = instance.meal < 0 ? null : problem.meals[instance.meal]!.id;
    const days = new Set(instance.days);
    const within = (served: Served, term: Term) =>
      days.has(served.day) &&
      (meal === null || served.slot.meal === meal) &&
      inWhere(problem, limit.where, served.day, served.slot) &&
      inWhere(problem, term.where, served.day, served.slot);
    const span = limit.basis === 'per-day' ? instance.days.length : 1;
    // A limit from both sides keeps room between them.
    const margin = Math.min(hard ? reserve.hard : reserve.soft, widthOf(limit) / 4);
    const side = (bound: number, sign: 1 | -1) => {
      const kept = bound + sign * margin * Math.abs(bound);
      const ratio = limit.denominator === undefined ? 0 : kept;
      let constant = limit.denominator === undefined ? kept * span : 0;
      const values = new Map<number, number>();
      all.forEach((term, t) => {
        const factor = t < limit.terms.length ? 1 : -ratio;
        lines.forEach((line, k) => {
          if (!within(reading.served[line.item]!, term)) return;
          const value = factor * perGram(term, line.food);
          if (value !== 0) values.set(k, (values.get(k) ?? 0) + value);
        });
        reading.served.forEach((served, item) => {
          if (!within(served, term)) return;
          if (term.of === 'dishes') {
            if (picks(reading, term.select, served.dish)) constant -= factor * (term.coef ?? 1);
          } else if (!lines.some((l) => l.item === item)) {
            const own = term.of === 'nutrient' ? served.dish.nutrients?.[term.nutrient] : served.dish.cost;
            if (term.of !== 'grams') constant -= factor * (term.coef ?? 1) * (own ?? 0) * served.portion;
          }
        });
      });
      if (values.size === 0) return;
      const scale =
        limit.scale !== undefined
          ? limit.scale * span
          : Math.abs(bound * (limit.denominator ? 1 : span)) || 1;
      goals.push({
        sign,
        bound: constant,
        values,
        hard,
        scale,
        leeway: (limit.leeway ?? 0) * span,
        unit: (limit.weight ?? 1) / scale,
        near: (limit.near ?? 0.08) * scale,
        steep: limit.steep ?? 3,
      });
    };
    if (limit.lower !== undefined && limit.lower !== null) side(limit.lower, 1);
    if (limit.upper !== undefined && limit.upper !== null) side(limit.upper, -1);
  }
  return goals;
}
