// The calendar's arithmetic, against dates that everybody can check on a wall calendar.
import { expect, it } from 'vitest';
import {
  addDays,
  byWeek,
  daysBetween,
  daysFrom,
  isDay,
  isoWeek,
  isWeekend,
  mondayOf,
  weekdayOf,
} from './calendar-day.ts';
import { wallDay } from './wall-time.ts';

it('goes over the ends of months and years', () => {
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysFrom('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
  expect(daysFrom('2027-01-01', '2026-12-31')).toEqual([]);
});

it('knows weekdays; a Sunday belongs to the week of the Monday before it', () => {
  expect(weekdayOf('2026-11-21')).toBe(5);
  expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(isWeekend)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
});

it('counts weeks as ISO 8601 does, also at the turn of the year', () => {
  expect(isoWeek('2026-11-21')).toEqual({ year: 2026, week: 47 });
  expect(isoWeek('2026-11-23')).toEqual({ year: 2026, week: 48 });
  expect(isoWeek('2027-01-01')).toEqual({ year: 2026, week: 53 });
  expect(isoWeek('2027-01-04')).toEqual({ year: 2027, week: 1 });
  expect(isoWeek('2024-12-30')).toEqual({ year: 2025, week: 1 });
});

it('groups days by week, in order whatever order they have', () => {
  expect(byWeek(['2026-12-01', '2026-11-24', '2026-11-23'])).toEqual([
    { monday: '2026-11-23', days: ['2026-11-23', '2026-11-24'] },
    { monday: '2026-11-30', days: ['2026-12-01'] },
  ]);
});

it('refuses days that do not exist', () => {
  for (const text of ['2026-02-29', '2026-2-1', '2026-13-40', '0000-01-01', 'today', ''])
    expect(isDay(text), text).toBe(false);
  expect(isDay('2028-02-29')).toBe(true);
});

it('takes the day in China, not the one in Greenwich', () => {
  expect(wallDay(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
  expect(wallDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
});
