// What a rule over several days is said to be: the mean it asks for, in the unit it counts.
import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import type { Limit, Problem } from './problem.ts';

const DAYS = 2;
const problem = (limit: Partial<Limit>): Problem => ({
  days: Array.from({ length: DAYS }, (_, d) => ({ id: `d${d + 1}` })),
  meals: [{ id: 'lunch' }],
  slots: [{ id: 'one', meal: 'lunch' }],
  nutrients: [{ id: 'calcium', unit: 'mg', decimals: 0 }],
  dishes: [
    { id: 'a', cost: 1557, nutrients: { calcium: 300.21 } },
    { id: 'b', cost: 1700, nutrients: { calcium: 334.28 } },
  ],
  limits: [
    {
      id: 'rule',
      name: { zh: '规则', en: 'Rule' },
      terms: [{ of: 'cost' }],
      per: 'horizon',
      hard: false,
      ...limit,
    },
  ],
});
const menu = { items: ['a', 'b'].map((dish, d) => ({ day: `d${d + 1}`, slot: 'one', dish, portion: 1 })) };
const checkOf = (limit: Partial<Limit>) =>
  evaluate(problem(limit), menu).checks.find(({ rule }) => rule === 'rule')!;

test('a mean of days is told as one day, with the days it is a mean of', () => {
  const check = checkOf({ basis: 'per-day', upper: 1600 });
  expect(check).toMatchObject({ value: 1628.5, upper: 1600, slack: -28.5, meanOfDays: DAYS, broken: true });
  expect(check.why).toEqual({
    zh: 'd1–d2 规则日均为 ¥16.29，高于上限 ¥16.00（多 ¥0.29）',
    en: 'Rule is ¥16.29 a day on d1–d2, ¥0.29 above the upper limit ¥16.00',
  });
});

test('a sum stays a sum, without the mark of a mean', () => {
  const check = checkOf({ upper: 3200 });
  expect(check).toMatchObject({ value: 3257, upper: 3200 });
  expect(check).not.toHaveProperty('meanOfDays');
  expect(check.why?.zh).toContain('规则为 ¥32.57，高于上限 ¥32.00');
});

test('telling the mean changes nothing of what a miss costs', () => {
  const mean = checkOf({ basis: 'per-day', upper: 1600, scale: 100, near: 0.1, steep: 3 });
  const sum = checkOf({ upper: 3200, scale: 200, near: 0.1, steep: 3 });
  expect(mean.penalty).toBeGreaterThan(0);
  expect(mean.penalty).toBeCloseTo(sum.penalty, 12);
});

test('a nutrient is told in its unit, with the decimals that tell it from its bound', () => {
  const calcium: Partial<Limit> = { terms: [{ of: 'nutrient', nutrient: 'calcium' }], basis: 'per-day' };
  expect(checkOf({ ...calcium, lower: 515.714 }).why?.zh).toBe(
    'd1–d2 规则日均为 317 mg，低于下限 516 mg（差 198 mg）',
  );
  expect(checkOf({ ...calcium, lower: 317.3 }).why?.zh).toBe(
    'd1–d2 规则日均为 317.25 mg，低于下限 317.3 mg（差 0.06 mg）',
  );
});

test('a declared unit tells money as a share of the price, and a ratio in per cent', () => {
  const used = checkOf({
    basis: 'per-day',
    lower: 1746,
    unit: { text: '%', factor: 100 / 1800, decimals: 1 },
  });
  expect(used.why?.zh).toBe('d1–d2 规则日均为 90.5%，低于下限 97%（差 6.5%）');
  const ratio = checkOf({
    terms: [{ of: 'cost', where: { days: ['d1'] } }],
    denominator: [{ of: 'cost' }],
    upper: 0.4,
    scale: 100,
    basis: 'per-day',
    unit: { text: '%', factor: 100, decimals: 1 },
  });
  expect(ratio).not.toHaveProperty('meanOfDays');
  expect(ratio.why?.zh).toBe('d1–d2 规则为 47.8%，高于上限 40%（多 7.8%）');
});
