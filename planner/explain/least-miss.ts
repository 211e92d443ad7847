/**
 * The least by which one rule must be missed when all others hold: from below by linear programming, from above by a
 * short search, and from both sides by an integer program of the dishes that a better menu could still hold.
 */
import { fold } from '../bound/fold.ts';
import { relax } from '../bound/relaxation.ts';
import { evaluate } from '../evaluate.ts';
import { compile } from '../model/compile.ts';
import { formulate } from '../model/formulate.ts';
import type { Problem } from '../problem.ts';
import { orderCandidates } from '../search/candidates.ts';
import { anneal, greedyFill } from '../search/local-search.ts';
import { menuOf } from '../search/menu.ts';
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

/** Most choices of the integer program, which decides more only by luck, and of one that looks for a better menu. */
const MOST_CHOICES = 8_000;
const FEWER_CHOICES = 4_000;

/** Programs in a row: with a better menu from the first fewer dishes are left for the next. */
const ROUNDS = 3;

/**
 * The least miss of the one goal of a problem.
 * @param step a difference of the bound that matters to nobody
 */
export function leastMiss(solver: Highs, problem: Problem, step: number, patience: Patience): LeastMiss {
  const { shouldStop } = patience;
  const model = compile(problem);
  const rows = model.rows.filter(({ hard }) => !hard);
  const span = problem.limits!.at(-1)!.basis === 'per-day' ? (rows[0]?.days.length ?? 1) : 1;
  // Places of unlike length would each count in another unit.
  const alike = rows.length > 0 && rows.every(({ days }) => span === 1 || days.length === span);
  // The scale of a limit per day is times its days, its unit the less: the miss comes out per day.
  const unit = alike ? rows.length * rows[0]!.unit * span : 0;
  const folded = fold(model);
  const relaxation = relax(solver, folded, { shouldStop });
  const lowest = relaxation !== null && Number.isFinite(relaxation.bound) ? relaxation.bound : 0;
  const candidates = orderCandidates(model, folded, relaxation);
  const found: Menu[] = [];
  let least = Infinity;
  const keep = (menu: Menu): void => {
    const { feasible, objective } = evaluate(problem, menu);
    if (!feasible) return;
    found.push(menu);
    least = Math.min(least, objective);
  };

  const state = createState(model);
  const random = createRandom(7);
  for (const width of WIDTHS) {
    const narrow = (c: number) => candidates.top(c, width);
    greedyFill(state, random, 20, narrow);
    anneal(state, random, {
      moves: 2_000 * state.dish.length,
      hot: GOAL / 50,
      cold: GOAL / 50_000,
      narrow,
      shouldStop: () => shouldStop() || (state.hard() === 0 && state.soft() <= lowest * 1.001),
    });
    if (state.hard() > 0) continue;
    keep(menuOf(state));
    break;
  }

  let bound = Math.max(0, lowest);
  const within = step * unit;
  for (let round = 0; round < ROUNDS && alike && relaxation !== null && !shouldStop(); round++) {
    if (least === Infinity || least - bound <= within / 4) break;
    // A menu that holds a dish of a higher reduced cost is no better than the one found.
    const listed = (each: number) => model.cells.map((_, c) => candidates.within(c, least - lowest, 1, each));
    const whole = listed(Infinity);
    const all = whole.reduce((sum, { length }) => sum + length, 0) <= MOST_CHOICES;
    const lists = all ? whole : listed(Math.floor(FEWER_CHOICES / model.cells.length));
    const form = formulate(model, {
      integer: true,
      cells: model.cells.map((_, c) => c),
      candidates: (c) => lists[c]!,
      state: createState(model),
      tallies: () => true,
      conflicts: () => true,
      varieties: () => true,
    });
    const solved = solve(solver, form.program, {
      iterations: patience.iterations,
      shouldStop,
      gap: within / least / 4,
    });
    const before = least;
    if (solved.x !== null) keep(menuFrom(model, form, solved.x));
    if (all) bound = Math.max(bound, Math.min(least, form.impossible ? Infinity : solved.bound));
    if (all || least === before) break;
  }
  return { mean: unit > 0 ? bound / unit : 0, found };
}

/** Dishes a place that the search chooses from: the most promising first, all of them where these do not do. */
const WIDTHS = [25, Infinity];
