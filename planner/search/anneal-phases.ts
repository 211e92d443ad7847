/** Annealing with the temperatures and short lists that a phase of the search needs. */
import { keepUnlessWorse } from './attempt.ts';
import { moveWork } from './budget.ts';
import { anneal } from './local-search.ts';
import { weeksOf, type Search } from './search.ts';

/** A short annealing at the temperature where the menu keeps its shape. */
export function polish(search: Search, movesPerPlace: number): void {
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
export function mend(search: Search): void {
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

/** Anneals from the incumbent at a low temperature; kept only when it leads to something better. */
export function shake(search: Search): void {
  const { state, random, budget, candidates } = search;
  keepUnlessWorse(state, () => {
    const moves = anneal(state, random, {
      moves: 600 * state.dish.length,
      hot: 0.06,
      cold: 0.002,
      narrow: (c) => candidates.within(c, 2 * reachOf(search), 6, 20),
      shouldStop: budget.interrupted,
    });
    budget.spend(moveWork(moves));
  });
  search.report('improve');
}

/**
 * How much worse than best a dish may look to be tried: no better menu holds a dish whose reduced cost exceeds the
 * distance between menu and bound, and a good one rarely spends half of a week's share on a single dish. In the
 * objective's unit.
 */
export function reachOf(search: Search): number {
  const { state, bound, model } = search;
  const { stake } = state;
  if (bound === null || state.hard() > 0) return 0.3 * stake;
  const distance = Math.max(0, state.soft() - bound) / weeksOf(model).length;
  return Math.min(0.5 * stake, Math.max(0.03 * stake, 0.5 * distance));
}
