/**
 * Whether any menu satisfies the hard rules: first what can be seen at once, then the LP (a proof of no), then a
 * short search (a proof of yes), then the integer program.
 */
import { fold } from '../bound/fold.ts';
import { compile } from '../model/compile.ts';
import { formulate, type Formulation } from '../model/formulate.ts';
import type { Model } from '../model/model.ts';
import type { Problem } from '../problem.ts';
import { anneal, greedyFill } from '../search/local-search.ts';
import { menuOf } from '../search/menu.ts';
import { createRandom } from '../search/random.ts';
import { createState } from '../search/state.ts';
import type { Menu } from '../solution.ts';
import { type Highs, solve } from '../solver/highs.ts';

export interface Possible {
  answer: 'yes' | 'no' | 'unknown';
  menu: Menu | null;
}

export interface Patience {
  shouldStop: () => boolean;
  /** Simplex iterations for the integer program. */
  iterations: number;
}

/** The problem with its hard rules only. */
export function hardOnly(problem: Problem): Problem {
  return {
    ...problem,
    objective: { preference: 0, cost: 0 },
    limits: (problem.limits ?? []).filter((l) => l.hard !== false),
    spreads: (problem.spreads ?? []).filter((l) => l.hard !== false),
    conflicts: (problem.conflicts ?? []).filter((l) => l.hard !== false),
    varieties: (problem.varieties ?? []).filter((l) => l.hard === true),
    repetitions: [],
  };
}

/** Decides whether the hard rules can hold together. */
export function possible(solver: Highs, problem: Problem, patience: Patience): Possible {
  const model = compile(hardOnly(problem));
  if (model.starved.length > 0) return { answer: 'no', menu: null };
  const folded = fold(model);
  const lp = formulate(folded.model, {
    integer: false,
    feasibility: true,
    cells: folded.model.cells.map((_, c) => c),
    tallies: () => true,
  });
  if (lp.impossible) return { answer: 'no', menu: null };
  const relaxed = solve(solver, lp.program, { shouldStop: patience.shouldStop });
  if (relaxed.status === 'infeasible') return { answer: 'no', menu: null };
  if (patience.shouldStop()) return { answer: 'unknown', menu: null };

  const state = createState(model);
  const random = createRandom(7);
  greedyFill(state, random, 20);
  anneal(state, random, {
    moves: 400 * state.dish.length,
    hot: 300,
    cold: 5,
    shouldStop: patience.shouldStop,
  });
  if (state.hard() === 0) return { answer: 'yes', menu: menuOf(state) };

  const form = wholeProgram(model, true);
  if (form.impossible) return { answer: 'no', menu: null };
  const mip = solve(solver, form.program, {
    iterations: patience.iterations,
    shouldStop: patience.shouldStop,
    gap: 1,
  });
  if (mip.status === 'infeasible') return { answer: 'no', menu: null };
  return mip.x === null
    ? { answer: 'unknown', menu: null }
    : { answer: 'yes', menu: menuFrom(model, form, mip.x) };
}

/** The whole horizon as one integer program. */
export function wholeProgram(model: Model, feasibility: boolean, elastic?: number): Formulation {
  return formulate(model, {
    integer: true,
    feasibility,
    cells: model.cells.map((_, c) => c),
    tallies: () => true,
    conflicts: () => true,
    varieties: () => true,
    ...(elastic === undefined ? {} : { elastic }),
  });
}

/** The menu of a solution of the program. */
export function menuFrom(model: Model, form: Formulation, x: Float64Array): Menu {
  const state = createState(model);
  const next = new Map<number, number>();
  for (const choice of form.choices) {
    if (x[choice.low]! < 0.5) continue;
    const p = state.firstOf[choice.cell]! + (next.get(choice.cell) ?? 0);
    next.set(choice.cell, (next.get(choice.cell) ?? 0) + 1);
    const lo = model.portionLo[choice.dish]!;
    const h = choice.high >= 0 ? Math.min(1, Math.max(0, x[choice.high]!)) : 0;
    state.place(p, choice.dish, lo + h * (model.portionHi[choice.dish]! - lo));
  }
  return menuOf(state);
}
