// A rule that is broken by too much names the dishes that bring it, at the place where it is broken and nowhere else.
import { expect, test } from 'vitest';
import { evaluate } from '../../../planner/evaluate.ts';
import type { Limit, Problem } from '../../../planner/problem.ts';
import type { Menu } from '../../../planner/solution.ts';
import { withBreakingDishes } from './breaking-dishes.ts';

const TUESDAY = '2026-12-01';
const WEDNESDAY = '2026-12-02';

const dish = (id: string, method: string, food: string, grams: number, more: object = {}) => ({
  id,
  category: 'main',
  attributes: { method, food },
  foods: [{ food, grams }],
  ...more,
});
const sweet = { tags: ['sweet'] };
const limit = (id: string, rule: Partial<Limit> & Pick<Limit, 'terms' | 'per'>) => ({
  id,
  hard: false,
  ...rule,
});
const problem = {
  days: [{ id: TUESDAY }, { id: WEDNESDAY }],
  meals: [{ id: 'lunch' }, { id: 'dinner' }],
  slots: ['lunch', 'dinner'].map((meal) => ({ id: `${meal}|main`, meal, categories: ['main'], count: 3 })),
  foods: [
    { id: 'carp', groups: ['heavy'], price: 4 },
    { id: 'loin', groups: ['heavy'], price: 3 },
    { id: 'yolk', price: 1 },
    { id: 'bean', price: 1 },
  ],
  dishes: [
    dish('fish', 'braise', 'carp', 60, sweet),
    dish('pork', 'braise', 'loin', 90, sweet),
    dish('egg', 'steam', 'yolk', 50),
    dish('custard', 'steam', 'yolk', 40, sweet),
    dish('tofu', 'boil', 'bean', 80, { repeat: 2 }),
  ],
  attributes: { method: {} },
  limits: [
    limit('sweet.meal', { per: 'meal', terms: [{ of: 'dishes', select: sweet }], upper: 1 }),
    limit('sweet.lunch', {
      per: 'day',
      where: { meals: ['lunch'] },
      terms: [{ of: 'dishes', select: sweet }],
      upper: 1,
    }),
    limit('tofu.day', { per: 'day', terms: [{ of: 'dishes', select: { dishes: ['tofu'] } }], lower: 2 }),
    limit('heavy.day', { per: 'day', terms: [{ of: 'grams', foods: { groups: ['heavy'] } }], upper: 140 }),
    limit('heavy.mean', {
      per: 'horizon',
      terms: [{ of: 'grams', foods: { groups: ['heavy'] } }],
      upper: 140,
    }),
    limit('heavy.share', {
      per: 'day',
      terms: [{ of: 'grams', foods: { groups: ['heavy'] } }],
      denominator: [{ of: 'grams', foods: { foods: ['bean'] } }],
      upper: 1,
      scale: 1,
    }),
    limit('price.dinner', { per: 'meal', terms: [{ of: 'cost' }], where: { meals: ['dinner'] }, upper: 300 }),
  ],
  spreads: [
    { id: 'spread.method', attribute: 'method', atMost: 1, per: 'meal', hard: false },
    {
      id: 'spread.day',
      attribute: 'method',
      atMost: 1,
      per: 'day',
      where: { meals: ['lunch'] },
      hard: false,
    },
  ],
  conflicts: [
    { id: 'taboo', per: 'meal', hard: false, groups: [{ foods: ['carp'] }, { foods: ['loin'] }] },
    { id: 'mixed', per: 'dish', hard: false, groups: [{ foods: ['bean'] }, { dishes: ['tofu', 'egg'] }] },
  ],
  forbids: [{ select: { dishes: ['egg'] }, where: { days: [WEDNESDAY] } }],
} as unknown as Problem;

const at = (day: string, meal: string, ...dishes: string[]): Menu['items'] =>
  dishes.map((each) => ({ day, slot: `${meal}|main`, dish: each, portion: 1 }));
const menu: Menu = {
  items: [
    ...at(TUESDAY, 'lunch', 'egg', 'fish', 'pork', 'custard'),
    ...at(TUESDAY, 'dinner', 'custard', 'tofu'),
    ...at(WEDNESDAY, 'lunch', 'egg', 'custard'),
    ...at(WEDNESDAY, 'dinner', 'tofu', 'pork', 'custard'),
  ],
};
const checks = withBreakingDishes(evaluate(problem, menu).checks, problem, menu, (id) => `n-${id}`);
const broken = (rule: string) => checks.filter((check) => check.rule === rule && check.broken);
const named = (rule: string) => broken(rule).map(({ dishes }) => dishes?.map(({ dishId }) => dishId));

test('too many of a kind in a meal: those of that meal, with where they stand', () => {
  const [first, second, ...others] = broken('sweet.meal');
  expect(others).toEqual([]);
  expect(first).toMatchObject({ scope: { days: [TUESDAY], meal: 'lunch' }, value: 3, upper: 1 });
  expect(first!.dishes!.map(({ dishId }) => dishId)).toEqual(['fish', 'pork', 'custard']);
  expect(second!.dishes).toEqual([
    { date: WEDNESDAY, meal: 'dinner', dishId: 'pork', dishName: 'n-pork' },
    { date: WEDNESDAY, meal: 'dinner', dishId: 'custard', dishName: 'n-custard' },
  ]);
});

test('too many on a day, of some meals: those of these meals', () => {
  expect(named('sweet.lunch')).toEqual([['fish', 'pork', 'custard']]);
});

test('too much of a food on a day: those that bring it, the most first', () => {
  expect(named('heavy.day')).toEqual([['pork', 'fish']]);
});

test('a meal or a dish that is too dear: what it is made of, the dearest first', () => {
  expect(broken('price.dinner')).toMatchObject([{ scope: { days: [WEDNESDAY], meal: 'dinner' } }]);
  expect(named('price.dinner')).toEqual([['pork', 'tofu', 'custard']]);
});

test('the same once too often: those that have any of what is too often, at the meals of the rule', () => {
  expect(broken('spread.method')[0]!.scope.values).toEqual(['steam', 'braise']);
  expect(named('spread.method')).toEqual([
    ['egg', 'fish', 'pork', 'custard'],
    ['egg', 'custard'],
  ]);
  expect(broken('spread.day').map(({ dishes }) => dishes!.map(({ meal }) => meal))).toEqual([
    ['lunch', 'lunch', 'lunch', 'lunch'],
    ['lunch', 'lunch'],
  ]);
});

test('foods that must not meet: those that hold them, no others of the meal; inside a dish, that dish', () => {
  expect(named('taboo')).toEqual([['fish', 'pork']]);
  expect(named('mixed')).toEqual([['tofu'], ['tofu']]);
});

test('a dish that may not stand there, or comes again too soon: that dish', () => {
  expect(named('egg')).toEqual([['egg']]);
  expect(broken('tofu').map(({ kind }) => kind)).toEqual(['repeat']);
  expect(named('tofu')).toEqual([['tofu']]);
});

test('of what is missing, of a sum over days, of a share, and of what is kept, no dish is named', () => {
  for (const rule of ['tofu.day', 'heavy.mean', 'heavy.share']) {
    expect(broken(rule).length).toBeGreaterThan(0);
    expect(named(rule).every((dishes) => dishes === undefined)).toBe(true);
  }
  expect(checks.filter((check) => !check.broken && check.dishes)).toEqual([]);
});
