// The basket never says more than is true, whatever menu is known and however days fold, and says more than the LP.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { syntheticProblem } from '../../bench/synthetic.ts';
import { compile } from '../model/compile.ts';
import { highs } from '../solver/highs.ts';
import { bestByTryingAll, tinyProblem } from '../testing/tiny-problem.ts';
import { createBasket } from './basket.ts';
import { fold } from './fold.ts';
import { relax } from './relaxation.ts';

const LIMITS = { iterations: 20_000, gap: 1e-6 };

test('no basket passes the best menu', async () => {
  const solver = await highs();
  let stronger = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const problem = tinyProblem(seed);
      const best = bestByTryingAll(problem);
      const model = compile(problem);
      if (best === null || model.starved.length > 0) return;
      for (const folded of [fold(model, Infinity), fold(model, 0)]) {
        const relaxation = relax(solver, folded)!;
        for (const known of [Infinity, best.objective + 0.3, best.objective]) {
          const bound = createBasket(solver, folded, relaxation).round(known, LIMITS);
          expect(bound).toBeLessThanOrEqual(best.objective + 1e-6);
          expect(bound).toBeGreaterThanOrEqual(Math.min(known, relaxation.bound) - 1e-6);
          if (bound > relaxation.bound + 1e-3) stronger++;
        }
      }
    }),
    { numRuns: 30, seed: 5 },
  );
  expect(stronger).toBeGreaterThan(20);
}, 120_000);

test('what was cut short is tried again only with fewer choices, what was solved never', async () => {
  const solver = await highs();
  const folded = fold(compile(syntheticProblem(5, 120, 3)));
  const relaxation = relax(solver, folded)!;
  const known = relaxation.bound * 1.05;
  const basket = createBasket(solver, folded, relaxation);
  expect(basket.wants(Infinity)).toBe(false);
  expect(basket.wants(known)).toBe(true);
  basket.round(known, { iterations: 0, gap: 1e-3 });
  expect(basket.wants(known)).toBe(false);
  expect(basket.wants(relaxation.bound)).toBe(true);
  const bound = basket.round(relaxation.bound * 1.02, LIMITS);
  expect(bound).toBeGreaterThan(relaxation.bound * 1.001);
  expect(basket.wants(relaxation.bound)).toBe(false);
}, 60_000);
