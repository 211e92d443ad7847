// Better grades of the same food where the budget is for them: organic vegetables, eggs of free-range hens, black pork.
// A kitchen with more money buys better food for the dishes it cooks anyway: were the money to go into other dishes
// alone, it would go into ever more fish and beef, with more protein than children need and the same dishes too soon.
import { buysFiner } from '../../../contract/recipe/menu-wishes.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { loadFoodKinds } from '../../reference/load-reference.ts';
import { dishOfFoods } from '../library/service/dish-of-foods.ts';
import {
  dishesAsWritten,
  isUnusable,
  type Library,
  type LibraryDish,
  type LibraryDishFood,
  type LibraryFood,
} from '../library/service/library.ts';

/** What tells for whom food is bought, and what is not to be bought. */
export interface Buying {
  readonly conditions: Pick<RecipeConditions, 'wishes' | 'supplyPercent' | 'disabledFoodIds'>;
  /** A child and day, fen. */
  readonly priceFen: number;
  /** Foods the kindergarten itself does not want. */
  readonly disabledFoodIds: readonly string[];
}

/** The library with some of its dishes changed: they are written as they were. */
export const withDishes = (library: Library, dishes: Library['dishes']): Library => ({
  ...library,
  dishes,
  asWritten: dishesAsWritten(library),
});

/** By what is bought of which foods: menus of a kindergarten share what was made, a confirmed one but for its own dishes. */
const made = new WeakMap<Library['foods'], Map<string, Made>>();
interface Made {
  readonly libraries: WeakMap<Library['dishes'], Library>;
  readonly dishes: WeakMap<LibraryDish, LibraryDish>;
}

/**
 * The library as the kitchen cooks from it: the same dishes of finer food where it buys that. What nobody may use or
 * the kindergarten does not want, of the usual food or the finer one, stays as the recipe has it; so does what seasons.
 */
export function libraryFor(library: Library, buying: Buying): Library {
  const { conditions, priceFen } = buying;
  if (!buysFiner(conditions.wishes, priceFen, conditions.supplyPercent)) return library;
  const unwanted = new Set([...buying.disabledFoodIds, ...conditions.disabledFoodIds]);
  const finer = finerFoods(library, unwanted);
  const kept = madeBefore(library, [...finer].map(([usual, { id }]) => `${usual}>${id}`).join());
  const before = kept.libraries.get(library.dishes);
  if (before) return before;
  const finerDish = (dish: LibraryDish): LibraryDish => {
    const known = kept.dishes.get(dish) ?? ofFinerFoods(dish, finer);
    kept.dishes.set(dish, known);
    return known;
  };
  const dishes = new Map([...library.dishes].map(([id, dish]) => [id, finerDish(dish)] as const));
  const found = withDishes(library, dishes);
  kept.libraries.set(library.dishes, found);
  return found;
}

/** A setting with what it buys by its own budget and wishes: after a change of either. */
export const boughtAnew = <S extends Buying & { readonly library: Library }>(setting: S): S => ({
  ...setting,
  library: libraryFor({ ...setting.library, dishes: dishesAsWritten(setting.library) }, setting),
});

function madeBefore({ foods }: Library, key: string): Made {
  const known = made.get(foods) ?? new Map<string, Made>();
  made.set(foods, known);
  const kept: Made = known.get(key) ?? { libraries: new WeakMap(), dishes: new WeakMap() };
  known.set(key, kept);
  return kept;
}

/** Usual food → the best of its grades, by id. */
function finerFoods({ foods }: Library, unwanted: ReadonlySet<string>): ReadonlyMap<string, LibraryFood> {
  const bought = [...foods.values()].filter((food) => food.priceFen !== null && !isUnusable(food, unwanted));
  const byName = new Map(bought.map((food) => [food.name, food]));
  return new Map(
    Object.entries(loadFoodKinds().grades).flatMap(([usual, grades]) => {
      const best = grades.map((name) => byName.get(name)).findLast((food) => food !== undefined);
      return [usual, ...grades].flatMap((name) => {
        const food = byName.get(name);
        return food && best && food !== best ? [[food.id, best] as const] : [];
      });
    }),
  );
}

function ofFinerFoods(dish: LibraryDish, finer: ReadonlyMap<string, LibraryFood>): LibraryDish {
  if (!dish.foods.some(({ food, role }) => role !== 'seasoning' && finer.has(food.id))) return dish;
  const foods: LibraryDishFood[] = [];
  for (const part of dish.foods) {
    const food = (part.role === 'seasoning' ? undefined : finer.get(part.food.id)) ?? part.food;
    const at = foods.findIndex((other) => other.food === food && other.role === part.role);
    if (at < 0) foods.push({ ...part, food });
    else foods[at] = { ...foods[at]!, grams: foods[at]!.grams + part.grams };
  }
  return dishOfFoods(dish, foods);
}
