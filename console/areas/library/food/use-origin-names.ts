// What the foods are called now that a food is made of, in the person's language: its source names them as they were
// called in Chinese when it was stored.
import { useQueries } from '@tanstack/react-query';
import { foodCalls, type FoodOrigin } from '../../../../contract/library/food.ts';
import { recipePart } from '../../../../contract/library/figure-source.ts';
import { call } from '../../../client/api.ts';
import { useLanguage, usePick } from '../../../client/language.ts';
import { keyOfCall } from '../../../client/use-call.ts';

/** In the place of the names in the last part of a source. */
export interface OriginNames {
  /** The foods of a recipe with their grams. */
  foods?: string;
  /** The food that was scaled, with its code. */
  food?: string;
}

/** Way and foods of what a food is made of. */
export type NamedOrigin = Pick<FoodOrigin, 'way' | 'foodId' | 'foods'>;

/** Of a copy the source speaks of what its food is made of, not of that food. */
function foodsOf({ way, foodId, foods }: NamedOrigin): readonly string[] {
  if (way === 'recipe') return (foods ?? []).map((line) => line.foodId);
  return way === 'water' && foodId ? [foodId] : [];
}

/** Nothing in Chinese, and where a food is no longer there: the source itself names them then. */
export function useOriginNames(origin: NamedOrigin | null): OriginNames {
  const pick = usePick();
  const language = useLanguage((state) => state.language);
  const ids = origin ? foodsOf(origin) : [];
  const answers = useQueries({
    queries: (language === 'en' ? ids : []).map((id) => ({
      queryKey: keyOfCall(foodCalls.detail, { id }, language),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(foodCalls.detail, { query: { id }, signal, silent: true }),
    })),
  });
  const rows = answers.flatMap(({ data }) => data ?? []);
  if (rows.length === 0 || rows.length < ids.length) return {};
  const names = rows.map((row) => pick(row.name, row.nameEn));
  if (origin?.way === 'water') return { food: `${names[0]!} ${rows[0]!.code}` };
  const lines = origin?.foods ?? [];
  return { foods: recipePart(lines.map(({ grams }, at) => ({ name: names[at]!, grams }))) };
}
