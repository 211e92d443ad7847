// Menus on a calendar: each day's meals with the names of their dishes.
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { recipe, recipeCalendar } from '../../../contract/recipe/recipe.ts';
import { MEAL_KEYS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { handle } from '../../kernel/http/handle.ts';
import { kindergartenOf } from '../organisation/service/kindergarten.ts';
import { dayVariants } from './service/day-variants.ts';
import { checkSpan } from './recipes.ts';

interface DayRow {
  date: string;
  recipeId: string;
  recipeName: string;
  recipeStatus: number;
  dishes: { meal: MealKey; name: string }[] | null;
}

export const handlers = [
  handle(recipeCalendar, async ({ door, query }) => {
    checkSpan(query.begin, query.end);
    const { deptId } = await kindergartenOf(door, query.deptId);
    const name =
      door.caller.language === 'en' ? sql`coalesce(nullif(i.name_en, ''), i.dish_name)` : sql`i.dish_name`;
    const { rows } = await sql<DayRow>`
      select d.date, r.id as recipe_id, r.recipe_name, r.recipe_status,
        (select jsonb_agg(jsonb_build_object('meal', x.meal, 'name', ${name}) order by x.sort, x.id)
          from recipe_dish x join dish i on i.id = x.dish_id and i.tenant_id in (x.tenant_id, ${DEFAULT_TENANT})
          where x.tenant_id = d.tenant_id and x.recipe_id = d.recipe_id and x.date = d.date) as dishes
      from recipe_day d join recipe r on r.tenant_id = d.tenant_id and r.id = d.recipe_id
      where d.tenant_id = ${door.caller.tenantId} and d.dept_id = ${deptId} and r.is_deleted = 0 and ${inSight(door, recipe, sql`r.id`)}
        and d.date between ${query.begin} and ${query.end} order by d.date, r.id`.execute(door.db);
    const variantsOf = await dayVariants(door, rows);
    return rows.map(({ dishes, ...row }) => ({
      ...row,
      variants: variantsOf(row),
      meals: MEAL_KEYS.flatMap((meal) => {
        const names = (dishes ?? []).filter((each) => each.meal === meal).map(({ name }) => name);
        return names.length ? [{ meal, dishes: names }] : [];
      }),
    }));
  }),
];
