// The menu a kindergarten eats by now.
import { sql } from 'kysely';
import { SERVED_STATES } from '../../../../contract/recipe/recipe-state.ts';
import { recipe } from '../../../../contract/recipe/recipe.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { inSight } from '../../../kernel/database/in-sight.ts';
import { readMenu, type MenuState } from './menu-store.ts';

/** The recipe that serves today or, failing that, the next one, with the day it begins to matter. */
export async function currentMenu(
  door: Door,
  deptId: string,
  now: string,
): Promise<{ state: MenuState; date: string } | null> {
  const { rows } = await sql<{ recipeId: string; date: string }>`
    select r.id as recipe_id, d.date from recipe_day d join recipe r on r.tenant_id = d.tenant_id and r.id = d.recipe_id
    where d.tenant_id = ${door.caller.tenantId} and d.dept_id = ${deptId} and r.is_deleted = 0 and ${inSight(door, recipe, sql`r.id`)}
      and r.recipe_status = any(${[...SERVED_STATES]}::int[]) and d.date >= ${now}
      and exists (select 1 from recipe_dish x where x.tenant_id = r.tenant_id and x.recipe_id = r.id
        and x.date = d.date)
    order by d.date, r.recipe_status desc limit 1`.execute(door.db);
  const [found] = rows;
  if (!found) return null;
  const row = await door.one(recipe, found.recipeId);
  return { state: await readMenu(door, row), date: found.date };
}
