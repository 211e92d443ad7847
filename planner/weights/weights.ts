/**
 * Food weights of a finished menu: a program over the grams of every food of every dish, each within its flexibility
 * around recipe × portion, so that nutrients, price and food groups are met better than whole portions can; then
 * rounding as kitchens weigh. Dishes do not change. Unknown values stay unknown.
 */
import { evaluate } from '../evaluate.ts';
import type { Limit, Problem } from '../problem.ts';
import { read, type Reading } from '../proof/reading.ts';
import type { Evaluation, Menu } from '../solution.ts';
import { highs } from '../solver/highs.ts';
import { fittedGrams } from './fitted-grams.ts';
import { drawnIn, goalsOf, type Goal } from './goals.ts';
import { isDirect, linesOf, type Line, type LineOptions } from './lines.ts';
import { mended } from './mending.ts';
import { finely, rounded, settled, type Step } from './rounding.ts';

export interface WeightOptions extends LineOptions {
  step: Step;
  /** The problem's limits as the weights aim at them, each as far inside as rounding may take away; default: as they are. */
  aims?: readonly Limit[];
}

export interface Weights {
  /** The menu with its grams, and the evaluator's word on it. */
  menu: Menu;
  evaluation: Evaluation;
}

/**
 * How far the program stays inside a hard limit, as a share of its bound, so that rounding does not cross it: not at all
 * first, more when the rounded weights broke one.
 */
const RESERVES = [0, 0.003, 0.01];

function clean(grams: number): number {
  return Math.round(grams * 1000) / 1000;
}

/** The menu with these grams, in the order of its lines. */
function menuOf(
  problem: Problem,
  { served: all }: Reading,
  lines: readonly Line[],
  grams: readonly number[],
): Menu {
  const ofItems: Record<string, number>[] = all.map(() => ({}));
  lines.forEach(({ item, food }, k) => {
    ofItems[item]![food.id] = clean(grams[k]!);
  });
  return {
    items: all.map((served, item) => {
      const { day, slot, dish, portion } = served;
      const base = { day: problem.days[day]!.id, slot: slot.id, dish: dish.id, portion };
      const own = ofItems[item]!;
      return Object.keys(own).length === 0 || isDirect(served) ? base : { ...base, grams: own };
    }),
  };
}

interface Weighed {
  grams: number[];
  menu: Menu;
  evaluation: Evaluation;
}

/**
 * Fits and rounds the weights of `menu`. Locked grams stay; items without foods keep their portion. When the rounded
 * weights break a hard limit, they are fitted anew with room for the rounding; where there is no such room, to 0.1 g.
 */
export async function fitWeights(problem: Problem, menu: Menu, options: WeightOptions): Promise<Weights> {
  const solver = await highs();
  const reading = read(problem, menu);
  const { step } = options;
  const lines = linesOf(problem, reading, options);
  const goals = goalsOf(problem, problem.limits ?? [], reading, lines);
  const aims = options.aims ? goalsOf(problem, options.aims, reading, lines) : goals;
  const weighed = (grams: number[]): Weighed => {
    const fitting = menuOf(problem, reading, lines, grams);
    return { grams, menu: fitting, evaluation: evaluate(problem, fitting) };
  };
  const asKitchensWeigh = (grams: readonly number[], held: readonly Goal[]): Weighed =>
    weighed(settled(lines, aims, held, rounded(lines, grams, step), step));

  const fit = (): Weighed => {
    let closest: number[] | null = null;
    for (const reserve of RESERVES) {
      const kept = aims.map((goal) => (goal.hard ? drawnIn(goal, reserve) : goal));
      const from = fittedGrams(solver, lines, kept);
      if (!from) break;
      closest = from;
      const fitting = asKitchensWeigh(from, []);
      if (fitting.evaluation.feasible)
        return mended(solver, lines, { goals, aims: kept }, { menu: fitting, from }, asKitchensWeigh);
    }
    const plain = lines.map(({ grams }) => grams);
    const finer = closest ? [finely(lines, closest), closest] : [rounded(lines, plain, step)];
    for (const grams of finer) {
      const fitting = weighed(grams);
      if (fitting.evaluation.feasible) return fitting;
    }
    return weighed(plain);
  };
  const { menu: fitting, evaluation } = fit();
  return { menu: fitting, evaluation };
}
