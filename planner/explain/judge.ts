/**
 * Asking again and again whether hard rules can hold together, as an explanation must: every menu found answers the
 * questions that it satisfies at once, and every set of rules shown to clash answers for all that contain it.
 */
import { evaluate } from '../evaluate.ts';
import type { Problem } from '../problem.ts';
import type { Menu } from '../solution.ts';
import type { Highs } from '../solver/highs.ts';
import { excluded, hardOnly, type Patience, possible, type Possible } from './possible.ts';
import { type HardRule, singly, withoutRules } from './rules.ts';

export interface Judge {
  /** Whether the hard rules of a problem can hold together; a yes carries a menu that the evaluator confirmed. */
  ask(problem: Problem, patience: Patience): Possible;
  /** The same of some rules of the problem explained, all others taken away. */
  askRules(kept: readonly HardRule[], patience: Patience): Possible;
  /** The same of all rules but some. */
  askWithout(given: readonly HardRule[], patience: Patience): Possible;
  /** Whether the LP alone excludes these rules together: a fast proof; false says nothing. */
  excludes(kept: readonly HardRule[], patience: Patience): boolean;
  /** The problem with these rules only. */
  problemOf(kept: readonly HardRule[]): Problem;
}

/** Most menus remembered. */
const REMEMBERED = 12;

/** Opens a judge over a problem and its hard rules. */
export function createJudge(solver: Highs, problem: Problem, rules: readonly HardRule[]): Judge {
  const hard = hardOnly(problem);
  const menus: Menu[] = [];
  const clashes: Set<HardRule>[] = [];
  const problemOf = (kept: readonly HardRule[]): Problem => {
    const keep = new Set(singly(kept));
    return withoutRules(
      hard,
      rules.filter((rule) => !keep.has(rule)),
    );
  };
  const known = (kept: readonly HardRule[]): boolean => {
    const keep = new Set(singly(kept));
    return clashes.some((clash) => [...clash].every((rule) => keep.has(rule)));
  };
  const ask = (asked: Problem, patience: Patience): Possible => {
    const wanted = hardOnly(asked);
    for (const menu of menus) if (evaluate(wanted, menu).feasible) return { answer: 'yes', menu };
    if (patience.shouldStop()) return { answer: 'unknown', menu: null };
    const answer = possible(solver, wanted, patience);
    if (answer.menu !== null) {
      menus.unshift(answer.menu);
      if (menus.length > REMEMBERED) menus.pop();
    }
    return answer;
  };
  const askRules = (kept: readonly HardRule[], patience: Patience): Possible => {
    if (known(kept)) return { answer: 'no', menu: null };
    const answer = ask(problemOf(kept), patience);
    if (answer.answer === 'no') clashes.push(new Set(singly(kept)));
    return answer;
  };
  return {
    ask,
    problemOf,
    askRules,
    askWithout(given, patience) {
      const gone = new Set(singly(given));
      return askRules(
        rules.filter((other) => !gone.has(other)),
        patience,
      );
    },
    excludes(kept, patience) {
      if (known(kept)) return true;
      const no = excluded(solver, problemOf(kept), patience);
      if (no) clashes.push(new Set(singly(kept)));
      return no;
    },
  };
}
