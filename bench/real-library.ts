/**
 * The planner's problem as the product states it: the library of the seed, a kindergarten of three meals and two
 * snacks, the default conditions. What the measured gaps of the real product are measured on.
 */
import type { Problem } from '../planner/problem.ts';
import { usualConditions } from '../server/areas/recipe/conditions-fixture.ts';
import { libraryFor } from '../server/areas/recipe/finer-foods.ts';
import { menuProblem } from '../server/areas/recipe/menu-problem.ts';
import { readDeliveredLibrary } from '../server/delivered/library/read-library.ts';

const FROM = '2026-11-02';

/** Monday to Friday, from a date on. */
export function serviceDates(count: number, from = FROM): string[] {
  const out: string[] = [];
  for (let day = Date.parse(from); out.length < count; day += 86_400_000) {
    const date = new Date(day);
    if (date.getUTCDay() >= 1 && date.getUTCDay() <= 5) out.push(date.toISOString().slice(0, 10));
  }
  return out;
}

/** A kindergarten to plan for: its pattern, price and children, with the delivered library. */
function kindergarten(key: string, name: string, patternKey: string, priceFen: number) {
  const conditions = usualConditions(patternKey, {
    ageTypes: (['junior', 'middle', 'senior'] as const).map((ageType) => ({
      ageType,
      boys: 30,
      girls: 30,
      unknown: 0,
    })),
  });
  const disabledFoodIds: string[] = [];
  const library = libraryFor(readDeliveredLibrary(), { conditions, priceFen, disabledFoodIds });
  return { key, name, setting: { conditions, priceFen, library, disabledFoodIds, history: [] } };
}

export type Kindergarten = ReturnType<typeof kindergarten>;

/** A full day of middling price, a lunch with two snacks at a low one, a full day at a high one. */
export const KINDERGARTENS = [
  kindergarten('day16', 'Three meals and two snacks, ¥16', 'threeMealsTwoSnacks', 1600),
  kindergarten('lunch12', 'One meal and two snacks, ¥12', 'oneMealTwoSnacks', 1200),
  kindergarten('day26', 'Three meals and two snacks, ¥26', 'threeMealsTwoSnacks', 2600),
];

/** The default problem of a kindergarten for `days` service days from a date on, at so many fen a day. */
export function realProblem(days: number, from = FROM, priceFen = 1600): Problem {
  const { setting } = KINDERGARTENS[0]!;
  return menuProblem({ ...setting, priceFen, dates: serviceDates(days, from) }, [], 'plan').problem;
}
