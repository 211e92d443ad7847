/**
 * Why there is no menu, and what would make one possible. Locks that clash among themselves are seen at once; then
 * single days, then the whole. Whatever is said to open the way was tried on the whole problem and led to a menu;
 * what is said to be the least was tried a little smaller, and refused.
 */
import type { Problem } from '../problem.ts';
import { type Explanation, type Menu, type Relaxation, UNPROVEN } from '../solution.ts';
import type { Highs } from '../solver/highs.ts';
import { type Clash, clashingSet, smallestClash, withFewestParts } from './clash.ts';
import { createJudge, type Judge } from './judge.ts';
import { onlyLocks, singleDays } from './parts.ts';
import type { Patience } from './possible.ts';
import { allowing, relaxation } from './relaxations.ts';
import { summaryOf } from './summary.ts';
import { asStated, type HardRule, hardRules, singly } from './rules.ts';

export interface ExplainOptions {
  /** Everything together takes at most so long. */
  seconds: number;
  now: () => number;
  shouldStop?: (() => boolean) | undefined;
}

/** Parts of the time after which each step ends, whatever it has by then. */
const PART = { proof: 0.4, clash: 0.5, smallest: 0.6, parts: 0.7, ways: 0.95, all: 1 };

/** Kinds of rules, the ones that are most easily changed first. */
const EASE: readonly HardRule['kind'][] = [
  'limit',
  'forbiddenFood',
  'forbiddenFoods',
  'lock',
  'forbid',
  'conflict',
  'spread',
  'variety',
  'repeat',
  'available',
  'slot',
  'filled',
];

/** Simplex iterations of one question: of a proof that the rest depends on, and of one among many. */
const PROOF = 80_000;
const QUESTION = 20_000;

export interface Explained {
  /** `proven` is false when impossibility could not be shown in the time given; the sets are then empty. */
  explanation: Explanation;
  /** A menu that keeps every hard rule, met while looking for reasons: the problem is possible after all. */
  menu: Menu | null;
}

/** Explains why a problem has no menu, or finds one. */
export function explain(problem: Problem, solver: Highs, options: ExplainOptions): Explained {
  const start = options.now();
  const until = (part: number, iterations = QUESTION): Patience => ({
    iterations,
    shouldStop: () => options.shouldStop?.() === true || options.now() - start > part * options.seconds,
    secondsLeft: () => part * options.seconds - (options.now() - start),
  });
  const rules = hardRules(problem);
  const stated = asStated(problem, rules);
  const judge = createJudge(solver, problem, rules);
  const { clash: first, menu } = firstClash(solver, problem, judge, stated, until);
  if (first === null) return { explanation: UNPROVEN, menu };

  const singles = first.rules.filter((rule) => judge.askWithout([rule], until(PART.clash)).answer === 'yes');
  const least = first.smallest
    ? first
    : smallestClash(solver, judge, stated, first, singles, until(PART.smallest));
  const clash = withFewestParts(judge, problem, least, until(PART.parts));

  const relaxations: Relaxation[] = [];
  for (const rule of clash.rules.toSorted((a, b) => EASE.indexOf(a.kind) - EASE.indexOf(b.kind))) {
    // The easiest to change gets half of the time left, so that its figure is the least there is.
    const spent = (options.now() - start) / options.seconds;
    const ways = until(Math.max(spent, (spent + PART.ways) / 2));
    const opened = waysOut(judge, solver, problem, rule, ways);
    // Foods of the clash may not be all that are in somebody's way: the others of their list come with them.
    const list = opened.some(({ works }) => works) ? undefined : listWith(stated, rule);
    const allowed = list === undefined ? [] : allowing(judge, problem, list, ways);
    relaxations.push(...(allowed.length > 0 ? allowed : opened));
  }
  relaxations.sort((a, b) => Number(b.works) - Number(a.works));
  const explanation = {
    proven: true,
    summary: summaryOf(problem, clash.rules, relaxations),
    clash: clash.rules.map(({ rule, kind, text, params }) => ({ rule, kind, text, params })),
    minimal: clash.minimal,
    smallest: clash.smallest,
    relaxations,
    elastic: relaxations.some(({ works }) => works)
      ? []
      : giveUpTogether(judge, problem, rules, singly(clash.rules), until(PART.all)),
  };
  return { explanation, menu: null };
}

