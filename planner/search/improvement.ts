/** The long part of a search: exact neighbourhoods in turn with rounds of the bounds. */
import type { Basket } from '../bound/basket.ts';
import type { DayBound } from '../bound/day-columns.ts';
import type { Plan } from '../solution.ts';
import { reachOf, shake } from './anneal-phases.ts';
import { iterationsFor, solverWork } from './budget.ts';
import { improveStep } from './improve.ts';
import { createNeighbourhoods } from './neighbourhoods.ts';
import { meet, type Search } from './search.ts';
import { limitsKinds, shakeThriftily, thriftyLists } from './thrift.ts';

/**
 * The bound by day menus: the part of all work it may take until it is done, and how many rounds there must be time
 * for. It gains nothing before some twenty rounds, and a round that takes long here takes all the time there is. With
 * fewer simplex iterations than `least` a round says nothing.
 */
const DAYS = { share: 0.4, shareInCompany: 1, rounds: 20, least: 100, iterations: 20_000 };

/** How often a company meets while it improves, as a part of all work. */
const MEETING = 1 / 8;

/** What a round of the basket may take of the work that is left, and at most in simplex iterations. */
const BASKET = { share: 0.25, iterations: 8_000 };

/** Dishes an exact neighbourhood is offered at a place where kinds are limited. */
const THRIFTY = { promising: 6, wide: 160, frugal: 14 };

/** The bounds that grow while the search runs; null where a problem has none. */
export interface Bounds {
  basket: Basket | null;
  days: DayBound | null;
}

/** Alternates exact neighbourhoods with rounds of the bounds until `done`; `gap`: the one asked for. */
export async function improve(
  search: Search,
  { basket, days: dayBound }: Bounds,
  gap: number,
  done: () => Exclude<Plan['ended'], 'infeasible'> | null,
): Promise<Exclude<Plan['ended'], 'infeasible'>> {
  const { state, random, solver, budget, candidates, model } = search;
  const neighbourhoods = createNeighbourhoods(state, random, dearnessIn(search));
  let boundWork = 0;
  let bounding = dayBound !== null;
  let failures = 0;
  let reach = 1;
  const thrifty = limitsKinds(model);
  const boundShare = search.company === null ? DAYS.share : DAYS.shareInCompany;
  const stretch = MEETING * (budget.work + Math.max(0, budget.left()));
  let met = budget.work;
  for (let step = 0; ; step++) {
    const end = done();
    if (end !== null) return end;
    if (search.company !== null && budget.work >= met + stretch) {
      met = budget.work;
      await meet(search);
      neighbourhoods.forget();
      continue;
    }
    const known = search.incumbent?.objective ?? Infinity;
    if (basket?.wants(known) === true) {
      raiseByBasket(search, basket, known, gap);
      continue;
    }
    if (bounding && dayBound !== null && boundWork <= boundShare * budget.work) {
      const before = dayBound.work();
      if (boundWork === 0) dayBound.learn(dayItems(search));
      const affordable = Math.max(0, budget.left()) / DAYS.rounds;
      const iterations = Math.min(DAYS.iterations, iterationsFor(affordable));
      const more = iterations >= DAYS.least && dayBound.round({ iterations, shouldStop: budget.interrupted });
      const spent = solverWork(dayBound.work() - before, 1500);
      bounding = more && (boundWork > 0 || spent <= affordable);
      boundWork += spent;
      budget.spend(spent);
      if (search.bound === null || dayBound.bound > search.bound) search.bound = dayBound.bound;
      search.report('bound');
      continue;
    }
    const neighbourhood = neighbourhoods.next();
    const { cells } = neighbourhood;
    const days = new Set(cells.map((c) => model.cells[c]!.day));
    const loose = model.cells.flatMap((_, c) => (days.has(model.cells[c]!.day) ? [c] : []));
    const before = state.score();
    const result = improveStep(solver, state, {
      cells,
      loose,
      candidates: thrifty
        ? thriftyLists(search, THRIFTY)
        : (c) => candidates.within(c, reach * reachOf(search), 5, 20),
      iterations: 2500,
      shouldStop: budget.interrupted,
    });
    const spent = solverWork(result.iterations, result.columns);
    budget.spend(spent);
    neighbourhoods.learn(neighbourhood, before - result.score, result.complete, spent < 200);
    if (result.improved) {
      failures = 0;
      search.report('improve');
    } else if (++failures % (thrifty ? 8 : 40) === 0) {
      // Nothing found for long: shake the menu a little by annealing and look more widely.
      reach = reach >= 2 ? 0.7 : reach * 1.4;
      if (thrifty) shakeThriftily(search);
      else shake(search);
      neighbourhoods.forget();
    }
  }
}

/** By how much a dish in a cell lifts a menu above the bound at least: its reduced cost; 0 where none is known. */
function dearnessIn({ relaxation, fold }: Search): (cell: number, dish: number) => number {
  if (relaxation === null) return () => 0;
  const byCell = fold.model.cells.map(
    ({ candidates }, k) => new Map(Array.from(candidates, (i, a) => [i, relaxation.reduced[k]![a]!])),
  );
  return (c, i) => byCell[fold.foldedOf[c]!]!.get(i) ?? 0;
}

/** One round of the basket, within what the search can spare. */
function raiseByBasket(search: Search, basket: Basket, known: number, gap: number): void {
  const { budget } = search;
  const before = basket.work();
  const value = basket.round(known, {
    iterations: Math.min(BASKET.iterations, Math.max(0, iterationsFor(BASKET.share * budget.left()))),
    // What the integer program leaves open shall be little beside the gap asked for.
    gap: Math.min(gap / 5, 1e-3),
    shouldStop: budget.interrupted,
  });
  const after = basket.work();
  budget.spend(solverWork(after.iterations - before.iterations, after.columns - before.columns));
  if (value > (search.bound ?? -Infinity)) search.bound = value;
  search.report('bound');
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
