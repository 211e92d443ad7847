// Where a person works.
import { sql } from 'kysely';
import type { Door } from '../../kernel/database/door.ts';

export interface KindergartenChoice {
  deptId: string;
  deptName: string;
}

/** The kindergartens a user may work in: those of the user's departments and everything below them. */
export async function kindergartensOf(door: Door, userId: string): Promise<KindergartenChoice[]> {
  const { rows } = await sql<KindergartenChoice>`
    select distinct d.id::text as dept_id, d.dept_name, d.sort
    from user_dept ud join blade_dept top on top.tenant_id = ud.tenant_id and top.id = ud.dept_id and top.is_deleted = 0
    join blade_dept d on d.tenant_id = ud.tenant_id and (d.id = top.id or d.ancestors || ',' like top.ancestors || ',' || top.id || ',%')
      and d.is_deleted = 0 and d.dept_category = 4
    where ud.tenant_id = ${door.caller.tenantId} and ud.user_id = ${userId} order by d.sort, dept_id`.execute(
    door.db,
  );
  return rows.map(({ deptId, deptName }) => ({ deptId, deptName }));
}
