// What a child shall not eat too often in a week, whatever stands in for what: counted on the child's own week, which
// is the menu's with the variant's dishes.
import type { MenuRuleKey } from '../../../contract/recipe/menu-rules.ts';
import type { Problem } from '../../../planner/problem.ts';
import { ruleKey, type Check } from '../../../planner/solution.ts';

/** Liver for vitamin A, what is fried, processed meat, sweet snacks. */
const COUNTS = [
  'count.liver',
  'count.fried',
  'count.processed',
  'count.sweet',
] as const satisfies readonly MenuRuleKey[];

/** Whether the rule of a problem is one of them: weeks of each length have a rule of their own. */
export const isWeeklyCount = (rule: string): boolean =>
  COUNTS.some((key) => rule === key || rule.startsWith(`${key}.`));

/** Of one dish too many: more than likeness, nutrients and money can weigh together, less than a mandatory rule. */
const FIRST_WEIGHT = 100;

/** The problem in which a dish that breaks one of the counts comes after all that keep them. */
export const countsFirst = (problem: Problem): Problem => ({
  ...problem,
  limits: (problem.limits ?? []).map((limit) =>
    isWeeklyCount(limit.id ?? '') && limit.hard === false ? { ...limit, weight: FIRST_WEIGHT } : limit,
  ),
});

const placeOf = (check: Check): string => JSON.stringify([ruleKey(check), check.scope]);

/** The counts of which what is eaten has more too many than the menu itself. */
export function countsWorsened(eaten: readonly Check[], ofMenu: readonly Check[]): Check[] {
  const before = new Map(ofMenu.map((check) => [placeOf(check), check.slack ?? 0]));
  return eaten.filter(
    (check) =>
      check.broken && isWeeklyCount(check.rule) && (check.slack ?? 0) < (before.get(placeOf(check)) ?? 0),
  );
}
