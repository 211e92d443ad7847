/** The program of the weights: grams of every line within its flexibility, so that goals are missed as little as can be. */
import { solve, type Highs } from '../solver/highs.ts';
import { createProgram } from '../solver/program.ts';
import { slackOf, type Goal } from './goals.ts';
import type { Line } from './lines.ts';

/** Goals that are to be met outright. */
export interface Demands {
  /** Met in any case. */
  held: readonly Goal[];
  /** Met, all of one rule or none; a rule that is not costs `MISSED`. */
  wanted: readonly Goal[];
  /** Grams that meet what is held: by how much they miss what is wanted is the most that it may be missed by. */
  from: readonly number[];
}

/** What a rule that stays missed costs, beside what the misses of all goals do: dearer than what another goal gives up for it. */
const MISSED = 1;
/** Simplex iterations after which the best grams so far do; menus of a week took some two hundred. */
const ITERATIONS = 2000;

/** The grams of the lines that meet the goals best; null where the hard ones and those held cannot be met. */
export function fittedGrams(
  solver: Highs,
  lines: readonly Line[],
  goals: readonly Goal[],
  demands?: Demands,
): number[] | null {
  const program = createProgram();
  const moves = lines.map(({ grams, flex, price }) => {
    const most = flex * grams;
    return most > 0 ? { more: program.column(price, 0, most), less: program.column(price, 0, most) } : null;
  });
  const rowOf = ({ sign, bound, values }: Goal): number => {
    let still = 0;
    for (const [line, value] of values) still += value * lines[line]!.grams;
    const row = sign > 0 ? program.row(bound - still, Infinity) : program.row(-Infinity, bound - still);
    for (const [line, value] of values) {
      const move = moves[line];
      if (!move) continue;
      program.entry(row, move.more, value);
      program.entry(row, move.less, -value);
    }
    return row;
  };
  for (const goal of goals) {
    const row = rowOf(goal);
    if (goal.hard) continue;
    program.entry(row, program.column(goal.unit, 0, goal.near), goal.sign);
    program.entry(row, program.column(goal.unit * goal.steep, 0, Infinity), goal.sign);
  }
  for (const goal of demands?.held ?? []) rowOf(goal);
  const missed = new Map<string, number>();
  for (const goal of demands?.wanted ?? []) {
    const column = missed.get(goal.rule) ?? program.column(MISSED, 0, 1, true);
    missed.set(goal.rule, column);
    program.entry(rowOf(goal), column, goal.sign * Math.max(0, -slackOf(goal, demands!.from)));
  }
  const { x, status } = solve(
    solver,
    program,
    missed.size > 0 ? { iterations: ITERATIONS, light: true } : {},
  );
  if (x === null || (status !== 'optimal' && missed.size === 0)) return null;
  return lines.map(({ grams }, k) => {
    const move = moves[k];
    return move ? grams + x[move.more]! - x[move.less]! : grams;
  });
}
