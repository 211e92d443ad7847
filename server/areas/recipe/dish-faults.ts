// What no dish on a menu may be, whatever the menu's rules: at a meal that the menu does not have, of no weight, or a
// second time in its meal. Hand edits refuse it where it comes in; what stands all the same makes the menu not valid.
import { filled, inSentence, listedText, text, type Text } from '../../../contract/kit/text.ts';
import {
  MOST_MEAL_DISHES,
  dishOverweight,
  dishTwice,
  dishWeightless,
  mealFull,
  mealOutside,
} from '../../../contract/recipe/recipe-refusals.ts';
import type { RecipeConditions } from '../../../contract/recipe/recipe.ts';
import { MEALS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import type { Check } from '../../../planner/solution.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { titleOf } from '../library/service/library.ts';
import { unheatedFoods, unheatedReason } from '../library/service/unheated-foods.ts';
import { wholeFor } from './choking.ts';
import { youngestOf } from './menu-diners.ts';
import type { MenuSetting } from './menu-problem.ts';
import { gramsIn, overweight } from './most-served.ts';
import type { JudgedDishes, StoredDish } from './service/menu-store.ts';

/** The smallest step of a kitchen's scale, g: a dish none of whose foods reaches it is no food. */
const LEAST_GRAMS = 0.1;

/** At a meal that these conditions do not have. */
export const isOutside = (
  { meal }: Pick<StoredDish, 'meal'>,
  { mealTypes }: Pick<RecipeConditions, 'mealTypes'>,
): boolean => !mealTypes.some(({ mealType }) => mealType === meal);

const isWeightless = ({ foods }: Pick<StoredDish, 'foods'>): boolean =>
  foods.every(({ grams }) => grams < LEAST_GRAMS);

const wordOf = (meal: string): Text => inSentence(MEALS[meal as MealKey]);

function nameOf({ library }: MenuSetting, { dishId }: StoredDish): Text {
  const dish = library.dishes.get(dishId);
  return dish ? titleOf(dish) : text(dishId, dishId);
}

const mealOf = ({ date, meal }: StoredDish): string => `${date}|${meal}`;
const placeOf = ({ date, meal, dishId }: StoredDish): string => `${date}|${meal}|${dishId}`;

/**
 * Refuses a change that brings in such a dish. What stood before stays changeable in all else: it can be mended one by one.
 * @throws Failure with the dish in words
 */
export function requireServable(
  setting: MenuSetting,
  before: readonly StoredDish[],
  after: readonly StoredDish[],
): void {
  const stood = new Set(before.filter(isWeightless).map(({ id, dishId }) => `${id}|${dishId}`));
  const weightless = after.find((dish) => isWeightless(dish) && !stood.has(`${dish.id}|${dish.dishId}`));
  if (weightless) throw refuse(dishWeightless, { dish: nameOf(setting, weightless), grams: LEAST_GRAMS });
  requireSaneWeights(setting, before, after);
  const was = Map.groupBy(before, placeOf);
  for (const [place, alike] of Map.groupBy(after, placeOf))
    if (alike.length > Math.max(1, was.get(place)?.length ?? 0)) throw refuse(dishTwice);
  const stoodAt = Map.groupBy(before, mealOf);
  for (const [meal, own] of Map.groupBy(after, mealOf))
    if (own.length > Math.max(MOST_MEAL_DISHES, stoodAt.get(meal)?.length ?? 0)) throw refuse(mealFull);
}

/** Refuses weights that no child eats; those that stood may stay, or become less. */
function requireSaneWeights(
  setting: MenuSetting,
  before: readonly StoredDish[],
  after: readonly StoredDish[],
): void {
  const stood = new Map(before.map((dish) => [`${dish.id}|${dish.dishId}`, dish]));
  for (const dish of after) {
    const was = stood.get(`${dish.id}|${dish.dishId}`);
    if (was?.foods === dish.foods) continue;
    for (const { food, grams, most } of overweight(dish, setting))
      if (grams > gramsIn(was, (id) => setting.library.foods.get(id), food))
        throw refuse(dishOverweight, { dish: nameOf(setting, dish), food: titleOf(food), most });
  }
}

/** Refuses dishes at meals that the menu does not have. */
export function requireOwnMeals({ conditions }: MenuSetting, dishes: readonly StoredDish[]): void {
  const outside = dishes.find((dish) => isOutside(dish, conditions));
  if (outside) throw refuse(mealOutside, { meal: wordOf(outside.meal) });
}

/**
 * The dishes as a planner may take them: those of other meals leave, and a weight that is none holds nothing.
 */
export const plannable = ({ conditions }: MenuSetting, dishes: readonly StoredDish[]): StoredDish[] =>
  dishes
    .filter((dish) => !isOutside(dish, conditions))
    .map((dish) => (dish.weightLocked && isWeightless(dish) ? { ...dish, weightLocked: false } : dish));

/** A broken hard rule for each dish that stands where or as none may. */
export function faultChecks({ dishes, setting }: JudgedDishes): Check[] {
  return dishes.flatMap((dish) => {
    const name = nameOf(setting, dish);
    const faults = [
      ...(isOutside(dish, setting.conditions)
        ? [filled(outsideWords, { dish: name, meal: wordOf(dish.meal) })]
        : []),
      ...(isWeightless(dish) ? [filled(dishWeightless.text, { dish: name, grams: LEAST_GRAMS })] : []),
      ...unsafeWords(dish, setting),
      ...overweight(dish, setting).map(({ food, most }) =>
        filled(dishOverweight.text, { dish: name, food: titleOf(food), most }),
      ),
    ];
    return faults.map((why) => faultCheck(dish, name, why));
  });
}

/** What it leaves unheated, or whole for the youngest to choke on, of the foods that it is made of here. */
export function unsafeWords(
  { dishId, foods }: Pick<StoredDish, 'dishId' | 'foods'>,
  { library, conditions }: Pick<MenuSetting, 'library' | 'conditions'>,
): Text[] {
  const dish = library.dishes.get(dishId);
  if (!dish) return [];
  const held = foods.flatMap(({ foodId, grams }) => (grams > 0 ? (library.foods.get(foodId) ?? []) : []));
  const found = Map.groupBy(unheatedFoods(dish, held), ({ how }) => how);
  const unheated = [...found].map(([how, of]) =>
    filled(leftUnheated[how], {
      dish: titleOf(dish),
      foods: listedText(of.map(({ food }) => titleOf(food))),
      reason: unheatedReason(how),
    }),
  );
  const whole = wholeFor(dish, held, youngestOf(conditions)).map(({ food, row }) =>
    filled(leftWhole, {
      ...{ dish: titleOf(dish), food: titleOf(food) },
      ...{ age: row.maxAgeYears, reason: row.reason },
    }),
  );
  return [...unheated, ...whole];
}
const leftWhole = text(
  '“{dish}”的“{food}”没有磨碎，不适合 {age} 岁以下：{reason}',
  '“{dish}” serves “{food}” whole, which is not for children under {age}. {reason}',
);
const leftUnheated = {
  raw: text('“{dish}”的{foods}未经加热：{reason}', '“{dish}” serves {foods} raw. {reason}'),
  cold: text('“{dish}”的{foods}是凉着吃的：{reason}', '“{dish}” serves {foods} cold. {reason}'),
};

const outsideWords = text(
  '“{dish}”在{meal}，而本食谱不含{meal}',
  '“{dish}” is at {meal}, and this menu has no {meal}',
);

/** A broken hard rule about one dish on the menu. */
export const faultCheck = (dish: StoredDish, name: Text, why: Text): Check => ({
  rule: dish.dishId,
  kind: 'eligible',
  name,
  scope: { days: [dish.date], meal: dish.meal, values: [dish.dishId] },
  hard: true,
  value: null,
  lower: null,
  upper: null,
  slack: null,
  broken: true,
  penalty: 0,
  unknown: [],
  why,
});
