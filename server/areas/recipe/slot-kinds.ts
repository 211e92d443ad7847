// Which kinds of dish may stand in a place of the menu: those its slot names, and on a day without meat what takes the
// place of meat. Planner and lists of dishes leave dry bread out of a place of soup, too; people may put it there.
import { weekdayOf } from '../../../contract/kit/calendar-day.ts';
import { OF_FLOUR, OF_MEAT, type DishCategory } from '../../../contract/library/dish-category.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import type { LibraryDish } from '../library/service/library.ts';
import { factsOf } from './dish-facts.ts';

export interface Place {
  readonly date: string;
  readonly meal: string;
  /** The slot's first kind: places are named by it. */
  readonly category: string;
}

const INSTEAD_OF_MEAT: readonly DishCategory[] = ['半荤', '素菜', '蛋类'];

/** What is drunk or spooned with a meal; of breads and noodles, those in a soup may take its place. */
const LIQUID: readonly DishCategory[] = ['粥羹', '汤'];

/** Whether a place named by this kind is one of soup or porridge, in which no dry bread stands. */
export const isBowl = (category: string): boolean => LIQUID.includes(category as DishCategory);
export const isDry = (dish: LibraryDish): boolean =>
  OF_FLOUR.includes(dish.category) && !factsOf(dish).tags.includes('noodleSoup');

/** Whether the menu has no meat, poultry or fish on this day. */
export const isMeatless = ({ wishes }: Pick<RecipeConditions, 'wishes'>, date: string): boolean =>
  wishes?.meatlessDays?.includes(weekdayOf(date) + 1) ?? false;

/** The kinds of dish that may stand in a place, the one it is named by first. */
export function kindsAt(
  conditions: Pick<RecipeConditions, 'slots' | 'wishes'>,
  { date, meal, category }: Place,
): DishCategory[] {
  const named = category as DishCategory;
  const others = conditions.slots.flatMap((slot) =>
    slot.meal === meal && slot.category === named ? (slot.others ?? []) : [],
  );
  const usual = [named, ...others];
  const meatless = usual.some((kind) => OF_MEAT.includes(kind)) && isMeatless(conditions, date);
  return [...new Set(meatless ? [...usual, ...INSTEAD_OF_MEAT] : usual)];
}

/** Whether a dish is of a kind that may stand in a place. */
export const mayStand = (
  conditions: Pick<RecipeConditions, 'slots' | 'wishes'>,
  place: Place,
  dish: LibraryDish,
): boolean => kindsAt(conditions, place).includes(dish.category) && !(isBowl(place.category) && isDry(dish));
