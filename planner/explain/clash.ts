/**
 * Sets of rules that cannot hold together: one of which every rule is needed (QuickXplain), and from there one with
 * the fewest rules of all (every clash holds at least one rule of each set that a known menu breaks, so the smallest
 * set that meets all of them is a lower bound, and is the smallest clash as soon as it clashes).
 */
import { evaluate } from '../evaluate.ts';
import { type Highs, solve } from '../solver/highs.ts';
import { createProgram } from '../solver/program.ts';
import type { Problem } from '../problem.ts';
import type { Menu } from '../solution.ts';
import type { Judge } from './judge.ts';
import type { Patience } from './possible.ts';
import { type HardRule, withoutFoods } from './rules.ts';

export interface Clash {
  rules: HardRule[];
  /** Without any one of them the others were shown to hold together. */
  minimal: boolean;
  /** No other set of clashing rules has fewer. */
  smallest: boolean;
}

/**
 * A clash among `rules`, which are known to clash. Rules listed first are preferred as part of it.
 */
export function clashingSet(judge: Judge, rules: readonly HardRule[], patience: Patience): Clash {
  // What the LP alone excludes is searched by it alone: that takes a fraction of the time.
  const byLp = judge.excludes(rules, patience);
  const clashes = (kept: HardRule[]): boolean =>
    !patience.shouldStop() &&
    (byLp ? judge.excludes(kept, patience) : judge.askRules(kept, patience).answer === 'no');
  let found = rules.length === 0 ? [] : quickXplain(clashes, [], rules);
  let minimal = true;
  for (const rule of [...found]) {
    const rest = found.filter((other) => other !== rule);
    const { answer } = patience.shouldStop() ? { answer: 'unknown' } : judge.askRules(rest, patience);
    if (answer === 'no') found = rest;
    else if (answer === 'unknown') minimal = false;
  }
  return { rules: found, minimal, smallest: found.length === 1 };
}

/** Of rules that clash together with a background, those that are needed for it. */
function quickXplain(
  clashes: (kept: HardRule[]) => boolean,
  background: HardRule[],
  rules: readonly HardRule[],
): HardRule[] {
  const search = (base: HardRule[], added: boolean, list: readonly HardRule[]): HardRule[] => {
    if (added && clashes(base)) return [];
    if (list.length === 1) return [...list];
    const half = list.length >> 1;
    const first = list.slice(0, half);
    const second = list.slice(half);
    const fromSecond = search([...base, ...first], first.length > 0, second);
    const fromFirst = search([...base, ...fromSecond], fromSecond.length > 0, first);
    return [...fromFirst, ...fromSecond];
  };
  return search(background, false, rules);
}

/**
 * The same clash with the fewest of what its rules state together: one slot where one clashes as all of them do, and
 * of the prohibited foods those that are in the way.
 */
export function withFewestParts(judge: Judge, problem: Problem, clash: Clash, patience: Patience): Clash {
  let { rules } = clash;
  const clashes = (kept: HardRule[]): boolean =>
    !patience.shouldStop() && judge.askRules(kept, patience).answer === 'no';
  const filled = rules.find(({ kind }) => kind === 'filled');
  const slot = filled?.parts!.find((each) => clashes([...rules.filter((rule) => rule !== filled), each]));
  if (slot !== undefined) rules = rules.map((rule) => (rule === filled ? slot : rule));
  for (const group of rules.filter(({ kind }) => kind === 'forbiddenFoods')) {
    const others = rules.filter((rule) => rule !== group);
    const needed = quickXplain(clashes, others, group.parts!);
    const told = needed.length === 1 ? needed[0]! : withoutFoods(problem, needed);
    rules = rules.map((rule) => (rule === group ? told : rule));
  }
  return { ...clash, rules };
}

/**
 * The clash with the fewest rules, or the one given when the time ends before. `singles` are rules without any one
 * of which a menu is possible: every clash holds all of them.
 */
export function smallestClash(
  solver: Highs,
  judge: Judge,
  rules: readonly HardRule[],
  given: Clash,
  singles: readonly HardRule[],
  patience: Patience,
): Clash {
  const toMeet: (readonly HardRule[])[] = singles.map((rule) => [rule]);
  while (!patience.shouldStop()) {
    const least = smallestMeeting(solver, rules, toMeet, patience.shouldStop);
    if (least === null) break;
    if (least.length >= given.rules.length) return { ...given, minimal: true, smallest: true };
    const { answer, menu } = judge.askRules(least, patience);
    if (answer === 'no') return { rules: least, minimal: true, smallest: true };
    if (menu === null) break;
    toMeet.push(brokenRules(judge, rules, menu));
  }
  return given;
}

/** The rules that a menu breaks. */
function brokenRules(judge: Judge, rules: readonly HardRule[], menu: Menu): HardRule[] {
  return rules.filter((rule) => !evaluate(judge.problemOf([rule]), menu).feasible);
}

/** The fewest rules of which each set holds one; null when the time ended before. */
function smallestMeeting(
  solver: Highs,
  rules: readonly HardRule[],
  sets: readonly (readonly HardRule[])[],
  shouldStop: () => boolean,
): HardRule[] | null {
  if (sets.length === 0) return [];
  const program = createProgram();
  const column = new Map(rules.map((rule) => [rule, program.column(1, 0, 1, true)]));
  for (const set of sets) {
    const row = program.row(1, Infinity);
    for (const rule of set) program.entry(row, column.get(rule)!, 1);
  }
  const solved = solve(solver, program, { shouldStop, gap: 0 });
  return solved.status === 'optimal' ? rules.filter((rule) => solved.x![column.get(rule)!]! > 0.5) : null;
}
