// Means of many kindergartens are those of their children, not of their houses.
import { expect, test } from 'vitest';
import { overviewTotals } from './overview-totals.ts';

const row = {
  ...{ children: 100, confirmedDays: 20, openDays: 0, missingDays: 2, missingWeeks: 0 },
  ...{ costFen: 1000, priceFen: 1200, judged: 16, met: 15, menus: 4, cleanMenus: 3 },
};

test('of none', () => {
  expect(overviewTotals([])).toMatchObject({
    kindergartens: 0,
    children: 0,
    costFen: null,
    priceFen: null,
    cleanMenus: null,
  });
});

test('costs are weighed by children and days, counts are summed', () => {
  const small = { ...row, children: 50, confirmedDays: 10, costFen: 2000, cleanMenus: null };
  expect(overviewTotals([row, small])).toEqual({
    kindergartens: 2,
    ...{ children: 150, confirmedDays: 30, openDays: 0, missingDays: 4, missingWeeks: 0 },
    // 100 × 20 portions at 10 yuan, 50 × 10 at 20.
    costFen: 1200,
    priceFen: 1200,
    ...{ judged: 32, met: 30, menus: 8, cleanMenus: 3 },
  });
});

test('who has no confirmed menu, or no price, weighs nothing', () => {
  const none = { ...row, children: 900, confirmedDays: 0, costFen: null, priceFen: null };
  expect(overviewTotals([row, none])).toMatchObject({ costFen: 1000, children: 1000 });
});

test('children that are not known do not take a kindergarten out of the mean', () => {
  expect(overviewTotals([{ ...row, children: 0 }]).costFen).toBe(1000);
});
