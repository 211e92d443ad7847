// Festivals and solar terms by date: on which days a dish of an occasion is eaten.
import { Solar } from 'lunar-typescript';
import type { DishOccasion } from '../../../contract/library/dish-words.ts';
import { addDays, isWeekend } from '../../../contract/kit/calendar-day.ts';

/** A day of the lunar calendar, of the common one, or a solar term by its name. */
type OccasionDay = readonly [month: number, day: number] | { readonly common: string } | string;

const DAYS: Readonly<Record<DishOccasion, OccasionDay>> = {
  // The twenty-third is kept in the north; the south keeps the day after it.
  littleNewYear: [12, 23],
  springFestival: [1, 1],
  lantern: [1, 15],
  dragonHead: [2, 2],
  childrensDay: { common: '06-01' },
  dragonBoat: [5, 5],
  midAutumn: [8, 15],
  doubleNinth: [9, 9],
  laba: [12, 8],
  startOfSpring: '立春',
  qingming: '清明',
  startOfSummer: '立夏',
  summerSolstice: '夏至',
  startOfAutumn: '立秋',
  startOfWinter: '立冬',
  winterSolstice: '冬至',
};

const OCCASIONS = Object.keys(DAYS) as DishOccasion[];

interface LunarDay {
  readonly month: number;
  readonly day: number;
  readonly term: string;
}

/** Every menu asks for the same few weeks, at every change. */
const known = new Map<string, LunarDay>();
const MOST_KNOWN = 2_000;

function lunarDay(date: string): LunarDay {
  const before = known.get(date);
  if (before) return before;
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const lunar = Solar.fromYmd(year, month, day).getLunar();
  const made = { month: lunar.getMonth(), day: lunar.getDay(), term: lunar.getJieQi() };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(date, made);
  return made;
}

/** Whether the day (YYYY-MM-DD) is that of the occasion; a leap month holds no festival. */
export function isDayOf(occasion: DishOccasion, date: string): boolean {
  const of = DAYS[occasion];
  if (typeof of === 'object' && 'common' in of) return date.endsWith(of.common);
  const { month, day, term } = lunarDay(date);
  return typeof of === 'string' ? term === of : month === of[0] && day === of[1];
}

/** How many days before an occasion its dishes are eaten; after it nobody asks for them, and they came the week before. */
const DAYS_BEFORE = 4;

const knownNear = new Map<string, ReadonlyMap<DishOccasion, string>>();

/** The occasions whose dishes are eaten on the date, with their own days; every dish of an occasion asks. */
function occasionsNear(date: string): ReadonlyMap<DishOccasion, string> {
  const before = knownNear.get(date);
  if (before) return before;
  const near = new Map<DishOccasion, string>();
  for (let off = 0; off <= DAYS_BEFORE; off++) {
    const day = addDays(date, off);
    for (const occasion of OCCASIONS) if (isDayOf(occasion, day)) near.set(occasion, day);
  }
  if (knownNear.size >= MOST_KNOWN) knownNear.clear();
  knownNear.set(date, near);
  return near;
}

/** Public holidays: nobody is served on the day. Children's day is kept where the children are. */
const HOLIDAYS: ReadonlySet<DishOccasion> = new Set([
  'springFestival',
  'qingming',
  'dragonBoat',
  'midAutumn',
]);

/** Whether the day of the occasion is one of service, of this menu or of the one before or after it. */
function isServed(occasion: DishOccasion, day: string, dates: readonly string[]): boolean {
  if (dates.includes(day)) return true;
  const left = dates.some((date) => date < day) && dates.some((date) => date > day);
  return !left && !isWeekend(day) && !HOLIDAYS.has(occasion);
}

/** The dates on which a dish of the occasion is eaten: the day itself, or the last one before it where it has no service. */
export function datesAround(occasion: DishOccasion, dates: readonly string[]): string[] {
  const near = dates.filter((date) => {
    const day = occasionsNear(date).get(occasion);
    return day !== undefined && (date === day || !isServed(occasion, day, dates));
  });
  const dayOf = (date: string): string => occasionsNear(date).get(occasion)!;
  return near.filter((date) => !near.some((later) => later > date && dayOf(later) === dayOf(date)));
}

/** A dish of an occasion alone says so by its few months; others are eaten on other days, too. */
const FEW_MONTHS = 3;
export const isOnlyFor = (dish: {
  readonly occasion: DishOccasion | null;
  readonly months: readonly number[] | null;
}): boolean => dish.occasion !== null && dish.months !== null && dish.months.length <= FEW_MONTHS;
