// Where a rule is broken, as the grid shows it; and the address of the week that shows it.
import type { Check } from '../../../../planner/solution.ts';
import { brokenInOrder, groupChecks } from '../result/group-checks.ts';
import type { Highlight } from './week-context.ts';

const keyOfCheck = (check: Check): string =>
  [check.kind, check.rule, check.scope.days.join(','), check.scope.meal ?? '', check.scope.value ?? ''].join(
    '|',
  );

export const highlightOf = (check: Check): Highlight => ({
  key: keyOfCheck(check),
  days: check.scope.days,
  meal: check.scope.meal ?? null,
  dishId: check.kind === 'eligible' || check.kind === 'repeat' ? (check.scope.value ?? null) : null,
});

/** The week where a rule is broken first; `rule` is the key of its group. */
export function brokenRulePath(recipeId: string, group: { key: string; broken: Check[] }): string {
  const day = brokenInOrder(group)[0]?.scope.days[0];
  const search = new URLSearchParams({ id: recipeId, ...(day ? { week: day } : {}), rule: group.key });
  return `/recipe/week?${search}`;
}

/** The first place where the rule of an address is broken; null where it is kept by now. */
export function firstPlaceOf(checks: readonly Check[], rule: string): Highlight | null {
  const group = groupChecks(checks).find(({ key }) => key === rule);
  const [first] = group ? brokenInOrder(group) : [];
  return first && first.scope.days.length ? highlightOf(first) : null;
}
