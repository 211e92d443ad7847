// The dishes that a menu may use, by its own conditions and by what the planner leaves out: what its places draw from.
import { recipe, usableDishes } from '../../../contract/recipe/recipe.ts';
import { handle } from '../../kernel/http/handle.ts';
import type { LibraryDish } from '../library/service/library.ts';
import { factsOf } from './dish-facts.ts';
import type { MenuSetting } from './menu-problem.ts';
import { servingDates } from './plan-dish.ts';
import { isBarred, unwantedFoods } from './unwanted-foods.ts';
import { readMenu } from './service/menu-store.ts';
import { isMeatless } from './slot-kinds.ts';

/** Dishes of which nothing is forbidden here and that may be served on one of the menu's days at least. */
export function dishesToUse(setting: MenuSetting): LibraryDish[] {
  const { library, dates, conditions } = setting;
  const unwanted = unwantedFoods(setting);
  const withMeat = dates.filter((date) => !isMeatless(conditions, date));
  return [...library.dishes.values()].filter((dish) => {
    if (!dish.offered || isBarred(dish, unwanted, conditions)) return false;
    return servingDates(dish, factsOf(dish).tags.includes('flesh') ? withMeat : dates).length > 0;
  });
}

export const handlers = [
  handle(usableDishes, async ({ door, query }) => {
    const { setting } = await readMenu(door, await door.one(recipe, query.id));
    const places = dishesToUse(setting).flatMap(({ meals, category }) =>
      meals.map((meal) => ({ meal, category })),
    );
    const byPlace = Map.groupBy(places, ({ meal, category }) => `${meal}|${category}`);
    return [...byPlace.values()].map((alike) => ({ ...alike[0]!, count: alike.length }));
  }),
];
