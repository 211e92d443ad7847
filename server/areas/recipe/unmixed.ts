// A dish as if nobody had mixed anything beforehand: a filling that is a food of its own counts as its pork and its
// cabbage, each with its own weight, as it does in a dish that names them.
import type { LibraryDish, LibraryDishFood } from '../library/service/library.ts';
import type { Ingredient, WeighedFood } from '../library/service/made-of.ts';

export interface WeighedPart extends Pick<LibraryDishFood, 'grams' | 'role'> {
  readonly food: WeighedFood;
}

/** A dish as the rules weigh it. */
export interface WeighedDish extends Omit<LibraryDish, 'foods'> {
  readonly foods: readonly WeighedPart[];
}

/** The heaviest is what its line was; of the others only their weight tells. */
const partOf = ({ grams, role }: LibraryDishFood, { food, share }: Ingredient, at: number): WeighedPart => ({
  food,
  grams: grams * share,
  role: at > 0 && role === 'main' ? 'aux' : role,
});

/**
 * The dish with the ingredients of what was mixed.
 * @param isKnown whether the rules know a food by its own name: such a one stays what it is
 */
export const unmixed = (dish: LibraryDish, isKnown: (food: WeighedFood) => boolean): WeighedDish =>
  dish.foods.every(({ food }) => food.ingredients.length === 0)
    ? dish
    : {
        ...dish,
        foods: dish.foods.flatMap((line): WeighedPart[] =>
          line.food.ingredients.length === 0 || isKnown(line.food)
            ? [line]
            : line.food.ingredients.map((each, at) => partOf(line, each, at)),
        ),
      };
