// With whom a kindergarten may share: the kindergartens of its nearest group, and without a group those beside it; who
// answers for the whole tenant shares with all of them. The one place where others are named that the giver does not see.
import { sql } from 'kysely';
import { orgCategory } from '../../../contract/organisation/dept.ts';
import type { Door } from '../../kernel/database/door.ts';

const { group, kindergarten } = orgCategory.entries;

interface Receiver {
  deptId: string;
  deptName: string;
}

/**
 * Kindergartens that things of the unit `giver` may be shared with, in the order of the tree's lists: neither the unit
 * itself nor what stands below it, which has its things anyway.
 */
export async function receiversOf({ db, caller }: Door, giver: string): Promise<Receiver[]> {
  const { tenantId, deptIds } = caller;
  const everywhere = deptIds === null;
  const { rows } = await sql<Receiver>`
    select k.id::text as dept_id, k.dept_name
    from blade_dept k
      join blade_dept d on d.tenant_id = k.tenant_id and d.id = ${giver}::bigint
      left join blade_dept g on g.tenant_id = d.tenant_id and g.id = (
        select n.id from blade_dept n
        where n.tenant_id = ${tenantId} and n.is_deleted = 0 and n.dept_category = ${group.key}
          and (n.id = d.id or n.id::text = any(string_to_array(d.ancestors, ',')))
        order by length(n.ancestors) desc limit 1)
    where k.tenant_id = ${tenantId} and k.is_deleted = 0 and k.dept_category = ${kindergarten.key}
      and k.id <> d.id and d.id::text <> all(string_to_array(k.ancestors, ','))
      and (${everywhere}::boolean
        or case when g.id is null then k.parent_id = d.parent_id
          else g.id::text = any(string_to_array(k.ancestors, ',')) end)
    order by k.sort, k.id`.execute(db);
  return rows;
}
