// The conditions of a menu as the form of step 2 holds them, and back as the wire wants them.
import type { CallArgs } from '../../../shell/api.ts';
import type { submitConditions } from '../../../../contract/recipe/recipe.ts';
import type { DeptSetting } from '../../../../contract/organisation/dept-setting.ts';
import type { PlanValues } from '../../organisation/setting/plan-fields.tsx';
import { byWeek, weekNumberOf, type Day } from './days.ts';
import type { RecipeDetailAnswer } from './use-wizard-recipe.ts';

export interface ConditionValues extends PlanValues {
  recipeName: string;
  calculationType: number;
  /** 1: the children of the kindergarten's settings; 2: counted for this menu. */
  dinersSwitch: number;
  disabledFoods: { foodId: string; foodName: string }[];
}
export type ConditionName = keyof ConditionValues;

export const DINERS_OF_SETTING = 1;
export const DINERS_OWN = 2;

export function conditionValuesOf(recipe: RecipeDetailAnswer): ConditionValues {
  const { conditions } = recipe;
  return {
    recipeName: recipe.recipeName,
    calculationType: recipe.calculationType,
    price: recipe.price > 0 ? recipe.price : null,
    patternKey: conditions.patternKey,
    mealTypes: conditions.mealTypes,
    supplyPercent: conditions.supplyPercent,
    dinersSwitch: recipe.dinersSwitch,
    ageTypes: conditions.ageTypes,
    edition: conditions.edition,
    standard: conditions.standard,
    useTaboo: conditions.useTaboo,
    disabledFoods: recipe.disabledFoods,
  };
}

/** Body of the call; with the kindergarten's diners the settings' counts are sent. */
export function conditionBody(
  id: string,
  version: number,
  values: ConditionValues,
  setting: DeptSetting | undefined,
): NonNullable<CallArgs<typeof submitConditions>['body']> {
  const { disabledFoods, price, supplyPercent, ageTypes, ...rest } = values;
  return {
    id,
    version,
    ...rest,
    price: price ?? 0,
    ...(supplyPercent === null ? {} : { supplyPercent }),
    ageTypes: values.dinersSwitch === DINERS_OF_SETTING && setting ? setting.ageTypes : ageTypes,
    disabledFoodIds: disabledFoods.map((food) => food.foodId),
  };
}

/** A name for the menu of these days, as health doctors name them: by weeks, by the span where it is longer. */
export function suggestedName(days: readonly Day[]): { zh: string; en: string } {
  const weeks = byWeek(days);
  const first = weeks[0];
  const last = weeks[weeks.length - 1];
  if (!first || !last) return { zh: '', en: '' };
  const year = (days.toSorted()[0] ?? '').slice(0, 4);
  const from = weekNumberOf(first.monday);
  const to = weekNumberOf(last.monday);
  return weeks.length === 1
    ? { zh: `${year}年第${from}周食谱`, en: `Menu ${year} week ${from}` }
    : { zh: `${year}年第${from}–${to}周食谱`, en: `Menu ${year} weeks ${from}–${to}` };
}
