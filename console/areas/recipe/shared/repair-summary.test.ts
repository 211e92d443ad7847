import { expect, test } from 'vitest';
import { day, dish, MONDAY } from '../week/menu-fixture.ts';
import { reweighed } from './repair-summary.ts';

test('dishes with other weights are counted, not those that came or went', () => {
  const heavier = [
    { foodId: 'f1', foodName: '白菜', grams: 90, most: 500, main: true, byAgeGroup: { middle: 90 } },
  ];
  const before = { days: [day(MONDAY, { lunch: [dish('1'), dish('2'), dish('3')] })] };
  const after = {
    days: [
      day(MONDAY, {
        lunch: [dish('1', { foods: heavier }), dish('2'), dish('3', { dishId: 'other', foods: heavier })],
      }),
    ],
  };
  expect(reweighed(before, after)).toBe(1);
  expect(reweighed(before, before)).toBe(0);
});
