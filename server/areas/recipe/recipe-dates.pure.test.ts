import { expect, it } from 'vitest';
import { nameForDates } from './recipe-dates.ts';

it('names a menu by its days, which come first because lists cut names', () => {
  expect(nameForDates(['2026-11-23', '2026-11-24', '2026-11-27']).zh).toBe('11.23—27 食谱');
  expect(nameForDates(['2026-11-23', '2026-11-27']).en).toBe('Nov 23–27 menu');
  expect(nameForDates(['2026-11-30', '2026-12-04']).en).toBe('Nov 30–Dec 4 menu');
  expect(nameForDates(['2026-11-23']).en).toBe('Nov 23 menu');
  expect(nameForDates(['2026-11-30', '2026-12-04']).zh).toBe('11.30—12.4 食谱');
  expect(nameForDates(['2026-12-28', '2027-01-01']).zh).toBe('12.28—1.1 食谱');
  expect(nameForDates(['2026-11-23']).zh).toBe('11.23 食谱');
});
