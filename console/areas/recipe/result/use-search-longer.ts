// Goes on searching from the menu there is; whoever asked stays at the result and sees the progress there.
import { useNavigate } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { generateRecipe } from '../../../../contract/recipe/generation.ts';
import { recipeDetailCall } from '../../../../contract/recipe/recipe.ts';
import { useAct } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { allows, stepPath } from '../wizard/wizard-steps.ts';

export const searchLongerLabel = text('再找一会儿', 'Search longer');

export interface LongerSearch {
  start: () => void;
  starting: boolean;
}

/** Null where the menu's state or the person's permissions do not allow it. */
export function useSearchLonger(recipeId: string, recipeStatus: number | null): LongerSearch | null {
  const may = usePermission();
  const navigate = useNavigate();
  const generate = useAct(generateRecipe, {
    done: null,
    refreshes: [recipeDetailCall],
    onDone: () => void navigate(stepPath(4, recipeId)),
  });
  if (!may(generateRecipe.access) || recipeStatus === null || !allows(recipeStatus, 'generate')) return null;
  return {
    start: () => generate.mutate({ query: { id: recipeId, longer: 1 } }),
    starting: generate.isPending,
  };
}
