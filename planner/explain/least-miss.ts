/**
 * The least by which one rule must be missed when all others hold: from below by linear programming, from above by a
 * search, and from both sides by an integer program of the dishes that a better menu could still hold.
 */
import { fold } from '../bound/fold.ts';
import { relax } from '../bound/relaxation.ts';
import { evaluate } from '../evaluate.ts';
import { compile } from '../model/compile.ts';
import { formulate } from '../model/formulate.ts';
import type { Problem } from '../problem.ts';
import { orderCandidates } from '../search/candidates.ts';
import { anneal, greedyFill } from '../search/local-search.ts';
import { arraysOf, menuOf } from '../search/menu.ts';
import { createRandom } from '../search/random.ts';
import { createState } from '../search/state.ts';
import type { Menu } from '../solution.ts';
import { type Highs, solve } from '../solver/highs.ts';
import { menuFrom, type Patience } from './possible.ts';

/** What missing a bound by as much as itself costs the search: small beside a broken hard rule. */
export const GOAL = 20;

export interface LeastMiss {
  /** No menu misses the rule by less, on the mean of its places; in the unit of its bound, 0 when nothing is known. */
  mean: number;
  /** Menus that keep every hard rule and miss this one by little. */
  found: Menu[];
}

/** Most choices of the integer program, which decides more only by luck. */
const MOST_CHOICES = 8_000;

/** Programs in a row: with a better menu from the first fewer dishes are left for the next. */
const ROUNDS = 3;

/** Moves a place of a search, and of a longer one where the menu found leaves too many dishes for the program. */
const MOVES = 2_000;
const MORE_MOVES = 10_000;

/** Dishes a place that the search chooses from: the most promising first, all of them where these do not do. */
const WIDTHS = [25, Infinity];

/**
 * The least miss of the one goal of a problem.
 * @param step a difference of the bound that matters to nobody
 */
export function leastMiss(solver: Highs, problem: Problem, step: number, patience: Patience): LeastMiss {
  const { shouldStop, secondsLeft } = patience;
  const search = openSearch(solver, problem, patience);
  const { model, relaxation, candidates, lowest } = search;
  const rows = model.rows.filter(({ hard }) => !hard);
  const span = problem.limits!.at(-1)!.basis === 'per-day' ? (rows[0]?.days.length ?? 1) : 1;
  // Places of unlike length would each count in another unit.
  const alike = rows.length > 0 && rows.every(({ days }) => span === 1 || days.length === span);
  // The scale of a limit per day is times its days, its unit the less: the miss comes out per day.
  const unit = alike ? rows.length * rows[0]!.unit * span : 0;
  const found: Menu[] = [];
  let least = Infinity;
  const keep = (menu: Menu | null): void => {
    const word = menu && evaluate(problem, menu);
    if (!word?.feasible) return;
    found.push(menu!);
    least = Math.min(least, word.objective);
  };
  // A menu that holds a dish of a higher reduced cost is no better than the one found.
  const lists = () => model.cells.map((_, c) => candidates.within(c, least - lowest, 1, Infinity));
  const few = () => lists().reduce((sum, { length }) => sum + length, 0) <= MOST_CHOICES;

  const within = step * unit;
  const close = () => least - Math.max(0, lowest) <= within / 4;
  keep(search.menu(MOVES));
  // Of several places the mean is not what is asked for.
  if (rows.length === 1 && found.length > 0 && !close() && !few()) keep(search.menu(MORE_MOVES));

  let bound = Math.max(0, lowest);
  for (let round = 0; round < ROUNDS && alike && relaxation !== null && !shouldStop(); round++) {
    if (least === Infinity || least - bound <= within / 4 || !few()) break;
    const listed = lists();
    const form = formulate(model, {
      integer: true,
      cells: model.cells.map((_, c) => c),
      candidates: (c) => listed[c]!,
      state: createState(model),
      tallies: () => true,
      conflicts: () => true,
      varieties: () => true,
    });
    const solved = solve(solver, form.program, {
      iterations: patience.iterations,
      shouldStop,
      seconds: secondsLeft(),
      gap: within / least / 4,
    });
    const before = least;
    if (solved.x !== null) keep(menuFrom(model, form, solved.x));
    bound = Math.max(bound, Math.min(least, form.impossible ? Infinity : solved.bound));
    if (least === before) break;
  }
  return { mean: unit > 0 ? bound / unit : 0, found };
}

/** A menu that misses the one goal of a problem by little; null where the search kept no hard rule. */
export function littleMiss(
  solver: Highs,
  problem: Problem,
  start: Menu | undefined,
  patience: Patience,
): Menu | null {
  return openSearch(solver, problem, patience).menu(MOVES, start);
}

/** A problem of one goal, with its LP to order the dishes by, and annealing among the most promising. */
function openSearch(solver: Highs, problem: Problem, { shouldStop }: Patience) {
  const model = compile(problem);
  const folded = fold(model);
  const relaxation = relax(solver, folded, { shouldStop });
  const lowest = relaxation !== null && Number.isFinite(relaxation.bound) ? relaxation.bound : 0;
  const candidates = orderCandidates(model, folded, relaxation);
  const random = createRandom(7);
  const menu = (moves: number, start?: Menu): Menu | null => {
    const state = createState(model);
    for (const width of WIDTHS) {
      const narrow = (c: number) => candidates.top(c, width);
      if (start !== undefined) {
        const { dishes, portions } = arraysOf(state, start);
        state.copyFrom(dishes, portions);
      }
      greedyFill(state, random, 20, narrow);
      anneal(state, random, {
        moves: moves * state.dish.length,
        hot: GOAL / 50,
        cold: GOAL / 50_000,
        narrow,
        shouldStop: () => shouldStop() || (state.hard() === 0 && state.soft() <= lowest * 1.001),
      });
      if (state.hard() === 0) return menuOf(state);
    }
    return null;
  };
  return { model, relaxation, candidates, lowest, menu };
}
