import { expect, test } from 'vitest';
import { createRandom } from '../search/random.ts';
import { highs, solve } from './highs.ts';
import { createProgram } from './program.ts';

/** Sums of many numbers that must be hit exactly, with a solution: hardly any program is harder for its size. */
function sumsToHit() {
  const random = createRandom(1);
  const program = createProgram();
  const solution = Array.from({ length: 40 }, () => random.below(2));
  for (const _ of solution) program.column(random.next(), 0, 1, true);
  for (let sum = 0; sum < 4; sum++) {
    const values = solution.map(() => 1 + random.below(99));
    const total = values.reduce((all, value, k) => all + value * solution[k]!, 0);
    const row = program.row(total, total);
    values.forEach((value, k) => program.entry(row, k, value));
  }
  return { program, solution };
}

test('a program with a known solution has at least that one, however little is searched', async () => {
  const solver = await highs();
  const { program, solution } = sumsToHit();
  const limits = { iterations: 1, light: true };
  expect(solve(solver, program, limits).x).toBeNull();
  const start = { indices: Int32Array.from(solution.keys()), values: Float64Array.from(solution) };
  const { x } = solve(solver, program, { ...limits, start });
  expect(Array.from(x ?? [], Math.round)).toEqual(solution);
});
