/**
 * What all children together hide. Everybody eats the same dishes, and an age group's share of them follows its need
 * of energy; its limits (salt, foods of the guideline) do not. A figure that is right for the mean child can be off for
 * the youngest or the oldest.
 */
import type { AgeGroup } from './diners.ts';
import type { Label } from './nutrients.ts';
import type { GuideGroupRow, NutrientRow } from './nutrition-report.ts';
import type { Verdict } from './verdicts.ts';

export const isLow = (verdict: Verdict): boolean => verdict === 'low' || verdict === 'severelyLow';
export const isHigh = (verdict: Verdict): boolean => verdict === 'high' || verdict === 'excessive';

/** The verdicts on some children's food. */
export interface JudgedFood {
  readonly nutrients: readonly ({ readonly nutrient: string } & Pick<NutrientRow, 'label' | 'verdict'>)[];
  readonly guideGroups: readonly Pick<GuideGroupRow, 'key' | 'label' | 'verdict'>[];
}

/** What is off: a nutrient, or a group of foods of the guideline (`guide.` before its key). */
export interface RowOff {
  readonly key: string;
  readonly label: Label;
}

/** An age group that gets too much or too little of what is right for all children together. */
export interface GroupOff {
  readonly ageGroup: AgeGroup;
  readonly label: Label;
  readonly high: readonly RowOff[];
  readonly low: readonly RowOff[];
  /** Far too much of something, as where the upper intake (UL) is passed, for this group alone. */
  readonly excessive: boolean;
}

/**
 * The statutory form asks every kindergarten for 30–35 % of the energy from fat, the references of children from four
 * on for 20–30 %: a menu that keeps both for all children together is a little above for the older ones, every week.
 * The report says that the two differ (`two-standards.ts`); of single groups it is said from `excessive` on.
 */
const ASKED_FOR_BY_FORM: ReadonlySet<string> = new Set(['fat']);

/** By how it is off; null where it is not. */
const sideOf = (verdict: Verdict): 'high' | 'low' | null =>
  isHigh(verdict) ? 'high' : isLow(verdict) ? 'low' : null;

/** Rows of the group that are off, but those that are off in the same way for all children. */
function offOnlyHere(mix: JudgedFood, group: JudgedFood, side: 'high' | 'low'): RowOff[] {
  const known = new Set(rowsOn(mix, side).map(({ key }) => key));
  return rowsOn(group, side).flatMap(({ key, label, verdict }) =>
    known.has(key) || (verdict === 'high' && ASKED_FOR_BY_FORM.has(key)) ? [] : [{ key, label }],
  );
}

const rowsOn = ({ nutrients, guideGroups }: JudgedFood, side: 'high' | 'low') =>
  [
    ...nutrients.map(({ nutrient, label, verdict }) => ({ key: nutrient, label, verdict })),
    ...guideGroups.map(({ key, label, verdict }) => ({ key: `guide.${key}`, label, verdict })),
  ].filter(({ verdict }) => sideOf(verdict) === side);

const isExcessive = ({ nutrients }: JudgedFood): boolean =>
  nutrients.some(({ verdict }) => verdict === 'excessive');

/** The age groups of which something has to be said beside the word on all children, in their own order. */
export function groupsOff(
  mix: JudgedFood,
  groups: readonly (JudgedFood & Pick<GroupOff, 'ageGroup' | 'label'>)[],
): GroupOff[] {
  return groups
    .map((group) => ({
      ageGroup: group.ageGroup,
      label: group.label,
      high: offOnlyHere(mix, group, 'high'),
      low: offOnlyHere(mix, group, 'low'),
      excessive: isExcessive(group) && !isExcessive(mix),
    }))
    .filter(({ high, low }) => high.length + low.length > 0);
}

/** A name within a sentence: vitamin B1. */
const lowered = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/** 小班：钠、蔬菜偏高，钙不足 */
export function groupOffWords({ label, high, low }: Pick<GroupOff, 'label' | 'high' | 'low'>): Label {
  const parts = [
    { rows: high, zh: '偏高', en: 'high' },
    { rows: low, zh: '不足', en: 'low' },
  ].filter(({ rows }) => rows.length > 0);
  return {
    zh: `${label.zh}：${parts.map(({ rows, zh }) => `${rows.map((row) => row.label.zh).join('、')}${zh}`).join('，')}`,
    en: `${label.en}: ${parts.map(({ rows, en }) => `${en} in ${rows.map((row) => lowered(row.label.en)).join(', ')}`).join('; ')}`,
  };
}
