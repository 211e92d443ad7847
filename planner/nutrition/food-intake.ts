/**
 * Table 5 of the report: what one child eats a day by food category with all nutrients, and the same food by
 * group of the dietary guideline against its band.
 */
import type { DinerCount } from './diners.ts';
import { type EvaluationStandard, grade } from './evaluation-standard.ts';
import { FOOD_CATEGORIES, type FoodCategory } from './food-facts.ts';
import { type FoodGuide, type GuideBand, guideBand, guideGrams, type GuideGroup } from './food-guide.ts';
import { type Portion, sumIntake } from './intake.ts';
import type { FoodIntakeTable, GuideGroupRow } from './nutrition-report.ts';
import { type Verdict, VERDICTS } from './verdicts.ts';

export interface FoodIntakeBasis {
  readonly diners: readonly DinerCount[];
  readonly guide: FoodGuide;
  readonly standard: EvaluationStandard;
  readonly supplyPercent: number;
}

/** `portions`: merged, edible grams per child and day. */
export function foodIntakeTable(portions: readonly Portion[], basis: FoodIntakeBasis): FoodIntakeTable {
  const categories = (Object.keys(FOOD_CATEGORIES) as FoodCategory[]).map((category) => {
    const part = sumIntake(portions.filter(({ food }) => food.category === category));
    return { category, label: FOOD_CATEGORIES[category], grams: part.grams, nutrients: part.amount };
  });
  const total = sumIntake(portions);
  return {
    categories,
    total: { grams: total.grams, nutrients: total.amount },
    guideGroups: guideGroupRows(portions, basis),
  };
}

/** The guideline's groups alone, for panels that need no nutrients per category. */
export function guideGroupRows(portions: readonly Portion[], basis: FoodIntakeBasis): GuideGroupRow[] {
  return basis.guide.groups.map((group) => {
    let actual = 0;
    for (const { food, grams } of portions) {
      if (group.foodGroups.includes(food.group)) actual += guideGrams(group.measure, food, grams);
    }
    const band = guideBand(group, basis.diners, basis.supplyPercent);
    // Of a menu without dishes nothing can be said.
    const verdict =
      portions.length === 0 ? 'noData' : judgeGroup(actual, band, group, basis.standard.foodGroups);
    const ownNote = band.least === null && band.most === null ? null : group.note;
    const { key, label } = group;
    return { key, label, actual, ...band, ownNote, verdict, verdictLabel: VERDICTS[verdict] };
  });
}

/** By the guideline; where that is missed and custom is kept, the verdict says just that. */
function judgeGroup(
  actual: number,
  { min, max, least, most }: GuideBand,
  group: GuideGroup,
  grading: EvaluationStandard['foodGroups'],
): Verdict {
  if (group.judged === 'information' || (min === null && max === null)) return 'notJudged';
  const above = max !== null && max > 0 && actual > max ? (actual / max) * 100 : 100;
  const below = min !== null && min > 0 && actual < min ? (actual / min) * 100 : 100;
  const verdict =
    above > 100 ? grade(above, grading) : group.judged === 'band' ? grade(below, grading) : 'met';
  if (VERDICTS[verdict].tone === 'ok') return verdict;
  if (above > 100) return most !== null && actual <= most ? 'mostKept' : verdict;
  return least !== null && actual >= least ? 'leastMet' : verdict;
}
