// Grades of the same food: organic spinach is spinach to rules, cooks and whoever eats it.
import { loadFoodKinds } from '../../reference/load-reference.ts';

let known: ReadonlyMap<string, string> | null = null;
const usualNames = (): ReadonlyMap<string, string> =>
  (known ??= new Map(
    Object.entries(loadFoodKinds().grades).flatMap(([usual, finer]) =>
      finer.map((name) => [name, usual] as const),
    ),
  ));

export const isFinerFood = (name: string): boolean => usualNames().has(name);

/** What a food is called whatever its grade. */
export const usualNameOf = (name: string): string => usualNames().get(name) ?? name;
