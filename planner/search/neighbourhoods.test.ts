import { expect, test } from 'vitest';
import { syntheticProblem } from '../../bench/synthetic.ts';
import { compile } from '../model/compile.ts';
import { greedyFill } from './local-search.ts';
import { createNeighbourhoods } from './neighbourhoods.ts';
import { createRandom } from './random.ts';
import { createState } from './state.ts';

const filled = () => {
  const state = createState(compile(syntheticProblem(5, 100, 1)));
  greedyFill(state, createRandom(1), 5);
  return state;
};

test('a cell whose dish keeps the menu from the bound is freed much more often than others', () => {
  const state = filled();
  const dear = 3;
  const neighbourhoods = createNeighbourhoods(state, createRandom(1), (c) => (c === dear ? 1 : 0));
  const times = new Int32Array(state.model.cells.length);
  for (let k = 0; k < 800; k++) for (const c of neighbourhoods.next().cells) times[c]!++;
  const others = times.filter((_, c) => c !== dear);
  expect(times[dear]).toBeGreaterThan(1.4 * (others.reduce((sum, n) => sum + n, 0) / others.length));
});

test('what was searched to its end for nothing is left alone until the menu changes', () => {
  const state = filled();
  const neighbourhoods = createNeighbourhoods(state, createRandom(1), () => 0);
  // Cheap ones grow until those of whole days are one of five.
  for (let k = 0; k < 60; k++) neighbourhoods.learn({ kind: k % 8, cells: [] }, 0, true, true);
  const drawn = (times: number): string[] =>
    Array.from({ length: times }, () => {
      const next = neighbourhoods.next();
      neighbourhoods.learn(next, 0, true, false);
      return next.cells.join();
    });
  const before = drawn(60);
  expect(new Set(before).size).toBe(before.length);
  neighbourhoods.forget();
  expect(drawn(60).some((cells) => before.includes(cells))).toBe(true);
});
