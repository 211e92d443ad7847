// Taking a proposed change: step 2 opens with it filled in, to be looked at and saved there.
import { useNavigate } from 'react-router';
import { conditionValuesOf, type ConditionValues } from '../wizard/condition-values.ts';
import { keepValues } from '../wizard/kept-values.ts';
import type { RecipeDetailAnswer } from '../wizard/use-wizard-recipe.ts';
import { stepPath } from '../wizard/wizard-steps.ts';

export function useChangedConditions(
  recipe: RecipeDetailAnswer,
): (change: (values: ConditionValues) => Partial<ConditionValues>) => void {
  const navigate = useNavigate();
  return (change) => {
    const values = conditionValuesOf(recipe);
    keepValues(recipe.id, 'conditions', recipe.version, { ...values, ...change(values) });
    void navigate(stepPath(2, recipe.id));
  };
}
