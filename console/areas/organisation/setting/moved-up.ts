// The first of September: each class age is the next one, the oldest leave, and who comes new is still to be said.
import type { Day } from '../../../../contract/kit/calendar-day.ts';
import type { AgeTypeCount } from '../../../../contract/organisation/dept-setting.ts';
import type { AgeGroup } from '../../../../planner/nutrition/diners.ts';
import { childrenInRow } from '../shared/children.ts';

const NEXT: Partial<Record<AgeGroup, AgeGroup>> = { nursery: 'junior', junior: 'middle', middle: 'senior' };

/** The children a class higher; those of mixed classes stay, those of senior classes are gone. */
export const movedUp = (counts: readonly AgeTypeCount[]): AgeTypeCount[] =>
  counts
    .filter((row) => childrenInRow(row) > 0)
    .flatMap((row) => {
      const ageType = row.ageType === 'mixed' ? row.ageType : NEXT[row.ageType];
      return ageType ? [{ ...row, ageType }] : [];
    });

/** The first day of the next school year after a day. */
export function nextSchoolYear(day: Day): Day {
  const begin = `${day.slice(0, 4)}-09-01`;
  return day < begin ? begin : `${Number(day.slice(0, 4)) + 1}-09-01`;
}
