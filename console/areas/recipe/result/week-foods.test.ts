// The foods of a week are judged by both rules that count them, each week by itself.
import { expect, test } from 'vitest';
import type { Check } from '../../../../planner/solution.ts';
import { weekFoods } from './week-foods.ts';

const rule = (id: string, day: string, value: number, bounds: Partial<Check>): Check => ({
  rule: id,
  kind: 'variety',
  name: { zh: id, en: id },
  scope: { days: [day] },
  hard: false,
  value,
  lower: null,
  upper: null,
  slack: null,
  broken: false,
  penalty: 0,
  unknown: [],
  why: null,
  ...bounds,
});
const enough = (day: string, value: number, lower = 25) => rule('variety.week', day, value, { lower });
const bought = (day: string, value: number) => rule('kitchen.foods', day, value, { lower: 0, upper: 55 });
const weeks = (...counts: number[]) =>
  counts.flatMap((count, at) => [enough(`2026-11-0${at + 1}`, count), bought(`2026-11-0${at + 1}`, count)]);

test('more than the kitchen buys is not good, however varied', () => {
  expect(weekFoods(weeks(75))).toEqual({ foods: 75, target: '25–55', beyond: 20, weeks: 1, tone: 'warning' });
  expect(weekFoods(weeks(52))).toMatchObject({ foods: 52, beyond: 0, tone: 'good' });
});

test('of several weeks the worst is shown, on whichever side', () => {
  expect(weekFoods(weeks(82, 84, 78, 69))).toMatchObject({ foods: 84, beyond: 29, weeks: 4 });
  expect(weekFoods(weeks(40, 20, 54))).toMatchObject({ foods: 20, beyond: 5 });
});

test('a short week is judged by its own bounds, and a rule that is not wanted bounds nothing', () => {
  const short = rule('variety.week.2', '2026-11-09', 17, { lower: 15 });
  expect(weekFoods([...weeks(40), short, bought('2026-11-09', 17)])).toMatchObject({
    foods: 17,
    target: '15–55',
    tone: 'good',
  });
  expect(weekFoods([enough('2026-11-02', 75)])).toMatchObject({ foods: 75, target: '≥ 25', tone: 'good' });
  expect(weekFoods([])).toBeNull();
});
