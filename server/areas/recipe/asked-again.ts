// What another beginning of a search asks for: the same rules, with those in front that the beginnings before it missed.
import type { Problem } from '../../../planner/problem.ts';
import { ruleKey, type RuleKind } from '../../../planner/solution.ts';
import { LONGER_TURN } from './turn-wishes.ts';

/** How much more a rule weighs for each beginning that missed it. */
const HEAVIER = 4;

/**
 * The problem without the wish that dishes stay away for longer than a rule asks (what it costs is spent on the rules),
 * and with missed rules weighing more. A menu of it is a menu of the problem; its score and bound are not.
 * @param missed by {@link ruleKey}: how many beginnings missed the rule
 */
export function askedAgain(problem: Problem, missed: ReadonlyMap<string, number>): Problem {
  const times = (kind: RuleKind, rule: string): number =>
    HEAVIER ** (missed.get(ruleKey({ kind, rule })) ?? 0);
  const pressed = <Rule extends { id: string; weight?: number }>(
    kind: RuleKind,
    rules: readonly Rule[] = [],
  ): Rule[] => rules.map((rule) => ({ ...rule, weight: (rule.weight ?? 1) * times(kind, rule.id) }));
  return {
    ...problem,
    limits: pressed('limit', problem.limits),
    spreads: pressed('spread', problem.spreads),
    conflicts: pressed('conflict', problem.conflicts),
    varieties: pressed('variety', problem.varieties),
    repetitions: (problem.repetitions ?? [])
      .filter(({ id }) => id !== LONGER_TURN)
      .map((rule) => ({ ...rule, costs: rule.costs.map((cost) => cost * times('repetition', rule.id)) })),
  };
}
