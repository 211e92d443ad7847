/**
 * The planner: from a problem to a menu with its proof, or to the reasons why there is none. Anytime: a complete
 * menu within moments, better ones as they are found, a proven lower bound beside them.
 * Scheme: a quick menu by greedy choice → fold like days → LP (bound, prices, short lists) → annealing → exact
 * neighbourhoods, and in between baskets and columns of day menus for the bound. The incumbent is always re-evaluated by evaluate.ts.
 */
import { createBasket } from './bound/basket.ts';
import { createDayBound } from './bound/day-columns.ts';
import { fold } from './bound/fold.ts';
import { relax } from './bound/relaxation.ts';
import { evaluate } from './evaluate.ts';
import { explain, type Explained } from './explain/explain.ts';
import { excluded } from './explain/possible.ts';
import { compile } from './model/compile.ts';
import type { Problem } from './problem.ts';
import { createBudget, solverWork, WORK_PER_SECOND } from './search/budget.ts';
import { annealThriftily, limitsKinds } from './search/thrift.ts';
import { orderCandidates } from './search/candidates.ts';
import { byDayMenus, diveAll, firstMenu, quickMenu, solveWhole } from './search/first-menus.ts';
import { type Bounds, improve } from './search/improvement.ts';
import { createRandom } from './search/random.ts';
import { accept, meet, type Search } from './search/search.ts';
import { createState } from './search/state.ts';
import { gapOf, type Menu, type Phase, type Plan, type PlanOptions, type Progress } from './solution.ts';
import { highs } from './solver/highs.ts';

/** With less time than that, in seconds, the bound leaves out how few kinds there may be: the search needs the time. */
const KINDS_FROM = 10;

/** Between the seeds of a company's members. */
const SEEDS_APART = 1_000_003;

/** Part of the time after which a search without any menu gives way to the explanation. */
const MENU_BY = 0.6;

/** Plans a menu. The problem must be valid (see read-problem.ts). Errors are thrown only for invalid problems. */
export async function plan(problem: Problem, options: PlanOptions): Promise<Plan> {
  const { now } = options;
  const seconds = options.seconds ?? 20;
  const wanted = options.gap ?? 0.01;
  const begin = now();
  const stopped = (): boolean => options.shouldStop?.() === true;
  let found = false;
  const noMenuYet = (): boolean =>
    !found && options.explainSeconds === undefined && now() - begin > MENU_BY * seconds;
  const budget = createBudget({
    seconds,
    work: options.work ?? seconds * WORK_PER_SECOND,
    now,
    shouldStop: () => stopped() || noMenuYet(),
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
  const company = options.company ?? null;
  const place = company?.place ?? 0;
  const reasons = (): Explained | null => {
    const left = options.explainSeconds ?? seconds - (now() - begin);
    return stopped() || place > 0
      ? null
      : explain(problem, solver, { shouldStop: options.shouldStop, now, seconds: left });
  };
  const none = (
    status: 'infeasible' | 'unknown',
    ended: Plan['ended'],
    method: string,
    explained = reasons(),
  ): Plan => {
    const explanation = explained?.explanation ?? null;
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
  const search: Search = {
    problem,
    model,
    fold: folded,
    state: createState(model),
    random: createRandom((options.seed ?? 1) + place * SEEDS_APART),
    solver,
    budget,
    candidates: orderCandidates(model, folded, null),
    relaxation: null,
    incumbent: null,
    bound: null,
    firstMenuSeconds: null,
    company,
    report(phase) {
      const menu = accept(search);
      found ||= menu !== undefined;
      tell(phase, search, menu);
    },
  };
  quickMenu(search, options.starts ?? []);
  // The hard rules alone are asked in a tenth of the time that the goals with them take.
  const excludes =
    search.state.hard() > 0 &&
    excluded(solver, problem, {
      shouldStop: budget.interrupted,
      secondsLeft: () => seconds - (now() - begin),
    });
  if (excludes) {
    tell('explain', { incumbent: null, bound: null });
    return none('infeasible', 'infeasible', 'lp');
  }
  const relaxation = relax(solver, folded, {
    kinds: seconds >= KINDS_FROM,
    shouldStop: budget.interrupted,
  });
  budget.spend(solverWork(relaxation?.iterations ?? 0, folded.model.cells.length * 40));
  if (relaxation?.bound === Infinity) {
    tell('explain', { incumbent: null, bound: null });
    return none('infeasible', 'infeasible', 'lp');
  }
  search.relaxation = relaxation;
  search.candidates = orderCandidates(model, folded, relaxation);
  search.bound = relaxation?.bound ?? null;
  tell('bound', search);
  const done = (): Exclude<Plan['ended'], 'infeasible'> | null => {
    const gap = gapOf(search.incumbent?.objective ?? null, search.bound);
    return gap !== null && gap <= wanted ? 'gap' : budget.over();
  };

  const method = folded.exact && place === 0 ? byDayMenus(search, wanted) : null;
  if (search.bound === Infinity) {
    tell('explain', { incumbent: null, bound: null });
    return none('infeasible', 'infeasible', 'day-menus');
  }
  if (method === null || search.state.hard() > 0) firstMenu(search);
  search.report('first-menu');
  const bounds: Bounds = {
    basket: relaxation && place === 0 ? createBasket(solver, folded, relaxation) : null,
    days:
      relaxation && place === 0 && folded.exact ? createDayBound(solver, model, folded, relaxation) : null,
  };
  if (done() === null && place === 0) solveWhole(search, wanted);
  if (done() === null && limitsKinds(model)) annealThriftily(search);
  else if (done() === null) diveAll(search);
  await meet(search);
  const ended = done() ?? (await improve(search, bounds, wanted, done));
  accept(search);
  // One that others work with hands over what it found; they go on without it.
  if (ended !== 'gap' || place > 0) await meet(search);
  if (search.incumbent === null) {
    tell('explain', search);
    const explained = reasons();
    // Where so much is asked that the search saw no menu, asking for the hard rules alone may find one.
    const menu = explained?.menu;
    if (!menu)
      return none('unknown', ended === 'stopped' && !stopped() ? 'time' : ended, 'search', explained);
    search.incumbent = { menu, objective: evaluate(problem, menu).objective };
    search.firstMenuSeconds = budget.seconds();
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
