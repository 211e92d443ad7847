/**
 * The planner: from a problem to a menu with its proof, or to the reasons why there is none. Anytime: a complete
 * menu within moments, better ones as they are found, a proven lower bound beside them.
 * Scheme: fold like days → LP (bound, prices, short lists) → annealing (first menu) → exact neighbourhoods, and
 * in between columns of day menus for the bound. The incumbent is always re-evaluated by evaluate.ts.
 */
import { createDayBound, type DayBound } from './bound/day-columns.ts';
import { listDayMenus, planDayMenus } from './bound/day-menus.ts';
import { type Fold, fold } from './bound/fold.ts';
import { relax, type Relaxation } from './bound/relaxation.ts';
import { evaluate } from './evaluate.ts';
import { explain } from './explain/explain.ts';
import { menuFrom } from './explain/possible.ts';
import { compile } from './model/compile.ts';
import { formulate } from './model/formulate.ts';
import type { Model } from './model/model.ts';
import type { Problem } from './problem.ts';
import { type Budget, createBudget, moveWork, solverWork } from './search/budget.ts';
import { type Candidates, orderCandidates } from './search/candidates.ts';
import { orderDays } from './search/day-order.ts';
import { dive } from './search/dive.ts';
import { improveStep } from './search/improve.ts';
import { anneal, greedyFill } from './search/local-search.ts';
import { arraysOf, menuOf } from './search/menu.ts';
import { createNeighbourhoods } from './search/neighbourhoods.ts';
import { createRandom, type Random } from './search/random.ts';
import { createState, type State } from './search/state.ts';
import type { Menu, Phase, Plan, PlanOptions, Progress } from './solution.ts';
import { type Highs, highs, solve } from './solver/highs.ts';

/** Rounds of the day-menu bound without progress after which it is left alone. */
const POOR_ROUNDS = 4;

/** Most (place, dish) choices for the whole problem to be tried as one integer program. */
const WHOLE = 700;

/** Work units per second of time given: reached before the clock on a current core, so that plans repeat. */
const WORK_PER_SECOND = 600;

/** The running search: incumbent, bound, and who is told. */
export interface Search {
  problem: Problem;
  model: Model;
  fold: Fold;
  state: State;
  random: Random;
  solver: Highs;
  budget: Budget;
  candidates: Candidates;
  relaxation: Relaxation | null;
  incumbent: { menu: Menu; objective: number } | null;
  bound: number | null;
  firstMenuSeconds: number | null;
  report(phase: Phase): void;
}

/** (objective − bound) / |objective|, never negative; 0 when both are (nearly) equal. Null when one is missing. */
export function gapOf(objective: number | null, bound: number | null): number | null {
  if (objective === null || bound === null || !Number.isFinite(bound)) return null;
  const distance = objective - bound;
  if (distance <= 1e-9) return 0;
  return distance / Math.max(Math.abs(objective), 1e-9);
}

