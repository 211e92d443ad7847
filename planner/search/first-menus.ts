/** The ways to a first complete menu: day menus, greedy choice with annealing, one integer program, dives. */
import { listDayMenus, planDayMenus } from '../bound/day-menus.ts';
import { menuFrom } from '../explain/possible.ts';
import type { Model } from '../model/model.ts';
import type { Menu } from '../solution.ts';
import { solve } from '../solver/highs.ts';
import { mend, polish } from './anneal-phases.ts';
import { keepIfBetter, keepUnlessWorse } from './attempt.ts';
import { iterationsFor, moveWork, solverWork } from './budget.ts';
import { orderDays } from './day-order.ts';
import { dive } from './dive.ts';
import { anneal, greedyFill } from './local-search.ts';
import { arraysOf } from './menu.ts';
import { weeksOf, type Search } from './search.ts';
import type { State } from './state.ts';
import { formulateWhole } from './whole-program.ts';

/** Solves by listing all day menus where that is possible; says whether it was. */
export function byDayMenus(search: Search, wanted: number): string | null {
  const { model, fold: folded, solver, budget, state, random } = search;
  const list = listDayMenus(model, folded);
  if (list === null) return null;
  const ordered = model.repetitions.length > 0 || model.tallies.some((t) => t.window > 1);
  const found = planDayMenus(solver, model, folded, list, {
    iterations: Math.min(60_000, iterationsFor(Math.max(0, budget.left()))),
    gap: Math.min(wanted, 1e-3) / 2,
    shouldStop: budget.interrupted,
    found(counts) {
      keepUnlessWorse(state, () => orderDays(state, folded, list, counts, random, ordered ? 20_000 : 0));
      search.report('first-menu');
    },
  });
  budget.spend(solverWork(found.iterations, list.menus.length));
  if (search.bound === null || found.bound > search.bound) search.bound = found.bound;
  return 'day-menus';
}

/** Rounds of a quick menu, and moves per place in each. */
const QUICK = { rounds: 8, moves: 40, width: 40 };

/**
 * A complete menu before anything is known of prices: whatever comes later may take long or fail, and somebody who
 * stops the search shall have a menu. Begins with the best of `starts`, as far as they still fit.
 */
export function quickMenu(search: Search, starts: readonly Menu[]): void {
  const { state, random, budget, candidates } = search;
  for (const start of starts)
    keepIfBetter(state, () => {
      const { dishes, portions } = arraysOf(state, start);
      state.copyFrom(dishes, portions);
    });
  const narrow = (c: number) => candidates.top(c, QUICK.width);
  greedyFill(state, random, 12, narrow);
  for (let round = 0; round < QUICK.rounds && state.hard() > 0 && budget.over() === null; round++) {
    const moves = QUICK.moves * state.dish.length;
    const hot = round === 0 ? 0.5 : 1;
    budget.spend(
      moveWork(anneal(state, random, { moves, hot, cold: 0.05, narrow, shouldStop: budget.interrupted })),
    );
  }
  search.report('first-menu');
}

/** A good menu by greedy choice and annealing on short lists; wider and longer while rules are broken. */
export function firstMenu(search: Search): void {
  const { state, random, budget, candidates } = search;
  keepUnlessWorse(state, () => {
    let width = 15;
    let moves = 300 * state.dish.length;
    for (let attempt = 0; attempt < 6; attempt++) {
      const narrow = (c: number) => candidates.top(c, width);
      greedyFill(state, random, 30, narrow);
      const done = anneal(state, random, {
        moves,
        hot: 0.5,
        cold: 0.02,
        narrow,
        shouldStop: budget.interrupted,
      });
      budget.spend(moveWork(done));
      search.report('first-menu');
      if (state.hard() === 0 || budget.over() !== null) break;
      width *= 3;
      moves *= 2;
    }
  });
}

/** Most (place, dish) choices for the whole problem to be tried as one integer program. */
const WHOLE = 700;

