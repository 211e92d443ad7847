// How far a serving of a dish may be from its recipe's: portions for the search, weights of single foods for the
// fitting after it. Where a portion is a few pieces, both are held so that children get whole ones.
import { PIECE_TOLERANCE } from '../../../contract/recipe/dish-pieces.ts';
import { OF_STAPLES, type DishCategory } from '../../../contract/library/dish-category.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import type { LibraryDish, LibraryDishFood } from '../library/service/library.ts';
import { factsOf } from './dish-facts.ts';
import { portionOfMix } from './menu-diners.ts';

export interface PortionRange {
  readonly lo: number;
  readonly hi: number;
}

/** The recipe's portion as this mix of children eats it: a whole egg is one for everybody. */
export const sizeOf = (dish: LibraryDish, conditions: RecipeConditions): number =>
  factsOf(dish).wholePieces ? 1 : portionOfMix(conditions);

const STAPLES: ReadonlySet<DishCategory> = new Set([...OF_STAPLES, '粥羹']);
const LADLED: ReadonlySet<DishCategory> = new Set(['汤', '点心']);
/**
 * How far a serving may be from the recipe's: staples stretch most, because they carry the energy; soup, snacks and
 * fruit are ladled and cut as wanted.
 */
const PORTIONS = {
  staple: { lo: 0.75, hi: 1.3 },
  ladled: { lo: 0.75, hi: 1.25 },
  fruit: { lo: 0.5, hi: 1.3 },
  usual: { lo: 0.85, hi: 1.2 },
  milk: { lo: 0.85, hi: 1.3 },
  whole: { lo: 1, hi: 1 },
};
const FLEX = { salt: 0.25, oil: 0.2, seasoning: 0.1, custard: 0.04, fixed: 0, usual: 0.15 };

const usualRange = (dish: LibraryDish): PortionRange =>
  factsOf(dish).wholePieces
    ? PORTIONS.whole
    : STAPLES.has(dish.category)
      ? PORTIONS.staple
      : dish.category === '奶类'
        ? PORTIONS.milk
        : dish.category === '水果'
          ? PORTIONS.fruit
          : LADLED.has(dish.category)
            ? PORTIONS.ladled
            : PORTIONS.usual;

/** From so many pieces on there is a whole number of them at nearly every size. */
const MANY_PIECES = 4;
const fewPieces = ({ pieces }: LibraryDish): boolean => pieces !== null && pieces < MANY_PIECES;

/** A custard sets by how much egg there is to its milk and water. */
const isCustard = ({ category, method }: LibraryDish): boolean => category === '蛋类' && method === '蒸';
const SETS: ReadonlySet<string> = new Set(['egg', 'dairy']);

/** How far, as a part of it, a food's weight may be fitted; what makes a piece stays as the portion has it. */
export function flexOf(dish: LibraryDish, { food, role }: Omit<LibraryDishFood, 'grams'>): number {
  const { wholePieces } = factsOf(dish);
  if (food.group === 'drink' || ((wholePieces || fewPieces(dish)) && role === 'main')) return FLEX.fixed;
  if (isCustard(dish) && SETS.has(food.group)) return FLEX.custard;
  if (food.group === 'salt') return FLEX.salt;
  if (food.group === 'oil') return FLEX.oil;
  return role === 'seasoning' ? FLEX.seasoning : FLEX.usual;
}

/** How far the weight of the whole dish moves at most when its foods are fitted, as a part of it. */
function driftOf(dish: LibraryDish): number {
  const all = dish.foods.reduce((sum, { grams }) => sum + grams, 0);
  return all > 0 ? dish.foods.reduce((sum, part) => sum + flexOf(dish, part) * part.grams, 0) / all : 0;
}

/**
 * Portions of the range around the recipe's own at which a child of its age gets a whole number of pieces, each within
 * PIECE_TOLERANCE of the recipe's.
 * @param drift how far fitted weights may be from the portion's
 */
export function wholePortions(pieces: number, { lo, hi }: PortionRange, drift = 0): PortionRange {
  const least = (count: number): number => ((1 - PIECE_TOLERANCE) * count) / pieces;
  const most = (count: number): number => ((1 + PIECE_TOLERANCE) * count) / pieces;
  let [fewest, largest] = [pieces, pieces];
  while (fewest > 1 && most(fewest - 1) >= least(fewest)) fewest -= 1;
  while (most(largest) < hi * (1 + drift) && least(largest + 1) <= most(largest)) largest += 1;
  return { lo: Math.max(lo, least(fewest) / (1 - drift)), hi: Math.min(hi, most(largest) / (1 + drift)) };
}

/** What the planner may serve of a dish, in portions of its recipe. */
export function portionOf(dish: LibraryDish): PortionRange {
  const range = usualRange(dish);
  const { lo, hi } = dish.pieces === null ? range : wholePortions(dish.pieces, range, driftOf(dish));
  return { lo: Math.min(hi, Math.max(lo, factsOf(dish).leastPortion)), hi };
}
