// The bound by day menus never says more than is true, where kinds of foods are limited over the days, too.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { syntheticProblem } from '../../bench/synthetic.ts';
import { evaluate } from '../evaluate.ts';
import { compile } from '../model/compile.ts';
import { highs } from '../solver/highs.ts';
import { bestByTryingAll, tinyProblem } from '../testing/tiny-problem.ts';
import { createDayBound, type DayColumn } from './day-columns.ts';
import { fold } from './fold.ts';
import { relax } from './relaxation.ts';

test('no round of the day-menu bound passes the best menu', async () => {
  const solver = await highs();
  // The example: a soft run of days on a horizon of one.
  let limited = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const problem = tinyProblem(seed);
      problem.varieties = [{ id: 'few', distinct: 'food', atLeast: 0, atMost: 2, per: 'week', weight: 3 }];
      const best = bestByTryingAll(problem);
      const model = compile(problem);
      if (best === null || model.starved.length > 0) return;
      const folded = fold(model, Infinity);
      const relaxation = relax(solver, folded)!;
      const bound = createDayBound(solver, model, folded, relaxation);
      for (let round = 0; round < 6; round++) {
        const more = bound.round({ iterations: 5_000 });
        expect(bound.bound).toBeLessThanOrEqual(best.objective + 1e-6);
        if (!more) break;
      }
      if (relaxation.kinds.constant < 0) limited++;
    }),
    { numRuns: 20, seed: 9, examples: [[369_553]] },
  );
  expect(limited).toBeGreaterThan(2);
}, 120_000);

test('every day menu in the master keeps the hard rules and costs what it says', async () => {
  const solver = await highs();
  let menus = 0;
  for (let seed = 1; seed <= 400 && menus < 120; seed++) {
    // On a horizon of one day without a past every rule is the day's own: a column is a whole menu.
    const { history: _, ...problem } = tinyProblem(seed);
    if (problem.days.length > 1) continue;
    const model = compile(problem);
    if (model.starved.length > 0) continue;
    const folded = fold(model, Infinity);
    const relaxation = relax(solver, folded)!;
    if (relaxation.bound === Infinity) continue;
    const bound = createDayBound(solver, model, folded, relaxation);
    bound.round({ iterations: 5_000 });
    const itemOf = ({ cell, dish, portion }: DayColumn['items'][number]) => ({
      day: problem.days[0]!.id,
      slot: problem.slots[model.cells[folded.cellOf[cell]!]!.slot]!.id,
      dish: problem.dishes[model.dishOf[dish]!]!.id,
      portion,
    });
    for (const { items, cost } of bound.columns) {
      const word = evaluate(problem, { items: items.map(itemOf) });
      expect(word.feasible, `seed ${seed}`).toBe(true);
      expect(cost, `seed ${seed}`).toBeCloseTo(word.objective, 6);
      menus++;
    }
  }
  expect(menus).toBeGreaterThan(100);
}, 120_000);

test('rounds that raise no bound come to an end', async () => {
  const solver = await highs();
  const model = compile(syntheticProblem(20, 150, 1));
  const folded = fold(model);
  const bound = createDayBound(solver, model, folded, relax(solver, folded)!);
  let rounds = 1;
  while (bound.round({ iterations: 100 }) && rounds < 60) rounds++;
  expect(rounds).toBeLessThan(40);
}, 60_000);
