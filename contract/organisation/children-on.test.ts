// The numbers of a day: those that began last; before all others the first; changes are told within the days of a menu.
import { describe, expect, test } from 'vitest';
import { changesWithin, entryOn, inOrder } from './children-on.ts';

const [spring, autumn, next] = ['2026-03-01', '2026-09-01', '2027-03-01'].map((beginDate) => ({ beginDate }));
const all = [autumn!, next!, spring!];

describe('the entry of a day', () => {
  test.each([
    ['on the day it begins', '2026-09-01', autumn],
    ['the day before, the one before', '2026-08-31', spring],
    ['long after the last', '2030-01-01', next],
    ['before the first, the first', '2020-01-01', spring],
  ])('%s', (_, day, entry) => expect(entryOn(all, day)).toBe(entry));

  test('none of none', () => expect(entryOn([], '2026-09-01')).toBeUndefined());

  test('entries come in order and are not moved', () => {
    expect(inOrder(all)).toEqual([spring, autumn, next]);
    expect(all[0]).toBe(autumn);
  });
});

describe('changes within days', () => {
  test.each([
    ['one that begins on the first day is no change', '2026-09-01', '2026-09-04', []],
    ['one that begins on the last day is', '2026-08-31', '2026-09-01', [autumn]],
    ['one after the last day is none', '2026-08-24', '2026-08-31', []],
    ['several, in order', '2026-08-01', '2027-03-01', [autumn, next]],
    ['the first holds before it begins, so it changes nothing', '2026-02-25', '2026-03-03', []],
  ])('%s', (_, first, last, changes) => expect(changesWithin(all, first, last)).toEqual(changes));
});
