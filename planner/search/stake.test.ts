// Temperatures and the price of a broken rule follow what a choice is about, in whatever unit the objective counts.
import { expect, test } from 'vitest';
import { syntheticProblem } from '../../bench/synthetic.ts';
import { compile } from '../model/compile.ts';
import { coursesProblem } from '../testing/courses-problem.ts';
import { greedyFill } from './local-search.ts';
import { createRandom } from './random.ts';
import { stakeOf } from './stake.ts';
import { createState } from './state.ts';

test('where dishes cost 1 − preference, the stake is 1', () => {
  expect(stakeOf(compile(syntheticProblem(5, 60, 1)))).toBe(1);
});

test('where they cost money it is what a place can save, in its unit', () => {
  const problem = coursesProblem(5, 1);
  const mains = problem.dishes.filter(({ category }) => category === 'main').map(({ cost }) => cost!);
  const stake = Math.max(...mains) - Math.min(...mains);
  expect(stakeOf(compile(problem))).toBe(stake);
  expect(stakeOf(compile({ ...problem, objective: { preference: 0, cost: 10 } }))).toBe(10 * stake);
});

test('a menu that breaks a rule is worth less than any that keeps them, whatever dishes cost', () => {
  const problem = coursesProblem(20, 1);
  const state = createState(compile(problem));
  greedyFill(state, createRandom(1), 12);
  expect(state.hard()).toBeGreaterThan(0);
  const dearest = problem.days.length * problem.dishes.reduce((sum, { cost }) => sum + cost!, 0);
  expect(state.score()).toBeGreaterThan(state.soft() + Math.min(1, state.hard()) * dearest);
});
