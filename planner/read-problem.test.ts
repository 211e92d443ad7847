import { expect, test } from 'vitest';
import { syntheticProblem } from '../bench/synthetic.ts';
import { readProblem } from './read-problem.ts';
import { tinyProblem } from './testing/tiny-problem.ts';

const faultsOf = (value: unknown) => {
  const result = readProblem(value);
  return result.ok ? [] : result.faults.map((f) => `${f.path}: ${f.message}`);
};

test('valid problems pass unchanged', () => {
  for (const problem of [syntheticProblem(5, 60, 1), tinyProblem(4)])
    expect(readProblem(JSON.parse(JSON.stringify(problem)))).toEqual({ ok: true, problem });
});

test('every fault says where and why', () => {
  const problem = tinyProblem(4);
  expect(faultsOf({ ...problem, days: [] })[0]).toMatch(/^days: /);
  expect(faultsOf({ ...problem, slots: [{ id: 's', meal: 'brunch' }] })).toContain(
    'slots[0].meal: there is no meal “brunch”',
  );
  expect(faultsOf({ ...problem, surprise: 1 })[0]).toMatch(/surprise/);
  expect(
    faultsOf({ ...problem, dishes: [{ id: 'x1', foods: [{ food: 'stone', grams: 3 }] }, { id: 'x1' }] }),
  ).toEqual(
    expect.arrayContaining([
      'dishes[0].foods[0].food: there is no food “stone”',
      'dishes[1].id: “x1” is used twice; ids must be unique within dishes',
    ]),
  );
  expect(
    faultsOf({ ...problem, limits: [{ id: 'l', terms: [{ of: 'cost' }], per: 'day', lower: 5, upper: 3 }] }),
  ).toContain('limits[0]: lower 5 is more than upper 3');
  expect(faultsOf(null)[0]).toMatch(/^\(document\)/);
});

test('negative money, fractional counts and wrong shapes are refused', () => {
  const problem = tinyProblem(4);
  expect(faultsOf({ ...problem, dishes: [{ id: 'x', cost: -1 }] })[0]).toMatch(/^dishes\[0\]\.cost/);
  expect(faultsOf({ ...problem, slots: [{ id: 's', meal: 'm', count: 1.5 }] })[0]).toMatch(
    /^slots\[0\]\.count/,
  );
  expect(faultsOf({ ...problem, days: 'Monday' })[0]).toMatch(/^days/);
});