/**
 * Small problems are solved as one integer program: the menu and the bound in one go. The limit of choices keeps
 * it to problems where that is the matter of a few seconds.
 */
export function solveWhole(search: Search, wanted: number): void {
  const { model, state, solver, budget, relaxation } = search;
  const choices = model.cells.reduce((sum, cell) => sum + cell.candidates.length, 0);
  if (choices > WHOLE || relaxation === null) return;
  const form = formulateWhole(model);
  if (form.impossible) return;
  const solved = solve(solver, form.program, {
    iterations: 40_000,
    gap: Math.min(wanted, 1e-4),
    shouldStop: budget.interrupted,
  });
  budget.spend(solverWork(solved.iterations, form.program.columnCount));
  if (search.bound === null || solved.bound > search.bound) search.bound = solved.bound;
  if (solved.x !== null) {
    const { dishes, portions } = arraysOf(state, menuFrom(model, form, solved.x));
    keepIfBetter(state, () => state.copyFrom(dishes, portions));
  }
  search.report('improve');
}

/** Simplex iterations after which a dive through one stretch is given up. */
const DIVE_ITERATIONS = 12_000;

/** How many dives are tried from the start, by number of weeks: they are cheap on short horizons only. */
const DIVES = 4;

/** Dives week by week, several times with other choices; what is better than the present menu is kept. */
export function diveAll(search: Search): void {
  const { state, random, solver, budget, candidates, model, relaxation } = search;
  if (relaxation === null) return;
  const weeks = diveStretches(model);
  const tries = Math.max(1, Math.round(DIVES / Math.sqrt(weeksOf(model).length)));
  for (let attempt = 0; attempt < tries && budget.over() === null; attempt++) {
    keepIfBetter(state, () => {
      for (const cells of weeks) for (const c of cells) emptyCell(state, c);
      const threshold = 0.5 + 0.1 * ((attempt + 1) % 3) + 0.1 * random.next();
      for (const cells of weeks) {
        const result = dive(solver, state, {
          cells,
          candidates: (c) => candidates.within(c, (0.12 + 0.1 * attempt) * state.stake, 8, 20),
          scarcity: (c, i) => scarcity(search, c, i),
          threshold,
          iterations: DIVE_ITERATIONS,
          random,
          shouldStop: budget.interrupted,
        });
        budget.spend(solverWork(result.iterations, result.columns));
      }
      if (state.hard() > 0) {
        greedyFill(state, random, 30, (c) => candidates.top(c, 20));
        mend(search);
      }
      polish(search, 400);
    });
    search.report('improve');
  }
}

/** Stretches to dive through one after the other: weeks, or everything at once when hard rules bind few weeks. */
function diveStretches(model: Model): number[][] {
  const weeks = weeksOf(model);
  const weekOf = new Map(weeks.flatMap((cells, w) => cells.map((c) => [c, w] as const)));
  const bound = model.rows.some(
    (row) => row.hard && new Set(Array.from(row.cells, (c) => weekOf.get(c))).size > 1,
  );
  return bound && model.cells.length <= 150 ? [model.cells.map((_, c) => c)] : weeks;
}

function emptyCell(state: State, c: number): void {
  for (let p = state.firstOf[c]!; p < state.firstOf[c + 1]!; p++) state.place(p, -1, 0);
}

/** What a use of the dish costs the rest of the horizon: the price of its repeat window beyond the week. */
function scarcity(search: Search, c: number, i: number): number {
  const { relaxation, model } = search;
  let sum = 0;
  model.tallies.forEach((tally, t) => {
    if (tally.kind !== 'repeat' || tally.window <= 5) return;
    for (const v of tally.values[i]!) sum -= relaxation!.tallyDual.get(`${t}.0.${v}`) ?? 0;
  });
  // On a horizon of one week the window's rows say it all.
  return model.cells[c]!.mult > 1 || model.dayCount <= 5 ? 0 : 0.7 * sum;
}
