// A rule that is broken by too much names the dishes that bring it, at the place where it is broken and nowhere else.
import { expect, test } from 'vitest';
import { evaluate } from '../../../planner/evaluate.ts';
import type { Problem } from '../../../planner/problem.ts';
import type { Menu } from '../../../planner/solution.ts';
import { withBreakingDishes } from './breaking-dishes.ts';

const dish = (id: string, method: string, tags: string[] = []) => ({
  id,
  category: 'main',
  tags,
  attributes: { method },
});
const problem = {
  days: [{ id: '2026-12-01' }, { id: '2026-12-02' }],
  meals: [{ id: 'lunch' }, { id: 'dinner' }],
  slots: ['lunch', 'dinner'].map((meal) => ({ id: `${meal}|main`, meal, category: 'main', count: 2 })),
  dishes: [
    dish('fish', 'braise', ['sweet']),
    dish('pork', 'braise', ['sweet']),
    dish('egg', 'steam'),
    dish('tofu', 'boil'),
  ],
  attributes: { method: {} },
  limits: [
    {
      id: 'sweet.meal',
      name: { zh: '浓芡、糖醋', en: 'Thick sauces' },
      per: 'meal',
      hard: false,
      terms: [{ of: 'dishes', select: { tags: ['sweet'] } }],
      upper: 1,
    },
    {
      id: 'tofu.day',
      name: { zh: '豆腐', en: 'Tofu' },
      per: 'day',
      hard: false,
      terms: [{ of: 'dishes', select: { dishes: ['tofu'] } }],
      lower: 2,
    },
  ],
  spreads: [{ id: 'spread.method', attribute: 'method', atMost: 1, per: 'meal', hard: false }],
} as unknown as Problem;

const at = (day: string, meal: string, ...dishes: string[]): Menu['items'] =>
  dishes.map((each) => ({ day, slot: `${meal}|main`, dish: each, portion: 1 }));
const menu: Menu = {
  items: [
    ...at('2026-12-01', 'lunch', 'fish', 'pork'),
    ...at('2026-12-01', 'dinner', 'egg', 'tofu'),
    ...at('2026-12-02', 'lunch', 'fish', 'egg'),
    ...at('2026-12-02', 'dinner', 'pork', 'tofu'),
  ],
};
const checks = withBreakingDishes(evaluate(problem, menu).checks, problem, menu, (id) => `n-${id}`);
const broken = (rule: string) => checks.filter((check) => check.rule === rule && check.broken);

test('too many of a kind in a meal: those of that meal', () => {
  const [only, ...others] = broken('sweet.meal');
  expect(others).toEqual([]);
  expect(only).toMatchObject({ scope: { days: ['2026-12-01'], meal: 'lunch' }, value: 2, upper: 1 });
  expect(only!.dishes).toEqual([
    { date: '2026-12-01', meal: 'lunch', dishId: 'fish', dishName: 'n-fish' },
    { date: '2026-12-01', meal: 'lunch', dishId: 'pork', dishName: 'n-pork' },
  ]);
});

test('the same once too often: those that have it', () => {
  const [only] = broken('spread.method');
  expect(only!.dishes!.map(({ dishId }) => dishId)).toEqual(['fish', 'pork']);
});

test('of what is missing, and of what is kept, no dish is named', () => {
  expect(broken('tofu.day').length).toBe(2);
  expect(broken('tofu.day').every(({ dishes }) => dishes === undefined)).toBe(true);
  expect(checks.filter((check) => !check.broken && check.dishes)).toEqual([]);
});
