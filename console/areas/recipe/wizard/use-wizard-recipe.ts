// The menu a wizard step works on, always read afresh: a step must never be filled from an older version.
import { useSearchParams } from 'react-router';
import { recipeDetailCall } from '../../../../contract/recipe/recipe.ts';
import type { CallAnswer } from '../../../client/api.ts';
import type { CallFailure } from '../../../client/call-failure.ts';
import { useCall } from '../../../client/use-call.ts';

export type RecipeDetailAnswer = CallAnswer<typeof recipeDetailCall>;

export interface WizardRecipe {
  data: RecipeDetailAnswer | undefined;
  error: CallFailure | null;
  retry: () => void;
}

/** The id in the address (null for a new menu) and the menu, once loaded. */
export function useWizardRecipe(): { id: string | null; recipe: WizardRecipe } {
  const [search] = useSearchParams();
  const id = search.get('id');
  const { data, error, refetch, isFetchedAfterMount } = useCall(
    recipeDetailCall,
    { query: { id: id ?? '' } },
    { enabled: !!id, staleTime: 0 },
  );
  return {
    id,
    recipe: {
      data: id && isFetchedAfterMount ? data : undefined,
      error: id ? error : null,
      retry: () => void refetch(),
    },
  };
}
