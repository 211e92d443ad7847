// The pieces of a dish as it stands on a menu, from its weights there: they may have been fitted or typed.
import type { DishCategory } from '../../../contract/library/dish-category.ts';
import type { DishPieces } from '../../../contract/recipe/dish-pieces.ts';
import type { LibraryDish } from '../library/service/library.ts';
import { factsOf } from './dish-facts.ts';
import type { StoredDish } from './service/menu-store.ts';

/** Kinds of dishes that are their pieces; of other kinds a part is, with vegetables or soup around. */
const ALL_PIECES: ReadonlySet<DishCategory> = new Set(['面点', '杂粮', '早点', '点心', '坚果']);

const isAllPieces = (dish: LibraryDish): boolean => {
  const { tags, breakfastKinds } = factsOf(dish);
  return ALL_PIECES.has(dish.category) && !tags.includes('soupy') && !breakfastKinds.includes('bowl');
};

/**
 * Pieces of a dish per child of the mix.
 * @returns null where its pieces are not counted, or none of its recipe's foods stands on the menu
 */
export function piecesOnMenu(
  dish: LibraryDish | undefined,
  { foods }: Pick<StoredDish, 'foods'>,
): DishPieces | null {
  if (!dish || dish.pieces === null) return null;
  const onMenu = new Map(foods.map(({ foodId, grams }) => [foodId, grams]));
  const recipe = dish.foods.filter(({ food }) => onMenu.has(food.id));
  const weight = recipe.reduce((sum, { grams }) => sum + grams, 0);
  const served = new Set(recipe.map(({ food }) => food.id))
    .values()
    .reduce((sum, id) => sum + onMenu.get(id)!, 0);
  return served > 0 && weight > 0
    ? { perChild: (dish.pieces * served) / weight, allOfIt: isAllPieces(dish) }
    : null;
}
