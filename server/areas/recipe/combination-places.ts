// Where the dishes of a combination would stand at a meal of a menu: each in a place of its kind, instead of the dish that
// has it, or in one that is empty. Nothing that is locked gives way.
import type { DishCategory } from '../../../contract/library/dish-category.ts';
import type { Placing } from '../../../contract/recipe/menu-combinations.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import type { LibraryDish } from '../library/service/library.ts';
import { isLocked } from './menu-problem.ts';
import type { StoredDish } from './service/menu-store.ts';
import { mayStand } from './slot-kinds.ts';

export interface CombinationPlace {
  readonly dish: LibraryDish;
  readonly placing: Placing;
  readonly category: DishCategory;
  /** The dish that goes. */
  readonly instead: StoredDish | null;
  readonly locked: boolean;
}

interface Meal {
  readonly date: string;
  readonly meal: string;
  /** Dishes that stand there. */
  readonly standing: readonly StoredDish[];
}

/** In the order of `dishes`. */
export function placesOfCombination(
  conditions: Pick<RecipeConditions, 'slots' | 'wishes'>,
  { date, meal, standing }: Meal,
  dishes: readonly LibraryDish[],
): CombinationPlace[] {
  const ids = new Set(dishes.map(({ id }) => id));
  const there = new Map(standing.filter(({ dishId }) => ids.has(dishId)).map((each) => [each.dishId, each]));
  const left = standing.filter(({ dishId }) => !ids.has(dishId));
  const empty = conditions.slots
    .filter((slot) => slot.meal === meal)
    .flatMap(({ category, count }) => {
      const taken = standing.filter((each) => each.category === category).length;
      return Array.from({ length: Math.max(0, count - taken) }, () => category);
    });
  const fits = (category: string, dish: LibraryDish): boolean =>
    mayStand(conditions, { date, meal, category }, dish);
  const placed = new Map<string, Omit<CombinationPlace, 'dish' | 'locked'>>();

  // A place of its own kind first, for every dish, before one takes a place that another is named by.
  for (const isOwn of [true, false])
    for (const dish of dishes) {
      if (placed.has(dish.id) || there.has(dish.id)) continue;
      const suits = (category: string): boolean =>
        fits(category, dish) && (!isOwn || category === dish.category);
      const at = left.findIndex((each) => !isLocked(each) && suits(each.category));
      if (at >= 0) {
        const [instead] = left.splice(at, 1);
        const category = instead!.category as DishCategory;
        placed.set(dish.id, { placing: 'instead', category, instead: instead! });
        continue;
      }
      const free = empty.findIndex(suits);
      if (free < 0) continue;
      const [category] = empty.splice(free, 1);
      placed.set(dish.id, { placing: 'more', category: category!, instead: null });
    }

  return dishes.map((dish): CombinationPlace => {
    const stands = there.get(dish.id);
    if (stands) {
      const category = stands.category as DishCategory;
      return { dish, placing: 'there', category, instead: null, locked: false };
    }
    const found = placed.get(dish.id);
    if (found) return { dish, ...found, locked: false };
    const locked = left.some((each) => isLocked(each) && fits(each.category, dish));
    return { dish, placing: 'none', category: dish.category, instead: null, locked };
  });
}