/** The list of prohibited foods that a rule is part of. */
function listWith(stated: readonly HardRule[], rule: HardRule): HardRule | undefined {
  const foods = singly([rule]);
  return stated.find(
    ({ kind, parts: of }) => kind === 'forbiddenFoods' && foods.every((each) => of!.includes(each)),
  );
}

/** What a rule of a clash can do alone; where several are stated together, those of them that can. */
function waysOut(
  judge: Judge,
  solver: Highs,
  problem: Problem,
  rule: HardRule,
  patience: Patience,
): Relaxation[] {
  if (rule.kind === 'forbiddenFoods') return allowing(judge, problem, rule, patience);
  if (rule.parts === undefined) return [relaxation(judge, solver, problem, rule, patience)];
  return rule.parts
    .filter((part) => judge.askWithout([part], patience).answer === 'yes')
    .map((part) => relaxation(judge, solver, problem, part, patience));
}

/** A clash, looked for where it is fastest found, or a menu that shows that there is none; neither when time ends. */
function firstClash(
  solver: Highs,
  problem: Problem,
  judge: Judge,
  rules: readonly HardRule[],
  until: (part: number, iterations?: number) => Patience,
): { clash: Clash | null; menu: Menu | null } {
  const proof = until(PART.proof, PROOF);
  for (const part of parts(problem)) {
    if (proof.shouldStop()) return { clash: null, menu: null };
    const own = asStated(part, hardRules(part));
    const partial = createJudge(solver, part, singly(own));
    if (partial.askRules(own, until(PART.proof)).answer !== 'no') continue;
    const clash = clashingSet(partial, own, until(PART.clash));
    // A rule of the part is that rule of the whole: what the part refuses, the whole refuses.
    const same = new Map(rules.map((rule) => [keyOf(rule), rule]));
    const whole = clash.rules.map((rule) => same.get(keyOf(rule)));
    if (!whole.every((rule) => rule !== undefined)) continue;
    // What the part needs of them the whole may not.
    return { clash: clashingSet(judge, whole, until(PART.clash)), menu: null };
  }
  const { answer, menu } = judge.askRules(rules, proof);
  return { clash: answer === 'no' ? clashingSet(judge, rules, until(PART.clash)) : null, menu };
}

const keyOf = ({ kind, rule, params }: HardRule): string => `${kind}/${rule}/${params['side'] ?? ''}`;

/** The parts in which a clash is soonest found. */
function* parts(problem: Problem): Generator<Problem> {
  if ((problem.locks ?? []).length > 1) yield onlyLocks(problem);
  if (problem.days.length > 1) yield* singleDays(problem);
}

/**
 * Rules that open the way when they are given up together, none of which can stay: clash after clash loses the rule
 * that a user would give up first. Empty when the time ends before.
 */
function giveUpTogether(
  judge: Judge,
  problem: Problem,
  rules: readonly HardRule[],
  clash: readonly HardRule[],
  patience: Patience,
): Explanation['elastic'] {
  const order = new Map(rules.map((rule, k) => [rule, k]));
  const given = new Set<HardRule>();
  let present = clash;
  for (;;) {
    const first = present.toSorted((a, b) => order.get(a)! - order.get(b)!)[0];
    if (first === undefined) return [];
    given.add(first);
    const kept = rules.filter((rule) => !given.has(rule));
    const { answer } = judge.askRules(kept, patience);
    if (answer === 'yes') break;
    if (answer === 'unknown') return [];
    present = clashingSet(judge, kept, patience).rules;
  }
  for (const rule of given) {
    if (patience.shouldStop()) break;
    const kept = rules.filter((other) => other === rule || !given.has(other));
    if (judge.askRules(kept, patience).answer === 'yes') given.delete(rule);
  }
  // Foods are told in one sentence, as they were forbidden in one.
  const byKind = Object.groupBy(given, ({ kind }) => (kind === 'forbiddenFood' ? 'foods' : 'others'));
  return [...asStated(problem, byKind.foods ?? []), ...(byKind.others ?? [])].map(
    ({ rule, text, parts: of }) => ({
      rule,
      text,
      ...(of && { foods: of.map((food) => food.rule) }),
    }),
  );
}
