/**
 * Why there is no menu: the smallest clashing set of rules (QuickXplain over the hard rules), the cheapest way
 * out for each of them, and what the smallest total change would be when all may give. Looks at single days
 * first: most clashes live in one day, where everything is decided in milliseconds.
 */
import { compile } from '../model/compile.ts';
import type { Problem, Text } from '../problem.ts';
import type { Explanation } from '../solution.ts';
import { type Highs, solve } from '../solver/highs.ts';
import { sentence } from '../text.ts';
import { hardOnly, type Patience, possible, wholeProgram } from './possible.ts';
import { relaxation } from './relaxations.ts';
import { type HardRule, hardRules, onDays, withoutRules } from './rules.ts';

export interface ExplainOptions {
  seconds: number;
  now: () => number;
  shouldStop?: (() => boolean) | undefined;
}

/**
 * Explains an impossible problem. `proven` is false when impossibility could not be shown in the time given; the
 * sets are then empty.
 */
export function explain(problem: Problem, solver: Highs, options: ExplainOptions): Explanation {
  const start = options.now();
  const late = (part: number) => () =>
    options.shouldStop?.() === true || options.now() - start > part * options.seconds;
  const patience: Patience = { shouldStop: late(1), iterations: 20_000 };
  const clashPatience: Patience = { shouldStop: late(0.6), iterations: 8000 };

  const core = smallestImpossiblePart(solver, problem, clashPatience);
  if (core === null) return { proven: false, clash: [], minimal: false, relaxations: [], elastic: [] };
  const rules = hardRules(core);
  const { clash, minimal } = clashingSet(solver, core, rules, clashPatience);
  const relaxations = [];
  for (const rule of clash) {
    if (patience.shouldStop()) break;
    relaxations.push(relaxation(solver, core, rule, patience));
  }
  relaxations.sort((a, b) => Number(b.works) - Number(a.works));
  return {
    proven: true,
    clash: clash.map(({ rule, kind, text, params }) => ({ rule, kind, text, params })),
    minimal,
    relaxations,
    elastic: patience.shouldStop() ? [] : elasticOptimum(solver, core, patience),
  };
}

/** One impossible day, else the whole problem; null when impossibility is not proven. */
function smallestImpossiblePart(solver: Highs, problem: Problem, patience: Patience): Problem | null {
  const tried = new Set<string>();
  for (const day of problem.days) {
    if (problem.days.length === 1) break;
    const part = onDays(problem, [day.id]);
    // Like days give like answers: skip a day whose problem differs in nothing but its name.
    const key = JSON.stringify([
      part.locks?.map((l) => [l.slot, l.dish, l.portion, l.grams]),
      part.slots.map((s) => s.days === undefined || s.days.includes(day.id)),
      part.dishes.map((d) => d.days === undefined || d.days.includes(day.id)),
      [part.limits, part.spreads, part.conflicts, part.forbids].map((list) =>
        (list ?? []).map((r) => r.where?.days === undefined || r.where.days.includes(day.id)),
      ),
    ]);
    if (tried.has(key)) continue;
    tried.add(key);
    if (possible(solver, part, patience).answer === 'no') return part;
    if (patience.shouldStop()) break;
  }
  return possible(solver, problem, { ...patience, iterations: patience.iterations * 4 }).answer === 'no'
    ? problem
    : null;
}

/**
 * QuickXplain: a set of rules that cannot hold together while any proper part of it can (as far as decided in
 * the time). Rules listed first are preferred as part of the answer.
 */
export function clashingSet(
  solver: Highs,
  problem: Problem,
  rules: HardRule[],
  patience: Patience,
): { clash: HardRule[]; minimal: boolean } {
  let minimal = true;
  /** Whether the rules kept clash; everything not kept is taken away. */
  const clashes = (kept: HardRule[]): boolean => {
    if (patience.shouldStop()) {
      minimal = false;
      return false;
    }
    const keep = new Set(kept);
    const answer = possible(
      solver,
      withoutRules(
        problem,
        rules.filter((r) => !keep.has(r)),
      ),
      patience,
    ).answer;
    if (answer === 'unknown') minimal = false;
    return answer === 'no';
  };
  const search = (background: HardRule[], added: boolean, list: HardRule[]): HardRule[] => {
    if (added && clashes(background)) return [];
    if (list.length === 1) return list;
    const half = list.length >> 1;
    const first = list.slice(0, half);
    const second = list.slice(half);
    const fromSecond = search([...background, ...first], first.length > 0, second);
    const fromFirst = search([...background, ...fromSecond], fromSecond.length > 0, first);
    return [...fromFirst, ...fromSecond];
  };
  const clash = rules.length === 0 ? [] : search([], false, rules);
  return { clash, minimal };
}

/** The provably smallest total change when every hard rule may give. */
function elasticOptimum(solver: Highs, problem: Problem, patience: Patience): Explanation['elastic'] {
  const model = compile(hardOnly(problem));
  const form = wholeProgram(model, true, 1);
  const solved = solve(solver, form.program, {
    iterations: patience.iterations * 2,
    shouldStop: patience.shouldStop,
    gap: 1e-3,
  });
  if (solved.x === null) return [];
  const amounts = new Map<string, { text: { zh: string; en: string }; amount: number; rule: string }>();
  for (const { column, kind, index } of form.elasticColumns) {
    const amount = solved.x[column]!;
    if (amount < 1e-6) continue;
    const what = describeElastic(problem, model, kind, index);
    const known = amounts.get(`${kind}/${what.rule}`);
    if (known === undefined) amounts.set(`${kind}/${what.rule}`, { ...what, amount });
    else known.amount += amount;
  }
  return [...amounts.values()];
}

function describeElastic(
  problem: Problem,
  model: ReturnType<typeof compile>,
  kind: 'cell' | 'row' | 'tally' | 'conflict' | 'variety',
  index: number,
): { rule: string; text: { zh: string; en: string } } {
  const named = (x: { id: string; name?: Text }) => ({
    rule: x.id,
    text: sentence(x.name, x.id),
  });
  switch (kind) {
    case 'cell':
      return named(problem.slots[model.cells[index]!.slot]!);
    case 'row':
      return named(model.problem.limits![model.rows[index]!.limit]!);
    case 'tally': {
      const tally = model.tallies[index]!;
      return tally.spread < 0
        ? { rule: 'repeat', text: { zh: '菜品重复间隔', en: 'Days between repeats' } }
        : named(model.problem.spreads![tally.spread]!);
    }
    case 'conflict':
      return named(model.problem.conflicts![model.conflicts[index]!.conflict]!);
    case 'variety':
      return named(model.problem.varieties![model.varieties[index]!.variety]!);
  }
}
