// Foods that a menu may not use: prohibited for everybody, for its youngest children, by its diets, or by choice.
import { filled, text, type Text } from '../../../contract/kit/text.ts';
import { DIETS } from '../../../contract/recipe/menu-wish-words.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import type { ForbiddenFood } from '../../../planner/problem.ts';
import {
  isUnusable,
  type LibraryDish,
  type LibraryFood,
  prohibitionReason,
  titleOf,
} from '../library/service/library.ts';
import { unheatedIn } from '../library/service/unheated-foods.ts';
import { findIn, type FoodPart } from '../library/service/made-of.ts';
import { dietAgainst } from '../organisation/service/diets.ts';
import { referenceData } from '../organisation/service/reference-data.ts';
import type { ForbiddenFood as ForbiddenRow } from '../../reference/load-reference.ts';
import { wholeFor } from './choking.ts';
import { youngestOf } from './menu-diners.ts';
import type { MenuSetting } from './menu-problem.ts';

/** What the youngest of these children may not eat yet, by name of the food. */
function foodsByAge(conditions: RecipeConditions): Map<string, ForbiddenRow> {
  const youngest = youngestOf(conditions);
  return new Map(
    referenceData()
      .forbiddenFoods.filter(
        ({ match, maxAgeYears }) => match === 'food' && maxAgeYears !== null && youngest < maxAgeYears,
      )
      .flatMap((row) => row.foods.map((name) => [name, row] as const)),
  );
}

/** Foods that may not be used, with who says so and why, by id. */
export function unwantedFoods(setting: MenuSetting): Map<string, ForbiddenFood> {
  const own = new Set([...setting.disabledFoodIds, ...setting.conditions.disabledFoodIds]);
  const found = new Map<string, ForbiddenFood>();
  const tooYoungFor = foodsByAge(setting.conditions);
  const diets = setting.conditions.wishes?.diets ?? [];
  for (const food of setting.library.foods.values()) {
    const { id } = food;
    const diet = dietAgainst(food, diets);
    const unwanted = findIn(food, (part) => own.has(part.id));
    const young = findIn(food, (part) => tooYoungFor.has(part.name));
    if (isUnusable(food, NOBODY)) found.set(id, forbiddenFood(food));
    else if (diet) found.set(id, { food: id, by: 'authority', reason: DIETS[diet].reason });
    else if (own.has(id)) found.set(id, { food: id, by: 'choice' });
    else if (young)
      found.set(id, { food: id, by: 'authority', reason: { ...tooYoungFor.get(young.name)!.reason } });
    // Nobody chose it: what is allowed again is what it holds.
    else if (unwanted) found.set(id, { food: id, by: 'authority', reason: holding(unwanted, setting) });
  }
  return found;
}
/** Whether a menu without these foods may not have the dish: it holds one of them, or leaves unheated what must be. */
export const isBarred = (
  dish: LibraryDish,
  unwanted: ReadonlyMap<string, unknown>,
  conditions: RecipeConditions,
): boolean => dish.foods.some(({ food }) => unwanted.has(food.id)) || isUnsafe(dish, conditions);

/** Whether the dish leaves unheated or whole what these children may only eat heated or ground. */
export const isUnsafe = (dish: LibraryDish, conditions: RecipeConditions): boolean =>
  unheatedIn(dish).length > 0 || wholeFor(dish, foodsOf(dish), youngestOf(conditions)).length > 0;

const foodsOf = ({ foods }: LibraryDish): LibraryFood[] => foods.map(({ food }) => food);

const HOLDS = text('含有不使用的“{food}”', 'Contains “{food}”, which is not used');
const holding = ({ id, name }: FoodPart, { library }: MenuSetting): Text => {
  const part = library.foods.get(id);
  return filled(HOLDS, { food: part ? titleOf(part) : text(name, name) });
};

const NOBODY: ReadonlySet<string> = new Set();

/** Who forbids a food to everybody; that it is gone comes first: no permission brings it back. */
function forbiddenFood(food: LibraryFood): ForbiddenFood {
  if (food.deleted) return { food: food.id, by: 'removal' };
  const reason = prohibitionReason(food);
  return { food: food.id, by: 'authority', ...(reason && { reason }) };
}
