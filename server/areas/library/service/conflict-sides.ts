// The sides of an incompatible pair: which foods, dishes and categories of dishes they are in a library, and whether a
// dish holds one.
import {
  partKey,
  type NamedSidePart,
  type SidePart,
} from '../../../../contract/library/combination-conflict.ts';
import { DISH_CATEGORIES, type DishCategory } from '../../../../contract/library/dish-category.ts';
import type { Language, Text } from '../../../../contract/kit/text.ts';
import { FOOD_CATEGORIES, type FoodCategory } from '../../../../planner/nutrition/food-facts.ts';
import type { Caller } from '../../../kernel/access/caller.ts';
import { loadFoodKinds } from '../../../reference/load-reference.ts';
import { mayBeNamed } from './combined-dishes.ts';
import { findIn, type FoodPart } from './made-of.ts';
import { titleOf, type Library, type LibraryDish, type LibraryFood, type StoredSide } from './library.ts';

/** A dish is on the side when any one of these holds. */
export interface ConflictSide {
  readonly foods: ReadonlySet<string>;
  readonly dishes: ReadonlySet<string>;
  readonly categories: ReadonlySet<DishCategory>;
}

export type FoodsByName = ReadonlyMap<string, readonly LibraryFood[]>;

export const foodsByName = (foods: Iterable<LibraryFood>): FoodsByName =>
  Map.groupBy(foods, ({ name }) => name);

const idsOf = (parts: readonly SidePart[], kind: SidePart['kind']): string[] =>
  parts.flatMap((part) => (part.kind === kind ? part.id : []));

/**
 * The side among these foods. A food stands for its finer grades, too: a kitchen buys one in the place of the other; and
 * for what is made of it.
 * @param library where a chosen food is looked up whose finer grade alone is among `foods`
 */
export function sideOf(
  { parts, foodNames }: StoredSide,
  foods: readonly LibraryFood[],
  library: ReadonlyMap<string, LibraryFood>,
): ConflictSide {
  const { grades } = loadFoodKinds();
  const chosenIds = new Set(idsOf(parts, 'food'));
  const chosen = [...chosenIds].flatMap((id) => library.get(id) ?? []);
  const names = new Set(
    [...chosen.map(({ name }) => name), ...foodNames].flatMap((name) => [name, ...(grades[name] ?? [])]),
  );
  const categories = new Set(idsOf(parts, 'foodCategory'));
  const isMeant = ({ id, name }: FoodPart): boolean => chosenIds.has(id) || names.has(name);
  const all = foods.filter((food) => categories.has(food.category) || findIn(food, isMeant) !== undefined);
  return {
    foods: new Set(all.map(({ id }) => id)),
    dishes: new Set(idsOf(parts, 'dish')),
    categories: new Set(idsOf(parts, 'dishCategory') as DishCategory[]),
  };
}

/** A dish as a side asks for it: its foods may be those of a menu. */
export interface AskedDish {
  readonly id: string;
  readonly category: DishCategory | null;
  readonly foodIds: readonly string[];
}

export const holdsSide = ({ foods, dishes, categories }: ConflictSide, dish: AskedDish): boolean =>
  dishes.has(dish.id) ||
  (dish.category !== null && categories.has(dish.category)) ||
  dish.foodIds.some((id) => foods.has(id));

export const askedDish = ({ id, category, foods }: LibraryDish): AskedDish => ({
  id,
  category,
  foodIds: foods.map(({ food }) => food.id),
});

/** Dishes on offer that hold both sides: in every scope the pair forbids them by themselves. */
export const unusableDishes = (
  library: Pick<Library, 'dishes'>,
  { first, second }: { first: ConflictSide; second: ConflictSide },
): LibraryDish[] =>
  [...library.dishes.values()].filter((dish) => {
    if (!dish.offered) return false;
    const asked = askedDish(dish);
    return holdsSide(first, asked) && holdsSide(second, asked);
  });

/** The parts of a side with delivered foods among them, each once; names of foods that no library has are left out. */
export function partsOf({ parts, foodNames }: StoredSide, byName: FoodsByName): SidePart[] {
  const named = foodNames.flatMap((name) =>
    (byName.get(name) ?? []).map(({ id }): SidePart => ({ kind: 'food', id })),
  );
  return [...new Map([...parts, ...named].map((part) => [partKey(part), part])).values()];
}

/** A part by its name; null where the library has never had it, or it is a dish that others have not had approved. */
export type PartTitles = (part: SidePart) => { name: Text; removed: boolean } | null;

export const partTitlesFor =
  (library: Pick<Library, 'foods' | 'dishes'>, reader: Caller): PartTitles =>
  (part) =>
    partTitle(part, library, reader);

function partTitle(
  { kind, id }: SidePart,
  library: Pick<Library, 'foods' | 'dishes'>,
  reader: Caller,
): { name: Text; removed: boolean } | null {
  switch (kind) {
    case 'food': {
      const food = library.foods.get(id);
      return food ? { name: titleOf(food), removed: food.deleted } : null;
    }
    case 'dish': {
      const dish = library.dishes.get(id);
      return dish && mayBeNamed(dish, reader) ? { name: titleOf(dish), removed: dish.deleted } : null;
    }
    case 'foodCategory':
      return { name: FOOD_CATEGORIES[id as FoodCategory], removed: false };
    case 'dishCategory':
      return { name: DISH_CATEGORIES[id as DishCategory], removed: false };
  }
}

export const namedPart = (part: SidePart, titleOfPart: PartTitles, language: Language): NamedSidePart => {
  const title = titleOfPart(part);
  return { ...part, name: title?.name[language] ?? '', removed: title?.removed ?? true };
};

/** The same pair has the same key, whichever side comes first; the scope is part of it. */
export function pairKey(first: readonly SidePart[], second: readonly SidePart[], scope: string): string {
  const sides = [first, second].map((parts) => parts.map(partKey).toSorted().join());
  return [scope, ...sides.toSorted()].join('|');
}
