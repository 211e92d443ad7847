// A dish that somebody wrote with finer food, beside the delivered ones, which are all written with usual food.
import type { Library, LibraryDish } from '../library/service/library.ts';

/** The library with one more dish: `usual` by name, made of `finer` in place of `food`. */
export function withFinerDish(
  library: Library,
  usual: string,
  [food, finer]: readonly [string, string],
): { library: Library; usual: LibraryDish; dish: LibraryDish } {
  const written = [...library.dishes.values()].find(({ name }) => name === usual)!;
  const better = [...library.foods.values()].find(({ name }) => name === finer)!;
  const dish: LibraryDish = {
    ...written,
    id: `${written.id}:${finer}`,
    name: `${finer}${usual}`,
    foods: written.foods.map((part) => (part.food.name === food ? { ...part, food: better } : part)),
  };
  return {
    library: { ...library, dishes: new Map([...library.dishes, [dish.id, dish]]) },
    usual: written,
    dish,
  };
}
