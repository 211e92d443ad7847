import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { compile } from './model/compile.ts';
import { inCell } from './search/local-search.ts';
import { menuOf } from './search/menu.ts';
import { createRandom } from './search/random.ts';
import { createState } from './search/state.ts';
import { tinyProblem } from './testing/tiny-problem.ts';
import type { Problem } from './problem.ts';

test('the search state and the independent evaluator agree on every menu, feasible or not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const problem = tinyProblem(seed);
      const model = compile(problem);
      fc.pre(model.starved.length === 0);
      const state = createState(model);
      const random = createRandom(seed);
      for (let move = 0; move < 60; move++) {
        const p = random.below(state.dish.length);
        const list = model.cells[state.cellOf[p]!]!.candidates;
        const dish = random.next() < 0.15 || list.length === 0 ? -1 : list[random.below(list.length)]!;
        if (dish >= 0 && inCell(state, p, dish)) continue;
        state.place(p, dish, dish < 0 ? 0 : 1);
        const word = evaluate(problem, menuOf(state));
        expect(state.soft()).toBeCloseTo(word.objective, 8);
        expect(state.hard() === 0).toBe(word.feasible);
      }
    }),
    { numRuns: 120, seed: 3 },
  );
});

const small: Problem = {
  days: [{ id: 'd1' }],
  meals: [{ id: 'm' }],
  slots: [{ id: 's', meal: 'm' }],
  foods: [
    { id: 'rice', nutrients: { kcal: 350, fe: null }, price: 0.5 },
    { id: 'liver', nutrients: { kcal: 130, fe: 20 }, price: 2 },
  ],
  dishes: [
    {
      id: 'x',
      foods: [
        { food: 'rice', grams: 50 },
        { food: 'liver', grams: 20 },
      ],
    },
  ],
  limits: [
    {
      id: 'kcal',
      terms: [{ of: 'nutrient', nutrient: 'kcal' }],
      per: 'day',
      lower: 300,
      hard: false,
      weight: 2,
    },
    { id: 'fe', terms: [{ of: 'nutrient', nutrient: 'fe' }], per: 'day', upper: 3 },
  ],
};
const menu = { items: [{ day: 'd1', slot: 's', dish: 'x', portion: 1 }] };

test('a miss costs its weight up to 8 % and three times that beyond', () => {
  const word = evaluate(small, menu);
  const kcal = word.checks.find((c) => c.rule === 'kcal')!;
  expect(kcal.value).toBeCloseTo(201, 9);
  // 99 of 300 kcal are missing: 24 at weight 2, 75 at weight 6.
  expect(kcal.penalty).toBeCloseTo((2 * 24 + 6 * 75) / 300, 9);
  expect(kcal.broken).toBe(true);
  expect(kcal.why!.en).toContain('below');
});

test('an unknown value is named and adds nothing, a broken hard limit makes the menu infeasible', () => {
  const word = evaluate(small, menu);
  const fe = word.checks.find((c) => c.rule === 'fe')!;
  expect(fe.unknown).toEqual(['rice']);
  expect(fe.value).toBeCloseTo(4, 9);
  expect(fe.slack).toBeCloseTo(-1, 9);
  expect(word.feasible).toBe(false);
});

test('cost is fen per gram edible', () => {
  expect(evaluate(small, menu).cost).toBeCloseTo(65, 9);
});

test('a miss within the leeway of a limit is told as none and costs what it costs, by the day where bounds are', () => {
  const days = [{ id: 'd1' }, { id: 'd2' }];
  const both = { items: days.map(({ id: day }) => ({ day, slot: 's', dish: 'x', portion: 1 })) };
  const judged = (upper: number, hard: boolean, basis: 'total' | 'per-day') => {
    const limit = { id: 'price', terms: [{ of: 'cost' as const }], per: 'horizon' as const, leeway: 0.5 };
    const word = evaluate({ ...small, days, limits: [{ ...limit, upper, hard, basis }] }, both);
    return { ...word.checks.find(({ rule }) => rule === 'price')!, feasible: word.feasible };
  };
  // 65 fen a day.
  expect(judged(129.6, true, 'total')).toMatchObject({ broken: false, why: null, feasible: true });
  expect(judged(129.4, true, 'total')).toMatchObject({ broken: true, feasible: false });
  expect(judged(64.6, true, 'per-day').broken).toBe(false);
  expect(judged(64.4, true, 'per-day').broken).toBe(true);
  expect(judged(129.6, false, 'total').penalty).toBeCloseTo(0.4 / 129.6, 9);
});

test('a spread tells all values that come too often, the most frequent first', () => {
  const shapes = [['dice'], ['slice', 'dice'], ['slice'], ['slice'], ['whole']];
  const problem: Problem = {
    days: [{ id: 'd1' }],
    meals: [{ id: 'm' }],
    slots: [{ id: 's', meal: 'm', count: 5 }],
    dishes: shapes.map((shape, at) => ({ id: `dish${at}`, attributes: { shape } })),
    attributes: { shape: {} },
    spreads: [{ id: 'shape', attribute: 'shape', atMost: 1, per: 'meal', hard: false }],
  };
  const all = { items: shapes.map((_, at) => ({ day: 'd1', slot: 's', dish: `dish${at}`, portion: 1 })) };
  const [shape] = evaluate(problem, all).checks.filter(({ rule }) => rule === 'shape');
  expect(shape).toMatchObject({ broken: true, value: 3, penalty: 3, scope: { values: ['slice', 'dice'] } });
  expect(shape!.why!.zh).toContain('slice 3 次、dice 2 次');
});
