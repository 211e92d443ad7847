// How many children a kindergarten has on a day. Whoever needs them asks here, with the day that is meant.
import { sql } from 'kysely';
import type { Day } from '../../../../contract/kit/calendar-day.ts';
import type { ChildEntry } from '../../../../contract/organisation/child-calendar.ts';
import { entryOn, inOrder } from '../../../../contract/organisation/children-on.ts';
import type { AgeTypeCount } from '../../../../contract/organisation/dept-setting.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { staleRow, type RowState } from '../../../kernel/http/failure.ts';

/** The entries of a kindergarten, the earliest first, with their version and who saved them last. */
export interface StoredCalendar extends RowState {
  entries: ChildEntry[];
}

/** The kindergarten's entries; none, at version 0, where nobody has said a number yet. */
export async function readCalendar(door: Door, deptId: string): Promise<StoredCalendar> {
  const { rows } =
    await sql<StoredCalendar>`select entries, version, update_user, update_time from child_calendar
    where tenant_id = ${door.caller.tenantId} and dept_id = ${deptId}`.execute(door.db);
  return rows[0] ?? { entries: [], version: 0, updateUser: null, updateTime: new Date(0) };
}

/** The children of kindergartens on a day, by the kindergarten's id; those that never said are not among them. */
export async function childrenOn(
  door: Door,
  deptIds: readonly string[],
  day: Day,
): Promise<Map<string, AgeTypeCount[]>> {
  if (deptIds.length === 0) return new Map();
  const { rows } = await sql<{ deptId: string; entries: ChildEntry[] }>`
    select dept_id::text as dept_id, entries from child_calendar
    where tenant_id = ${door.caller.tenantId} and dept_id = any(${[...deptIds]}::bigint[])`.execute(door.db);
  return new Map(rows.map(({ deptId, entries }) => [deptId, entryOn(entries, day)?.ageTypes ?? []]));
}

/**
 * Puts entries in the place of `before`, and says so in the audit. Answers their version.
 * @throws a conflict when somebody has saved since `before` was read
 */
export async function storeCalendar(
  door: Door,
  deptId: string,
  before: StoredCalendar,
  given: readonly ChildEntry[],
): Promise<number> {
  const { tenantId, userId } = door.caller;
  const entries = inOrder(given);
  const { rows } = await sql<{ version: number }>`
    insert into child_calendar (tenant_id, dept_id, entries, version, update_user)
    values (${tenantId}, ${deptId}, ${JSON.stringify(entries)}::jsonb, ${before.version + 1}, ${userId})
    on conflict (tenant_id, dept_id) do update set entries = excluded.entries, version = excluded.version,
      update_user = excluded.update_user, update_time = now()
    where child_calendar.version = ${before.version}
    returning version`.execute(door.db);
  // No row: somebody saved since. A kindergarten without a row may only be saved on version 0.
  if (!rows[0]) throw staleRow(await readCalendar(door, deptId));
  await door.audit({
    act: 'update',
    entity: 'deptSetting',
    entityId: deptId,
    before: { entries: before.entries },
    after: { entries },
  });
  return rows[0].version;
}

/** Numbers as text, to be compared: class ages in one order, those without children left out. */
const numbersOf = (ages: readonly AgeTypeCount[]): string =>
  ages
    .filter(({ boys, girls, unknown }) => boys + girls + unknown > 0)
    .map(({ ageType, boys, girls, unknown }) => `${ageType} ${boys} ${girls} ${unknown}`)
    .toSorted()
    .join();

export const sameChildren = (one: readonly AgeTypeCount[], other: readonly AgeTypeCount[]): boolean =>
  numbersOf(one) === numbersOf(other);

/** The entries with these numbers from a day on: in the entry that begins on it, else in one of its own. */
const withNumbersFrom = (
  entries: readonly ChildEntry[],
  day: Day,
  ageTypes: AgeTypeCount[],
): ChildEntry[] => [
  ...entries.filter(({ beginDate }) => beginDate !== day),
  { beginDate: day, ageTypes, remark: entries.find(({ beginDate }) => beginDate === day)?.remark ?? null },
];

/** From a day on there are these children; where there are already, nothing is written. */
export async function saveChildrenFrom(
  door: Door,
  deptId: string,
  day: Day,
  ageTypes: AgeTypeCount[],
): Promise<void> {
  const calendar = await readCalendar(door, deptId);
  if (sameChildren(entryOn(calendar.entries, day)?.ageTypes ?? [], ageTypes)) return;
  await storeCalendar(door, deptId, calendar, withNumbersFrom(calendar.entries, day, ageTypes));
}
