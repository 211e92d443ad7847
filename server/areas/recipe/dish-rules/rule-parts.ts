// What the rules of dishes are put together from: what each states of itself, the terms that several count by, and the
// shapes that several share: a count per week, dishes of a kind per meal, unlike dishes.
import { text } from '../../../../contract/kit/text.ts';
import { MENU_RULES, type MenuRuleKey } from '../../../../contract/recipe/menu-rules.ts';
import type { MenuRule } from '../../../../contract/recipe/menu-rules/menu-rule.ts';
import { FULL_WEEK } from '../../../../planner/nutrition/full-week.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { DishSelector, Limit, Problem, Spread, Term, Unit } from '../../../../planner/problem.ts';
import type { DishTag } from '../dish-facts.ts';
import { EACH, figureOf, PERCENT, soft, type RuleBasis } from '../rule-basis.ts';

/** The rules of a group as the planner takes them. */
export type DishRules = Partial<
  Pick<Problem, 'limits' | 'spreads' | 'conflicts' | 'varieties' | 'repetitions'>
>;

/** Units of what no term of a limit says by itself. */
const UNITS: Partial<Record<NonNullable<MenuRule['measures']>, Unit>> = {
  share: PERCENT,
  minutes: { text: text('分钟', 'min'), decimals: 0 },
};

/** Id, name and unit of a rule, and how it holds. */
export function stated(key: MenuRuleKey): Pick<Limit, 'id' | 'name' | 'weight' | 'unit'> & { hard: boolean } {
  const { name, holds, measures } = MENU_RULES[key] as MenuRule;
  const unit = measures && UNITS[measures];
  return {
    id: key,
    name,
    ...(unit && { unit }),
    ...(holds === 'hard' ? { hard: true } : soft(holds)),
  };
}

export const tagged = (...tags: DishTag[]): Term => ({ of: 'dishes', select: { tags } });

export const having = (attributes: NonNullable<DishSelector['attributes']>): Term => ({
  of: 'dishes',
  select: { attributes },
});

export const gramsOf = (...groups: string[]): Term => ({ of: 'grams', foods: { groups } });

/** The meals of these that the menu has. */
export const mealsAmong = ({ meals }: RuleBasis, ...among: MealKey[]): MealKey[] =>
  meals.filter((meal) => among.includes(meal));

/** A limit with a rule's figure; none where the rule is not wanted. */
export function limitOf(
  basis: RuleBasis,
  key: MenuRuleKey,
  make: (figure: number) => Partial<Limit> & Pick<Limit, 'terms' | 'per'>,
): Limit[] {
  const figure = figureOf(basis, key);
  return figure === null ? [] : [{ ...stated(key), ...make(figure) }];
}

/** Number of service days → the dates of the weeks that have as many. */
export function weeksByLength(weeks: RuleBasis['weeks']): Map<number, string[]> {
  const byLength = Map.groupBy(weeks.values(), ({ length }) => length);
  return new Map([...byLength].map(([length, alike]) => [length, alike.flat()]));
}

/** A count per week; short weeks get their part of a minimum and the whole of a maximum. */
export function weeklyCount(
  basis: RuleBasis,
  key: MenuRuleKey,
  side: 'atLeast' | 'atMost',
  term: Term,
  where: { meals?: MealKey[]; slots?: string[] } = {},
): Limit[] {
  const figure = figureOf(basis, key);
  if (figure === null) return [];
  const byLength = [...weeksByLength(basis.weeks)];
  return byLength.flatMap(([days, dates]): Limit[] => {
    const least = Math.floor(figure * Math.min(1, days / FULL_WEEK));
    if (side === 'atLeast' && least === 0) return [];
    return [
      {
        ...stated(key),
        id: byLength.length > 1 ? `${key}.${days}` : key,
        terms: [term],
        per: 'week',
        where: { ...where, days: dates },
        lower: side === 'atLeast' ? least : null,
        upper: side === 'atMost' ? figure : null,
        ...EACH,
      },
    ];
  });
}

/** A count per week of one meal; none where the menu has no such meal. */
export const weeklyCountAt = (
  basis: RuleBasis,
  meal: MealKey,
  key: MenuRuleKey,
  side: 'atLeast' | 'atMost',
  term: Term,
): Limit[] => (basis.meals.includes(meal) ? weeklyCount(basis, key, side, term, { meals: [meal] }) : []);

/** How many dishes of a kind a meal has at most, in all meals or in these. */
export function mostInMeal(
  basis: RuleBasis,
  key: MenuRuleKey,
  tags: DishTag[],
  meals: readonly MealKey[] | 'all' = 'all',
): Limit[] {
  if (meals.length === 0 || basis.meals.length === 0) return [];
  const where = meals === 'all' ? {} : { where: { meals: [...meals] } };
  return limitOf(basis, key, (figure) => ({
    terms: [tagged(...tags)],
    per: 'meal',
    ...where,
    upper: figure,
    ...EACH,
  }));
}

/** At most so many dishes that are alike in an attribute. */
export function spread(
  basis: RuleBasis,
  key: MenuRuleKey,
  attribute: string,
  per: Spread['per'],
  rest: Partial<Spread> = {},
): Spread[] {
  const figure = figureOf(basis, key);
  if (figure === null) return [];
  return [{ ...stated(key), attribute, atMost: Math.max(1, figure), per, ...rest }];
}
