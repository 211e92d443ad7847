// A dish made of other foods, with all that follows from them.
import { allergensOf, figuresOf, type LibraryDish, type LibraryDishFood } from './library.ts';

export function dishOfFoods(dish: LibraryDish, foods: readonly LibraryDishFood[]): LibraryDish {
  const { amount, costFen } = figuresOf(foods);
  return {
    ...dish,
    foods,
    allergens: allergensOf(foods.map(({ food }) => food)),
    nutrients: amount,
    costFen,
  };
}
