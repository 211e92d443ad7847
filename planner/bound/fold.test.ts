// The folded relaxation never says more than is true, whether its classes agree in their candidates or not: with
// history, locks, repetition and seasons, on problems small enough to try every menu.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../model/compile.ts';
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
