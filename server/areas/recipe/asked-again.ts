// What another beginning of a search asks for: the same rules, with those in front that only other dishes can mend.
import type { Conflict, Limit, Problem, Spread, Variety } from '../../../planner/problem.ts';
import { LONGER_TURN } from './turn-wishes.ts';

/** How much more the rules about dishes weigh; at eight times the grams of foods can no longer mend what it costs. */
const HEAVIER = 4;

type Rule = Limit | Spread | Conflict | Variety;

/** Whether a rule speaks of dishes alone; what it says of grams, money and nutrients the weights of foods still mend. */
const isOfDishes = (rule: Rule): boolean =>
  !('terms' in rule) || rule.terms.every(({ of }) => of === 'dishes');

/**
 * The problem as a later beginning is searched for: rules about dishes weigh more, and the wish that dishes stay away for
 * longer than a rule asks is left out. A menu of it is a menu of the problem; its score and its bound are not.
 */
export function askedAgain(problem: Problem): Problem {
  const heavier = <R extends { weight?: number }>(rule: R): R => ({
    ...rule,
    weight: HEAVIER * (rule.weight ?? 1),
  });
  return {
    ...problem,
    limits: problem.limits?.map((rule) => (isOfDishes(rule) ? heavier(rule) : rule)),
    spreads: problem.spreads?.map(heavier),
    conflicts: problem.conflicts?.map(heavier),
    varieties: problem.varieties?.map(heavier),
    repetitions: problem.repetitions?.filter(({ id }) => id !== LONGER_TURN),
  };
}
