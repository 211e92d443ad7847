/**
 * The planner against the whole problem as one integer program, on small random problems: no bound above the truth,
 * no menu below it, the same verdicts, and ways out that are true. The program's menu must be worth what the program
 * says by the independent evaluator's word, so that the yardstick is measured itself.
 */
import { createBasket } from '../bound/basket.ts';
import { createDayBound } from '../bound/day-columns.ts';
import { fold } from '../bound/fold.ts';
import { relax } from '../bound/relaxation.ts';
import { evaluate } from '../evaluate.ts';
import { menuFrom } from '../explain/possible.ts';
import { asStated, type HardRule, hardRules, singly, withoutFoods, withoutRules } from '../explain/rules.ts';
import { compile } from '../model/compile.ts';
import { plan } from '../plan.ts';
import type { Problem } from '../problem.ts';
import type { ClashingRule, Relaxation } from '../solution.ts';
import { formulateWhole } from '../search/whole-program.ts';
import { type Highs, highs, solve } from '../solver/highs.ts';

/** Simplex iterations of the yardstick; what needs more is no small problem and is passed over. */
const ITERATIONS = 60_000;

/** The least objective of all menus; null when there is none, undefined when not decided. */
function truth(solver: Highs, problem: Problem, disagreements: string[]): number | null | undefined {
  const model = compile(problem);
  if (model.starved.length > 0) return null;
  const form = formulateWhole(model);
  if (form.impossible) return null;
  // Light, as the search is: the solver's heuristics run out of its memory's bounds on some small programs.
  const solved = solve(solver, form.program, { iterations: ITERATIONS, gap: 1e-7, light: true });
  if (solved.status === 'infeasible') return null;
  if (solved.status !== 'optimal' || solved.x === null) return undefined;
  const word = evaluate(problem, menuFrom(model, form, solved.x));
  if (!word.feasible) disagreements.push('the integer program’s menu breaks a hard rule');
  if (Math.abs(word.objective - solved.objective) > near(solved.objective))
    disagreements.push(`the integer program says ${solved.objective}, the evaluator ${word.objective}`);
  return solved.objective;
}

const near = (value: number): number => 1e-5 * Math.max(1, Math.abs(value));

/** The rule that an explanation names, made of these rules of the problem. */
export function ruleNamed(
  problem: Problem,
  rules: readonly HardRule[],
  { rule, kind, params }: Pick<ClashingRule, 'rule' | 'kind' | 'params'>,
): HardRule {
  if (kind === 'forbiddenFoods') {
    const foods = params['foods'] as string[];
    return withoutFoods(
      problem,
      rules.filter((each) => each.kind === 'forbiddenFood' && foods.includes(each.rule)),
    );
  }
  return [...rules, ...asStated(problem, rules)].find(
    (each) => each.rule === rule && each.kind === kind && each.params['side'] === params['side'],
  )!;
}

/** A problem with a way out taken; `less` steps short of it. Null where a way out has no figure. */
export function taken(problem: Problem, way: Relaxation, less = 0): Problem {
  const { rule, value, kind } = way;
  if (way.foods !== undefined) {
    const allowed = new Set(way.foods);
    return {
      ...problem,
      forbiddenFoods: (problem.forbiddenFoods ?? []).filter(({ food }) => !allowed.has(food)),
    };
  }
  const given = hardRules(problem).find((each) => each.rule === rule && each.kind === kind)!;
  if (value === null) return given.without(problem);
  const swap = <T extends { id: string }>(list: T[] | undefined, change: (x: T) => T): T[] =>
    (list ?? []).map((x) => (x.id === rule ? change(x) : x));
  switch (kind) {
    case 'limit': {
      const limit = problem.limits!.find(({ id }) => id === rule)!;
      const upper = limit.upper != null && value > limit.upper;
      const bound = value + (upper ? -1 : 1) * less * (Math.abs(value) || 1) * 0.0025;
      return {
        ...problem,
        limits: swap(problem.limits, (x) => ({ ...x, [upper ? 'upper' : 'lower']: bound })),
      };
    }
    case 'spread':
      return { ...problem, spreads: swap(problem.spreads, (x) => ({ ...x, atMost: value - less })) };
    case 'variety':
      return { ...problem, varieties: swap(problem.varieties, (x) => ({ ...x, atLeast: value + less })) };
    case 'repeat':
      return {
        ...problem,
        dishes: problem.dishes.map((x) => ({ ...x, repeat: Math.min(x.repeat ?? 1, value + less) })),
      };
    case 'slot':
      return {
        ...problem,
        slots: swap(problem.slots, (x) => {
          const fewer = value - less;
          const most = Math.max(
            ...problem.days.map(
              (day) => (problem.locks ?? []).filter((l) => l.day === day.id && l.slot === rule).length,
            ),
          );
          const left = Math.max((x.count ?? 1) - fewer, most);
          return left > 0
            ? { ...x, count: left, atLeast: (x.atLeast ?? x.count ?? 1) - fewer }
            : { ...x, atLeast: 0, dishes: [] };
        }),
      };
    default:
      throw new Error(`no figure is told of a ${kind}`);
  }
}

