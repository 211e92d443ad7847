// Nutrients of an amount of food as lines for bars and panels: target, value, coverage, verdict, and the band that
// is right. The verdicts are those of the printed report: the same function makes both.
import type { NutrientLine } from '../../../../contract/recipe/menu.ts';
import {
  AGE_GROUP_KEYS,
  AGE_GROUPS,
  type AgeGroup,
  type DinerCount,
} from '../../../../planner/nutrition/diners.ts';
import { percentOf } from '../../../../planner/nutrition/energy-sources.ts';
import { evaluateIntake } from '../../../../planner/nutrition/evaluate.ts';
import {
  gradingOf,
  ruleOf,
  shareBandFor,
  type EvaluationStandard,
} from '../../../../planner/nutrition/evaluation-standard.ts';
import { guideGroupRows } from '../../../../planner/nutrition/food-intake.ts';
import { groupsOff, type GroupOff, type JudgedFood } from '../../../../planner/nutrition/group-verdicts.ts';
import type { Portion } from '../../../../planner/nutrition/intake.ts';
import { KCAL_PER_GRAM, NUTRIENTS } from '../../../../planner/nutrition/nutrients.ts';
import type { NutrientRow } from '../../../../planner/nutrition/nutrition-report.ts';
import { portionRatios, type ReferenceEdition } from '../../../../planner/nutrition/reference.ts';
import { referenceData } from '../../organisation/service/reference-data.ts';

export interface LineBasis {
  readonly diners: readonly DinerCount[];
  readonly edition: ReferenceEdition;
  readonly standard: EvaluationStandard;
  readonly supplyPercent: number;
}

interface Band {
  lowerPercent: number | null;
  upperPercent: number | null;
}

/**
 * The coverages that count as right.
 * @param energy of what is eaten, kcal: shares of it are judged
 */
function bandOf(row: NutrientRow, energy: number | null, basis: LineBasis): Band {
  const { standard, supplyPercent } = basis;
  const key = row.nutrient;
  if (!NUTRIENTS[key].fromFood) return { lowerPercent: null, upperPercent: null };
  const rule = ruleOf(standard, key);
  const grading = gradingOf(standard, key);
  const limit = row.dailyLimit === null ? null : (row.dailyLimit * supplyPercent) / 100;
  switch (rule.judgedBy) {
    case 'coverage':
      return { lowerPercent: grading.nearlyMet, upperPercent: grading.met };
    case 'floor':
      return {
        lowerPercent: grading.nearlyMet,
        upperPercent: rule.limitCounts === 'all' ? percentOf(limit, row.target) : null,
      };
    case 'limit':
      return { lowerPercent: null, upperPercent: percentOf(limit, row.target) };
    case 'energyShare': {
      if (key !== 'fat' && key !== 'carbohydrate' && key !== 'protein')
        return { lowerPercent: null, upperPercent: null };
      const band = shareBandFor(standard.energyShares[key], basis.diners);
      const grams = (percent: number | null): number | null =>
        percent === null || energy === null ? null : ((percent / 100) * energy) / KCAL_PER_GRAM[key];
      return {
        lowerPercent: percentOf(grams(band.min), row.target),
        upperPercent: percentOf(grams(band.max), row.target),
      };
    }
  }
}

/**
 * Lines of what the mean child of the basis eats on one day.
 * @param portions edible grams per child and day
 */
export function nutrientLines(portions: readonly Portion[], basis: LineBasis): NutrientLine[] {
  const { nutrients, energySources } = evaluateIntake(portions, basis);
  return nutrients.map((row) => ({
    nutrient: row.nutrient,
    label: { ...row.label },
    unit: row.unit,
    decimals: row.decimals,
    target: row.target,
    value: row.actual,
    coverage: row.coveragePercent,
    ...bandOf(row, energySources.energyFromNutrients, basis),
    verdict: row.verdict,
    verdictLabel: { ...row.verdictLabel },
    unknownFoods: row.unknown.foods,
    unknownPercent: row.unknown.gramsPercent,
  }));
}

/** What one age group eats of it, the mix's portions times its share of energy, and its basis; null without children. */
function ofAgeGroup(
  portions: readonly Portion[],
  basis: LineBasis,
  ageGroup: AgeGroup,
): { portions: Portion[]; basis: LineBasis } | null {
  const factor = portionRatios(basis.diners, basis.edition)[ageGroup];
  const diners = basis.diners.filter((row) => row.ageGroup === ageGroup);
  if (factor === undefined || diners.length === 0) return null;
  return {
    portions: portions.map(({ food, grams }) => ({ food, grams: grams * factor })),
    basis: { ...basis, diners },
  };
}

/** The same for one age group. */
export function ageGroupLines(
  portions: readonly Portion[],
  basis: LineBasis,
  ageGroup: AgeGroup,
): NutrientLine[] {
  const own = ofAgeGroup(portions, basis, ageGroup);
  return own ? nutrientLines(own.portions, own.basis) : [];
}

/** Age groups that get too much or too little of what is right for all children together, whose lines are `mix`. */
export function groupsOffOf(
  portions: readonly Portion[],
  basis: LineBasis,
  mix: readonly NutrientLine[],
): GroupOff[] {
  const { guide } = referenceData();
  const judged = (own: { portions: readonly Portion[]; basis: LineBasis }): JudgedFood => ({
    nutrients: evaluateIntake(own.portions, own.basis).nutrients,
    guideGroups: guideGroupRows(own.portions, { ...own.basis, guide }),
  });
  const groups = AGE_GROUP_KEYS.flatMap((ageGroup) => {
    const own = ofAgeGroup(portions, basis, ageGroup);
    if (!own) return [];
    const { zh, en } = AGE_GROUPS[ageGroup];
    return [{ ...judged(own), ageGroup, label: { zh, en } }];
  });
  return groupsOff({ nutrients: mix, guideGroups: guideGroupRows(portions, { ...basis, guide }) }, groups);
}
