// Days of a menu as people speak of them.
import { weekdayOf, type Day } from '../../../../contract/kit/calendar-day.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';

/** Monday first. */
export const WEEKDAYS = [
  text('周一', 'Mon'),
  text('周二', 'Tue'),
  text('周三', 'Wed'),
  text('周四', 'Thu'),
  text('周五', 'Fri'),
  text('周六', 'Sat'),
  text('周日', 'Sun'),
];

export const weekday = (date: Day): Text => WEEKDAYS[weekdayOf(date)] ?? text('', '');

/** `2026-11-03` → `11/3`. */
export const shortDate = (date: Day): string => `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`;
