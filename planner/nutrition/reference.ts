/**
 * Reference intakes (DRIs): the need of one child by age and sex, the target of a group, and the energy
 * ratios that scale portions between age groups. The figures are data (reference-intakes.json), handed in
 * as an edition; nothing here knows a number.
 *
 * A target of a group is Σ count × reference(age, sex) ÷ Σ count × share supplied by the kindergarten; a
 * child whose sex is not recorded counts as the mean of both.
 */
import { type AgeGroup, type DinerCount, type Sex, totalDiners, yearsOf } from './diners.ts';
import { type NutrientKey, KCAL_PER_GRAM, type Label, type ReferenceKind } from './nutrients.ts';

export type LimitKind = 'UL' | 'PI' | 'guideline';

export type Confidence = 'H' | 'M' | 'L';

/** A figure for both sexes, or one for each. */
export type BySex = number | { readonly male: number; readonly female: number };

/** A row of a reference table: children of completed years fromYears ≤ age < toYears. */
export interface IntakeBand {
  readonly fromYears: number;
  readonly toYears: number;
  /** In `unit` per day, or % of energy when the row's `per` is energy. */
  readonly value: BySex;
  /** Upper end of a range; null for a single figure. */
  readonly high?: BySex;
  /** Overrides the nutrient's kind for this age (fat: AI below 4 years, AMDR from 4). */
  readonly kind?: ReferenceKind;
}

export interface LimitBand {
  readonly fromYears: number;
  readonly toYears: number;
  readonly value: number;
  readonly kind: LimitKind;
}

export interface NutrientReference {
  readonly nutrient: NutrientKey;
  readonly unit: string;
  readonly kind: ReferenceKind;
  /** "day": value is an amount per day; "energy": value is % of the energy requirement. */
  readonly per: 'day' | 'energy';
  readonly bands: readonly IntakeBand[];
  readonly limits: readonly LimitBand[];
  readonly confidence: Confidence;
  readonly limitConfidence: Confidence | null;
  readonly source: string;
  readonly note: Label | null;
}

export interface ReferenceEdition {
  /** "2013", "2023" */
  readonly key: string;
  readonly label: Label;
  readonly source: string;
  readonly nutrients: readonly NutrientReference[];
}

/** The need of one child, or of the mean child of a group, for a whole day. */
export interface DailyReference {
  readonly nutrient: NutrientKey;
  readonly kind: ReferenceKind;
  /** RNI, AI, EER, or the lower end of a range. */
  readonly value: number;
  /** Upper end of a range. */
  readonly high: number | null;
  /** Upper limit of the day; null when none is set (or not for every age of the group). */
  readonly limit: number | null;
  readonly limitKind: LimitKind | null;
  readonly confidence: Confidence;
}

function bandAt<B extends { fromYears: number; toYears: number }>(
  bands: readonly B[],
  years: number,
): B | null {
  return bands.find((band) => years >= band.fromYears && years < band.toYears) ?? null;
}

function ofSex(value: BySex, sex: Sex): number {
  if (typeof value === 'number') return value;
  return sex === 'unknown' ? (value.male + value.female) / 2 : value[sex];
}

/**
 * Need of one child of `ageYears` (completed years) and sex. Null when the edition says nothing for that age.
 * Ranges given as a share of energy (fat, carbohydrate) are turned into grams by the child's energy need.
 */
export function dailyReference(
  edition: ReferenceEdition,
  ageYears: number,
  sex: Sex,
  nutrient: NutrientKey,
): DailyReference | null {
  const row = edition.nutrients.find((entry) => entry.nutrient === nutrient);
  const band = row && bandAt(row.bands, ageYears);
  if (!row || !band) return null;
  let value = ofSex(band.value, sex);
  let high = band.high === undefined ? null : ofSex(band.high, sex);
  if (row.per === 'energy') {
    const energy = dailyReference(edition, ageYears, sex, 'energy');
    if (!energy || (nutrient !== 'fat' && nutrient !== 'carbohydrate' && nutrient !== 'protein')) return null;
    const perPercent = energy.value / 100 / KCAL_PER_GRAM[nutrient];
    value *= perPercent;
    high = high === null ? null : high * perPercent;
  }
  const limit = bandAt(row.limits, ageYears);
  return {
    nutrient,
    kind: band.kind ?? row.kind,
    value,
    high,
    limit: limit?.value ?? null,
    limitKind: limit?.kind ?? null,
    confidence: row.confidence,
  };
}

