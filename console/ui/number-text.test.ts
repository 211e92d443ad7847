import { expect, test } from 'vitest';
import { digitsOf, movedNumber, shownNumber } from './number-text.ts';

test.each([
  ['４０', '40'],
  ['１６．５', '16.5'],
  ['16。5', '16.5'],
  ['－3', '-3'],
  [' 16.5　', '16.5'],
  ['￥1,234.50', '1234.50'],
  ['1，234，567', '1234567'],
  ['16.', '16.'],
  ['.5', '.5'],
  ['　', ''],
])('%j is %j', (typed, digits) => expect(digitsOf(typed)).toBe(digits));

test.each(['16,5', '1,23', '12,3456', '四十', '1e5', '-', '1.2.3', '0x10', '16.5元', '16 或 17'])(
  '%j is none',
  (typed) => expect(digitsOf(typed)).toBeNull(),
);

test('a number is shown with the decimals it is kept with', () => {
  expect(shownNumber('16.5', 2, 1)).toBe('16.50');
  expect(shownNumber('16.5', undefined, 1)).toBe('16.5');
  expect(shownNumber('16', undefined, 0.1)).toBe('16.0');
  expect(shownNumber('', 2, 1)).toBe('');
});

test('a number beyond the limits or with more digits is told with what became of it', () => {
  const field = { min: 0, max: 10_000, precision: 0 };
  expect(movedNumber('1000000', field)).toEqual({ typed: '1000000', moved: 10_000 });
  expect(movedNumber('12.5', field)).toEqual({ typed: '12.5', moved: 13 });
  expect(movedNumber('-1', field)).toEqual({ typed: '-1', moved: 0 });
  for (const taken of ['12', '12.0', '0012', '', null]) expect(movedNumber(taken, field)).toBeNull();
  expect(movedNumber('12.345', { min: undefined, max: undefined, precision: undefined })).toBeNull();
});
