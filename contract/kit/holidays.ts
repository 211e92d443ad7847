// Public holidays of mainland China, to leave them out of a menu unless somebody wants them in.
// The statutory days follow from the law (全国年节及纪念日放假办法, in force since 2025-01-01). The exchange of
// weekends (调休) is announced by the State Council year by year; a year without a notice below has its statutory
// days only.
import { text, type Text } from './text.ts';
import { addDays, type Day, daysFrom, weekdayOf } from './calendar-day.ts';

const names = {
  newYear: text('元旦', "New Year's Day"),
  spring: text('春节', 'Spring Festival'),
  qingming: text('清明节', 'Qingming'),
  labour: text('劳动节', 'Labour Day'),
  dragonBoat: text('端午节', 'Dragon Boat Festival'),
  midAutumn: text('中秋节', 'Mid-Autumn Festival'),
  national: text('国庆节', 'National Day'),
} as const satisfies Record<string, Text>;

type Holiday = keyof typeof names;

/** 国务院办公厅关于2026年部分节假日安排的通知 (2025-11-04). */
const announced: Record<string, { off: [Holiday, Day, Day][]; work: Day[] }> = {
  '2026': {
    off: [
      ['newYear', '2026-01-01', '2026-01-03'],
      ['spring', '2026-02-15', '2026-02-23'],
      ['qingming', '2026-04-04', '2026-04-06'],
      ['labour', '2026-05-01', '2026-05-05'],
      ['dragonBoat', '2026-06-19', '2026-06-21'],
      ['midAutumn', '2026-09-25', '2026-09-27'],
      ['national', '2026-10-01', '2026-10-07'],
    ],
    work: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
};

/**
 * First day of the lunar year, 5th of the 5th and 15th of the 8th month, as MM-dd. Written down, because the Chinese
 * calendar of browsers is a day off where the new moon falls near midnight (2027-02-06, 23:56 in Beijing).
 */
const lunarDays: Record<string, [spring: string, dragonBoat: string, midAutumn: string]> = {
  '2027': ['02-06', '06-09', '09-15'],
  '2028': ['01-26', '05-28', '10-03'],
  '2029': ['02-13', '06-16', '09-22'],
  '2030': ['02-03', '06-05', '09-12'],
  '2031': ['01-23', '06-24', '10-01'],
  '2032': ['02-11', '06-12', '09-19'],
  '2033': ['01-31', '06-01', '09-08'],
  '2034': ['02-19', '06-20', '09-27'],
  '2035': ['02-08', '06-10', '09-16'],
};

/** Qingming by the solar-term rule for 2000–2099. */
const qingmingOf = (year: number): Day => {
  const y = year % 100;
  const day = Math.floor(y * 0.2422 + 4.81) - Math.floor(y / 4);
  return `${year}-04-${String(day).padStart(2, '0')}`;
};

function statutoryOf(year: number): Map<Day, Holiday> {
  const days = new Map<Day, Holiday>();
  const add = (holiday: Holiday, from: Day, to: Day = from): void => {
    for (const day of daysFrom(from, to)) days.set(day, holiday);
  };
  add('newYear', `${year}-01-01`);
  add('qingming', qingmingOf(year));
  add('labour', `${year}-05-01`, `${year}-05-02`);
  add('national', `${year}-10-01`, `${year}-10-03`);
  const moon = lunarDays[String(year)];
  if (moon) {
    const [spring, dragonBoat, midAutumn] = moon;
    // From New Year's Eve to the third day.
    add('spring', addDays(`${year}-${spring}`, -1), addDays(`${year}-${spring}`, 2));
    add('dragonBoat', `${year}-${dragonBoat}`);
    add('midAutumn', `${year}-${midAutumn}`);
  }
  return days;
}

interface Year {
  off: Map<Day, Holiday>;
  work: Set<Day>;
}
const years = new Map<string, Year>();

function yearOf(day: Day): Year {
  const key = day.slice(0, 4);
  let year = years.get(key);
  if (!year) {
    const notice = announced[key];
    year = notice
      ? {
          off: new Map(
            notice.off.flatMap(([name, from, to]) => daysFrom(from, to).map((one) => [one, name] as const)),
          ),
          work: new Set(notice.work),
        }
      : { off: statutoryOf(Number(key)), work: new Set() };
    years.set(key, year);
  }
  return year;
}

/** Name of the holiday on a day; null on other days. */
export function holidayOf(day: Day): Text | null {
  const name = yearOf(day).off.get(day);
  return name ? names[name] : null;
}

/** A weekend day that is worked in exchange for a holiday. */
export const isExchangedWorkday = (day: Day): boolean => yearOf(day).work.has(day);

/** Whether the exchange of weekends of that year is known. */
export const isAnnounced = (year: string): boolean => year in announced;

/** A day on which a kindergarten normally is open. */
export const isServiceDay = (day: Day): boolean =>
  isExchangedWorkday(day) || (weekdayOf(day) < 5 && holidayOf(day) === null);
