/** Which verdicts on nutrients would be worse if they were given on what cooking leaves instead of raw weights. */
import { type EvaluationStandard, gradeNutrient } from './evaluation-standard.ts';
import type { NutrientRow, RetainedNutrient, TurnedVerdict } from './nutrition-report.ts';
import { type Verdict, VERDICTS } from './verdicts.ts';

const BELOW_TARGET: ReadonlySet<Verdict> = new Set(['nearlyMet', 'low', 'severelyLow']);

/** Only verdicts that the coverage gives can turn: limits and shares of energy are not asked of cooked food. */
export function turnedByCooking(
  rows: readonly NutrientRow[],
  cooked: readonly RetainedNutrient[],
  standard: EvaluationStandard,
): TurnedVerdict[] {
  return rows.flatMap((row) => {
    const left = cooked.find(({ nutrient }) => nutrient === row.nutrient)?.retainedPercent ?? null;
    if (left === null || row.coveragePercent === null) return [];
    if (gradeNutrient(standard, row.nutrient, row.coveragePercent) !== row.verdict) return [];
    const coveragePercent = (row.coveragePercent * left) / 100;
    const verdict = gradeNutrient(standard, row.nutrient, coveragePercent);
    if (verdict === null || verdict === row.verdict || !BELOW_TARGET.has(verdict)) return [];
    return [
      {
        nutrient: row.nutrient,
        label: row.label,
        raw: { coveragePercent: row.coveragePercent, verdictLabel: row.verdictLabel },
        cooked: { coveragePercent, verdictLabel: VERDICTS[verdict] },
      },
    ];
  });
}
