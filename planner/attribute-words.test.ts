// A sentence names the value of a spread as people call it, in their language.
import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import type { Problem } from './problem.ts';

const problem: Problem = {
  days: [{ id: 'd1' }],
  meals: [{ id: 'lunch', name: { zh: '午餐', en: 'Lunch' } }],
  slots: [
    { id: 'a', meal: 'lunch', categories: ['x'] },
    { id: 'b', meal: 'lunch', categories: ['x'] },
  ],
  attributes: { method: { values: { 炸: { zh: '炸', en: 'deep-fried' } } } },
  dishes: ['one', 'two'].map((id) => ({
    id,
    category: 'x',
    name: { zh: '菜', en: 'Dish' },
    attributes: { method: '炸' },
  })),
  spreads: [{ id: 'method', attribute: 'method', atMost: 1, per: 'meal' }],
};

test('a value has the word that the problem gives it', () => {
  const items = [
    { day: 'd1', slot: 'a', dish: 'one', portion: 1 },
    { day: 'd1', slot: 'b', dish: 'two', portion: 1 },
  ];
  const why = evaluate(problem, { items }).checks.find(({ rule }) => rule === 'method')?.why;
  expect(why?.en).toContain('deep-fried 2 times');
  expect(why?.zh).toMatch(/^d1 午餐 .*炸 2 次/u);
});
