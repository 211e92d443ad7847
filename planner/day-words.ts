/** Days in sentences: as one speaks of them, 11月26日 周四 / Thu 26 Nov, never as data are written. */
import type { Sentence } from './solution.ts';

const WEEKDAYS = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface CalendarDay {
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
}

/** Null for what is no day of the calendar: the days of a problem may be called anything. */
function calendarDay(day: string): CalendarDay | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return null;
  return { month: at.getUTCMonth(), day: at.getUTCDate(), weekday: at.getUTCDay() };
}

/** A day (yyyy-MM-dd, or a name that stays as it is) with its weekday. */
export function dayWords(day: string): Sentence {
  const at = calendarDay(day);
  if (at === null) return { zh: day, en: day };
  return {
    zh: `${at.month + 1}月${at.day}日 ${WEEKDAYS.zh[at.weekday]}`,
    en: `${WEEKDAYS.en[at.weekday]} ${at.day} ${MONTHS[at.month]}`,
  };
}

/** The same without its weekday: 11月26日 / 26 Nov. */
export function dateWords(day: string): Sentence {
  const at = calendarDay(day);
  if (at === null) return { zh: day, en: day };
  return { zh: `${at.month + 1}月${at.day}日`, en: `${at.day} ${MONTHS[at.month]}` };
}

/** A run of days by its ends, the month said once: 11月23–27日 / 23–27 Nov. A single day has its weekday. */
export function spanWords(days: readonly string[]): Sentence {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (first === last) return dayWords(first);
  const [from, to] = [calendarDay(first), calendarDay(last)];
  const [begin, end] = [dateWords(first), dateWords(last)];
  if (from !== null && to !== null && first.slice(0, 7) === last.slice(0, 7))
    return { zh: `${from.month + 1}月${from.day}–${to.day}日`, en: `${from.day}–${end.en}` };
  const dash = from === null || to === null ? '–' : ' – ';
  return { zh: `${begin.zh}–${end.zh}`, en: `${begin.en}${dash}${end.en}` };
}
