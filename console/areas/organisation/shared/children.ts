// Children by class age and sex, as tables edit them: every class age has a row, the wire carries those with children.
import { text } from '../../../../contract/kit/text.ts';
import type { AgeTypeCount } from '../../../../contract/organisation/dept-setting.ts';
import { AGE_GROUP_KEYS, AGE_GROUPS, type AgeGroup } from '../../../../planner/nutrition/diners.ts';
import { listed, type Say } from '../../../client/language.ts';

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

/** Children of one class age, of either sex. */
export const childrenOfAge = (counts: readonly AgeTypeCount[], ageType: AgeGroup): number =>
  childrenIn(counts.filter((row) => row.ageType === ageType));

/** No line ends within it. */
const NUMBERS = '{age}\u00a0{was}\u00a0→\u00a0{is}';

/** In words, which class ages have other numbers of children, from before to after; empty where none has. */
export const changeWords = (
  t: Say,
  before: readonly AgeTypeCount[],
  after: readonly AgeTypeCount[],
): string =>
  listed(
    t,
    AGE_GROUP_KEYS.flatMap((ageType) => {
      const [was, is] = [childrenOfAge(before, ageType), childrenOfAge(after, ageType)];
      if (was === is) return [];
      return [t(text(NUMBERS, NUMBERS), { age: t(AGE_GROUPS[ageType]), was, is })];
    }),
  );
