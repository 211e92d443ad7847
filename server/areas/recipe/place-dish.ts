// A library dish as it stands on a menu: its weights for this mix of children at a portion, as a kitchen weighs them.
import { inSentence, text, type Text } from '../../../contract/kit/text.ts';
import { DISH_CATEGORIES, type DishCategory } from '../../../contract/library/dish-category.ts';
import {
  dayOutside,
  dishGone,
  dishOfOtherKind,
  mealOutside,
} from '../../../contract/recipe/recipe-refusals.ts';
import type { MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { MEALS } from '../../../planner/nutrition/meal-pattern.ts';
import type { Menu } from '../../../planner/solution.ts';
import { newId } from '../../kernel/database/ids.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { titleOf, type LibraryDish } from '../library/service/library.ts';
import { sizeOf } from './dish-portions.ts';
import type { MenuProblem, MenuSetting } from './menu-problem.ts';
import { kitchenGrams } from './menu-numbers.ts';
import type { StoredDish } from './service/menu-store.ts';
import { kindsAt, type Place } from './slot-kinds.ts';

/** Edible grams per child of the mix at this portion. */
export function foodsAt(dish: LibraryDish, portion: number, setting: MenuSetting): StoredDish['foods'] {
  const scale = portion * sizeOf(dish, setting.conditions);
  const byFood = new Map<string, number>();
  for (const { food, grams } of dish.foods)
    byFood.set(food.id, (byFood.get(food.id) ?? 0) + kitchenGrams(grams * scale, food.group));
  return [...byFood].map(([foodId, grams]) => ({ foodId, grams }));
}

/** The library dish, or a refusal that names the field. */
export function libraryDish(setting: MenuSetting, dishId: string): LibraryDish {
  const dish = setting.library.dishes.get(dishId);
  if (!dish?.offered) throw refuseField('dishId', dishGone);
  return dish;
}

export function placeDish(
  setting: MenuSetting,
  dish: LibraryDish,
  at: { date: string; meal: string; category: string; sort: number },
  portion: number,
): StoredDish {
  return {
    id: newId(),
    date: at.date,
    meal: at.meal,
    category: at.category,
    sort: at.sort,
    dishId: dish.id,
    portion,
    locked: false,
    weightLocked: false,
    foods: foodsAt(dish, portion, setting),
  };
}

const categoryWord = (category: string): Text =>
  category in DISH_CATEGORIES ? DISH_CATEGORIES[category as DishCategory] : text(category, category);

/** The dish must be of a kind that may stand in the place; refused with both names. */
export function checkCategory(setting: MenuSetting, dish: LibraryDish, place: Place): void {
  if (!kindsAt(setting.conditions, place).includes(dish.category))
    throw refuseField('dishId', dishOfOtherKind, {
      dish: titleOf(dish),
      kind: categoryWord(dish.category),
      category: categoryWord(place.category),
    });
}

/** A day that belongs to the menu and a meal that the pattern has. */
export function checkPlace(setting: MenuSetting, date: string, meal: MealKey): void {
  if (!setting.dates.includes(date)) throw refuseField('date', dayOutside);
  if (!setting.conditions.mealTypes.some(({ mealType }) => mealType === meal))
    throw refuseField('meal', mealOutside, { meal: inSentence(MEALS[meal]) });
}

export const nextSort = (dishes: readonly StoredDish[], date: string, meal: string): number =>
  Math.max(0, ...dishes.filter((dish) => dish.date === date && dish.meal === meal).map(({ sort }) => sort)) +
  1;

/**
 * A planner's menu as stored dishes. A dish that stood in the same slot before keeps its id, so that screens follow
 * it; what was locked keeps its marks. `weigh` brings computed grams to the steps of a kitchen; without it they stand
 * exactly as computed.
 */
export function dishesOfMenu(
  menu: Menu,
  made: Pick<MenuProblem, 'slotOf'>,
  setting: MenuSetting,
  before: readonly StoredDish[],
  weigh?: (grams: number, group: string) => number,
): StoredDish[] {
  const left = [...before];
  const sorts = new Map<string, number>();
  return menu.items.map((item) => {
    const [meal = '', category = ''] = item.slot.split('|');
    const at = left.findIndex(
      (dish) =>
        dish.date === item.day &&
        dish.dishId === item.dish &&
        made.slotOf(dish.date, dish.meal, dish.category) === item.slot,
    );
    const was = at < 0 ? null : left.splice(at, 1)[0]!;
    const key = `${item.day}|${meal}`;
    const sort = (sorts.get(key) ?? 0) + 1;
    sorts.set(key, sort);
    const dish = setting.library.dishes.get(item.dish)!;
    const foods = item.grams
      ? Object.entries(item.grams).map(([foodId, grams]) => {
          if (!weigh) return { foodId, grams };
          // What was typed stays as typed.
          const typed = was?.foods.find((food) => food.foodId === foodId)?.grams;
          if (typed !== undefined && Math.abs(typed - grams) < 0.05) return { foodId, grams: typed };
          return { foodId, grams: weigh(grams, setting.library.foods.get(foodId)!.group) };
        })
      : foodsAt(dish, item.portion, setting);
    return {
      id: was?.id ?? newId(),
      date: item.day,
      meal,
      category,
      sort,
      dishId: item.dish,
      portion: Math.round(item.portion * 1000) / 1000,
      locked: was?.locked ?? false,
      weightLocked: was?.weightLocked ?? false,
      foods: was?.weightLocked ? was.foods : foods,
    };
  });
}
