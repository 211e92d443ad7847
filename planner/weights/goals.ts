/** What the grams of a finished menu have to meet: every side of every instance of a limit, over lines of food. */
import { instancesOf } from '../model/instances.ts';
import { foodTest } from '../model/select.ts';
import type { Food, Limit, Problem, Term } from '../problem.ts';
import { inWhere, picks, type Reading, type Served } from '../proof/reading.ts';
import type { Line } from './lines.ts';

/**
 * One side of one instance of a limit: sign × (Σ gram × value − bound) ≥ 0, over the lines. All amounts are in the unit
 * of the limit's terms, for the whole instance; those of a ratio in the unit of its numerator.
 */
export interface Goal {
  /** Id of the limit. */
  rule: string;
  sign: 1 | -1;
  bound: number;
  values: Map<number, number>;
  hard: boolean;
  /** What is asked for, above 0: by it a miss is small or large. */
  size: number;
  /** How far it can be drawn in, as a share of `size`: sides of one limit keep room between them. */
  room: number;
  /** What nobody calls a miss. */
  leeway: number;
  /** Price per unit of miss up to `near`, `steep` times that beyond. */
  unit: number;
  near: number;
  steep: number;
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

/** By what share of the goal these grams miss it; 0 where nobody calls it a miss. */
export function missOf(goal: Goal, grams: readonly number[]): number {
  const miss = -slackOf(goal, grams);
  return miss > goal.leeway + 1e-6 * Math.max(1, goal.size) ? miss / goal.size : 0;
}

/** The goal, so far inside itself as a share of its size, or as far as it can be. */
export function drawnIn(goal: Goal, share: number): Goal {
  return { ...goal, bound: goal.bound + goal.sign * Math.min(share, goal.room) * goal.size };
}

/** What one gram of a food brings to a term. */
function perGram(term: Term, food: Food): number {
  if (term.of === 'dishes') return 0;
  const coef = term.coef ?? 1;
  if (term.of === 'cost') return coef * (food.price ?? 0);
  if (term.foods !== undefined && !foodTest(term.foods)(food)) return 0;
  return term.of === 'grams' ? coef : (coef * (food.nutrients?.[term.nutrient] ?? 0)) / 100;
}

/** A quarter of the way between two sides, as a share of the upper one. */
function roomOf({ lower, upper }: Limit): number {
  if (lower === undefined || lower === null || upper === undefined || upper === null) return Infinity;
  return (upper - lower) / (Math.abs(upper) || 1) / 4;
}

/** What terms come to: by the gram of each line, and what no line changes. */
interface Sum {
  values: Map<number, number>;
  fixed: number;
}

/** Where the terms of a limit count, and what of the menu moves with a line. */
interface Counted {
  reading: Reading;
  lines: readonly Line[];
  /** Items that are the sum of their lines. */
  moving: ReadonlySet<number>;
  counts: (served: Served, term: Term) => boolean;
}

function sumOf(terms: readonly Term[], { reading, lines, moving, counts }: Counted): Sum {
  const { served: all } = reading;
  const sum: Sum = { values: new Map(), fixed: 0 };
  for (const term of terms) {
    lines.forEach((line, k) => {
      if (!counts(all[line.item]!, term)) return;
      const value = perGram(term, line.food);
      if (value !== 0) sum.values.set(k, (sum.values.get(k) ?? 0) + value);
    });
    all.forEach((served, item) => {
      if (!counts(served, term)) return;
      const coef = term.coef ?? 1;
      if (term.of === 'dishes') {
        if (picks(reading, term.select, served.dish)) sum.fixed += coef;
      } else if (term.of !== 'grams' && !moving.has(item)) {
        const own = term.of === 'nutrient' ? served.dish.nutrients?.[term.nutrient] : served.dish.cost;
        sum.fixed += coef * (own ?? 0) * served.portion;
      }
    });
  }
  return sum;
}

const asGiven = ({ values, fixed }: Sum, lines: readonly Line[]): number =>
  [...values].reduce((sum, [line, value]) => sum + value * lines[line]!.grams, fixed);

/** `one` less so many times `other`. */
function less(one: Sum, other: Sum, times: number): Sum {
  const values = new Map(one.values);
  for (const [line, value] of other.values) values.set(line, (values.get(line) ?? 0) - times * value);
  return { values, fixed: one.fixed - times * other.fixed };
}

/** The goals of these limits over these lines. */
export function goalsOf(
  problem: Problem,
  limits: readonly Limit[],
  reading: Reading,
  lines: readonly Line[],
): Goal[] {
  const moving = new Set(lines.map(({ item }) => item));
  return limits
    .filter(({ terms, denominator = [] }) => [...terms, ...denominator].some(({ of }) => of !== 'dishes'))
    .flatMap((limit) =>
      instancesOf(problem, limit.per, limit.where).flatMap((instance) => {
        const days = new Set(instance.days);
        const meal = instance.meal < 0 ? null : problem.meals[instance.meal]!.id;
        const counts = (served: Served, term: Term): boolean =>
          days.has(served.day) &&
          (meal === null || served.slot.meal === meal) &&
          inWhere(problem, limit.where, served.day, served.slot) &&
          inWhere(problem, term.where, served.day, served.slot);
        const counted = { reading, lines, moving, counts };
        const top = sumOf(limit.terms, counted);
        const bottom = limit.denominator && sumOf(limit.denominator, counted);
        const span = limit.basis === 'per-day' ? instance.days.length : 1;
        const side = (bound: number | null | undefined, sign: 1 | -1): Goal[] => {
          if (bound === undefined || bound === null) return [];
          const { values, fixed } = bottom ? less(top, bottom, bound) : top;
          if (values.size === 0) return [];
          const asked = bottom ? bound * asGiven(bottom, lines) : bound * span;
          const scale =
            limit.scale === undefined ? Math.abs(bottom ? bound : bound * span) || 1 : limit.scale * span;
          return [
            {
              rule: limit.id,
              sign,
              bound: (bottom ? 0 : asked) - fixed,
              values,
              hard: limit.hard !== false,
              size: Math.abs(asked) || 1,
              room: roomOf(limit),
              leeway: (limit.leeway ?? 0) * span,
              unit: (limit.weight ?? 1) / scale,
              near: (limit.near ?? 0.08) * scale,
              steep: limit.steep ?? 3,
            },
          ];
        };
        return [...side(limit.lower, 1), ...side(limit.upper, -1)];
      }),
    );
}
