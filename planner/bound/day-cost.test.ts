// What a day menu costs inside its day: what the judge says of it; and what the rules between days keep out or take in.
import { expect, test } from 'vitest';
import { evaluate } from '../evaluate.ts';
import { compile } from '../model/compile.ts';
import type { Problem } from '../problem.ts';
import { highs } from '../solver/highs.ts';
import { createDayBound } from './day-columns.ts';
import { listDayMenus } from './day-menus.ts';
import { fold } from './fold.ts';
import { relax } from './relaxation.ts';

/** One day of two places: dishes of fixed portions with foods, main ingredients and a tag. */
const dish = (id: string, cost: number, foods: string[], main: string) => ({
  id,
  category: 'c',
  cost,
  nutrients: { kcal: 100 * foods.length },
  foods: foods.map((food) => ({ food, grams: 10 })),
  attributes: { main: [main] },
});
const problem: Problem = {
  days: [{ id: 'd1', week: 1 }],
  meals: [{ id: 'lunch' }],
  slots: [{ id: 'both', meal: 'lunch', categories: ['c'], count: 2 }],
  nutrients: [{ id: 'kcal' }],
  foods: ['f0', 'f1', 'f2', 'f3'].map((id) => ({ id })),
  dishes: [
    dish('one', 1, ['f0'], 'm'),
    dish('same', 2, ['f0'], 'm'),
    dish('two', 3, ['f1', 'f2'], 'm'),
    dish('many', 4, ['f1', 'f2', 'f3'], 'n'),
  ],
  limits: [
    {
      id: 'kcal',
      terms: [{ of: 'nutrient', nutrient: 'kcal' }],
      per: 'day',
      upper: 300,
      hard: false,
      weight: 2,
    },
  ],
  spreads: [{ id: 'main', attribute: 'main', atMost: 1, per: 'day', hard: false, weight: 0.5 }],
  conflicts: [
    {
      id: 'pair',
      groups: [{ foods: ['f0'] }, { foods: ['f3'] }],
      per: 'meal',
      hard: false,
      weight: 0.7,
    },
  ],
  varieties: [{ id: 'foods', distinct: 'food', atLeast: 2, atMost: 2, per: 'day', weight: 3 }],
  objective: { preference: 0, cost: 1 },
};

test('each day menu that is listed costs what the judge says, kinds beyond the most among it', () => {
  const model = compile(problem);
  const folded = fold(model, Infinity);
  const { menus } = listDayMenus(model, folded)!;
  const costs = new Map(
    menus.map(({ dishes, cost }) => [Array.from(dishes, (i) => problem.dishes[i]!.id).join('+'), cost]),
  );
  expect(costs.size).toBe(6);
  for (const [names, cost] of costs) {
    const items = names.split('+').map((id) => ({ day: 'd1', slot: 'both', dish: id, portion: 1 }));
    expect(cost, names).toBeCloseTo(evaluate(problem, { items }).objective, 9);
  }
});

test('a day menu that a hard run of days forbids within the day stands in no list and no master', async () => {
  const two: Problem = {
    ...problem,
    days: ['d1', 'd2'].map((id) => ({ id, week: 1 })),
    spreads: [{ id: 'run', attribute: 'main', atMost: 1, per: { days: 2 }, hard: true }],
    limits: [
      {
        id: 'mean',
        terms: [{ of: 'nutrient', nutrient: 'kcal' }],
        per: 'horizon',
        basis: 'per-day',
        upper: 350,
      },
    ],
  };
  const model = compile(two);
  const folded = fold(model, Infinity);
  const { menus } = listDayMenus(model, folded)!;
  const names = menus.map(({ dishes }) => Array.from(dishes, (i) => two.dishes[i]!.id).join('+'));
  expect(names).toEqual(['one+many', 'same+many', 'two+many']);

  const solver = await highs();
  const bound = createDayBound(solver, model, folded, relax(solver, folded)!);
  const cell = folded.foldedOf[0]!;
  const items = (...dishes: number[]) => dishes.map((i) => ({ cell, dish: i, portion: 1 }));
  bound.learn([items(0, 1), items(0, 3)]);
  expect(bound.columns.map((column) => column.items.map((item) => item.dish))).toEqual([[0, 3]]);
  // Both days' sum is limited; the cell stands for two days, and one of them brings its own 400 kcal.
  expect([...bound.columns[0]!.rows.values()]).toEqual([400]);
});
