// From a missed rule to the place in the week where it is missed first.
import { expect, test } from 'vitest';
import type { Check } from '../../../../planner/solution.ts';
import { groupChecks } from '../result/group-checks.ts';
import { brokenRulePath, firstPlaceOf } from './rule-place.ts';

const fried = (day: string, meal: string | undefined, broken: boolean): Check => ({
  rule: 'spread.method',
  kind: 'spread',
  name: { zh: '烹调方法', en: 'Methods' },
  scope: { days: [day], ...(meal ? { meal } : {}) },
  hard: false,
  value: 3,
  lower: null,
  upper: 2,
  slack: broken ? -1 : 1,
  broken,
  penalty: 0.1,
  unknown: [],
  why: null,
});

test('the address names rule and week, and the week marks the first place of it', () => {
  const checks = [
    fried('2026-12-09', 'lunch', true),
    fried('2026-12-02', 'dinner', true),
    fried('2026-12-01', 'lunch', false),
  ];
  const [group] = groupChecks(checks);
  const search = new URLSearchParams(brokenRulePath('7', group!).split('?')[1]);
  expect(Object.fromEntries(search)).toMatchObject({ id: '7', week: '2026-12-02' });
  expect(firstPlaceOf(checks, search.get('rule')!)).toMatchObject({
    days: ['2026-12-02'],
    meal: 'dinner',
    dishId: null,
  });
});

test('one of its places has an address of its own', () => {
  const checks = [fried('2026-12-02', 'dinner', true), fried('2026-12-09', 'lunch', true)];
  const [group] = groupChecks(checks);
  const search = new URLSearchParams(brokenRulePath('7', group!, checks[1]).split('?')[1]);
  expect(search.get('week')).toBe('2026-12-09');
  expect(firstPlaceOf(checks, search.get('rule')!)).toMatchObject({ days: ['2026-12-09'], meal: 'lunch' });
  expect(firstPlaceOf(checks.slice(0, 1), search.get('rule')!)).toMatchObject({ days: ['2026-12-02'] });
});

test('a rule that is kept by now marks nothing', () => {
  const [group] = groupChecks([fried('2026-12-02', 'lunch', true)]);
  expect(firstPlaceOf([fried('2026-12-02', 'lunch', false)], group!.key)).toBeNull();
  expect(firstPlaceOf([], 'gone')).toBeNull();
});
