import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUntouched, mergeFields, printOf, printsOf, type Values } from './merge-fields.ts';

const merge = (now: Values, last: Values, here: Values, untouched: Values = {}) =>
  mergeFields(now, printsOf(last), here, untouched);

describe('a field', () => {
  test('that nobody here has changed follows the product', () => {
    expect(merge({ name: '新' }, { name: '旧' }, { name: '旧' })).toEqual({ change: ['name'], kept: [] });
  });
  test('that was changed here stays, and is told when the product changes it too', () => {
    expect(merge({ name: '旧' }, { name: '旧' }, { name: '自己的' })).toEqual({ change: [], kept: [] });
    expect(merge({ name: '新' }, { name: '旧' }, { name: '自己的' })).toEqual({ change: [], kept: ['name'] });
  });
  test('that both have changed to the same is in order', () => {
    expect(merge({ name: '新' }, { name: '旧' }, { name: '新' })).toEqual({ change: [], kept: [] });
  });
  test('is judged by itself: one of a row may follow while another stays', () => {
    const last = { priceFen: 520, protein: 7.4 };
    expect(merge({ priceFen: 560, protein: 7.7 }, last, { priceFen: 799, protein: 7.4 })).toEqual({
      change: ['protein'],
      kept: ['priceFen'],
    });
  });
  test('that is delivered for the first time is filled only where it holds its default', () => {
    expect(merge({ alias: 'add' }, {}, { alias: null })).toEqual({ change: ['alias'], kept: [] });
    expect(merge({ sort: 3 }, {}, { sort: 0 }, { sort: 0 })).toEqual({ change: ['sort'], kept: [] });
    expect(merge({ alias: 'add' }, {}, { alias: 'mine' })).toEqual({ change: [], kept: ['alias'] });
  });
  test('emptied here stays empty', () => {
    expect(merge({ note: '新' }, { note: '旧' }, { note: null })).toEqual({ change: [], kept: ['note'] });
  });
});

test('values are compared, not their forms: lists by their parts, nothing and null alike', () => {
  expect(printOf([1, 'a', null])).toBe(printOf([1, 'a', null]));
  expect(printOf([1, 2])).not.toBe(printOf([2, 1]));
  expect(printOf(undefined)).toBe(printOf(null));
  expect(printOf('1')).not.toBe(printOf(1));
});

test('a row is untouched when every delivered field is, whatever else it has', () => {
  expect(isUntouched(printsOf({ name: '甲', sort: 1 }), { name: '甲', sort: 1, version: 7 })).toBe(true);
  expect(isUntouched(printsOf({ name: '甲', sort: 1 }), { name: '甲', sort: 2 })).toBe(false);
});

test('whatever the values: what was changed here is never overwritten, and a second delivery changes nothing', () => {
  const value = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 2 }), fc.constantFrom('a', 'b'));
  const row = fc.record({ one: value, two: value });
  fc.assert(
    fc.property(row, row, row, (now, last, here) => {
      const { change } = merge(now, last, here);
      const after: Record<string, string | number | null> = { ...here };
      for (const field of change as ('one' | 'two')[]) {
        expect(here[field]).toEqual(last[field]);
        after[field] = now[field];
      }
      expect(merge(now, now, after)).toEqual({ change: [], kept: [] });
    }),
  );
});
