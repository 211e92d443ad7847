/**
 * Whether any menu satisfies the hard rules: first what can be seen at once, then the LP (a proof of no), then a
 * short search (a proof of yes, by the evaluator's word), then single days and the whole as integer programs.
 */
import { fold } from '../bound/fold.ts';
import { evaluate } from '../evaluate.ts';
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
  /** Until when the solver may go on where it asks nobody: the root of a large integer program takes a minute. */
  secondsLeft: () => number;
  /** Simplex iterations for the integer program of the whole; single days get a quarter. */
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

/** Whether linear programming alone excludes every menu: fast, and a proof; false says nothing. */
export function excluded(
  solver: Highs,
  problem: Problem,
  { shouldStop, secondsLeft }: Pick<Patience, 'shouldStop' | 'secondsLeft'>,
  model = compile(hardOnly(problem)),
): boolean {
  if (model.starved.length > 0) return true;
  const folded = fold(model);
  const lp = formulate(folded.model, {
    integer: false,
    feasibility: true,
    cells: folded.model.cells.map((_, c) => c),
    tallies: () => true,
  });
  return (
    lp.impossible || solve(solver, lp.program, { shouldStop, seconds: secondsLeft() }).status === 'infeasible'
  );
}

/** Temperatures of the short searches: cool first, which nearly always does; a hot start where that gets stuck. */
const SEARCHES = [
  { hot: 1, cold: 0.01, moves: 400 },
  { hot: 10, cold: 0.05, moves: 400 },
];
/** The last search, where no day excludes a menu. */
const LONG = { hot: 3, cold: 0.02, moves: 4_000 };
/**
 * How often it is begun anew while it ends as near as that, in parts of the limits: half of the beginnings find a menu
 * that costs a two hundredth less than may be spent.
 */
const AGAIN = { times: 8, near: 0.02 };

/** Most choices of a whole integer program: larger ones, asked whether they have any menu, ended without an answer. */
const MOST_CHOICES = 12_000;

/** Decides whether the hard rules can hold together. */
export function possible(solver: Highs, problem: Problem, patience: Patience): Possible {
  const { shouldStop, secondsLeft } = patience;
  const hard = hardOnly(problem);
  const model = compile(hard);
  if (excluded(solver, problem, patience, model)) return { answer: 'no', menu: null };
  const undecided: Possible = { answer: 'unknown', menu: null };
  const confirmed = (menu: Menu): Possible =>
    evaluate(hard, menu).feasible ? { answer: 'yes', menu } : undecided;
  const decide = (form: Formulation, iterations: number) =>
    solve(solver, form.program, { iterations, shouldStop, seconds: secondsLeft(), gap: 1 });

  const random = createRandom(7);
  let missing = Infinity;
  const search = ({ hot, cold, moves }: typeof LONG): Possible => {
    const state = createState(model);
    greedyFill(state, random, 20);
    anneal(state, random, {
      moves: moves * state.dish.length,
      hot,
      cold,
      shouldStop: () => state.hard() === 0 || shouldStop(),
    });
    missing = state.hard();
    return missing > 0 ? undecided : confirmed(menuOf(state));
  };
  for (const each of SEARCHES) {
    if (shouldStop()) return undecided;
    const found = search(each);
    if (found.menu !== null) return found;
  }

  for (const cells of distinctDays(model)) {
    if (shouldStop()) return undecided;
    if (model.dayCount === 1) break;
    const day = programOf(model, cells);
    const excludes = day.impossible || decide(day, patience.iterations / 4).status === 'infeasible';
    if (excludes) return { answer: 'no', menu: null };
  }

  if (shouldStop()) return undecided;
  let found = search(LONG);
  for (
    let time = 1;
    time < AGAIN.times && found.menu === null && missing < AGAIN.near && !shouldStop();
    time++
  )
    found = search(LONG);
  const choices = model.cells.reduce((sum, { candidates }) => sum + candidates.length, 0);
  if (found.menu !== null || choices > MOST_CHOICES || shouldStop()) return found;
  const form = programOf(
    model,
    model.cells.map((_, c) => c),
  );
  if (form.impossible) return { answer: 'no', menu: null };
  const mip = decide(form, patience.iterations);
  if (mip.status === 'infeasible') return { answer: 'no', menu: null };
  return mip.x === null ? { answer: 'unknown', menu: null } : confirmed(menuFrom(model, form, mip.x));
}

/**
 * The cells of each day that differs from the days before it in more than its name: in its slots, candidates, or the
 * rules that live in it.
 */
function distinctDays(model: Model): number[][] {
  const seen = new Set<string>();
  return model.cellsOfDay.filter((cells) => {
    const key = cells
      .map((c) => {
        const cell = model.cells[c]!;
        return `${cell.slot}:${cell.min}:${cell.candidates.join()}`;
      })
      .concat(
        model.rows.flatMap((row) =>
          row.days.length === 1 && row.cells.length > 0 && cells.includes(row.cells[0]!)
            ? `${row.limit}:${row.side}:${row.lower}:${row.upper}`
            : [],
        ),
      )
      .join('|');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Some cells as one integer program without objective; rules that reach beyond the cells are left out. */
function programOf(model: Model, cells: number[]): Formulation {
  const inside = new Uint8Array(model.cells.length);
  for (const c of cells) inside[c] = 1;
  const within = (of: ArrayLike<number>): boolean => Array.from(of).every((c) => inside[c] === 1);
  return formulate(model, {
    integer: true,
    feasibility: true,
    cells,
    rows: (r) => within(model.rows[r]!.cells),
    // More dishes never heal what there is too much of already.
    tallies: () => true,
    conflicts: () => true,
    varieties: (t, k) => within(model.varieties[t]!.instances[k]!.cells),
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
