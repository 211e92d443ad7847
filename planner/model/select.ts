/**
 * Which dishes and foods a selector picks, and which values an attribute takes: the one place where the words of
 * a problem are matched with its library. Used by the compiled model; the evaluator has its own reading.
 */
import type { Dish, DishSelector, Food, FoodSelector, Problem } from '../problem.ts';

export interface Library {
  dishes: Dish[];
  foods: Map<string, Food>;
  /** Attributes made by groups: their values, each with its test. */
  grouped: Map<string, { value: string; test: (dish: Dish) => boolean }[]>;
}

/** The library of a problem, foods by id. */
export function libraryOf(problem: Problem): Library {
  const foods = new Map((problem.foods ?? []).map((f) => [f.id, f]));
  const plain: Library = { dishes: problem.dishes, foods, grouped: new Map() };
  const grouped: Library['grouped'] = new Map();
  for (const [name, { groups }] of Object.entries(problem.attributes ?? {}))
    if (groups !== undefined)
      grouped.set(
        name,
        Object.entries(groups).map(([value, selector]) => ({ value, test: dishTest(plain, selector) })),
      );
  return { ...plain, grouped };
}

/** A test whether a food is picked by the selector. */
export function foodTest(selector: FoodSelector): (food: Food) => boolean {
  const foods = new Set(selector.foods ?? []);
  const groups = new Set(selector.groups ?? []);
  return (food) => foods.has(food.id) || (food.groups ?? []).some((g) => groups.has(g));
}

/** Values of an attribute of a dish, see `attribute` of a spread. */
export function attributeValues(library: Library, dish: Dish, attribute: string): string[] {
  if (attribute === 'dish') return [dish.id];
  if (attribute === 'category') return dish.category === undefined ? [] : [dish.category];
  if (attribute === 'food') {
    const out: string[] = [];
    for (const part of dish.foods ?? []) {
      if (part.grams > 0 && library.foods.get(part.food)?.counted !== false && !out.includes(part.food))
        out.push(part.food);
    }
    return out;
  }
  const groups = library.grouped.get(attribute);
  if (groups !== undefined) return groups.flatMap(({ value, test }) => (test(dish) ? [value] : []));
  const value = dish.attributes?.[attribute];
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : [...new Set(value)];
}

/** A test whether a dish is picked by the selector. */
export function dishTest(library: Library, selector: DishSelector): (dish: Dish) => boolean {
  const dishes = new Set(selector.dishes ?? []);
  const categories = new Set(selector.categories ?? []);
  const tags = new Set(selector.tags ?? []);
  const foods = new Set(selector.foods ?? []);
  const groups = new Set(selector.foodGroups ?? []);
  const attributes = Object.entries(selector.attributes ?? {});
  return (dish) =>
    dishes.has(dish.id) ||
    (dish.category !== undefined && categories.has(dish.category)) ||
    (dish.tags ?? []).some((t) => tags.has(t)) ||
    ((foods.size > 0 || groups.size > 0) &&
      (dish.foods ?? []).some(
        (part) =>
          part.grams > 0 &&
          (foods.has(part.food) || (library.foods.get(part.food)?.groups ?? []).some((g) => groups.has(g))),
      )) ||
    attributes.some(([name, values]) =>
      attributeValues(library, dish, name).some((value) => values.includes(value)),
    );
}
