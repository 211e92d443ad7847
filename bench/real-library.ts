/**
 * The planner's problem as the product states it: the library of the seed, a kindergarten of three meals and two
 * snacks, the default conditions. What the measured gaps of the real product are measured on.
 */
import type { RecipeConditions } from '../contract/recipe/recipe.ts';
import type { Problem } from '../planner/problem.ts';
import { patternOf, patternShares } from '../server/areas/organisation/service/reference-data.ts';
import { menuProblem } from '../server/areas/recipe/menu-problem.ts';
import { presetFor } from '../server/areas/recipe/slot-presets.ts';
import { readDeliveredLibrary } from '../server/delivered/library/read-library.ts';

/** Monday to Friday, from a date on. */
function serviceDates(count: number, from: string): string[] {
  const out: string[] = [];
  for (let day = Date.parse(from); out.length < count; day += 86_400_000) {
    const date = new Date(day);
    if (date.getUTCDay() >= 1 && date.getUTCDay() <= 5) out.push(date.toISOString().slice(0, 10));
  }
  return out;
}

/** The default problem of a kindergarten for `days` service days from a date on, at so many fen a day. */
export function realProblem(days: number, from = '2026-11-02', priceFen = 1600): Problem {
  const pattern = patternOf('threeMealsTwoSnacks');
  const conditions: RecipeConditions = {
    patternKey: pattern.key,
    mealTypes: patternShares(pattern),
    ageTypes: [
      { ageType: 'junior', boys: 30, girls: 30, unknown: 0 },
      { ageType: 'middle', boys: 30, girls: 30, unknown: 0 },
      { ageType: 'senior', boys: 30, girls: 30, unknown: 0 },
    ],
    supplyPercent: 95,
    edition: '2023',
    standard: 'comprehensive',
    useTaboo: 0,
    disabledFoodIds: [],
    slots: presetFor(pattern.meals.map(({ meal }) => meal)),
    method: 'quick',
  };
  const setting = {
    dates: serviceDates(days, from),
    conditions,
    priceFen,
    library: readDeliveredLibrary(),
    disabledFoodIds: [],
    history: [],
  };
  return menuProblem(setting, [], 'plan').problem;
}
