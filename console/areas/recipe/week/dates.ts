// Days of a menu as people speak of them. A day is the text yyyy-MM-dd everywhere; it never becomes a local time,
// so that no time zone can move it.
import { text, type Text } from '../../../../contract/kit/text.ts';

const WEEKDAYS = [
  text('周日', 'Sun'),
  text('周一', 'Mon'),
  text('周二', 'Tue'),
  text('周三', 'Wed'),
  text('周四', 'Thu'),
  text('周五', 'Fri'),
  text('周六', 'Sat'),
];
const DAY_MS = 86_400_000;

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);
const dateText = (moment: Date): string => moment.toISOString().slice(0, 10);

export const isDate = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(utc(value).getTime());

export const addDays = (date: string, days: number): string =>
  dateText(new Date(utc(date).getTime() + days * DAY_MS));

export const weekday = (date: string): Text => WEEKDAYS[utc(date).getUTCDay()] ?? text('', '');

/** `2026-11-03` → `11/3`. */
export const shortDate = (date: string): string => `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`;

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  const sinceMonday = (utc(date).getUTCDay() + 6) % 7;
  return addDays(date, -sinceMonday);
}

/** Year and number of the ISO week: the week of its Thursday. */
export function isoWeek(date: string): { year: number; week: number } {
  const thursday = addDays(mondayOf(date), 3);
  const year = Number(thursday.slice(0, 4));
  const firstMonday = mondayOf(`${year}-01-04`);
  const week = Math.round((utc(mondayOf(date)).getTime() - utc(firstMonday).getTime()) / (7 * DAY_MS)) + 1;
  return { year, week };
}

/** The days grouped by week, Mondays in order. */
export function weeksOf(dates: readonly string[]): { monday: string; dates: string[] }[] {
  return [...Map.groupBy([...dates].sort(), mondayOf)].map(([monday, days]) => ({ monday, dates: days }));
}

/** The day it is now at the kindergarten (Asia/Shanghai). */
export const todayInChina = (now = new Date()): string =>
  dateText(new Date(now.getTime() + 8 * 60 * 60 * 1000));
