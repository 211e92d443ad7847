// What the other kindergartens of the group eat on the days of a menu. Only the planner reads it: it weighs dishes with
// it and shows none of it, so that whoever plans for one kindergarten sees nothing of another.
import { sql } from 'kysely';
import { orgCategory } from '../../../../contract/organisation/dept.ts';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import type { Query } from '../../../kernel/database/database.ts';
import type { RecipeRow } from './recipe-rows.ts';

export interface NeighbourDay {
  readonly deptId: string;
  readonly date: string;
  readonly dishes: readonly string[];
}

/** By kindergarten and day, of confirmed menus: what is not confirmed may never be eaten. */
export async function readNeighbours(
  db: Query,
  { tenantId, deptId, beginDate, endDate }: Pick<RecipeRow, 'tenantId' | 'deptId' | 'beginDate' | 'endDate'>,
): Promise<NeighbourDay[]> {
  const { group, kindergarten } = orgCategory.entries;
  const { rows } = await sql<NeighbourDay>`
    select r.dept_id, x.date, array_agg(distinct x.dish_id::text) as dishes
    from blade_dept me
      join blade_dept g on g.tenant_id = me.tenant_id and g.dept_category = ${group.key}
        and g.id::text = any(string_to_array(me.ancestors, ','))
      join blade_dept k on k.tenant_id = me.tenant_id and k.dept_category = ${kindergarten.key} and k.is_deleted = 0
        and k.id <> me.id and g.id::text = any(string_to_array(k.ancestors, ','))
      join recipe r on r.tenant_id = me.tenant_id and r.dept_id = k.id and r.is_deleted = 0
        and r.recipe_status = ${recipeMachine.states.completed.key}
        and r.begin_date <= ${endDate} and r.end_date >= ${beginDate}
      join recipe_dish x on x.tenant_id = r.tenant_id and x.recipe_id = r.id
        and x.date >= ${beginDate} and x.date <= ${endDate}
    where me.tenant_id = ${tenantId} and me.id = ${deptId}
    group by r.dept_id, x.date order by r.dept_id, x.date`.execute(db);
  return rows;
}