/** Need of the mean child of the rows for a whole day; null when no child, or none has a reference. */
export function groupDailyReference(
  diners: readonly DinerCount[],
  edition: ReferenceEdition,
  nutrient: NutrientKey,
): DailyReference | null {
  let weight = 0;
  let value = 0;
  let high: number | null = 0;
  let limit: number | null = 0;
  let first: DailyReference | null = null;
  let limitKind: LimitKind | null = null;
  for (const row of diners) {
    if (row.count <= 0) continue;
    const years = yearsOf(row);
    for (const age of years) {
      const reference = dailyReference(edition, age, row.sex, nutrient);
      if (!reference) return null;
      const children = row.count / years.length;
      first ??= reference;
      limitKind ??= reference.limitKind;
      weight += children;
      value += children * reference.value;
      // Where one age has a single figure and another a range, the figure is both ends of its range.
      high += children * (reference.high ?? reference.value);
      limit = limit === null || reference.limit === null ? null : limit + children * reference.limit;
    }
  }
  if (!first || weight <= 0) return null;
  const isRange = high > value * (1 + 1e-12);
  return {
    ...first,
    value: value / weight,
    high: isRange ? high / weight : null,
    limit: limit === null ? null : limit / weight,
    limitKind: limit === null ? null : limitKind,
  };
}

export interface GroupTarget extends DailyReference {
  /** What the kindergarten is to supply of it: value × share, and the range's upper end × share. */
  readonly target: number;
  readonly targetHigh: number | null;
}

/**
 * Targets of a group of children for the nutrients that the edition knows.
 * @param sharePercent share of the day that the kindergarten supplies, % (of the meal pattern)
 */
export function groupTarget(
  diners: readonly DinerCount[],
  edition: ReferenceEdition,
  sharePercent: number,
): Partial<Record<NutrientKey, GroupTarget>> {
  const targets: Partial<Record<NutrientKey, GroupTarget>> = {};
  for (const { nutrient } of edition.nutrients) {
    const reference = groupDailyReference(diners, edition, nutrient);
    if (!reference) continue;
    targets[nutrient] = {
      ...reference,
      target: (reference.value * sharePercent) / 100,
      targetHigh: reference.high === null ? null : (reference.high * sharePercent) / 100,
    };
  }
  return targets;
}

/**
 * Portion size of each age group relative to the mean child of the mix: EER(group) ÷ EER(mix). A dish's
 * weights for the mix times this ratio are the group's own weights. Groups without children are left out.
 */
export function portionRatios(
  diners: readonly DinerCount[],
  edition: ReferenceEdition,
): Partial<Record<AgeGroup, number>> {
  const mix = groupDailyReference(diners, edition, 'energy');
  const ratios: Partial<Record<AgeGroup, number>> = {};
  if (!mix) return ratios;
  for (const ageGroup of new Set(diners.map((row) => row.ageGroup))) {
    const rows = diners.filter((row) => row.ageGroup === ageGroup);
    const own = totalDiners(rows) > 0 ? groupDailyReference(rows, edition, 'energy') : null;
    if (own) ratios[ageGroup] = own.value / mix.value;
  }
  return ratios;
}

/**
 * Portion size of the mix relative to a child of the reference portion of the recipes (4.5 years, both
 * sexes): what scales library recipes to a kindergarten. 1 when there are no children.
 * @param referenceYears completed years of the child the recipes are written for
 */
export function mixRatio(
  diners: readonly DinerCount[],
  edition: ReferenceEdition,
  referenceYears = 4,
): number {
  const mix = groupDailyReference(diners, edition, 'energy');
  const child = dailyReference(edition, referenceYears, 'unknown', 'energy');
  return mix && child ? mix.value / child.value : 1;
}
