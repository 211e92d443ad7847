// Sentences say days as people do; names of days that are no dates stay as they are.
import { expect, test } from 'vitest';
import { dateWords, dayWords, spanWords } from './day-words.ts';

test('a day has its weekday', () => {
  expect(dayWords('2026-11-26')).toEqual({ zh: '11月26日 周四', en: 'Thu 26 Nov' });
  expect(dateWords('2026-11-03')).toEqual({ zh: '11月3日', en: '3 Nov' });
});

test('a run of days is told by its ends', () => {
  expect(spanWords(['2026-11-23', '2026-11-24', '2026-11-27'])).toEqual({
    zh: '11月23–27日',
    en: '23–27 Nov',
  });
  expect(spanWords(['2026-11-30', '2026-12-04'])).toEqual({ zh: '11月30日–12月4日', en: '30 Nov – 4 Dec' });
  expect(spanWords(['2026-11-26'])).toEqual(dayWords('2026-11-26'));
  expect(spanWords([])).toEqual({ zh: '', en: '' });
});

test('what is no date stays as it is', () => {
  expect(dayWords('d1')).toEqual({ zh: 'd1', en: 'd1' });
  expect(dayWords('2026-13-40')).toEqual({ zh: '2026-13-40', en: '2026-13-40' });
  expect(spanWords(['d1', 'd5'])).toEqual({ zh: 'd1–d5', en: 'd1–d5' });
});
