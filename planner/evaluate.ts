/**
 * The independent evaluator: recomputes a menu's objective and every rule from the problem alone. Whatever the
 * search or the solver say, only what this file confirms is handed out as a plan's objective and proof.
 */
import { limitChecks } from './proof/limit-checks.ts';
import { dishChecks } from './proof/dish-checks.ts';
import { read, termValue } from './proof/reading.ts';
import { objectiveWeights, type Problem } from './problem.ts';
import type { Evaluation, Menu } from './solution.ts';

/**
 * Evaluates a menu. Hard rules tolerate a relative error of 1e−6 (portions are floating point).
 * Money in fen per child over the horizon; nutrient values in the problem's units.
 */
export function evaluate(problem: Problem, menu: Menu): Evaluation {
  const parts = evaluation(problem, menu);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** `evaluate` in parts of a few milliseconds, between which others may have their turn. */
export function* evaluation(problem: Problem, menu: Menu): Generator<void, Evaluation> {
  const reading = read(problem, menu);
  const weights = objectiveWeights(problem);
  let preference = 0;
  let cost = 0;
  const unknown = new Set<string>();
  for (const item of reading.served) {
    preference += weights.preference * (1 - (item.dish.preference ?? 0.5));
    cost += termValue(reading, { of: 'cost' }, item, unknown);
  }
  const checks = [...(yield* dishChecks(reading)), ...(yield* limitChecks(reading))];
  const part = (kind: string) => checks.reduce((sum, c) => (c.kind === kind ? sum + c.penalty : sum), 0);
  const parts = {
    preference,
    cost: weights.cost * cost,
    limits: part('limit'),
    spreads: part('spread'),
    conflicts: part('conflict'),
    varieties: part('variety'),
    repetitions: part('repetition'),
  };
  const objective = Object.values(parts).reduce((a, b) => a + b, 0);
  return { feasible: !checks.some((c) => c.hard && c.broken), objective, parts, cost, checks };
}
