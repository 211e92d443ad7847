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
