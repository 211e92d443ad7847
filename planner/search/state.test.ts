// What the search believes of a menu is what the evaluator says of it: after any number of moves, on problems with
// every kind of rule.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate } from '../evaluate.ts';
import { compile } from '../model/compile.ts';
import { tinyProblem } from '../testing/tiny-problem.ts';
import { menuOf } from './menu.ts';
import { createRandom } from './random.ts';
import { createState } from './state.ts';

test('after any moves the state has the objective of the evaluator, and no hard rule is broken unseen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const problem = tinyProblem(seed);
      const model = compile(problem);
      if (model.starved.length > 0) return;
      const state = createState(model);
      const random = createRandom(seed);
      for (let move = 0; move < 60; move++) {
        const p = random.below(state.dish.length);
        const { candidates, min } = model.cells[state.cellOf[p]!]!;
        if (min === 0 && random.next() < 0.2) state.place(p, -1, 0);
        else state.place(p, candidates[random.below(candidates.length)]!, 1);
      }
      const word = evaluate(problem, menuOf(state));
      expect(state.soft()).toBeCloseTo(word.objective, 6);
      expect(state.hard() === 0).toBe(word.feasible);
    }),
    { numRuns: 150, seed: 3 },
  );
});

test('a move is worth before it is made what it is worth after it; what is given up early is worse than was allowed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const tiny = tinyProblem(seed);
      // So many limits that a sum is looked at before its end.
      const limits = Array.from({ length: 12 }, () => tiny.limits ?? []).flat();
      const model = compile({ ...tiny, limits });
      if (model.starved.length > 0) return;
      const state = createState(model);
      const random = createRandom(seed);
      for (let move = 0; move < 60; move++) {
        const p = random.below(state.dish.length);
        const { candidates, min } = model.cells[state.cellOf[p]!]!;
        const next = min === 0 && random.next() < 0.3 ? -1 : candidates[random.below(candidates.length)]!;
        const portion = next < 0 ? 0 : 0.5 + random.next();
        const before = state.score();
        const most = before + 0.2 * (random.next() - 0.5);
        const early = state.scoreWith(p, next, portion, most);
        const foreseen = state.scoreWith(p, next, portion);
        expect(state.score()).toBe(before);
        state.place(p, next, portion);
        const after = state.score();
        const close = 9 - Math.max(0, Math.ceil(Math.log10(Math.abs(after) + 1)));
        expect(foreseen).toBeCloseTo(after, close);
        if (early === Infinity) expect(after).toBeGreaterThan(most - 1e-9);
        else expect(early).toBeCloseTo(after, close);
      }
    }),
    { numRuns: 150, seed: 5 },
  );
});
