// Where a dish is used: read by the dish, on the menus of the units worked in.
import { sql } from 'kysely';
import { dishUses, MOST_USES, type DishUse } from '../../../contract/recipe/dish-uses.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { handle } from '../../kernel/http/handle.ts';
import { ofWorkedUnits } from './service/worked-menus.ts';

export const handlers = [
  handle(dishUses, async ({ door, query }) => {
    const { caller, db } = door;
    const { rows } = await sql<DishUse & { menus: number; times: number }>`
      with place as (
        select r.id, r.recipe_name, r.recipe_status, r.dept_id, x.date, x.meal
        from recipe_dish x join recipe r on r.tenant_id = x.tenant_id and r.id = x.recipe_id
        where x.tenant_id = ${caller.tenantId} and x.dish_id = ${query.id}::bigint
          and r.is_deleted = 0 and ${inSight(door, recipe, sql`r.id`)}
          and ${ofWorkedUnits(caller, sql`r.dept_id`)})
      select (select count(distinct id)::int from place) as menus, (select count(*)::int from place) as times,
        place.id as recipe_id, recipe_name, recipe_status, d.dept_name, date, meal
      from place join blade_dept d on d.tenant_id = ${caller.tenantId} and d.id = place.dept_id
      order by date desc, place.id, meal limit ${MOST_USES}`.execute(db);
    return {
      menus: rows[0]?.menus ?? 0,
      times: rows[0]?.times ?? 0,
      places: rows.map(({ menus: _, times: __, ...place }) => place),
    };
  }),
];
