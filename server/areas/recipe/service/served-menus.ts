// Several menus of a kindergarten as they were served, read together: what a report tells of, and nothing of what menus
// are judged by.
import { sql } from 'kysely';
import type { Door } from '../../../kernel/database/door.ts';
import { readPrices } from '../../library/service/food-prices.ts';
import { libraryInSight, withPrices } from '../../library/service/library.ts';
import type { ReportedMenu } from '../menu-report.ts';
import { librariesOf } from './confirmed-dishes.ts';
import type { RecipeRow } from './recipe-rows.ts';

/** What is read of a menu's row. */
export const SERVED_COLUMNS = [
  'id',
  'deptId',
  'recipeName',
  'beginDate',
  'endDate',
  'conditions',
  'priceFen',
] as const satisfies readonly (keyof RecipeRow)[];
export type ServedRow = Pick<RecipeRow, (typeof SERVED_COLUMNS)[number]>;
export type ServedMenu = ReportedMenu & { readonly recipe: ServedRow };

type ServedDish = ReportedMenu['dishes'][number];

/**
 * In four statements, however many there are; in the order of `recipes`. The food of each costs what its kindergarten paid
 * on its first day.
 */
export async function readServedMenus(door: Door, recipes: readonly ServedRow[]): Promise<ServedMenu[]> {
  const { caller, db } = door;
  const ids = recipes.map(({ id }) => id);
  const library = await libraryInSight(door, null);
  const prices = await readPrices(
    db,
    caller.tenantId,
    recipes.map(({ deptId, beginDate }) => ({ deptId, day: beginDate })),
  );
  const [libraries, dishes] = await Promise.all([
    librariesOf(door, new Map(ids.map((id, at) => [id, withPrices(library, prices[at]!)]))),
    sql<ServedDish & { recipeId: string }>`
      select recipe_id, date, meal, dish_id, foods from recipe_dish
      where tenant_id = ${caller.tenantId} and recipe_id = any(${ids}::bigint[])
      order by date, meal, sort, id`.execute(db),
  ]);
  const byMenu = Map.groupBy(dishes.rows, ({ recipeId }) => recipeId);
  return recipes.map((recipe) => {
    const own = byMenu.get(recipe.id) ?? [];
    return {
      recipe,
      days: [...new Set(own.map(({ date }) => date))].map((date) => ({ date })),
      dishes: own,
      setting: {
        conditions: recipe.conditions,
        priceFen: recipe.priceFen,
        library: libraries.get(recipe.id)!,
      },
      language: caller.language,
    };
  });
}
