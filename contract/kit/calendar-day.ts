// Days as texts yyyy-MM-dd, and the arithmetic of the calendar: on UTC, so that no time zone can shift a day.

/** yyyy-MM-dd */
export type Day = string;

const MS_PER_DAY = 86_400_000;
const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOfTime = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** Whether a text is a day that the calendar has; it knows no year 0, as PostgreSQL does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const time = timeOf(text);
  return Number.isFinite(time) && dayOfTime(time) === text;
}

export const addDays = (day: Day, count: number): Day => dayOfTime(timeOf(day) + count * MS_PER_DAY);

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((timeOf(to) - timeOf(from)) / MS_PER_DAY);

/** All days from `from` to `to`, both included. */
export const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => addDays(from, i));

/** 0 Monday … 6 Sunday. */
export const weekdayOf = (day: Day): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7;

export const isWeekend = (day: Day): boolean => weekdayOf(day) >= 5;

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

/** Year and number of the ISO 8601 week: those of its Thursday. */
export function isoWeek(day: Day): { year: number; week: number } {
  const thursday = addDays(mondayOf(day), 3);
  const year = thursday.slice(0, 4);
  return { year: Number(year), week: Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1 };
}

/** Days grouped by week, in order; the key is the week's Monday. */
export const byWeek = (days: Iterable<Day>): { monday: Day; days: Day[] }[] =>
  [...Map.groupBy([...days].sort(), mondayOf)].map(([monday, inWeek]) => ({ monday, days: inWeek }));
