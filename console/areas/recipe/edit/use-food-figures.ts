// Figures of the foods whose grams were changed; each food is asked for once and kept.
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foodCalls } from '../../../../contract/library/food.ts';
import { NUTRIENT_KEYS } from '../../../../planner/nutrition/nutrients.ts';
import { call } from '../../../client/api.ts';
import { useLanguage } from '../../../client/language.ts';
import { keyOfCall } from '../../../client/use-call.ts';
import type { FoodFigures } from './live-nutrients.ts';

async function figuresOf(id: string, signal: AbortSignal): Promise<FoodFigures> {
  const food = await call(foodCalls.detail, { query: { id }, signal, silent: true });
  return {
    nutrients: Object.fromEntries(NUTRIENT_KEYS.map((key) => [key, food[key] ?? null])),
    priceFen: food.priceFen ?? null,
    edible: food.edible,
  };
}

/** @param prices of the menu, where they are others than the foods' own; undefined until they are known */
export function useFoodFigures(
  ids: readonly string[],
  prices: ReadonlyMap<string, number> | undefined,
): ReadonlyMap<string, FoodFigures> {
  const language = useLanguage((state) => state.language);
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...keyOfCall(foodCalls.detail, { id }, language), 'figures'],
      queryFn: ({ signal }: { signal: AbortSignal }) => figuresOf(id, signal),
      staleTime: 10 * 60_000,
    })),
    combine: (results) => results.map((result) => result.data),
  });
  return useMemo(() => {
    const foods = new Map<string, FoodFigures>();
    if (!prices) return foods;
    ids.forEach((id, at) => {
      const figures = answers[at];
      if (figures) foods.set(id, { ...figures, priceFen: prices.get(id) ?? figures.priceFen });
    });
    return foods;
  }, [ids, answers, prices]);
}
