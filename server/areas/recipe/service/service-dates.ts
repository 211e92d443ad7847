// Days of service: today in China, working days between two dates.
import { addDays, isWeekend } from '../../../../contract/kit/calendar-day.ts';
import { isServiceDay } from '../../../../contract/kit/holidays.ts';
import { wireDate } from '../../../kernel/http/wire-json.ts';

/** yyyy-MM-dd in Asia/Shanghai. */
export const today = (): string => wireDate(new Date());

/** The first day after this one on which kindergartens are open. */
export function nextServiceDay(date: string): string {
  const next = addDays(date, 1);
  return isServiceDay(next) ? next : nextServiceDay(next);
}

/** Working days from `from` (not counted) up to `to` (counted); at least 1 for an earlier day. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) if (!isWeekend(date)) count += 1;
  return Math.max(1, count);
}
