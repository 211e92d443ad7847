// Reference intakes, standards, meal patterns and guideline as the product ships them, read once per process, with
// the look-ups that refuse an unknown key in the user's words.
import type { Refusal } from '../../../../contract/kit/refusal.ts';
import {
  editionUnknown,
  patternUnknown,
  standardUnknown,
} from '../../../../contract/organisation/plan-conditions.ts';
import type { AdviceFoods } from '../../../../planner/nutrition/advice.ts';
import type { EvaluationStandard } from '../../../../planner/nutrition/evaluation-standard.ts';
import type { FoodGuide } from '../../../../planner/nutrition/food-guide.ts';
import { ownShares, type MealKey, type MealPattern } from '../../../../planner/nutrition/meal-pattern.ts';
import type { ReferenceEdition } from '../../../../planner/nutrition/reference.ts';
import { refuseField } from '../../../kernel/http/failure.ts';
import {
  byKey,
  loadAdviceFoods,
  loadEvaluationStandards,
  loadFoodGuides,
  loadFoodPieces,
  loadUsualPieces,
  loadForbiddenFoods,
  loadKitchenWords,
  loadMealPatterns,
  loadReferenceEditions,
  loadRetention,
  loadStatutoryPlaces,
  REFERENCE_DEFAULTS,
  STATUTORY_NORM,
  type FoodPiece,
  type ForbiddenFood,
  type KitchenWords,
  type RetentionData,
  type StatutoryPlaces,
  type UsualPiece,
} from '../../../reference/load-reference.ts';

export interface ReferenceData {
  readonly editions: readonly ReferenceEdition[];
  readonly standards: readonly EvaluationStandard[];
  readonly patterns: readonly MealPattern[];
  readonly guide: FoodGuide;
  readonly retention: RetentionData;
  readonly adviceFoods: AdviceFoods;
  readonly forbiddenFoods: readonly ForbiddenFood[];
  readonly foodPieces: readonly FoodPiece[];
  readonly usualPieces: readonly UsualPiece[];
  readonly kitchenWords: readonly KitchenWords[];
  readonly statutory: { readonly norm: EvaluationStandard; readonly places: StatutoryPlaces };
}

let read: ReferenceData | null = null;

export function referenceData(): ReferenceData {
  read ??= {
    editions: loadReferenceEditions(),
    standards: loadEvaluationStandards(),
    patterns: loadMealPatterns(),
    guide: byKey(loadFoodGuides(), REFERENCE_DEFAULTS.guide),
    retention: loadRetention(),
    adviceFoods: loadAdviceFoods(),
    forbiddenFoods: loadForbiddenFoods(),
    foodPieces: loadFoodPieces(),
    usualPieces: loadUsualPieces(),
    kitchenWords: loadKitchenWords(),
    statutory: {
      norm: byKey(loadEvaluationStandards(), STATUTORY_NORM),
      places: loadStatutoryPlaces(),
    },
  };
  return read;
}

/** What one piece of the food of that name weighs; undefined where it is weighed only. */
export const foodPieceOf = (name: string): FoodPiece | undefined =>
  referenceData().foodPieces.find(({ foods }) => foods.includes(name));

/** The row with this key; a request that names another is told which field is wrong. */
function chosen<T extends { readonly key: string }>(
  rows: readonly T[],
  key: string,
  field: string,
  unknown: Refusal,
): T {
  const found = rows.find((row) => row.key === key);
  if (!found) throw refuseField(field, unknown);
  return found;
}

export const patternOf = (key: string): MealPattern =>
  chosen(referenceData().patterns, key, 'patternKey', patternUnknown);
export const editionOf = (key: string): ReferenceEdition =>
  chosen(referenceData().editions, key, 'edition', editionUnknown);
export const standardOf = (key: string): EvaluationStandard =>
  chosen(referenceData().standards, key, 'standard', standardUnknown);

const TENTHS = 10;

/** The pattern's shares of the kindergarten's own energy, in tenths of a per cent that sum to 100. */
export function patternShares(pattern: MealPattern): { mealType: MealKey; percent: number }[] {
  const shares = ownShares(pattern).map(({ meal, percent }) => ({
    mealType: meal,
    percent: Math.round(percent * TENTHS) / TENTHS,
  }));
  const off = 100 - shares.reduce((sum, { percent }) => sum + percent, 0);
  const largest = shares.reduce((a, b) => (b.percent > a.percent ? b : a));
  largest.percent = Math.round((largest.percent + off) * TENTHS) / TENTHS;
  return shares;
}
