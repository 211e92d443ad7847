// What the days of a week are called.
import { text, type Text } from './text.ts';

/** Monday first. */
export const WEEKDAYS: readonly Text[] = [
  text('周一', 'Monday'),
  text('周二', 'Tuesday'),
  text('周三', 'Wednesday'),
  text('周四', 'Thursday'),
  text('周五', 'Friday'),
  text('周六', 'Saturday'),
  text('周日', 'Sunday'),
];

/** @param weekday 1 Monday … 7 Sunday */
export const weekdayName = (weekday: number): Text => WEEKDAYS[weekday - 1] ?? text('', '');
