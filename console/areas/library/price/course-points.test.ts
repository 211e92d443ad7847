// The points of a price's course.
import { expect, test } from 'vitest';
import { coursePoints } from './course-points.ts';

const TODAY = '2026-11-28';
const march = { date: '2026-03-01', priceFen: 700 };
const coming = { date: '2026-12-01', priceFen: 800 };

test('begin with what was paid before, and go on to today', () => {
  expect(coursePoints([march], 600, TODAY)).toEqual([
    { date: '2026-02-28', priceFen: 600 },
    march,
    { date: TODAY, priceFen: 700 },
  ]);
});

test('begin with the first change where nothing was known before', () => {
  expect(coursePoints([march], null, TODAY)).toEqual([march, { date: TODAY, priceFen: 700 }]);
});

test('hold today once, and what is to come behind it', () => {
  const today = { date: TODAY, priceFen: 750 };
  expect(coursePoints([march, today, coming], null, TODAY)).toEqual([march, today, coming]);
  expect(coursePoints([march, coming], null, TODAY)).toEqual([march, { date: TODAY, priceFen: 700 }, coming]);
});

test('are none where nothing was entered, and only what is to come where nothing has begun', () => {
  expect(coursePoints([], 600, TODAY)).toEqual([]);
  expect(coursePoints([coming], null, TODAY)).toEqual([coming]);
});
