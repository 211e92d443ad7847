// Days of a menu: today in China, spans of days, working days between two dates.
import { wireDate } from '../../../kernel/http/wire-json.ts';

const DAY_MS = 86_400_000;

/** yyyy-MM-dd in Asia/Shanghai. */
export const today = (): string => wireDate(new Date());

export const isRealDate = (date: string): boolean => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
  );
};

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

export const isWeekend = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() % 6 === 0;

/** Working days from `from` (not counted) up to `to` (counted); at least 1 for an earlier day. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) if (!isWeekend(date)) count += 1;
  return Math.max(1, count);
}
