// A short list offers what may stand in its place: days fold whatever their candidates, menus are made day by day.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../bound/fold.ts';
import { compile } from '../model/compile.ts';
import { tinyProblem } from '../testing/tiny-problem.ts';
import { orderCandidates } from './candidates.ts';

test('the lists of a day hold the dishes of that day, all of them and no others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const model = compile(tinyProblem(seed));
      const candidates = orderCandidates(model, fold(model, 0), null);
      model.cells.forEach((cell, c) => {
        const offered = [...candidates.top(c, Infinity)].toSorted((a, b) => a - b);
        expect(offered).toEqual([...cell.candidates].toSorted((a, b) => a - b));
      });
    }),
    { numRuns: 100, seed: 5 },
  );
});