/** Plans a menu. The problem must be valid (see read-problem.ts). Errors are thrown only for invalid problems. */
export async function plan(problem: Problem, options: PlanOptions = {}): Promise<Plan> {
  const now = options.now ?? (() => performance.now() / 1000);
  const seconds = options.seconds ?? 20;
  const wanted = options.gap ?? 0.01;
  const budget = createBudget({
    seconds,
    work: options.work ?? seconds * WORK_PER_SECOND,
    now,
    shouldStop: options.shouldStop,
  });
  const tell = (phase: Phase, s: Pick<Search, 'incumbent' | 'bound'>, menu?: Menu) => {
    const incumbent = s.incumbent?.objective ?? null;
    const progress: Progress = {
      phase,
      incumbent,
      bound: s.bound,
      gap: gapOf(incumbent, s.bound),
      seconds: budget.seconds(),
    };
    options.onProgress?.(menu === undefined ? progress : { ...progress, menu });
  };
  tell('reading', { incumbent: null, bound: null });

  const model = compile(problem);
  const solver = await highs();
  const none = (status: 'infeasible' | 'unknown', ended: Plan['ended'], method: string): Plan => {
    const explanation =
      budget.over() === 'stopped'
        ? null
        : explain(problem, solver, { shouldStop: options.shouldStop, now, seconds: 15 });
    return {
      status: explanation?.proven === true ? 'infeasible' : status,
      menu: null,
      objective: null,
      bound: null,
      gap: null,
      proof: null,
      explanation,
      ended: explanation?.proven === true ? 'infeasible' : ended,
      stats: { seconds: budget.seconds(), firstMenuSeconds: null, work: budget.work, method, lpBound: null },
    };
  };
  if (model.starved.length > 0) {
    tell('explain', { incumbent: null, bound: null });
    return none('infeasible', 'infeasible', 'candidates');
  }

  const folded = fold(model);
  const relaxation = relax(solver, folded, budget.interrupted);
  budget.spend(solverWork(relaxation?.iterations ?? 0, folded.model.cells.length * 40));
  if (relaxation?.bound === Infinity) {
    tell('explain', { incumbent: null, bound: null });
    return none('infeasible', 'infeasible', 'lp');
  }
  const search: Search = {
    problem,
    model,
    fold: folded,
    state: createState(model),
    random: createRandom(options.seed ?? 1),
    solver,
    budget,
    candidates: orderCandidates(model, folded, relaxation),
    relaxation,
    incumbent: null,
    bound: relaxation?.bound ?? null,
    firstMenuSeconds: null,
    report(phase) {
      const found = accept(search);
      tell(phase, search, found);
    },
  };
  tell('bound', search);
  const done = (): Exclude<Plan['ended'], 'infeasible'> | null => {
    const gap = gapOf(search.incumbent?.objective ?? null, search.bound);
    return gap !== null && gap <= wanted ? 'gap' : budget.over();
  };

  const method = byDayMenus(search, wanted);
  if (search.bound === Infinity) {
    tell('explain', { incumbent: null, bound: null });
    return none('infeasible', 'infeasible', 'day-menus');
  }
  if (method === null || search.state.hard() > 0) firstMenu(search, options.start);
  search.report('first-menu');
  const dayBound = relaxation === null ? null : createDayBound(solver, model, folded, relaxation);
  if (done() === null) solveWhole(search, wanted);
  if (done() === null) diveAll(search);
  const ended = done() ?? improve(search, dayBound, done);
  accept(search);
  if (search.incumbent === null) {
    tell('explain', search);
    return none('unknown', ended, 'search');
  }
  const proof = evaluate(problem, search.incumbent.menu);
  const gap = gapOf(proof.objective, search.bound);
  tell('done', search);
  return {
    status: gap !== null && gap <= wanted ? 'optimal' : 'feasible',
    menu: search.incumbent.menu,
    objective: proof.objective,
    bound: search.bound,
    gap,
    proof,
    explanation: null,
    ended,
    stats: {
      seconds: budget.seconds(),
      firstMenuSeconds: search.firstMenuSeconds,
      work: budget.work,
      method: method ?? (folded.days.length < model.dayCount ? 'folded-days' : 'plain'),
      lpBound: relaxation?.bound ?? null,
    },
  };
}

/** Takes over the state's menu when it is complete and better by the evaluator's word. Returns it when new. */
function accept(search: Search): Menu | undefined {
  const { state, incumbent, problem } = search;
  if (state.hard() > 0) return undefined;
  if (incumbent !== null && state.soft() > incumbent.objective - 1e-9) return undefined;
  const menu = menuOf(state);
  const word = evaluate(problem, menu);
  if (!word.feasible || (incumbent !== null && word.objective >= incumbent.objective)) return undefined;
  search.incumbent = { menu, objective: word.objective };
  search.firstMenuSeconds ??= search.budget.seconds();
  return menu;
}

/** Solves by listing all day menus where that is possible; says whether it was. */
function byDayMenus(search: Search, wanted: number): string | null {
  const { model, fold: folded, solver, budget, state, random } = search;
  const list = listDayMenus(model, folded);
  if (list === null) return null;
  const ordered = model.repetitions.length > 0 || model.tallies.some((t) => t.window > 1);
  const found = planDayMenus(solver, model, folded, list, {
    iterations: 60_000,
    gap: Math.min(wanted, 1e-3) / 2,
    shouldStop: budget.interrupted,
    found(counts) {
      const before = { dishes: state.dish.slice(), portions: state.portion.slice(), score: state.score() };
      orderDays(state, folded, list, counts, random, ordered ? 20_000 : 0);
      if (state.score() > before.score) state.copyFrom(before.dishes, before.portions);
      search.report('first-menu');
    },
  });
  budget.spend(solverWork(found.iterations, list.menus.length));
  if (search.bound === null || found.bound > search.bound) search.bound = found.bound;
  return 'day-menus';
}

