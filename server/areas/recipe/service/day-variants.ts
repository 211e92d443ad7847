// The allergy variants of menus by day, in short: for who looks at days and not at the variants themselves. What still
// waits for a replacement is told as such: it must not look as if the children ate it.
import { sql } from 'kysely';
import type { DayVariant } from '../../../../contract/recipe/day-variant.ts';
import { recipe } from '../../../../contract/recipe/recipe.ts';
import { MEAL_KEYS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { titleOf } from '../../library/service/library.ts';
import { isEatenOn, placesInVariant } from '../variant-dishes.ts';
import { readMenu, type MenuState } from './menu-store.ts';
import { readVariants, type VariantWithDishes } from './variant-store.ts';

interface DayOfMenu {
  recipeId: string;
  date: string;
}

function onDay({ variant, own }: VariantWithDishes, state: MenuState, date: string): DayVariant {
  const { library } = state.setting;
  const nameOf = (dishId: string): string => {
    const dish = library.dishes.get(dishId);
    return dish ? titleOf(dish)[state.language] : '';
  };
  const places = placesInVariant(state, variant, own).filter(({ stored }) => stored.date === date);
  return {
    variantName: variant.variantName,
    children: variant.eaters.reduce((sum, { count }) => sum + count, 0),
    dishes: places
      .flatMap(({ stored, state: place, instead }) =>
        place === 'same'
          ? []
          : [
              {
                meal: stored.meal as MealKey,
                state: place,
                insteadOf: nameOf(stored.dishId),
                dishName: instead && nameOf(instead.dishId),
              },
            ],
      )
      .toSorted((a, b) => MEAL_KEYS.indexOf(a.meal) - MEAL_KEYS.indexOf(b.meal)),
  };
}

/** Answers the variants that are eaten on a day of a menu. The menus are those that the caller sees; most have none. */
export async function dayVariants(
  door: Door,
  days: readonly DayOfMenu[],
): Promise<(day: DayOfMenu) => DayVariant[]> {
  const ids = [...new Set(days.map(({ recipeId }) => recipeId))];
  const { rows } = await sql<{ recipeId: string }>`select distinct recipe_id from recipe_variant
    where tenant_id = ${door.caller.tenantId} and is_deleted = 0 and recipe_id = any(${ids}::bigint[])`.execute(
    door.db,
  );
  const menus = await Promise.all(
    rows.map(async ({ recipeId }) => {
      const state = await readMenu(door, await door.one(recipe, recipeId));
      return [recipeId, { state, variants: await readVariants(door, state.recipe) }] as const;
    }),
  );
  const byRecipe = new Map(menus);
  return ({ recipeId, date }) => {
    const menu = byRecipe.get(recipeId);
    if (!menu) return [];
    return menu.variants
      .filter(({ variant }) => isEatenOn({ dates: variant.dates ?? null }, date))
      .map((variant) => onDay(variant, menu.state, date));
  };
}
