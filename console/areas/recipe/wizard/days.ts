// Days as `yyyy-MM-dd` and what the calendars need of them. Pure arithmetic on UTC, so that no time zone of a
// browser can shift a day; "today" is the day in China, where the kindergartens are.

export type Day = string;
/** `yyyy-MM` */
export type Month = string;

const MS_PER_DAY = 86_400_000;
const pad = (n: number): string => String(n).padStart(2, '0');
const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOfTime = (time: number): Day => new Date(time).toISOString().slice(0, 10);

export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = timeOf(text);
  return Number.isFinite(time) && dayOfTime(time) === text;
};
export const addDays = (day: Day, count: number): Day => dayOfTime(timeOf(day) + count * MS_PER_DAY);
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((timeOf(to) - timeOf(from)) / MS_PER_DAY);
/** 0 Monday … 6 Sunday. */
export const weekdayOf = (day: Day): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7;
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));
export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDayOf = (month: Month): Day => `${month}-01`;

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${pad((index % 12) + 1)}`;
}

/** All days from `from` to `to`, both included. */
export const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => addDays(from, i));

/** The weeks of a month, Monday first; days of the neighbours are null. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = firstDayOf(month);
  const last = addDays(firstDayOf(addMonths(month, 1)), -1);
  const start = mondayOf(first);
  const weeks = Math.ceil((daysBetween(start, last) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = addDays(start, week * 7 + column);
      return monthOf(day) === month ? day : null;
    }),
  );
}

/** The day it is in China. */
export function todayInChina(now: Date = new Date()): Day {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(now);
}

/** ISO number of the week a day is in. */
export function weekNumberOf(day: Day): number {
  const thursday = addDays(mondayOf(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** Days grouped by week, in order; the key is the week's Monday. */
export function byWeek(days: Iterable<Day>): { monday: Day; days: Day[] }[] {
  return [...Map.groupBy([...days].sort(), mondayOf)].map(([monday, inWeek]) => ({ monday, days: inWeek }));
}
