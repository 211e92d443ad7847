// What is one dish to whoever eats it, though better food is bought for the one than for the other: a boiled egg and one
// of free-range hens, rice and fragrant rice. Weeks take dishes in turn by what they are, not by what their eggs cost.
import { dishesAsWritten, type Library, type LibraryDish } from '../library/service/library.ts';
import { isFinerFood, usualNameOf } from './food-grades.ts';

/** No dish is another one for its oil or water, nor for the ginger or starch that seasons it. */
const UNNAMED: ReadonlySet<string> = new Set(['oil', 'salt', 'drink']);
const UNNAMED_SEASONINGS: ReadonlySet<string> = new Set(['vegetable', 'tuber']);

/** How it is cooked and of what, grades apart. */
function makeOf({ category, method, foods }: LibraryDish): string {
  const named = foods.filter(
    ({ food, role }) =>
      !UNNAMED.has(food.group) && !(role === 'seasoning' && UNNAMED_SEASONINGS.has(food.group)),
  );
  const names = new Set(named.map(({ food }) => usualNameOf(food.name)));
  return [category, method, ...[...names].sort()].join('|');
}

const isFiner = ({ foods }: LibraryDish): boolean => foods.some(({ food }) => isFinerFood(food.name));

const found = new WeakMap<Library['dishes'], ReadonlyMap<string, string>>();

/** Dish of finer food → the usual dish that it is otherwise, by id; computed once per version of the library. */
function usualDishes(dishes: Library['dishes']): ReadonlyMap<string, string> {
  const before = found.get(dishes);
  if (before) return before;
  const usual = new Map<string, string>();
  const finer: LibraryDish[] = [];
  for (const dish of dishes.values()) {
    if (isFiner(dish)) finer.push(dish);
    else if (!usual.has(makeOf(dish))) usual.set(makeOf(dish), dish.id);
  }
  const made = new Map(
    finer.flatMap((dish) => {
      const id = usual.get(makeOf(dish));
      return id === undefined ? [] : [[dish.id, id] as const];
    }),
  );
  found.set(dishes, made);
  return made;
}

/** The id by which turns are counted, of the id of a dish: that of the usual dish where better food makes the only difference. */
export const turnIds =
  (library: Pick<Library, 'dishes' | 'asWritten'>): ((dishId: string) => string) =>
  (dishId) =>
    usualDishes(dishesAsWritten(library)).get(dishId) ?? dishId;
