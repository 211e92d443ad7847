// What a kindergarten's settings and a recipe's conditions have in common, and the checks both must pass: meal
// shares, children, price, edition and standard.
import { text } from '../../../contract/kit/text.ts';
import type { AgeTypeCount, MealTypePer } from '../../../contract/organisation/dept-setting.ts';
import type { DinerCount } from '../../../planner/nutrition/diners.ts';
import type { MealPattern } from '../../../planner/nutrition/meal-pattern.ts';
import { MEAL_KEYS } from '../../../planner/nutrition/meal-pattern.ts';
import { Failure, refuseField, type FieldFailure } from '../../kernel/http/failure.ts';

const SHARES_MAY_BE_OFF = 0.5;

/** Shares in the order of the day; refused unless they are of the pattern's meals, once each, and sum to 100. */
export function checkMealShares(pattern: MealPattern, shares: readonly MealTypePer[]): MealTypePer[] {
  const field = 'mealTypes';
  const wanted = pattern.meals.map(({ meal }) => meal);
  const given = new Set(shares.map(({ mealType }) => mealType));
  if (given.size !== shares.length)
    throw refuseField(field, text('同一餐别不能填写两次', 'The same meal is listed twice'));
  if (given.size !== wanted.length || wanted.some((meal) => !given.has(meal))) {
    throw refuseField(
      field,
      text(
        `餐别比例必须包含且仅包含“${pattern.label.zh}”的各餐`,
        `The shares must be those of the meals of "${pattern.label.en}"`,
      ),
    );
  }
  if (shares.some(({ percent }) => percent <= 0))
    throw refuseField(field, text('每餐的比例必须大于 0', 'Every meal needs a share above 0'));
  const sum = shares.reduce((total, { percent }) => total + percent, 0);
  if (Math.abs(sum - 100) > SHARES_MAY_BE_OFF) {
    const shown = Number(sum.toFixed(1));
    throw refuseField(
      field,
      text(`餐别比例之和应为 100%，现为 ${shown}%`, `The shares must sum to 100 %, now ${shown} %`),
    );
  }
  return shares.toSorted((a, b) => MEAL_KEYS.indexOf(a.mealType) - MEAL_KEYS.indexOf(b.mealType));
}

/** Each class age at most once; unless `mayBeEmpty`, at least one child. */
export function checkChildren(ages: readonly AgeTypeCount[], mayBeEmpty: boolean): AgeTypeCount[] {
  const failures: FieldFailure[] = [];
  if (new Set(ages.map(({ ageType }) => ageType)).size !== ages.length)
    failures.push({
      field: 'ageTypes',
      text: text('同一年龄段不能填写两次', 'The same class age is listed twice'),
    });
  if (!mayBeEmpty && childrenIn(ages) === 0)
    failures.push({
      field: 'ageTypes',
      text: text('就餐人数必须大于 0', 'There must be at least one child'),
    });
  if (failures.length) throw new Failure(failures[0]!.text, { fields: failures });
  return [...ages];
}

export const childrenIn = (ages: readonly AgeTypeCount[]): number =>
  ages.reduce((sum, { boys, girls, unknown }) => sum + boys + girls + unknown, 0);

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
