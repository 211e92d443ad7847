import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { syntheticProblem } from '../bench/synthetic.ts';
import { problemSchema } from './problem.ts';
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

test('a misspelt word in a rule is a fault: the rule would silently never apply', () => {
  const problem = tinyProblem(4);
  const taboo = (groups: object[]) =>
    faultsOf({ ...problem, conflicts: [{ id: 'taboo', groups, per: 'day' }] });
  expect(taboo([{ foods: ['f0'] }, { foods: ['spinach'] }])).toEqual([
    'conflicts[0].groups[1].foods[0]: there is no food “spinach”',
  ]);
  expect(taboo([{ dishes: ['x9'] }, { tags: ['tt'] }])).toEqual([
    'conflicts[0].groups[0].dishes[0]: there is no dish “x9”',
    'conflicts[0].groups[1].tags[0]: there is no tag “tt”',
  ]);
  expect(taboo([{ categories: ['c'] }, { foodGroups: ['uneven'] }])).toEqual([
    'conflicts[0].groups[0].categories[0]: there is no category “c”',
    'conflicts[0].groups[1].foodGroups[0]: there is no food group “uneven”',
  ]);
  expect(taboo([{ attributes: { mian: ['m0'] } }, { attributes: { main: ['m9'] } }])).toEqual([
    'conflicts[0].groups[0].attributes.mian: there is no attribute “mian”',
    'conflicts[0].groups[1].attributes.main[0]: the attribute “main” never has the value “m9”',
  ]);
  expect(taboo([{ foods: ['f0'] }, {}])[0]).toMatch(/picks no dish at all/);
  const rules = {
    limits: [
      { id: 'g', terms: [{ of: 'grams', foods: { groups: ['uneven'] } }], per: 'day', upper: 1 },
      { id: 'n', terms: [{ of: 'dishes', select: { tags: ['tt'] } }], per: 'day', upper: 1 },
    ],
    spreads: [{ id: 's', attribute: 'mian', atMost: 1, per: 'day', select: { tags: ['tt'] } }],
    varieties: [{ id: 'v', distinct: 'mian', atLeast: 1, per: 'day' }],
    repetitions: [{ id: 'r', by: 'mian', costs: [1] }],
    forbids: [{ select: { dishes: ['x9'] } }],
    history: [{ daysBefore: 1, dishes: ['x9'] }],
    locks: [{ day: 'd0', slot: 's', dish: 'x0', grams: { stone: 1 } }],
  };
  expect(faultsOf({ ...problem, ...rules }).map((fault) => fault.split(':')[0])).toEqual([
    'limits[0].terms[0].foods.groups[0]',
    'limits[1].terms[0].select.tags[0]',
    'spreads[0].attribute',
    'spreads[0].select.tags[0]',
    'varieties[0].distinct',
    'repetitions[0].by',
    'forbids[0].select.dishes[0]',
    'history[0].dishes[0]',
    'locks[0].grams.stone',
  ]);
});

test('words may be declared that nothing carries at present', () => {
  const problem = tinyProblem(4);
  const rule = { id: 'taboo', groups: [{ tags: ['tt'] }, { foodGroups: ['uneven'] }], per: 'day' };
  const words = { tags: ['tt'], foodGroups: ['uneven'] };
  expect(faultsOf({ ...problem, words, conflicts: [rule] })).toEqual([]);
});

test('groups make an attribute, of dishes only and under a name of its own', () => {
  const problem = tinyProblem(4);
  const grouped = (attributes: object) => faultsOf({ ...problem, attributes, spreads: [], repetitions: [] });
  expect(grouped({ family: { groups: { eggs: { foods: ['f0'] }, rest: { tags: ['t'] } } } })).toEqual([]);
  expect(grouped({ food: { groups: { a: { foods: ['f0'] } } } })[0]).toMatch(/need another name/);
  expect(grouped({ main: { groups: { a: { foods: ['f0'] } } } })[0]).toMatch(/cannot state it as well/);
  const twofold = {
    a: { groups: { x: { foods: ['f0'] } } },
    b: { groups: { y: { attributes: { a: ['x'] } } } },
  };
  expect(grouped(twofold)).toEqual(['attributes.b.groups.y.attributes.a: groups cannot be made of groups']);
});

test('what a rule reaches, a date and an empty list are refused with what is wanted', () => {
  const problem = tinyProblem(4);
  const limit = { id: 'l', terms: [{ of: 'cost' }], per: 'fortnight', upper: 1 };
  expect(faultsOf({ ...problem, limits: [limit] })).toEqual([
    expect.stringMatching(/^limits\[0\]\.per: one of "meal", "day", "week", "horizon" is needed/),
  ]);
  expect(faultsOf({ ...problem, days: [{ id: 'd', date: '2026-02-30' }] })).toContain(
    'days[0].date: a day of the calendar is needed, written 2026-02-28',
  );
  expect(faultsOf({ ...problem, days: [] })).toContain('days: at least 1 entry');
});

test('the page of the format names every key that a part must have', () => {
  const page = readFileSync(new URL('../docs/planner.md', import.meta.url), 'utf8');
  const format = page.slice(page.indexOf('## 2.'), page.indexOf('## 3.'));
  const forgotten = Object.entries(problemSchema.shape).flatMap(([part, schema]) => {
    const list = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) return [];
    const row = format.split('\n').find((line) => line.startsWith(`| \`${part}[]\``)) ?? '';
    return Object.entries(list.element.shape as Record<string, z.ZodType>)
      .filter(([key, value]) => !value.isOptional() && !row.includes(`\`${key}\``))
      .map(([key]) => `${part}[].${key}`);
  });
  expect(forgotten).toEqual([]);
});
