// The conditions of a menu as the form of step 2 holds them, and back as the wire wants them.
import { NO_ROW } from '../../../../contract/kit/reference.ts';
import { DINERS_OF_SETTING } from '../../../../contract/recipe/recipe.ts';
import type { CallArgs } from '../../../client/api.ts';
import type { submitConditions } from '../../../../contract/recipe/recipe.ts';
import type { DeptSetting } from '../../../../contract/organisation/dept-setting.ts';
import type { PlanValues } from '../../organisation/shared/plan-fields.tsx';
import type { RecipeDetailAnswer } from './use-wizard-recipe.ts';

export interface ConditionValues extends PlanValues {
  recipeName: string;
  calculationType: number;
  /** 1: the children of the kindergarten's settings; 2: counted for this menu. */
  dinersSwitch: number;
  /** Of the template that the menu keeps to; `NO_ROW`: none. */
  templateId: string;
  /** The template that the menu has is taken along as it is now. */
  templateAnew: number;
  disabledFoods: { foodId: string; foodName: string }[];
}
export type ConditionName = keyof ConditionValues;

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
    rules: conditions.rules ?? {},
    wishes: conditions.wishes ?? {},
    templateId: conditions.template?.templateId ?? NO_ROW,
    templateAnew: 0,
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
