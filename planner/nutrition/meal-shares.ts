/**
 * Table 6 of the report: how the day's energy in the kindergarten is spread over its meals, against the meal
 * pattern. Shares refer to the kindergarten's own energy and sum to 100.
 */
import { bandedShare } from './energy-sources.ts';
import { knowsEnough, type Portion, sumNutrient } from './intake.ts';
import { MEAL_KEYS, type MealKey, type MealPattern, MEALS, ownShares } from './meal-pattern.ts';
import type { MealShareRow } from './nutrition-report.ts';

/**
 * @param portionsByMeal edible grams per child and day; a meal outside the pattern is shown with a share of 0
 * @param atLeastPercent so much of the weight must have a figure for energy, %, that a verdict is given
 */
export function mealShares(
  portionsByMeal: ReadonlyMap<MealKey, readonly Portion[]>,
  pattern: MealPattern,
  atLeastPercent: number,
): MealShareRow[] {
  const enough = knowsEnough([...portionsByMeal.values()].flat(), ['energy'], atLeastPercent);
  const standard = new Map(ownShares(pattern).map(({ meal, percent }) => [meal, percent]));
  const kcal = new Map<MealKey, number | null>();
  let total = 0;
  for (const meal of MEAL_KEYS) {
    const value = sumNutrient(portionsByMeal.get(meal) ?? [], 'energy');
    kcal.set(meal, value);
    total += value ?? 0;
  }
  const shown = MEAL_KEYS.filter((meal) => standard.has(meal) || (portionsByMeal.get(meal)?.length ?? 0) > 0);
  return shown.map((meal) => {
    const own = kcal.get(meal) ?? null;
    const percent = own === null || total <= 0 ? null : (own / total) * 100;
    const standardPercent = standard.get(meal) ?? 0;
    const off = pattern.tolerancePoints;
    const min = Math.max(0, standardPercent - off);
    const max = Math.min(100, standardPercent + off);
    const { verdict, verdictLabel } = bandedShare(
      meal,
      MEALS[meal],
      percent,
      {
        min,
        max,
        severeBelow: Math.max(0, standardPercent - 2 * off),
        severeAbove: Math.min(100, standardPercent + 2 * off),
      },
      enough,
    );
    return {
      meal,
      label: MEALS[meal],
      kcal: own,
      percent,
      standardPercent,
      min,
      max,
      verdict,
      verdictLabel,
    };
  });
}
