import { expect, it } from 'vitest';
import { shortDate, weekday } from './date-words.ts';

it('says days as people do', () => {
  expect(shortDate('2026-11-03')).toBe('11/3');
  expect(weekday('2026-11-29')).toEqual({ zh: '周日', en: 'Sun' });
  expect(weekday('2026-11-30')).toEqual({ zh: '周一', en: 'Mon' });
});