/** Rounds of the bound by day menus on one problem. */
const ROUNDS = 5;

/** Bounds by relaxation, basket and day menus, for both ways to fold days, with a good menu known and without any. */
function bounds(solver: Highs, problem: Problem, best: number): Record<string, number> {
  const model = compile(problem);
  const out: Record<string, number> = {};
  if (model.starved.length > 0) return out;
  for (const [name, most] of [
    ['days alike in their dishes', Infinity],
    ['days alike', 0],
  ] as const) {
    const folded = fold(model, most);
    const relaxation = relax(solver, folded);
    if (relaxation === null) continue;
    out[`relaxation, ${name}`] = relaxation.bound;
    if (relaxation.bound === Infinity) continue;
    const basket = createBasket(solver, folded, relaxation);
    const limits = { iterations: ITERATIONS, gap: 1e-7 };
    out[`basket, ${name}`] = basket.round(Infinity, limits);
    out[`basket below a known menu, ${name}`] = basket.round(
      best + 0.05 * Math.max(1, Math.abs(best)),
      limits,
    );
    if (!folded.exact) continue;
    const days = createDayBound(solver, model, folded, relaxation);
    for (let round = 0; round < ROUNDS && days.round({ iterations: ITERATIONS }); round++);
    out[`day menus, ${name}`] = days.bound;
  }
  return out;
}

/**
 * Everything in which planner and integer program differ on a problem; empty when they agree, null when the program
 * did not decide.
 * @param now the planner's clock
 * @param stated the same problem in other words, for the program
 */
export async function differences(
  problem: Problem,
  now: () => number,
  stated = problem,
): Promise<string[] | null> {
  const solver = await highs();
  const found: string[] = [];
  const best = truth(solver, stated, found);
  if (best === undefined) return null;
  const answer = await plan(problem, { now, seconds: 600, explainSeconds: 600, work: 1500, gap: 0.01 });
  if (best !== null)
    for (const [name, bound] of Object.entries(bounds(solver, problem, best)))
      if (bound > best + near(best)) found.push(`a bound (${name}) of ${bound} above the least, ${best}`);
  if (answer.menu !== null) {
    if (best === null) return [...found, 'the planner has a menu where there is none'];
    const word = evaluate(problem, answer.menu);
    if (!word.feasible) found.push('the planner’s menu breaks a hard rule');
    if (word.objective < best - near(best))
      found.push(`a menu of ${word.objective} below the least, ${best}`);
    if (answer.bound !== null && answer.bound > best + near(best))
      found.push(`a bound of ${answer.bound} above the least, ${best}`);
    return found;
  }
  if (best !== null) return [...found, `no menu (${answer.status}) where there is one`];
  const said = answer.explanation;
  if (answer.status !== 'infeasible' || said === null) return [...found, 'not shown to be impossible'];
  const holds = (changed: Problem): boolean | undefined => {
    const value = truth(solver, changed, found);
    return value === undefined ? undefined : value !== null;
  };
  const rules = hardRules(problem);
  const clash = said.clash.map((each) => ruleNamed(problem, rules, each));
  const only = (kept: readonly HardRule[]) => {
    const keep = new Set(singly(kept));
    return holds(
      withoutRules(
        problem,
        rules.filter((rule) => !keep.has(rule)),
      ),
    );
  };
  if (only(clash) === true) found.push('rules said to clash can hold together');
  if (said.minimal)
    for (const rule of clash)
      if (only(clash.filter((other) => other !== rule)) === false)
        found.push(`“${rule.text.en}” is not needed for the clash`);
  for (const way of said.relaxations) {
    if (way.works && holds(taken(problem, way)) === false) found.push(`“${way.text.en}” opens nothing`);
    if (way.menu && !evaluate(taken(problem, way), way.menu).feasible)
      found.push(`“${way.text.en}” is not what its menu shows`);
    if (way.works && way.proven && way.value !== null && holds(taken(problem, way, 1)) === true)
      found.push(`“${way.text.en}” is not the least`);
    if (!way.works && way.proven) {
      const given = clash.find((rule) => rule.rule === way.rule && rule.kind === way.kind);
      if (given !== undefined && holds(given.without(problem)) === true)
        found.push(`“${given.text.en}” given up would be enough`);
    }
  }
  const together = rules.filter(({ rule, kind }) =>
    said.elastic.some(({ rule: id, foods }) =>
      foods === undefined ? id === rule : kind === 'forbiddenFood' && foods.includes(rule),
    ),
  );
  if (together.length > 0 && holds(withoutRules(problem, together)) === false)
    found.push('what is to be given up together is not enough');
  return found;
}
