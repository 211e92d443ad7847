// Which dishes break a rule: those that bring what is too much at the place, the most first. Of what is missing no dish
// can be named, and of a whole menu's sum every dish has its part.
import type { BreakingDish, MenuCheck } from '../../../contract/recipe/menu.ts';
import type { Limit, Problem } from '../../../planner/problem.ts';
import { inWhere, picks, read, termValue, valuesAt, type Served } from '../../../planner/proof/reading.ts';
import type { Check, Menu } from '../../../planner/solution.ts';

/** More of them tell nobody where to begin. */
const NAMED = 8;

const isTooMuch = ({ value, upper }: Check): boolean => value !== null && upper !== null && value > upper;

/** What a dish brings of a limit's measure: dishes that are counted, or, of one day, grams or money. */
function broughtBy(limit: Limit, check: Check, reading: ReturnType<typeof read>) {
  const counts = limit.terms.every(({ of }) => of === 'dishes');
  const weighs =
    check.scope.days.length === 1 && limit.terms.every(({ of }) => of === 'grams' || of === 'cost');
  if (limit.denominator || !isTooMuch(check) || (!counts && !weighs)) return null;
  return (item: Served): number => {
    if (!inWhere(reading.problem, limit.where, item.day, item.slot)) return 0;
    const terms = limit.terms.filter(({ where }) => inWhere(reading.problem, where, item.day, item.slot));
    return terms.reduce((sum, term) => sum + termValue(reading, term, item, new Set()), 0);
  };
}

function partOf(check: Check, reading: ReturnType<typeof read>): ((item: Served) => number) | null {
  const { problem } = reading;
  const { values = [] } = check.scope;
  switch (check.kind) {
    case 'limit': {
      const limit = problem.limits?.find(({ id }) => id === check.rule);
      return limit ? broughtBy(limit, check, reading) : null;
    }
    case 'spread': {
      const spread = problem.spreads?.find(({ id }) => id === check.rule);
      if (!spread) return null;
      const { attribute, select, where } = spread;
      return ({ dish, day, slot }) =>
        inWhere(problem, where, day, slot) &&
        (select === undefined || picks(reading, select, dish)) &&
        valuesAt(reading, dish, attribute).some((value) => values.includes(value))
          ? 1
          : 0;
    }
    case 'conflict': {
      const conflict = problem.conflicts?.find(({ id }) => id === check.rule);
      if (!conflict) return null;
      return ({ dish, day, slot }) =>
        inWhere(problem, conflict.where, day, slot) &&
        (values.length === 0 || values.includes(dish.id)) &&
        conflict.groups.some((group) => picks(reading, group, dish))
          ? 1
          : 0;
    }
    case 'eligible':
    case 'repeat':
      return ({ dish }) => (values.includes(dish.id) ? 1 : 0);
    default:
      return null;
  }
}

/** The checks with the dishes that break them, where dishes do. `nameOf` answers a dish's name by its id. */
export function withBreakingDishes(
  checks: readonly Check[],
  problem: Problem,
  menu: Menu,
  nameOf: (dishId: string) => string,
): MenuCheck[] {
  if (!checks.some(({ broken }) => broken)) return [...checks];
  const reading = read(problem, menu);
  return checks.map((check) => {
    const part = check.broken ? partOf(check, reading) : null;
    if (!part) return check;
    const days = new Set(check.scope.days);
    const { meal } = check.scope;
    const bringing = reading.served.flatMap((item) => {
      const date = problem.days[item.day]!.id;
      if (!days.has(date) || (meal !== undefined && item.slot.meal !== meal)) return [];
      const brought = part(item);
      return brought > 0 ? [{ brought, date, meal: item.slot.meal, dishId: item.dish.id }] : [];
    });
    const dishes = bringing
      .toSorted((a, b) => b.brought - a.brought)
      .slice(0, NAMED)
      .map(({ date, meal: at, dishId }): BreakingDish => ({
        date,
        meal: at,
        dishId,
        dishName: nameOf(dishId),
      }));
    return dishes.length > 0 ? { ...check, dishes } : check;
  });
}
