// Nutrients while weights are being changed: the computed figures of the day plus what the changed grams bring. Exact,
// because intake is linear in grams; a food without a figure adds nothing and is counted as unknown.
import type { NutrientLine } from '../../../../contract/recipe/menu.ts';
import { isJudged, VERDICTS } from '../../../../planner/nutrition/verdicts.ts';

/** What is needed of a food: values per 100 g edible, price per kg as bought in fen, edible part in %. */
export interface FoodFigures {
  nutrients: Readonly<Record<string, number | null>>;
  priceFen: number | null;
  edible: number;
}

/** The line's verdict for another coverage, by its band; the server's own where nothing changed. */
function judged(line: NutrientLine, coverage: number | null): Pick<NutrientLine, 'verdict' | 'verdictLabel'> {
  const { lowerPercent, upperPercent } = line;
  if (coverage === null || line.coverage === null || Math.abs(coverage - line.coverage) < 0.05) return line;
  if ((lowerPercent === null && upperPercent === null) || !isJudged(line.verdict)) return line;
  const verdict =
    lowerPercent !== null && coverage < lowerPercent
      ? 'low'
      : upperPercent !== null && coverage > upperPercent
        ? 'high'
        : VERDICTS[line.verdict].tone === 'ok'
          ? line.verdict
          : 'met';
  const { zh, en } = VERDICTS[verdict];
  return { verdict, verdictLabel: { zh, en } };
}

/**
 * The day's lines with changed grams. `known` false: a changed food's figures are not loaded yet, so its lines are
 * not to be trusted.
 */
export function liveLines(
  lines: readonly NutrientLine[],
  changes: ReadonlyMap<string, number>,
  foods: ReadonlyMap<string, FoodFigures>,
): { lines: NutrientLine[]; known: boolean } {
  const known = [...changes.keys()].every((id) => foods.has(id));
  const changed = lines.map((line) => {
    if (line.value === null) return line;
    let value = line.value;
    let unknown = 0;
    for (const [id, grams] of changes) {
      const per100 = foods.get(id)?.nutrients[line.nutrient];
      if (per100 === null) unknown += 1;
      else if (per100 !== undefined) value += (per100 * grams) / 100;
    }
    value = Math.max(0, value);
    const coverage = line.target ? (value / line.target) * 100 : line.coverage;
    return {
      ...line,
      value,
      coverage,
      ...judged(line, coverage),
      // A food may be among the counted ones already: at least as many are unknown.
      unknownFoods: Math.max(line.unknownFoods, unknown),
      unknownPercent: unknown > 0 ? null : line.unknownPercent,
    };
  });
  return { lines: changed, known };
}

/** Change of the cost per child in fen; null where a changed food has no price or is not loaded. */
export function costChangeFen(
  changes: ReadonlyMap<string, number>,
  foods: ReadonlyMap<string, FoodFigures>,
): number | null {
  let fen = 0;
  for (const [id, grams] of changes) {
    const food = foods.get(id);
    if (!food || food.priceFen === null || food.edible <= 0) return null;
    fen += (grams / (food.edible / 100) / 1000) * food.priceFen;
  }
  return fen;
}
