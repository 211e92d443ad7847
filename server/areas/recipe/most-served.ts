// How much of a food a serving on a menu may have: what a recipe may have, at the size that these children are served.
import { mostFoodGrams } from '../../../contract/library/dish-edit.ts';
import type { LibraryFood } from '../library/service/library.ts';
import { sizeOf } from './dish-portions.ts';
import type { MenuSetting } from './menu-problem.ts';
import type { StoredDish } from './service/menu-store.ts';

type Served = Pick<StoredDish, 'dishId' | 'portion' | 'foods'>;

/** g for one child of the mix, whole; never less than a recipe may have. */
export function mostServed(
  { dishId, portion }: Pick<Served, 'dishId' | 'portion'>,
  food: LibraryFood | undefined,
  { library, conditions }: MenuSetting,
): number {
  const dish = library.dishes.get(dishId);
  const size = portion * (dish ? sizeOf(dish, conditions) : 1);
  return Math.ceil(mostFoodGrams(food?.group ?? '') * Math.max(1, size));
}

/** g that a serving has of the food, and of a salt of all salts in it together. */
export const gramsIn = (
  served: Pick<Served, 'foods'> | undefined,
  foodOf: (id: string) => LibraryFood | undefined,
  food: LibraryFood,
): number =>
  (served?.foods ?? []).reduce((sum, { foodId, grams }) => {
    const isSame = foodId === food.id || (food.group === 'salt' && foodOf(foodId)?.group === 'salt');
    return isSame ? sum + grams : sum;
  }, 0);

/** Foods of which a serving has more than it may, with what it has and what it may have, g. */
export function overweight(
  served: Served,
  setting: MenuSetting,
): { food: LibraryFood; grams: number; most: number }[] {
  const foodOf = (id: string): LibraryFood | undefined => setting.library.foods.get(id);
  return served.foods.flatMap(({ foodId }) => {
    const food = foodOf(foodId);
    if (!food) return [];
    const [grams, most] = [gramsIn(served, foodOf, food), mostServed(served, food, setting)];
    return grams > most ? [{ food, grams, most }] : [];
  });
}
