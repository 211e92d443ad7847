// The folded relaxation never says more than is true, whether its classes agree in their candidates or not: with
// history, locks, repetition and seasons, on problems small enough to try every menu.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../model/compile.ts';
import type { Problem } from '../problem.ts';
import { highs } from '../solver/highs.ts';
import { bestByTryingAll, tinyProblem } from '../testing/tiny-problem.ts';
import { fold } from './fold.ts';
import { relax } from './relaxation.ts';

test.each([
  ['exact', Infinity],
  ['coarse', 0],
])(
  'the bound of the %s fold never passes the best menu',
  async (_, most) => {
    const solver = await highs();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const problem = tinyProblem(seed);
        const best = bestByTryingAll(problem);
        const model = compile(problem);
        if (best === null || model.starved.length > 0) return;
        const relaxation = relax(solver, fold(model, most));
        expect(relaxation).not.toBeNull();
        expect(relaxation!.bound).toBeLessThanOrEqual(best.objective + 1e-6);
      }),
      { numRuns: 60, seed: 7 },
    );
  },
  120_000,
);

test.each([
  // Three servings of two dishes, all within reach of what was served the day before, and of each other.
  ['nearest', 3],
  // The third serving pays for the first of the same dish, too.
  ['every', 4],
] as const)('a dish that comes again pays for the %s serving before', async (count, repeated) => {
  const dish = (id: string) => ({ id, category: 'c', cost: 0, attributes: { turn: [id] } });
  const problem: Problem = {
    days: ['1', '2', '3'].map((id) => ({ id, week: 1 })),
    meals: [{ id: 'lunch' }],
    slots: [{ id: 'only', meal: 'lunch', categories: ['c'] }],
    nutrients: [],
    dishes: [dish('a'), dish('b')],
    repetitions: [{ id: 'again', by: 'turn', costs: [1, 1, 1, 1, 1, 1], count }],
    history: [{ daysBefore: 1, dishes: ['a', 'b'] }],
    objective: { preference: 0, cost: 1 },
  };
  expect(bestByTryingAll(problem)!.objective).toBeCloseTo(repeated);
  const relaxation = relax(await highs(), fold(compile(problem), Infinity))!;
  expect(relaxation.bound).toBeLessThanOrEqual(repeated + 1e-6);
  // And says as much as that here, where nothing is averaged.
  expect(relaxation.bound).toBeCloseTo(repeated);
});
