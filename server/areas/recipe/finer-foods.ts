// Better grades of the same food where the budget is for them: organic vegetables, eggs of free-range hens, black pork.
// A kitchen with more money buys better food for the dishes it cooks anyway: were the money to go into other dishes
// alone, it would go into ever more fish and beef, with more protein than children need and the same dishes too soon.
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { loadFoodKinds } from '../../reference/load-reference.ts';
import {
  allergensOf,
  figuresOf,
  isUnusable,
  type Library,
  type LibraryDish,
  type LibraryDishFood,
  type LibraryFood,
} from '../library/service/library.ts';
import { FINER_FROM } from '../../../contract/recipe/menu-wishes.ts';

/** What tells for whom food is bought, and what is not to be bought. */
export interface Buying {
  readonly conditions: Pick<RecipeConditions, 'wishes' | 'supplyPercent' | 'disabledFoodIds'>;
  /** A child and day, fen. */
  readonly priceFen: number;
  /** Foods the kindergarten itself does not want. */
  readonly disabledFoodIds: readonly string[];
}

/** Whether the kitchen buys better grades: as it is wished, else from a budget of FINER_FROM for a whole day on. */
export function buysFiner({
  conditions: { wishes, supplyPercent },
  priceFen,
}: Pick<Buying, 'conditions' | 'priceFen'>): boolean {
  const grades = wishes?.grades ?? 'budget';
  return grades === 'budget' ? priceFen * 100 >= FINER_FROM * supplyPercent : grades === 'finer';
}

/** The dishes as they were written, of dishes made of finer food. */
const written = new WeakMap<Library['dishes'], Library['dishes']>();
export const dishesAsWritten = (dishes: Library['dishes']): Library['dishes'] =>
  written.get(dishes) ?? dishes;

/** By the library's dishes and what is not bought of its foods: menus of a kindergarten share what was made. */
const made = new WeakMap<Library['dishes'], Map<string, Library>>();

/**
 * The library as the kitchen cooks from it: the same dishes of finer food where it buys that. What nobody may use or
 * the kindergarten does not want, of the usual food or the finer one, stays as the recipe has it; so does what seasons.
 */
export function libraryFor(library: Library, buying: Buying): Library {
  if (!buysFiner(buying)) return library;
  const unwanted = new Set([...buying.disabledFoodIds, ...buying.conditions.disabledFoodIds]);
  const finer = finerFoods(library, unwanted);
  const key = [...finer.keys()].join();
  const known = made.get(library.dishes) ?? new Map<string, Library>();
  made.set(library.dishes, known);
  const before = known.get(key);
  if (before && before.foods === library.foods) return before;
  const dishes = new Map([...library.dishes].map(([id, dish]) => [id, ofFinerFoods(dish, finer)] as const));
  written.set(dishes, library.dishes);
  const found = { ...library, dishes };
  known.set(key, found);
  return found;
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
  const { amount, costFen } = figuresOf(foods);
  return {
    ...dish,
    foods,
    allergens: allergensOf(foods.map(({ food }) => food)),
    nutrients: amount,
    costFen,
  };
}
