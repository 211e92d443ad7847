import { describe, expect, it } from 'vitest';
import { addDays, isDate, isoWeek, mondayOf, shortDate, todayInChina, weeksOf } from './dates.ts';
import { currentMenu, neighbourMenus } from './use-current-recipe.ts';

describe('days of a menu', () => {
  it('ISO weeks at the turn of the year', () => {
    expect(isoWeek('2026-11-23')).toEqual({ year: 2026, week: 48 });
    expect(isoWeek('2027-01-01')).toEqual({ year: 2026, week: 53 });
    expect(isoWeek('2024-12-30')).toEqual({ year: 2025, week: 1 });
  });
  it('a Sunday belongs to the week of the Monday before it', () => {
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  });
  it('weeks come in order whatever order the days have', () => {
    expect(weeksOf(['2026-12-01', '2026-11-24', '2026-11-23'])).toEqual([
      { monday: '2026-11-23', dates: ['2026-11-23', '2026-11-24'] },
      { monday: '2026-11-30', dates: ['2026-12-01'] },
    ]);
  });
  it('today is the day in China, also late in the evening of Europe', () => {
    expect(todayInChina(new Date('2026-11-22T17:00:00Z'))).toBe('2026-11-23');
  });
  it('reads only real dates', () => {
    expect(isDate('2026-13-40')).toBe(false);
    expect(isDate('today')).toBe(false);
    expect(isDate('2026-11-23')).toBe(true);
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(shortDate('2026-11-03')).toBe('11/3');
  });
});

describe('the menu that opens', () => {
  const days = [
    { date: '2026-11-16', recipeId: 'old' },
    { date: '2026-11-23', recipeId: 'now' },
    { date: '2026-11-25', recipeId: 'now' },
    { date: '2026-11-30', recipeId: 'next' },
  ];
  it('is that of today, else the next one, else the last one', () => {
    expect(currentMenu(days, '2026-11-23')?.recipeId).toBe('now');
    expect(currentMenu(days, '2026-11-28')?.recipeId).toBe('next');
    expect(currentMenu(days, '2026-12-24')?.recipeId).toBe('next');
    expect(currentMenu([], '2026-12-24')).toBeNull();
  });
  it('has the menus before and after it as neighbours', () => {
    expect(neighbourMenus(days, 'now')).toEqual({ before: 'old', after: 'next' });
    expect(neighbourMenus(days, 'gone')).toEqual({ before: null, after: null });
  });
});
