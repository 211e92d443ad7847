// Months as `yyyy-MM` and the weeks that calendars draw of them.
import { addDays, daysBetween, mondayOf, type Day } from './calendar-day.ts';

/** `yyyy-MM` */
export type Month = string;

/** Of years from which calendars can go on, back and forth. */
export const MONTH = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;
export const isMonth = (words: string): boolean => MONTH.test(words);

const pad = (n: number): string => String(n).padStart(2, '0');
export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDayOf = (month: Month): Day => `${month}-01`;

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${pad((index % 12) + 1)}`;
}

/** The first and the last day of a month. */
export const daysOfMonth = (month: Month): { begin: Day; end: Day } => ({
  begin: firstDayOf(month),
  end: addDays(firstDayOf(addMonths(month, 1)), -1),
});

/** The weeks of a month, Monday first; days of the neighbours are null. */
export function weeksOf(month: Month): (Day | null)[][] {
  const { begin: first, end: last } = daysOfMonth(month);
  const start = mondayOf(first);
  const weeks = Math.ceil((daysBetween(start, last) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = addDays(start, week * 7 + column);
      return monthOf(day) === month ? day : null;
    }),
  );
}
