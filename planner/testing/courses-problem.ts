/**
 * Seeded problems as the literature on menu planning states them: lunches of three courses for 20, 40 or 60 days,
 * about 70 dishes with fixed portions, daily and overall bounds on nutrients, the cost to be least.
 */
import type { Dish, Limit, Problem } from '../problem.ts';
import { createRandom } from '../search/random.ts';

const COURSES = [
  { id: 'starter', dishes: 19, kcal: 250, cost: 90 },
  { id: 'main', dishes: 34, kcal: 330, cost: 160 },
  { id: 'dessert', dishes: 14, kcal: 110, cost: 50 },
];

/** How much of a nutrient comes with a kilocalorie, and between which bounds a lunch's amount lies. */
const NUTRIENTS = {
  kcal: { each: 1, lower: 590, upper: 790 },
  fat: { each: 1 / 30, lower: 18, upper: 28 },
  protein: { each: 1 / 25, lower: 22, upper: 34 },
  calcium: { each: 0.45, lower: 250, upper: 420 },
  iron: { each: 1 / 150, lower: 3.6, upper: 6.4 },
  potassium: { each: 2, lower: 1050, upper: 1700 },
  magnesium: { each: 1 / 6, lower: 90, upper: 150 },
  vitaminC: { each: 0.1, lower: 50, upper: 95 },
};

/** What the mean of all days may differ from the middle of the daily bounds. */
const OVERALL = 0.04;

/** A problem of so many days. */
export function coursesProblem(days: number, seed: number): Problem {
  const random = createRandom(seed);
  const around = (mean: number): number => mean * (0.5 + random.next());
  const dishes = COURSES.flatMap((course): Dish[] =>
    Array.from({ length: course.dishes }, (_, k) => ({
      id: `${course.id}-${k}`,
      category: course.id,
      nutrients: Object.fromEntries(
        Object.entries(NUTRIENTS).map(([id, { each }]) => [id, around(course.kcal * each)]),
      ),
      cost: Math.round(around(course.cost)),
    })),
  );
  const limits = Object.entries(NUTRIENTS).flatMap(([nutrient, { lower, upper }]): Limit[] => {
    const terms: Limit['terms'] = [{ of: 'nutrient', nutrient }];
    const middle = (lower + upper) / 2;
    return [
      { id: `${nutrient}-day`, terms, per: 'day', lower, upper },
      {
        id: `${nutrient}-all`,
        terms,
        per: 'horizon',
        basis: 'per-day',
        lower: (1 - OVERALL) * middle,
        upper: (1 + OVERALL) * middle,
      },
    ];
  });
  return {
    days: Array.from({ length: days }, (_, d) => ({ id: `d${d + 1}`, week: Math.floor(d / 5) + 1 })),
    meals: [{ id: 'lunch' }],
    slots: COURSES.map(({ id }) => ({ id, meal: 'lunch', categories: [id] })),
    nutrients: Object.keys(NUTRIENTS).map((id) => ({ id })),
    dishes,
    limits,
    objective: { preference: 0, cost: 1 },
  };
}
