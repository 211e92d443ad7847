// Children by class age and sex, as tables edit them: every class age has a row, the wire carries those with children.
import type { AgeTypeCount } from '../../../../contract/organisation/dept-setting.ts';
import { AGE_GROUP_KEYS } from '../../../../planner/nutrition/diners.ts';

export const SEXES = ['boys', 'girls', 'unknown'] as const;
export type SexKey = (typeof SEXES)[number];

/** One row for every class age, in printing order. */
export const allAgeRows = (counts: readonly AgeTypeCount[]): AgeTypeCount[] =>
  AGE_GROUP_KEYS.map(
    (ageType) => counts.find((row) => row.ageType === ageType) ?? { ageType, boys: 0, girls: 0, unknown: 0 },
  );

export const childrenInRow = (row: AgeTypeCount): number => row.boys + row.girls + row.unknown;
export const childrenIn = (counts: readonly AgeTypeCount[]): number =>
  counts.reduce((sum, row) => sum + childrenInRow(row), 0);

/** The counts with one number changed; class ages without children are left out. NaN is one that cannot be read. */
export function withCount(
  counts: readonly AgeTypeCount[],
  ageType: AgeTypeCount['ageType'],
  sex: SexKey,
  count: number,
): AgeTypeCount[] {
  return allAgeRows(counts)
    .map((row) => (row.ageType === ageType ? { ...row, [sex]: count } : row))
    .filter((row) => childrenInRow(row) !== 0);
}
