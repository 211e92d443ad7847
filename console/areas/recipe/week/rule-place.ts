// Where a rule is broken, as the grid shows it; and the address of the week that shows it.
import type { Check } from '../../../../planner/solution.ts';
import { brokenInOrder, groupChecks } from '../result/group-checks.ts';
import type { Highlight } from './week-context.ts';

const keyOfCheck = (check: Check): string =>
  [
    check.kind,
    check.rule,
    check.scope.days.join(','),
    check.scope.meal ?? '',
    check.scope.values?.join(',') ?? '',
  ].join('|');

export const highlightOf = (check: Check): Highlight => ({
  key: keyOfCheck(check),
  days: check.scope.days,
  meal: check.scope.meal ?? null,
  dishId: check.kind === 'eligible' || check.kind === 'repeat' ? (check.scope.values?.[0] ?? null) : null,
});

const placeKey = ({ scope }: Check): string => `${scope.days[0] ?? ''}.${scope.meal ?? ''}`;

/** The week where a rule is broken first, or at the one place `at`; `rule` is the key of its group, with the place. */
export function brokenRulePath(
  recipeId: string,
  group: { key: string; broken: Check[] },
  at?: Check,
): string {
  const day = (at ?? brokenInOrder(group)[0])?.scope.days[0];
  const search = new URLSearchParams({
    id: recipeId,
    ...(day ? { week: day } : {}),
    rule: at ? `${group.key}@${placeKey(at)}` : group.key,
  });
  return `/recipe/week?${search}`;
}

/** The place of an address where its rule is broken, else the first such; null where it is kept by now. */
export function firstPlaceOf(checks: readonly Check[], rule: string): Highlight | null {
  const [rules, place] = rule.split('@');
  const group = groupChecks(checks).find(({ key }) => key === rules);
  const broken = group ? brokenInOrder(group) : [];
  const found = broken.find((check) => placeKey(check) === place) ?? broken[0];
  return found && found.scope.days.length ? highlightOf(found) : null;
}
