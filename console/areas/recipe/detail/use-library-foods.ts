// Edible part, price and category of every food of the library, read page by page and kept; only where it is needed.
import { useQuery } from '@tanstack/react-query';
import { foodCalls } from '../../../../contract/library/food.ts';
import { countsForVariety, type FoodGroup } from '../../../../planner/nutrition/food-facts.ts';
import { call } from '../../../client/api.ts';

export interface LibraryFood {
  category: string;
  /** One of the kinds of food that a day or a week counts; oil, salt and seasonings are not. */
  counted: boolean;
  edible: number;
  /** Fen per kilogram as bought; null = unknown. */
  priceFen: number | null;
  /** Days it keeps from its delivery on; null = unknown. */
  keepDays: number | null;
}

const PAGE = 200;
const MOST_PAGES = 50;

async function readAll(signal: AbortSignal): Promise<Map<string, LibraryFood>> {
  const foods = new Map<string, LibraryFood>();
  for (let current = 1; current <= MOST_PAGES; current++) {
    const page = await call(foodCalls.list, { query: { current, size: PAGE }, signal, silent: true });
    for (const row of page.records)
      foods.set(row.id, {
        category: row.category,
        counted: countsForVariety({ group: row.foodGroup as FoodGroup }),
        edible: row.edible,
        priceFen: row.priceFen ?? null,
        keepDays: row.keepDays ?? null,
      });
    if (current >= page.pages) break;
  }
  return foods;
}

export const useLibraryFoods = () =>
  useQuery({
    queryKey: ['call', foodCalls.list.path, 'all foods'],
    queryFn: ({ signal }) => readAll(signal),
    staleTime: 10 * 60_000,
  });