/** A complete menu by greedy choice and annealing on short lists; wider and longer while rules are broken. */
function firstMenu(search: Search, start: Menu | undefined): void {
  const { state, random, budget, candidates } = search;
  if (start !== undefined) {
    const { dishes, portions } = arraysOf(state, start);
    state.copyFrom(dishes, portions);
  }
  let width = 15;
  let moves = 300 * state.dish.length;
  for (let attempt = 0; attempt < 6; attempt++) {
    const narrow = (c: number) => candidates.top(c, width);
    greedyFill(state, random, 30, narrow);
    const quick = anneal(state, random, {
      moves,
      hot: 0.5,
      cold: 0.02,
      narrow,
      shouldStop: budget.interrupted,
    });
    budget.spend(moveWork(quick));
    search.report('first-menu');
    if (state.hard() === 0 || budget.over() !== null) break;
    width *= 3;
    moves *= 2;
  }
}

/** Simplex iterations after which a dive through one stretch is given up. */
const DIVE_ITERATIONS = 12_000;

/** How many dives are tried from the start, by number of weeks: they are cheap on short horizons only. */
const DIVES = 4;

/** Dives week by week, several times with other choices; what is better than the present menu is kept. */
function diveAll(search: Search): void {
  const { state, random, solver, budget, candidates, model, relaxation } = search;
  if (relaxation === null) return;
  const weeks = diveStretches(model);
  const tries = Math.max(1, Math.round(DIVES / Math.sqrt(weeksOf(model).length)));
  for (let attempt = 0; attempt < tries && budget.over() === null; attempt++) {
    const before = { dishes: state.dish.slice(), portions: state.portion.slice(), score: state.score() };
    for (const cells of weeks) for (const c of cells) emptyCell(state, c);
    const threshold = 0.5 + 0.1 * ((attempt + 1) % 3) + 0.1 * random.next();
    for (const cells of weeks) {
      const result = dive(solver, state, {
        cells,
        candidates: (c) => candidates.within(c, 0.12 + 0.1 * attempt, 8, 20),
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
    if (state.score() >= before.score) state.copyFrom(before.dishes, before.portions);
    search.report('improve');
  }
}

/** A short annealing at the temperature where the menu keeps its shape. */
function polish(search: Search, movesPerPlace: number): void {
  const { state, random, budget, candidates } = search;
  const moves = anneal(state, random, {
    moves: movesPerPlace * state.dish.length,
    hot: 0.03,
    cold: 0.002,
    narrow: (c) => candidates.within(c, reachOf(search), 5, 15),
    shouldStop: budget.interrupted,
  });
  budget.spend(moveWork(moves));
}

/** Annealing on wider lists for a menu with broken hard rules. */
function mend(search: Search): void {
  const { state, random, budget, candidates } = search;
  const moves = anneal(state, random, {
    moves: 300 * state.dish.length,
    hot: 0.3,
    cold: 0.01,
    narrow: (c) => candidates.top(c, 40),
    shouldStop: budget.interrupted,
  });
  budget.spend(moveWork(moves));
}

/**
 * How much worse than best a dish may look to be tried: no better menu holds a dish whose reduced cost exceeds the
 * distance between menu and bound, and a good one rarely spends half of a week's share on a single dish.
 */
function reachOf(search: Search): number {
  const { state, bound, model } = search;
  if (bound === null || state.hard() > 0) return 0.3;
  const distance = Math.max(0, state.soft() - bound) / weeksOf(model).length;
  return Math.min(0.5, Math.max(0.03, 0.5 * distance));
}

/** Cells by week, in order. */
function weeksOf(model: Model): number[][] {
  const weeks = new Map<string, number[]>();
  model.cells.forEach((cell, c) => {
    const key = String(model.problem.days[cell.day]!.week ?? Math.floor(cell.day / 5));
    const list = weeks.get(key);
    if (list === undefined) weeks.set(key, [c]);
    else list.push(c);
  });
  return [...weeks.values()];
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

/**
 * Small problems are solved as one integer program: the menu and the bound in one go. The limit of choices keeps
 * it to problems where that is the matter of a few seconds.
 */
function solveWhole(search: Search, wanted: number): void {
  const { model, state, solver, budget, relaxation } = search;
  const choices = model.cells.reduce((sum, cell) => sum + cell.candidates.length, 0);
  if (choices > WHOLE || relaxation === null) return;
  const empty = createState(model);
  const form = formulate(model, {
    integer: true,
    cells: model.cells.map((_, c) => c),
    state: empty,
    tallies: () => true,
    conflicts: () => true,
    varieties: () => true,
    repetitions: true,
  });
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
    const before = { dishes: state.dish.slice(), portions: state.portion.slice(), score: state.score() };
    state.copyFrom(dishes, portions);
    if (state.score() >= before.score) state.copyFrom(before.dishes, before.portions);
  }
  search.report('improve');
}

/** Alternates exact neighbourhoods with rounds of the day-menu bound until `done`. */
function improve(
  search: Search,
  dayBound: DayBound | null,
  done: () => Exclude<Plan['ended'], 'infeasible'> | null,
): Exclude<Plan['ended'], 'infeasible'> {
  const { state, random, solver, budget, candidates, model } = search;
  const neighbourhoods = createNeighbourhoods(state, random);
  let boundWork = 0;
  let poorRounds = 0;
  let bounding = dayBound !== null;
  const begun = budget.work;
  let failures = 0;
  let reach = 1;
  for (let step = 0; ; step++) {
    const end = done();
    if (end !== null) return end;
    if (bounding && dayBound !== null && boundWork <= 0.25 * (budget.work - begun)) {
      const before = dayBound.work();
      if (boundWork === 0) dayBound.learn(dayItems(search));
      bounding = dayBound.round({ iterations: 20_000, cutoff: Infinity, shouldStop: budget.interrupted });
      const spent = solverWork(dayBound.work() - before, 1500);
      boundWork += spent;
      budget.spend(spent);
      // Where the day menus add nothing to the LP, more of them will not either.
      if (search.bound !== null && dayBound.bound <= search.bound + 2e-4 * Math.abs(search.bound))
        poorRounds++;
      else poorRounds = 0;
      if (poorRounds >= POOR_ROUNDS) bounding = false;
      if (search.bound === null || dayBound.bound > search.bound) search.bound = dayBound.bound;
      search.report('bound');
      continue;
    }
    const { kind, cells } = neighbourhoods.next();
    const days = new Set(cells.map((c) => model.cells[c]!.day));
    const loose = model.cells.flatMap((_, c) => (days.has(model.cells[c]!.day) ? [c] : []));
    const before = state.score();
    const result = improveStep(solver, state, {
      cells,
      loose,
      candidates: (c) => candidates.within(c, reach * reachOf(search), 5, 20),
      iterations: 4000,
      shouldStop: budget.interrupted,
    });
    const spent = solverWork(result.iterations, result.columns);
    budget.spend(spent);
    neighbourhoods.learn(kind, before - result.score, spent, result.complete, spent < 400);
    if (result.improved) {
      failures = 0;
      search.report('improve');
    } else if (++failures % 40 === 0) {
      // Nothing found for long: shake the menu a little by annealing and look more widely.
      reach = reach >= 2 ? 0.7 : reach * 1.4;
      shake(search);
    }
  }
}

/** Anneals from the incumbent at a low temperature; kept only when it leads to something better. */
function shake(search: Search): void {
  const { state, random, budget, candidates } = search;
  const dishes = state.dish.slice();
  const portions = state.portion.slice();
  const before = state.score();
  const moves = anneal(state, random, {
    moves: 600 * state.dish.length,
    hot: 0.06,
    cold: 0.002,
    narrow: (c) => candidates.within(c, 2 * reachOf(search), 6, 20),
    shouldStop: budget.interrupted,
  });
  budget.spend(moveWork(moves));
  if (state.score() > before) state.copyFrom(dishes, portions);
  search.report('improve');
}

/** The state's menu by day, in folded cells. */
function dayItems(search: Search): { cell: number; dish: number; portion: number }[][] {
  const { state, model, fold: folded } = search;
  return model.cellsOfDay.map((cells) =>
    cells.flatMap((c) => {
      const out: { cell: number; dish: number; portion: number }[] = [];
      for (let p = state.firstOf[c]!; p < state.firstOf[c + 1]!; p++)
        if (state.dish[p]! >= 0)
          out.push({ cell: folded.foldedOf[c]!, dish: state.dish[p]!, portion: state.portion[p]! });
      return out;
    }),
  );
}
