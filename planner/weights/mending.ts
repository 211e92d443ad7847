/**
 * Goals that fitted weights miss by a spoonful. The least sum of misses spreads over several goals, and each is aimed at
 * from a little inside: where one can be met outright while all others stay met, it is.
 */
import { ruleKey, type Evaluation } from '../solution.ts';
import type { Highs } from '../solver/highs.ts';
import { fittedGrams } from './fitted-grams.ts';
import { drawnIn, missOf, slackOf, type Goal } from './goals.ts';
import type { Line } from './lines.ts';

/** A miss of this share of the goal is one of spoonfuls. */
const SPOONFUL = 0.04;
/** How far inside, as a share, what must be met is asked for: rounding takes some of it away. */
const ROOMS = [0.004, 0.012];

/** The goal, given way as far as these grams miss it. */
function asReached(goal: Goal, grams: readonly number[]): Goal {
  return { ...goal, bound: goal.bound + goal.sign * Math.min(0, slackOf(goal, grams)) };
}

/** Rules missed, places of them, and the score. */
function countsOf({ checks, objective }: Evaluation): [number, number, number] {
  const broken = checks.filter((check) => check.broken && !check.hard);
  return [new Set(broken.map(ruleKey)).size, broken.length, objective];
}

function isBetter(one: Evaluation, other: Evaluation): boolean {
  const [ones, others] = [countsOf(one), countsOf(other)];
  const at = ones.findIndex((count, k) => count !== others[k]);
  return one.feasible && at >= 0 && ones[at]! < others[at]!;
}

interface Weighed {
  grams: number[];
  evaluation: Evaluation;
}

/**
 * The same menu with rules kept that it missed by spoonfuls, and no other one given up; the menu itself where there is
 * no such.
 * @param goals of the problem, as they are judged
 * @param aims what the weights are fitted to
 * @param fitted `menu` as kitchens weigh it, and the grams that it was rounded `from`
 * @param weigh rounds grams for the kitchen; `held` are dearer than goals
 */
export function mended<W extends Weighed>(
  solver: Highs,
  lines: readonly Line[],
  { goals, aims }: { goals: readonly Goal[]; aims: readonly Goal[] },
  { menu, from }: { menu: W; from: readonly number[] },
  weigh: (grams: readonly number[], held: readonly Goal[]) => W,
): W {
  const byRule = Object.values(Object.groupBy(goals, ({ rule }) => rule));
  let best = menu;
  for (const room of ROOMS) {
    const missOfBoth = (goal: Goal): number =>
      goal.hard ? 0 : Math.max(missOf(goal, best.grams), missOf(goal, from));
    const wanted = byRule.flatMap((ofRule) => {
      const misses = ofRule!.map(missOfBoth);
      return Math.max(...misses) <= SPOONFUL ? ofRule!.filter((_, k) => misses[k]! > 0) : [];
    });
    if (!wanted.some((goal) => missOf(goal, best.grams) > 0)) return best;
    const asked = new Set(wanted);
    const others = goals.filter((goal) => !asked.has(goal));
    const grams = fittedGrams(solver, lines, aims, {
      held: others.map((goal) => asReached(drawnIn(goal, room), from)),
      wanted: wanted.map((goal) => drawnIn(goal, room)),
      from,
    });
    if (!grams) return best;
    const next = weigh(
      grams,
      goals.filter((goal) => !goal.hard && missOf(goal, grams) === 0),
    );
    if (isBetter(next.evaluation, best.evaluation)) best = next;
  }
  return best;
}
