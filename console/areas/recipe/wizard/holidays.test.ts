// Months and China's holidays, against dates everybody can check on a wall calendar.
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom } from '../../../../contract/kit/calendar-day.ts';
import { addMonths, weeksOf } from '../../../../contract/kit/months.ts';
import { holidayOf, isServiceDay } from '../../../../contract/kit/holidays.ts';
import { quickChoices, serviceDaysOf } from './quick-choice.ts';

const nameOn = (day: string): string | undefined => holidayOf(day)?.zh;

describe('months', () => {
  it('cuts a month into weeks that begin on Monday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]?.[0]).toBe('2026-11-30');
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  });
  it('goes over the ends of years', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });
});

describe('holidays', () => {
  it('agrees with the astronomical calendar of the runtime to a day', () => {
    const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', {
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    });
    const monthAndDay = (day: string): string =>
      lunar
        .formatToParts(new Date(`${day}T00:00:00Z`))
        .filter((part) => part.type === 'month' || part.type === 'day')
        .map((part) => part.value)
        .join('/');
    for (let year = 2027; year <= 2035; year++) {
      for (const [name, wanted] of [
        ['端午节', '5/5'],
        ['中秋节', '8/15'],
      ] as const) {
        const day = daysFrom(`${year}-05-01`, `${year}-10-31`).find(
          (one) => monthAndDay(one) === wanted && !nameOn(one)?.includes('国庆'),
        );
        if (day) expect([-1, 0, 1].map((shift) => nameOn(addDays(day, shift)))).toContain(name);
      }
      const spring = daysFrom(`${year}-01-20`, `${year}-02-22`).find((one) => monthAndDay(one) === '1/1');
      expect(spring).toBeDefined();
      expect(nameOn(spring ?? '')).toBe('春节');
    }
  });
  it('computes the statutory days of a year that is not announced', () => {
    expect(nameOn('2027-02-05')).toBe('春节');
    expect(nameOn('2027-02-08')).toBe('春节');
    expect(nameOn('2027-02-09')).toBeUndefined();
    expect(nameOn('2027-04-05')).toBe('清明节');
    expect(nameOn('2027-06-09')).toBe('端午节');
    expect(nameOn('2027-09-15')).toBe('中秋节');
    expect(nameOn('2027-10-03')).toBe('国庆节');
  });
  it('follows the announced exchange of weekends', () => {
    expect(isServiceDay('2026-02-14')).toBe(true);
    expect(isServiceDay('2026-02-23')).toBe(false);
    expect(isServiceDay('2026-10-10')).toBe(true);
    expect(isServiceDay('2026-10-11')).toBe(false);
  });
});

describe('quick choices', () => {
  const choose = (key: string, taken: string[] = []): string[] => {
    const choice = quickChoices.find((one) => one.key === key);
    return choice ? serviceDaysOf(choice.span('2026-11-21'), (day) => !taken.includes(day)) : [];
  };
  it('next week is Monday to Friday', () => {
    expect(choose('nextWeek')).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
  });
  it('leaves out days that have a menu', () => {
    expect(choose('nextTwoWeeks', ['2026-11-25'])).toHaveLength(9);
  });
  it('next month has all its service days', () => {
    expect(choose('nextMonth')).toHaveLength(23);
  });
});
