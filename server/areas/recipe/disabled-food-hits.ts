// Coming menus of a kindergarten that hold given foods, with the dishes that do.
import { sql } from 'kysely';
import {
  disabledFoodHits,
  MOST_HITS_NAMED,
  type MenuHit,
} from '../../../contract/organisation/disabled-food-hits.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import { MEAL_KEYS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { handle } from '../../kernel/http/handle.ts';
import { libraryInSight, titleOf } from '../library/service/library.ts';
import { kindergartenOf } from '../organisation/service/kindergarten.ts';
import { today } from './service/service-dates.ts';

interface Hit {
  recipeId: string;
  recipeName: string;
  recipeStatus: number;
  date: string;
  meal: MealKey;
  dishId: string;
}

export const handlers = [
  handle(disabledFoodHits, async ({ door, body, caller }): Promise<MenuHit[]> => {
    const { deptId } = await kindergartenOf(door, body.deptId);
    const library = await libraryInSight(door);
    const { rows } = await sql<Hit>`
      select r.id as recipe_id, r.recipe_name, r.recipe_status, x.date, x.meal, x.dish_id
      from recipe r join recipe_dish x on x.tenant_id = r.tenant_id and x.recipe_id = r.id
      where r.tenant_id = ${caller.tenantId} and r.dept_id = ${deptId} and r.is_deleted = 0
        and ${inSight(door, recipe, sql`r.id`)} and r.end_date >= ${today()} and x.date >= ${today()}
        and exists (select 1 from jsonb_array_elements(x.foods) f where f->>'foodId' = any(${body.foodIds}::text[]))
      order by r.begin_date, r.id, x.date, x.sort, x.id`.execute(door.db);
    const menus = Map.groupBy(
      rows.toSorted(
        (one, other) =>
          Number(one.date > other.date) - Number(one.date < other.date) ||
          MEAL_KEYS.indexOf(one.meal) - MEAL_KEYS.indexOf(other.meal),
      ),
      ({ recipeId }) => recipeId,
    );
    return [...menus.values()].map((hits) => {
      const { recipeId, recipeName, recipeStatus } = hits[0]!;
      return {
        recipeId,
        recipeName,
        recipeStatus,
        dishes: hits.slice(0, MOST_HITS_NAMED).map(({ date, meal, dishId }) => {
          const found = library.dishes.get(dishId);
          return { date, meal, dishName: found ? titleOf(found)[caller.language] : '' };
        }),
        dishCount: hits.length,
      };
    });
  }),
];
