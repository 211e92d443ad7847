// The allergy variants of the menu on the screen, and whether they are open beside it.
import { useCallback, useState } from 'react';
import { variantList, type VariantInShort } from '../../../../contract/recipe/variant.ts';
import { useCall } from '../../../client/use-call.ts';

const NONE: VariantInShort[] = [];

export function useVariants(recipeId: string, hasDishes: boolean) {
  const answer = useCall(
    variantList,
    { query: { id: recipeId } },
    { enabled: hasDishes, keepPrevious: true },
  );
  const [shown, setShown] = useState<{ date: string | null } | null>(null);
  const show = useCallback((date: string | null) => setShown({ date }), []);
  const hide = useCallback(() => setShown(null), []);
  return { list: answer.data ?? NONE, shown, show, hide };
}
