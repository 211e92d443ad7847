import { expect, test } from 'vitest';
import { compile } from '../model/compile.ts';
import { tinyProblem } from '../testing/tiny-problem.ts';
import { keepIfBetter, keepUnlessWorse } from './attempt.ts';
import { createRandom } from './random.ts';
import { createState } from './state.ts';

/** Places dishes at random `rounds` times, the same ones for a seed, and tells what came of each. */
function attempts(attempt: typeof keepIfBetter): { before: number; tried: number; after: number }[] {
  const state = createState(compile(tinyProblem(4)));
  const random = createRandom(9);
  return Array.from({ length: 200 }, () => {
    const before = state.score();
    let tried = before;
    attempt(state, () => {
      const p = random.below(state.dish.length);
      const { candidates } = state.model.cells[state.cellOf[p]!]!;
      state.place(p, candidates[random.below(candidates.length)]!, 1);
      tried = state.score();
    });
    return { before, tried, after: state.score() };
  });
}

test.each([keepUnlessWorse, keepIfBetter])('%o never leaves a worse menu', (attempt) => {
  const all = attempts(attempt);
  expect(all.some(({ before, tried }) => tried > before)).toBe(true);
  for (const { before, tried, after } of all) expect(after).toBeCloseTo(Math.min(before, tried), 9);
});

test('a tie keeps the change, or takes it back', () => {
  for (const [attempt, kept] of [
    [keepUnlessWorse, 1],
    [keepIfBetter, 0],
  ] as const) {
    const state = createState(compile(tinyProblem(4)));
    const dish = state.model.cells[0]!.candidates[0]!;
    state.place(0, dish, 1);
    attempt(state, () => {
      state.portion[0] = 1 - state.portion[0]!;
    });
    expect(state.portion[0]).toBe(1 - kept);
  }
});
