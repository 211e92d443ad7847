// The form of a month is one over its menus: each day weighs as often as children eat on it, and days outside do not.
import { expect, test } from 'vitest';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { usualConditions } from './conditions-fixture.ts';
import { reportOf, reportOfSpan } from './menu-report.ts';
import { foodsAt } from './place-dish.ts';
import { nutrientLines } from './service/nutrient-lines.ts';
import type { MenuState, StoredDish } from './service/menu-store.ts';
import { viewBasis } from './service/menu-view.ts';

const library = readDeliveredLibrary([]);
const dish = [...library.dishes.values()].find(
  ({ category, foods }) => category === '荤菜' && foods.every(({ food }) => food.priceFen !== null),
)!;

/** A menu of one dish a day, so many portions of it, for so many boys of the middle class. */
function menu(dates: string[], boys: number, portion: number, priceFen: number): MenuState {
  const conditions = usualConditions(undefined, {
    ageTypes: [{ ageType: 'middle', boys, girls: 0, unknown: 0 }],
  });
  const setting = { dates, conditions, library, disabledFoodIds: [], history: [], priceFen };
  const dishes = dates.map((date, at): StoredDish => {
    const foods = foodsAt(dish, portion, setting);
    const placed = { date, meal: 'lunch', category: dish.category, sort: 1, dishId: dish.id, portion, foods };
    return { ...placed, id: String(at), locked: false, weightLocked: false };
  });
  return {
    recipe: { recipeName: '食谱', beginDate: dates[0]!, endDate: dates.at(-1)! } as MenuState['recipe'],
    days: dates.map((date) => ({ date, version: 1, updateTime: new Date(0), updateUserName: null })),
    dishes,
    setting,
    language: 'zh',
  };
}

const small = menu(['2026-11-05', '2026-11-06'], 10, 1, 1500);
const large = menu(['2026-11-09', '2026-12-01'], 30, 2, 2000);
const month = { from: '2026-11-01', to: '2026-11-30' };
const energyOf = (report: ReturnType<typeof reportOf>): number =>
  report.form.nutrients.find(({ key }) => key === 'energyKcal')!.actual!;

test('days, children, food and money of the menus together', () => {
  const both = reportOfSpan([small, large], '示范园', month)!;
  expect(both.header).toMatchObject({
    dateFrom: '2026-11-05',
    dateTo: '2026-11-09',
    serviceDays: 3,
    childDays: 2 * 10 + 30,
  });
  const mean = (2 * 10 * energyOf(reportOf(small, '')) + 30 * energyOf(reportOf(large, ''))) / 50;
  expect(energyOf(both)).toBeCloseTo(mean, 6);
  expect(both.form.money.incomeFen).toBe(20 * 1500 + 30 * 2000);
  const spent = (report: ReturnType<typeof reportOf>): number => report.form.money.spentFen!;
  expect(Math.abs(spent(both) - spent(reportOf(small, '')) - spent(reportOf(large, '')) / 2)).toBeLessThan(3);
});

test('the shares of the meals are the mean of those that the menus were made with', () => {
  const older = {
    ...small,
    setting: {
      ...small.setting,
      conditions: {
        ...small.setting.conditions,
        mealTypes: small.setting.conditions.mealTypes.map((each) =>
          each.mealType === 'lunch'
            ? { ...each, percent: each.percent + 5 }
            : each.mealType === 'dinner'
              ? { ...each, percent: each.percent - 5 }
              : each,
        ),
      },
    },
  };
  const standard = (report: ReturnType<typeof reportOf>) =>
    report.mix.mealShares!.find(({ meal }) => meal === 'lunch')!.standardPercent;
  const [was, is] = [standard(reportOf(older, '')), standard(reportOf(large, ''))];
  expect(was).toBeCloseTo(is + 5);
  expect(standard(reportOfSpan([older, large], '示范园', month)!)).toBeCloseTo((20 * was + 30 * is) / 50);
});

test('one menu alone is its own form', () => {
  const alone = reportOfSpan([small, large], '示范园', { from: '2026-11-01', to: '2026-11-08' })!;
  expect(alone.form).toEqual(reportOf(small, '示范园').form);
});

test('a time that no menu serves has no form', () => {
  expect(reportOfSpan([small], '示范园', { from: '2026-10-01', to: '2026-10-31' })).toBeNull();
  expect(reportOfSpan([], '示范园', month)).toBeNull();
});

test('a menu without dishes is not judged: nothing is too little, nothing in range, nothing left over', () => {
  const empty = { ...small, dishes: [] };
  const { mix } = reportOf(empty, '示范园');
  const judged = [...mix.nutrients, ...mix.foodIntake.guideGroups].map(({ verdict }) => verdict);
  expect(new Set(judged)).toEqual(new Set(['noData']));
  expect(
    mix.nutrients.every(({ actual, coveragePercent }) => actual === null && coveragePercent === null),
  ).toBe(true);
  expect(mix.cost).toMatchObject({ actualFen: null, balanceFen: null, verdict: 'unknown' });
  const lines = nutrientLines([], viewBasis(empty).lines);
  expect(
    lines.every(
      ({ verdict, value, coverage }) => verdict === 'noData' && value === null && coverage === null,
    ),
  ).toBe(true);
});
