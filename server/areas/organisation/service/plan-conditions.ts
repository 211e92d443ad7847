// What a kindergarten's settings and a recipe's conditions have in common, and the checks both must pass: meal
// shares, children, price, edition and standard.
import type { AgeTypeCount, MealTypePer } from '../../../../contract/organisation/dept-setting.ts';
import {
  childrenRefusals,
  LEAST_MEAL_SHARE,
  mealShareRefusals,
  menuRuleRefusals,
} from '../../../../contract/organisation/plan-conditions.ts';
import {
  MENU_RULE_KEYS,
  MENU_RULES,
  usualChoice,
  type MenuRuleChoices,
  type MenuRuleKey,
} from '../../../../contract/recipe/menu-rules.ts';
import type { MenuRule } from '../../../../contract/recipe/menu-rules/menu-rule.ts';
import { DIET_KEYS, type MenuWishes } from '../../../../contract/recipe/menu-wishes.ts';
import type { DinerCount } from '../../../../planner/nutrition/diners.ts';
import type { MealPattern } from '../../../../planner/nutrition/meal-pattern.ts';
import { MEAL_KEYS } from '../../../../planner/nutrition/meal-pattern.ts';
import { fieldFailure, refuseField, refuseFields, type FieldFailure } from '../../../kernel/http/failure.ts';

const SHARES_MAY_BE_OFF = 0.5;

/** Shares in the order of the day; refused unless they are of the pattern's meals, once each, and sum to 100. */
export function checkMealShares(pattern: MealPattern, shares: readonly MealTypePer[]): MealTypePer[] {
  const field = 'mealTypes';
  const wanted = pattern.meals.map(({ meal }) => meal);
  const given = new Set(shares.map(({ mealType }) => mealType));
  if (given.size !== shares.length) throw refuseField(field, mealShareRefusals.mealTwice);
  if (given.size !== wanted.length || wanted.some((meal) => !given.has(meal))) {
    throw refuseField(field, mealShareRefusals.wrongMeals, { pattern: pattern.label });
  }
  if (shares.some(({ percent }) => percent < LEAST_MEAL_SHARE))
    throw refuseField(field, mealShareRefusals.nothing);
  const sum = shares.reduce((total, { percent }) => total + percent, 0);
  if (Math.abs(sum - 100) > SHARES_MAY_BE_OFF) {
    throw refuseField(field, mealShareRefusals.sum, { sum: Number(sum.toFixed(1)) });
  }
  return shares.toSorted((a, b) => MEAL_KEYS.indexOf(a.mealType) - MEAL_KEYS.indexOf(b.mealType));
}

/** Each class age at most once; unless `mayBeEmpty`, at least one child. `field` is where they stand in the request. */
export function checkChildren(
  ages: readonly AgeTypeCount[],
  mayBeEmpty: boolean,
  field = 'ageTypes',
): AgeTypeCount[] {
  const failures: FieldFailure[] = [];
  if (new Set(ages.map(({ ageType }) => ageType)).size !== ages.length)
    failures.push(fieldFailure(field, childrenRefusals.ageTwice));
  if (!mayBeEmpty && childrenIn(ages) === 0) failures.push(fieldFailure(field, childrenRefusals.nobody));
  const [first, ...others] = failures;
  if (first) throw refuseFields([first, ...others]);
  return [...ages];
}

export const childrenIn = (ages: readonly AgeTypeCount[]): number =>
  ages.reduce((sum, { boys, girls, unknown }) => sum + boys + girls + unknown, 0);

/**
 * Choices of rules in the order of the rules; refused unless each is of a rule that there is and within its range.
 * What is as usual is no choice: it follows the product when its figure is revised.
 */
export function checkMenuRules(choices: Readonly<Record<string, number | null>>): MenuRuleChoices {
  for (const [key, chosen] of Object.entries(choices)) {
    const field = `rules.${key}`;
    if (!Object.hasOwn(MENU_RULES, key))
      throw refuseField(field, menuRuleRefusals.ruleUnknown, { rule: key });
    if (chosen === null) continue;
    const { name, value } = ruleOf(key);
    if (!value) throw refuseField(field, menuRuleRefusals.ruleWithoutFigure, { rule: name });
    const { min, max } = value;
    if (!Number.isInteger(chosen) || chosen < min || chosen > max)
      throw refuseField(field, menuRuleRefusals.ruleOutside, { rule: name, min, max });
  }
  refuseContradictions(choices);
  return Object.fromEntries(
    MENU_RULE_KEYS.flatMap((key) => {
      const chosen = choices[key];
      return chosen === undefined || chosen === usualChoice(key) ? [] : [[key, chosen]];
    }),
  );
}

/** Stored choices without those of rules that have gone since: nobody could save the others beside them. */
export const choicesLeft = (stored: Readonly<Record<string, number | null>>): MenuRuleChoices =>
  Object.fromEntries(Object.entries(stored).filter(([key]) => Object.hasOwn(MENU_RULES, key)));

/** At most this, and at least more than this, of the same. */
function refuseContradictions(choices: Readonly<Record<string, number | null>>): void {
  const figureOf = (key: string): number | null => {
    const chosen = choices[key];
    if (chosen !== undefined) return chosen;
    const usual = usualChoice(key as MenuRuleKey);
    return usual === true ? null : usual;
  };
  for (const key of MENU_RULE_KEYS) {
    const { name: most, notBelow = [] } = ruleOf(key);
    const atMost = figureOf(key);
    for (const lower of notBelow) {
      const atLeast = figureOf(lower);
      if (atMost === null || atLeast === null || atLeast <= atMost) continue;
      const field = `rules.${key in choices ? key : lower}`;
      const least = ruleOf(lower).name;
      throw refuseField(field, menuRuleRefusals.ruleContradicts, { most, atMost, least, atLeast });
    }
  }
}
const ruleOf = (key: string): MenuRule => MENU_RULES[key as keyof typeof MENU_RULES];

/** Wishes each once, in order; what is as usual is left out. */
export function tidyWishes({
  diets = [],
  meatlessDays = [],
  taste,
  neighbours,
  grades,
}: MenuWishes): MenuWishes {
  const kept = DIET_KEYS.filter((diet) => diets.includes(diet));
  const days = [...new Set(meatlessDays)].sort((a, b) => a - b);
  return {
    ...(kept.length > 0 && { diets: kept }),
    ...(days.length > 0 && { meatlessDays: days }),
    ...(taste && { taste }),
    ...(neighbours && neighbours !== 'differ' && { neighbours }),
    ...(grades && grades !== 'budget' && { grades }),
  };
}

/** The children as nutrition counts them. */
export function dinersOf(ages: readonly AgeTypeCount[]): DinerCount[] {
  return ages.flatMap(({ ageType, boys, girls, unknown }) =>
    (
      [
        ['male', boys],
        ['female', girls],
        ['unknown', unknown],
      ] as const
    )
      .filter(([, count]) => count > 0)
      .map(([sex, count]) => ({ ageGroup: ageType, sex, count })),
  );
}

/** Yuan of a form as integer fen. */
export const fenOf = (yuan: number): number => Math.round(yuan * 100);
