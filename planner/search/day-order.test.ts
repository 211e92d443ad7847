// Day menus are put in an order; an exchange that makes it worse is taken back, also in what stands on the days.
import { expect, test } from 'vitest';
import { listDayMenus } from '../bound/day-menus.ts';
import { fold } from '../bound/fold.ts';
import { compile } from '../model/compile.ts';
import type { Problem } from '../problem.ts';
import { orderDays } from './day-order.ts';
import { createRandom } from './random.ts';
import { createState } from './state.ts';

test('dishes that are served twice come as far apart as they can', () => {
  const dishes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const problem: Problem = {
    days: Array.from({ length: 2 * dishes.length }, (_, d) => ({ id: `d${d}`, week: 1 })),
    meals: [{ id: 'lunch' }],
    slots: [{ id: 'only', meal: 'lunch', categories: ['c'] }],
    nutrients: [],
    dishes: dishes.map((id) => ({ id, category: 'c', cost: 0, attributes: { turn: [id] } })),
    repetitions: [{ id: 'again', by: 'turn', costs: [7, 6, 5, 4, 3, 2, 1] }],
    objective: { preference: 0, cost: 1 },
  };
  const model = compile(problem);
  const folded = fold(model, Infinity);
  const list = listDayMenus(model, folded)!;
  const state = createState(model);
  orderDays(state, folded, list, new Map(list.menus.map((menu) => [menu, 2])), createRandom(1), 4_000);
  // Eight days lie between the two, as in a menu of eight days served twice.
  expect(state.soft()).toBe(0);
  expect(state.dish.slice(0, 8).toSorted()).toEqual(state.dish.slice(8).toSorted());
});
