// The numbers of children by date: read, and changed as a whole.
import { isDay } from '../../../contract/kit/calendar-day.ts';
import {
  childCalendar,
  childCalendarRefusals,
  EARLIEST_DAY,
  submitChildCalendar,
  YEARS_AHEAD,
  type ChildEntry,
} from '../../../contract/organisation/child-calendar.ts';
import { entryOn } from '../../../contract/organisation/children-on.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuseField, requireVersion } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { today } from '../recipe/service/service-dates.ts';
import { readCalendar, sameChildren, storeCalendar } from './service/children.ts';
import { touchDeptSetting } from './service/dept-setting.ts';
import { kindergartenOf } from './service/kindergarten.ts';
import { checkChildren } from './service/plan-conditions.ts';

/** The last day on which numbers may begin: 29 February is no day of other years. */
const lastDayFrom = (now: string): string => {
  const last = `${Number(now.slice(0, 4)) + YEARS_AHEAD}${now.slice(4)}`;
  return isDay(last) ? last : last.replace('-02-29', '-02-28');
};

/** All that an entry says, to be compared. */
const sayingOf = ({ beginDate, ageTypes, remark }: ChildEntry): string =>
  JSON.stringify([
    beginDate,
    ageTypes.map(({ ageType, boys, girls, unknown }) => [ageType, boys, girls, unknown]),
    remark,
  ]);

/** Refused, at the entry, unless each stands alone on a day that may be meant, with children; what was there may stay. */
function checkEntries(entries: readonly ChildEntry[], before: readonly ChildEntry[], now: string): void {
  if (entries.length === 0) throw refuseField('entries', childCalendarRefusals.nothingLeft);
  const known = new Set(before.map(sayingOf));
  const last = lastDayFrom(now);
  const days = new Set<string>();
  for (const [at, entry] of entries.entries()) {
    const { beginDate, ageTypes } = entry;
    const field = `entries.${at}.beginDate`;
    if (days.has(beginDate)) throw refuseField(field, childCalendarRefusals.dayTwice, { date: beginDate });
    days.add(beginDate);
    if (known.has(sayingOf(entry))) continue;
    if (!isDay(beginDate) || beginDate < EARLIEST_DAY || beginDate > last)
      throw refuseField(field, childCalendarRefusals.dayOutside, {
        ...{ date: beginDate, first: EARLIEST_DAY, last },
      });
    checkChildren(ageTypes, false, `entries.${at}.ageTypes`);
  }
}

/** Who has read the settings with other numbers of today is told when they save: their version counts on. */
async function tellSetting(
  door: Door,
  deptId: string,
  before: readonly ChildEntry[],
  after: readonly ChildEntry[],
  now: string,
): Promise<void> {
  const [was, is] = [before, after].map((entries) => entryOn(entries, now)?.ageTypes ?? []);
  if (!sameChildren(was!, is!)) await touchDeptSetting(door, deptId);
}

export const handlers = [
  handle(childCalendar, async ({ door, query }) => {
    const { deptId } = await kindergartenOf(door, query.deptId);
    const { entries, version } = await readCalendar(door, deptId);
    return { deptId, entries, version };
  }),
  handle(submitChildCalendar, async ({ door, body }) => {
    const { deptId } = await kindergartenOf(door, body.deptId);
    const before = await readCalendar(door, deptId);
    const now = today();
    checkEntries(body.entries, before.entries, now);
    requireVersion(before, body.version);
    const version = await storeCalendar(door, deptId, before, body.entries);
    await tellSetting(door, deptId, before.entries, body.entries, now);
    return { version };
  }),
];
