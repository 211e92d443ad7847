/**
 * The basket: how often each dish stands in each place of like days, as whole numbers. Averaging a menu over like
 * days gives a point of the folded model (fold.ts); summing instead of averaging shows that its counts are integers.
 * So the folded model with integer counts is a valid bound, without the symmetry between days that makes the whole
 * problem hopeless as one integer program. Reduced costs leave few of the choices: no menu better than the best known
 * one holds a dish whose reduced cost exceeds the distance between that menu and the LP.
 */
import { formulate } from '../model/formulate.ts';
import { type Highs, solve } from '../solver/highs.ts';
import type { Fold } from './fold.ts';
import type { Relaxation } from './relaxation.ts';

export interface Basket {
  /** Whether a round with this menu known may say something new, and is small enough to be tried. */
  wants(best: number): boolean;
  /**
   * One round: a lower bound on every menu, never above `best`, the objective of a known menu (Infinity without one).
   * −Infinity when stopped too early to say anything.
   */
  round(best: number, limits: BasketLimits): number;
  /** Solver iterations and columns so far. */
  work(): { iterations: number; columns: number };
}

export interface BasketLimits {
  /** Simplex iterations after which the bound reached so far must do. */
  iterations: number;
  /** Relative gap at which the integer program is solved well enough. */
  gap: number;
  shouldStop?: () => boolean;
}

/** Most choices of a round: programs of this size took one to three seconds of a core, larger ones gave nothing. */
const MOST_CHOICES = 600;
/** Most like days: over more of them a fraction of a dish is a whole serving, and integers say what the LP says. */
const MOST_DAYS = 10;
/** A round that was cut short is tried again when so much of its choices is left. */
const AGAIN = 0.7;

/** Prepares the bound. The relaxation must be that of the fold. */
export function createBasket(solver: Highs, { model }: Fold, relaxation: Relaxation): Basket {
  let iterations = 0;
  let columns = 0;
  let next = MOST_CHOICES;
  const cells = model.cells.map((_, c) => c);
  const longest = Math.max(...model.cells.map(({ mult }) => mult));
  const choicesBelow = (best: number): Int32Array[] => {
    const distance = best - relaxation.bound + 1e-6 * Math.max(1, Math.abs(best));
    return model.cells.map(({ candidates }, c) =>
      candidates.filter((_, a) => relaxation.reduced[c]![a]! <= distance),
    );
  };
  const size = (lists: Int32Array[]): number => lists.reduce((sum, { length }) => sum + length, 0);

  return {
    wants: (best) =>
      longest > 1 &&
      longest <= MOST_DAYS &&
      Number.isFinite(best) &&
      next > 0 &&
      size(choicesBelow(best)) <= next,
    round(best, limits) {
      const lists = choicesBelow(best);
      const { program, choices, impossible } = formulate(model, {
        integer: false,
        cells,
        candidates: (_, k) => lists[k]!,
        tallies: () => true,
        varieties: () => true,
      });
      if (impossible) return best;
      for (const { cell, low, high } of choices) {
        const { mult } = model.cells[cell]!;
        const servings = program.row(0, 0);
        program.entry(servings, program.column(0, 0, mult, true), -1);
        program.entry(servings, low, mult);
        if (high >= 0) program.entry(servings, high, mult);
      }
      const solved = solve(solver, program, { ...limits, light: true });
      iterations += solved.iterations;
      columns += program.columnCount;
      next = solved.status === 'limit' ? Math.floor(AGAIN * size(lists)) : 0;
      // Menus with a dish that was left out are no better than the best known.
      return solved.status === 'infeasible' ? best : Math.min(best, solved.bound);
    },
    work: () => ({ iterations, columns }),
  };
}
