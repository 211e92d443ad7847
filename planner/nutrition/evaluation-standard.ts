/**
 * An evaluation standard: every limit by which intakes are judged, as data (evaluation-standards.json). A
 * kindergarten chooses one and may change its copy; the code below only knows how to read it.
 */
import { type DinerCount, yearsOf } from './diners.ts';
import type { Label, NutrientKey } from './nutrients.ts';
import type { Confidence } from './reference.ts';
import type { Verdict } from './verdicts.ts';

/**
 * Limits between the grades, in % of the target: below severelyLow → severelyLow, below low → low, below
 * nearlyMet → nearlyMet, up to met → met, up to high → high, above → excessive.
 */
export interface Grading {
  readonly severelyLow: number;
  readonly low: number;
  readonly nearlyMet: number;
  readonly met: number;
  readonly high: number;
}

export interface NutrientRule {
  /**
   * coverage: graded on both sides · floor: more than enough is ample, unless a limit is passed · limit: only
   * too much counts (sodium) · energyShare: judged as a share of energy instead (fat, carbohydrate).
   */
  readonly judgedBy: 'coverage' | 'floor' | 'limit' | 'energyShare';
  /** Replaces single limits of the standard's grading. */
  readonly grading?: Partial<Grading>;
  /** What the standard asks for, % of `requiredOf`; null = nothing on that side. */
  readonly required: { readonly min: number | null; readonly max: number | null };
  /** Which intake the upper limit is held against; UL of retinol: animal foods only. */
  readonly limitCounts: 'all' | 'animal' | 'none';
}

export interface ShareBand {
  readonly min: number | null;
  readonly max: number | null;
  /** Beyond these the verdict is severe; null = no such step. */
  readonly severeBelow: number | null;
  readonly severeAbove: number | null;
}

export interface AgeShareBand extends ShareBand {
  readonly fromYears: number;
  readonly toYears: number;
}

export interface EvaluationStandard {
  readonly key: string;
  readonly label: Label;
  readonly source: string;
  readonly confidence: Confidence;
  readonly note: Label | null;
  readonly grading: Grading;
  /**
   * What required percentages refer to. target: the kindergarten's part. day: the whole day's reference;
   * where the meals supply less of the day than is asked for, the percentage applies to their part.
   */
  readonly requiredOf: 'target' | 'day';
  readonly defaultRule: NutrientRule;
  readonly rules: Partial<Readonly<Record<NutrientKey, Partial<NutrientRule>>>>;
  /** Shares of energy, %. */
  readonly energyShares: {
    readonly protein: readonly AgeShareBand[];
    readonly fat: readonly AgeShareBand[];
    readonly carbohydrate: readonly AgeShareBand[];
  };
  /** % of fat. */
  readonly animalFat: ShareBand;
  /** Parts of phosphorus per part of calcium. */
  readonly calciumToPhosphorus: ShareBand;
  /** % of protein. */
  readonly goodProtein: ShareBand;
  /** Energy from animal foods and soy, % of energy; null = not asked for. */
  readonly animalSoyEnergy: ShareBand | null;
  /** Weight ratio to protein; null = not asked for. */
  readonly weightRatio: { readonly fat: ShareBand; readonly carbohydrate: ShareBand } | null;
  /** % of vegetables by weight. */
  readonly darkVegetables: ShareBand;
  /** Grading of food groups, in % of the nearer end of the guideline's band; within nearlyMet … met of it is met. */
  readonly foodGroups: Grading;
  readonly variety: { readonly dayMin: number; readonly weekMin: number };
  /** A verdict on a nutrient needs its value for at least this share of the weight eaten, %. */
  readonly dataAtLeastPercent: number;
}

/** The rule of a nutrient: the standard's default with its own changes. */
export function ruleOf(standard: EvaluationStandard, nutrient: NutrientKey): NutrientRule {
  return { ...standard.defaultRule, ...standard.rules[nutrient] };
}

/** Grade of a coverage (%). */
export function grade(coveragePercent: number, grading: Grading): Verdict {
  // Limits are inclusive to the better side by a hair, so that exactly 90 % computed as 89.999… is met.
  const value = coveragePercent + 1e-9;
  if (value < grading.severelyLow) return 'severelyLow';
  if (value < grading.low) return 'low';
  if (value < grading.nearlyMet) return 'nearlyMet';
  if (value - 2e-9 <= grading.met) return 'met';
  if (value - 2e-9 <= grading.high) return 'high';
  return 'excessive';
}

/** How a nutrient's coverage is graded: as the standard grades all, with what it says of this one. */
export const gradingOf = (standard: EvaluationStandard, nutrient: NutrientKey): Grading => ({
  ...standard.grading,
  ...ruleOf(standard, nutrient).grading,
});

/**
 * Verdict on a nutrient's coverage of its target, %; null where the standard judges it otherwise: by its share of
 * energy, or by a limit alone.
 */
export function gradeNutrient(
  standard: EvaluationStandard,
  nutrient: NutrientKey,
  coveragePercent: number,
): Verdict | null {
  const { judgedBy } = ruleOf(standard, nutrient);
  if (judgedBy !== 'coverage' && judgedBy !== 'floor') return null;
  const graded = grade(coveragePercent, gradingOf(standard, nutrient));
  return judgedBy === 'floor' && (graded === 'high' || graded === 'excessive') ? 'ample' : graded;
}

/** Verdict of a share against its band. */
export function judgeShare(value: number | null, band: ShareBand): Verdict {
  if (value === null) return 'noData';
  if (band.min === null && band.max === null) return 'notJudged';
  const slack = 1e-9 * Math.max(1, Math.abs(value));
  if (band.severeBelow !== null && value < band.severeBelow - slack) return 'severelyLow';
  if (band.min !== null && value < band.min - slack) return 'low';
  if (band.severeAbove !== null && value > band.severeAbove + slack) return 'excessive';
  if (band.max !== null && value > band.max + slack) return 'high';
  return 'met';
}

const OPEN_BAND: ShareBand = { min: null, max: null, severeBelow: null, severeAbove: null };

/** Band of the mean child: the age bands weighted by children; open when some age has none. */
export function shareBandFor(bands: readonly AgeShareBand[], diners: readonly DinerCount[]): ShareBand {
  let weight = 0;
  const sums = { min: 0, max: 0, severeBelow: 0, severeAbove: 0 };
  const known = { min: true, max: true, severeBelow: true, severeAbove: true };
  const sides = ['min', 'max', 'severeBelow', 'severeAbove'] as const;
  for (const row of diners) {
    if (row.count <= 0) continue;
    const years = yearsOf(row);
    for (const age of years) {
      const band = bands.find((entry) => age >= entry.fromYears && age < entry.toYears) ?? OPEN_BAND;
      const children = row.count / years.length;
      weight += children;
      for (const side of sides) {
        const limit = band[side];
        if (limit === null) known[side] = false;
        else sums[side] += children * limit;
      }
    }
  }
  if (weight <= 0) return OPEN_BAND;
  const mean = (side: (typeof sides)[number]) => (known[side] ? sums[side] / weight : null);
  return {
    min: mean('min'),
    max: mean('max'),
    severeBelow: mean('severeBelow'),
    severeAbove: mean('severeAbove'),
  };
}
