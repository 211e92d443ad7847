// All variants of a menu with their dishes, one after the other: each is worked out when it is asked for.
import { useQuery } from '@tanstack/react-query';
import { variantDetail, variantList, type VariantView } from '../../../../contract/recipe/variant.ts';
import { call } from '../../../client/api.ts';
import { useLanguage } from '../../../client/language.ts';
import { keyOfCall } from '../../../client/use-call.ts';

/** @throws CallFailure */
export async function wholeVariants(
  variants: readonly { id: string }[],
  signal?: AbortSignal,
): Promise<VariantView[]> {
  const whole: VariantView[] = [];
  for (const { id } of variants)
    whole.push(
      await call(variantDetail, {
        query: { variantId: id },
        silent: true,
        ...(signal ? { signal } : {}),
      }),
    );
  return whole;
}

export function useWholeVariants(recipeId: string) {
  const language = useLanguage((state) => state.language);
  return useQuery({
    // Of the family of the variants' calls: what changes one of them has it read again.
    queryKey: keyOfCall(variantDetail, { recipeId }, language),
    queryFn: async ({ signal }) =>
      wholeVariants(await call(variantList, { query: { id: recipeId }, silent: true, signal }), signal),
  });
}
