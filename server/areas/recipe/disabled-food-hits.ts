// Coming menus of a kindergarten that hold given foods, or what is made of them, with the dishes that do: those of their
// allergy variants, too.
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
import { isOrHolds, libraryInSight, titleOf } from '../library/service/library.ts';
import { kindergartenOf } from '../organisation/service/kindergarten.ts';
import { today } from './service/service-dates.ts';

interface Hit {
  recipeId: string;
  recipeName: string;
  recipeStatus: number;
  date: string;
  meal: MealKey;
  dishId: string;
  variantName: string | null;
}

export const handlers = [
  handle(disabledFoodHits, async ({ door, body, caller }): Promise<MenuHit[]> => {
    const { deptId } = await kindergartenOf(door, body.deptId);
    const library = await libraryInSight(door);
    const chosen = new Set(body.foodIds);
    const holding = [...library.foods.values()].filter((food) => isOrHolds(food, chosen)).map(({ id }) => id);
    // A variant's dish is served as long as the menu serves the one that it stands for.
    const { rows } = await sql<Hit>`
      select r.id as recipe_id, r.recipe_name, r.recipe_status, s.date, s.meal, s.dish_id, s.variant_name
      from recipe r join (
          select x.tenant_id, x.recipe_id, x.date, x.meal, x.dish_id, x.foods, x.sort, x.id, null as variant_name
          from recipe_dish x where x.tenant_id = ${caller.tenantId} and x.date >= ${today()}
          union all
          select x.tenant_id, x.recipe_id, x.date, x.meal, d.dish_id, d.foods, x.sort, x.id, v.variant_name
          from recipe_variant v
            join recipe_variant_dish d on d.tenant_id = v.tenant_id and d.variant_id = v.id
            join recipe_dish x on x.tenant_id = d.tenant_id and x.recipe_id = d.recipe_id and x.date = d.date
              and x.meal = d.meal and x.dish_id = d.instead_of
          where v.tenant_id = ${caller.tenantId} and v.is_deleted = 0 and d.dish_id is not null
            and x.date >= ${today()} and (v.dates is null or v.dates ? x.date::text)
        ) s on s.tenant_id = r.tenant_id and s.recipe_id = r.id
      where r.tenant_id = ${caller.tenantId} and r.dept_id = ${deptId} and r.is_deleted = 0
        and ${inSight(door, recipe, sql`r.id`)} and r.end_date >= ${today()}
        and exists (select 1 from jsonb_array_elements(s.foods) f where f->>'foodId' = any(${holding}::text[]))
      order by r.begin_date, r.id, s.date, s.sort, s.id, s.variant_name nulls first`.execute(door.db);
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
        dishes: hits.slice(0, MOST_HITS_NAMED).map(({ date, meal, dishId, variantName }) => {
          const found = library.dishes.get(dishId);
          const dishName = found ? titleOf(found)[caller.language] : '';
          return { date, meal, dishName, variantName };
        }),
        dishCount: hits.length,
      };
    });
  }),
];
