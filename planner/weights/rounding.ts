/** Grams as kitchens weigh them: rounded, and the rounding made good where it crossed a limit. */
import type { Food } from '../problem.ts';
import { amountOf, type Goal } from './goals.ts';
import type { Line } from './lines.ts';

/** The step in which a food of so many grams is weighed, g. */
export type Step = (food: Food, grams: number) => number;

/** Rounded so that what one dish gets too much of a food the next one gets less: sixty pinches of salt add up. */
export function rounded(lines: readonly Line[], wanted: readonly number[], step: Step): number[] {
  const owed = new Map<Food, number>();
  return lines.map((line, k) => {
    if (line.flex === 0) return line.grams;
    const half = step(line.food, wanted[k]!) / 2;
    const due = wanted[k]! + Math.min(half, Math.max(-half, owed.get(line.food) ?? 0));
    const size = step(line.food, due);
    const grams = Math.max(size, Math.round(due / size) * size);
    owed.set(line.food, due - grams);
    return grams;
  });
}

/** To 0.1 g, where no coarser step keeps the limits. */
export function finely(lines: readonly Line[], wanted: readonly number[]): number[] {
  return wanted.map((grams, k) => (lines[k]!.flex === 0 ? lines[k]!.grams : Math.round(grams * 10) / 10));
}

/** Rounds through all lines at most: each brings less than the one before. */
const ROUNDS = 6;
/** What a hard limit missed by its whole bound costs against goals of weight 1, and what a goal that is held. */
const HARD = 1000;
const HELD = 100;

/**
 * Rounded weights made good: as long as one food of one dish a step more or less, within its flexibility, brings the
 * menu nearer to its limits by more than moving it from the recipe may cost, it gets it.
 * @param held goals that are met and must not be crossed
 */
export function settled(
  lines: readonly Line[],
  aims: readonly Goal[],
  held: readonly Goal[],
  from: readonly number[],
  step: Step,
): number[] {
  const goals = [...aims, ...held];
  const grams = [...from];
  const touching: { goal: number; value: number }[][] = lines.map(() => []);
  goals.forEach(({ values }, goal) => {
    for (const [line, value] of values) touching[line]!.push({ goal, value });
  });
  const amounts = goals.map((goal) => amountOf(goal, grams));
  const priceOf = (goal: number, amount: number): number => {
    const { sign, bound, hard, size, leeway, unit, near, steep } = goals[goal]!;
    const miss = Math.max(0, sign * (bound - amount));
    if (goal >= aims.length) return (HELD * Math.max(0, miss - leeway)) / size;
    if (hard) return (HARD * miss) / size;
    return unit * (miss + (steep - 1) * Math.max(0, miss - near));
  };
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    lines.forEach((line, k) => {
      if (line.flex === 0) return;
      for (const direction of [-1, 1]) {
        const size = step(line.food, grams[k]!);
        const next = Math.round((grams[k]! + direction * size) * 1000) / 1000;
        // A step that is not one of the new weight's own, or beyond the flexibility, is none.
        const own = step(line.food, next);
        const range = line.grams * line.flex + Math.min(size, own) / 2;
        if (next < own || Math.abs(next - line.grams) > range) continue;
        if (Math.abs(next / own - Math.round(next / own)) > 1e-6) continue;
        let gain = -line.price * size;
        for (const { goal, value } of touching[k]!) {
          const amount = amounts[goal]!;
          const then = amount + value * (next - grams[k]!);
          gain += priceOf(goal, amount) - priceOf(goal, then);
        }
        if (gain <= 1e-9) continue;
        for (const { goal, value } of touching[k]!) amounts[goal]! += value * (next - grams[k]!);
        grams[k] = next;
        moved = true;
      }
    });
    if (!moved) break;
  }
  return grams;
}
