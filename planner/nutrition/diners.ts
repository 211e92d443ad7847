/**
 * Who eats: age groups of a kindergarten and counts by sex. Everything that weights a reference intake or a
 * portion by children starts from here.
 */
import type { Label } from './nutrients.ts';

export type Sex = 'male' | 'female' | 'unknown';

/** Class ages of a kindergarten; `years` are the completed years that its children have. */
export const AGE_GROUPS = {
  nursery: { zh: '托班', en: 'Nursery class', years: [2] },
  junior: { zh: '小班', en: 'Junior class', years: [3] },
  middle: { zh: '中班', en: 'Middle class', years: [4] },
  senior: { zh: '大班', en: 'Senior class', years: [5] },
  mixed: { zh: '混合班', en: 'Mixed-age class', years: [3, 4, 5] },
} as const satisfies Record<string, Label & { years: readonly number[] }>;

export type AgeGroup = keyof typeof AGE_GROUPS;

/** Age groups in printing order. */
export const AGE_GROUP_KEYS = Object.keys(AGE_GROUPS) as AgeGroup[];

/** `count` children of one class age and sex. `ageYears` (completed years) overrides the class's own ages. */
export interface DinerCount {
  readonly ageGroup: AgeGroup;
  readonly ageYears?: number;
  readonly sex: Sex;
  readonly count: number;
}

/** Children in all rows. */
export function totalDiners(diners: readonly DinerCount[]): number {
  return diners.reduce((sum, row) => sum + row.count, 0);
}

/** Completed years that a row stands for; more than one for a mixed class. */
export function yearsOf(row: DinerCount): readonly number[] {
  return row.ageYears === undefined ? AGE_GROUPS[row.ageGroup].years : [row.ageYears];
}

/**
 * Mean age in years, weighted by children: a child of completed year n is on average n + 0.5 years old.
 * Null when there are no children.
 */
export function meanAgeYears(diners: readonly DinerCount[]): number | null {
  const total = totalDiners(diners);
  if (total <= 0) return null;
  let sum = 0;
  for (const row of diners) {
    const years = yearsOf(row);
    sum += row.count * (years.reduce((a, b) => a + b, 0) / years.length + 0.5);
  }
  return sum / total;
}
