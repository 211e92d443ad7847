// Shares typed by hand must be able to reach exactly 100 %, and children must be counted once.
import { describe, expect, it } from 'vitest';
import type { MealTypePer } from '../../../../contract/organisation/dept-setting.ts';
import { allAgeRows, childrenIn, withCount } from '../shared/children.ts';
import { scaledTo100, sumIsRight, sumOfShares } from './shares.ts';

const shares = (...percents: number[]): MealTypePer[] =>
  (['breakfast', 'morningSnack', 'lunch', 'afternoonSnack', 'dinner'] as const)
    .slice(0, percents.length)
    .map((mealType, i) => ({ mealType, percent: percents[i] ?? 0 }));

describe('meal shares', () => {
  it('scales to exactly 100 in tenths, keeping the proportions', () => {
    const scaled = scaledTo100(shares(20, 10, 35, 10));
    expect(sumOfShares(scaled)).toBe(100);
    expect(scaled[0]?.percent).toBe(26.7);
    expect(scaled[1]?.percent).toBe(scaled[3]?.percent);
  });
  it('gives equal parts where nothing was typed', () => {
    expect(scaledTo100(shares(0, 0, 0)).map((one) => one.percent)).toEqual([33.4, 33.3, 33.3]);
    expect(scaledTo100([])).toEqual([]);
  });
  it('accepts half a point of rounding and no more', () => {
    expect(sumIsRight(shares(33.3, 33.3, 33.3))).toBe(true);
    expect(sumIsRight(shares(33, 33, 33))).toBe(false);
  });
});

describe('children', () => {
  it('sends only class ages with children, and shows all', () => {
    const counts = withCount([{ ageType: 'junior', boys: 1, girls: 0, unknown: 0 }], 'junior', 'boys', 0);
    expect(counts).toEqual([]);
    expect(allAgeRows(withCount(counts, 'senior', 'girls', 12)).map((row) => row.girls)).toEqual([
      0, 0, 0, 12, 0,
    ]);
  });
  it('counts children whose sex is not recorded', () => {
    expect(childrenIn([{ ageType: 'mixed', boys: 2, girls: 3, unknown: 4 }])).toBe(9);
  });
});
