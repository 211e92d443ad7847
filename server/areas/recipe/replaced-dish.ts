// What becomes of a dish in which a food is replaced: its figures, its allergens, what the rules say of it, and whether it
// can be at all.
import { filled, text, type Language, type Text } from '../../../contract/kit/text.ts';
import { wholeFen } from '../../../contract/kit/whole-fen.ts';
import {
  dishEditRefusals,
  LEAST_FOOD_GRAMS,
  MOST_SALT_GRAMS,
  mostFoodGrams,
} from '../../../contract/library/dish-edit.ts';
import type { DishReplacement } from '../../../contract/recipe/food-replacement.ts';
import type { NutrientKey } from '../../../planner/nutrition/nutrients.ts';
import type { Door } from '../../kernel/database/door.ts';
import { dishOfFoods } from '../library/service/dish-of-foods.ts';
import { titleOf, type Library, type LibraryDish, type LibraryFood } from '../library/service/library.ts';
import { isEditableBy, type FoodLine } from '../library/service/own-dishes.ts';
import { remarksOf, type DishRemark } from './dish-remarks.ts';
import { withSwap, type Swap } from './replaced-lines.ts';

/** The swap with the foods that it names. */
export interface FoodSwap extends Swap {
  readonly from: LibraryFood;
  readonly to: LibraryFood;
}

/** A name among several. */
export const quoted = (name: string | Text): Text => filled(text('“{name}”', '“{name}”'), { name });

const gramsOf = (lines: readonly FoodLine[], foodId: string): number =>
  lines.reduce((sum, line) => sum + (line.foodId === foodId ? line.grams : 0), 0);

const tooLittle = text(
  `用量会少于 ${LEAST_FOOD_GRAMS} 克`,
  `its weight would be less than ${LEAST_FOOD_GRAMS} g`,
);
const tooMuch = text('用量会超过 {most} 克', 'its weight would be more than {most} g');

/** Why the dish cannot have these foods; null where it can. */
export function unfitness(
  { foods }: Pick<Library, 'foods'>,
  { toFoodId, to }: FoodSwap,
  before: readonly FoodLine[],
  after: readonly FoodLine[],
): Text | null {
  const grams = gramsOf(after, toFoodId);
  if (grams < LEAST_FOOD_GRAMS) return tooLittle;
  const salt = (lines: readonly FoodLine[]): number =>
    lines.reduce((sum, line) => sum + (foods.get(line.foodId)?.group === 'salt' ? line.grams : 0), 0);
  if (salt(after) > MOST_SALT_GRAMS && salt(after) > salt(before))
    return filled(dishEditRefusals.salty.text, { most: MOST_SALT_GRAMS });
  const most = mostFoodGrams(to.group);
  return grams > most ? filled(tooMuch, { most }) : null;
}

const linesOfDish = ({ foods }: LibraryDish): FoodLine[] =>
  foods.map(({ food, grams, role }) => ({ foodId: food.id, grams, role }));

/** The dish of the library with the swap done. */
export function swapped(dish: LibraryDish, swap: FoodSwap): LibraryDish {
  const parts = dish.foods.map((part) => ({ ...part, foodId: part.food.id }));
  return dishOfFoods(
    dish,
    withSwap(parts, swap).lines.map(({ foodId, food, grams, role }) => ({
      ...{ grams, role },
      food: foodId === swap.toFoodId ? swap.to : food,
    })),
  );
}

/** Where words about the dish still call the old food by one of its names, and the new one has not that name. */
export function mentionsOf(
  { name, steps }: LibraryDish,
  { from, to }: FoodSwap,
): DishReplacement['mentions'] {
  const calls = [from.name, ...from.alias.filter((alias) => alias.length > 1)].filter(
    (call) => !to.name.includes(call),
  );
  const speaksOfIt = (words: string): boolean => calls.some((call) => words.includes(call));
  return [
    ...(speaksOfIt(name) ? (['name'] as const) : []),
    ...((steps ?? []).some(speaksOfIt) ? (['steps'] as const) : []),
  ];
}

export interface ReplacementReader {
  readonly library: Library;
  readonly language: Language;
  readonly pairs: (dish: LibraryDish) => DishRemark[];
}

const without = <T>(all: readonly T[], others: readonly T[]): T[] =>
  all.filter((each) => !others.includes(each));

/**
 * What becomes of one dish.
 * @param pairs what incompatible pairs say of a dish
 */
export function dishReplacement(
  dish: LibraryDish,
  swap: FoodSwap,
  { library, language, pairs }: ReplacementReader,
): DishReplacement {
  const before = linesOfDish(dish);
  const { lines, merged } = withSwap(before, swap);
  const after = swapped(dish, swap);
  const saidOf = (each: LibraryDish): DishRemark[] => [...pairs(each), ...remarksOf(each)];
  const [told, tells] = [saidOf(dish), saidOf(after)];
  const remarks = (of: readonly DishRemark[], others: readonly DishRemark[]) => {
    const keys = new Set(others.map(({ key }) => key));
    return of.filter(({ key }) => !keys.has(key)).map(({ level, text: words }) => ({ level, text: words }));
  };
  const figure = (key: NutrientKey) => ({ before: dish.nutrients[key], after: after.nutrients[key] });
  return {
    id: dish.id,
    version: dish.version,
    dishName: titleOf(dish)[language],
    dishCateFirstName: dish.category,
    grams: { before: gramsOf(before, swap.foodId), after: gramsOf(lines, swap.toFoodId) },
    energy: figure('energy'),
    protein: figure('protein'),
    sodium: figure('sodium'),
    costFen: { before: wholeFen(dish.costFen), after: wholeFen(after.costFen) },
    allergensGained: without(after.allergens, dish.allergens),
    allergensLost: without(dish.allergens, after.allergens),
    breaks: remarks(tells, told),
    mends: remarks(told, tells),
    merged,
    mentions: mentionsOf(dish, swap),
    unfit: unfitness(library, swap, before, lines),
  };
}

/** Dishes in sight that hold the food: those of the caller to change, and how many others. */
export function dishesHolding(
  { caller }: Door,
  { dishes }: Library,
  foodId: string,
): { own: LibraryDish[]; others: number } {
  const holding = [...dishes.values()].filter(
    (dish) => !dish.deleted && dish.foods.some(({ food }) => food.id === foodId),
  );
  const own = holding.filter((dish) => isEditableBy(caller, dish));
  return {
    own: own.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    others: holding.filter((dish) => dish.offered && !own.includes(dish)).length,
  };
}
