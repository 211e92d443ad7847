/** The running search, as every phase sees it. */
import type { Fold } from '../bound/fold.ts';
import type { Relaxation } from '../bound/relaxation.ts';
import { evaluate } from '../evaluate.ts';
import type { Model } from '../model/model.ts';
import type { Problem } from '../problem.ts';
import type { Company, Menu, Phase } from '../solution.ts';
import type { Highs } from '../solver/highs.ts';
import type { Budget } from './budget.ts';
import type { Candidates } from './candidates.ts';
import { arraysOf, menuOf } from './menu.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

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
  /** Null: this search is alone. */
  company: Company | null;
  report(phase: Phase): void;
}

/** Tells the company what was found and takes over what others found better. */
export async function meet(search: Search): Promise<void> {
  const { company, incumbent, state } = search;
  if (company === null) return;
  const best = await company.meet({
    menu: incumbent?.menu ?? null,
    objective: incumbent?.objective ?? null,
    bound: search.bound,
  });
  if (best.bound !== null && best.bound > (search.bound ?? -Infinity)) search.bound = best.bound;
  if (best.menu !== null && best.objective! < (incumbent?.objective ?? Infinity) - 1e-9) {
    const { dishes, portions } = arraysOf(state, best.menu);
    state.copyFrom(dishes, portions);
  }
  search.report('improve');
}

/** Takes over the state's menu when it is complete and better by the evaluator's word. Returns it when new. */
export function accept(search: Search): Menu | undefined {
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

/** Cells by week, in order. */
export function weeksOf(model: Model): number[][] {
  const weeks = new Map<string, number[]>();
  model.cells.forEach((cell, c) => {
    const key = String(model.problem.days[cell.day]!.week ?? Math.floor(cell.day / 5));
    const list = weeks.get(key);
    if (list === undefined) weeks.set(key, [c]);
    else list.push(c);
  });
  return [...weeks.values()];
}
