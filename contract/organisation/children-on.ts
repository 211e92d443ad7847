// Which numbers of children hold on which day: one rule for server and console.
import type { Day } from '../kit/calendar-day.ts';

/** What holds from a day on, until the next that begins. */
export interface Dated {
  readonly beginDate: Day;
}

/** The earliest first. */
export const inOrder = <E extends Dated>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => (a.beginDate < b.beginDate ? -1 : a.beginDate > b.beginDate ? 1 : 0));

/**
 * The entry that holds on a day: the last that has begun by then. Before the first one the first, for of those days
 * nothing else is known; undefined where there are no entries.
 */
export function entryOn<E extends Dated>(entries: readonly E[], day: Day): E | undefined {
  const ordered = inOrder(entries);
  return ordered.findLast(({ beginDate }) => beginDate <= day) ?? ordered[0];
}

/** The entries by which numbers change after the day `first`, up to `last`, in order. */
export function changesWithin<E extends Dated>(entries: readonly E[], first: Day, last: Day): E[] {
  const held = entryOn(entries, first);
  return inOrder(entries).filter(
    (entry) => entry !== held && entry.beginDate > first && entry.beginDate <= last,
  );
}
