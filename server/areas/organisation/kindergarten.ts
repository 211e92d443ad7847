// Which kindergarten a call is about: the one it names, else the one the caller works in. Either must be among the
// caller's own; any other does not exist for the caller.
import { sql } from 'kysely';
import { text } from '../../../contract/kit/text.ts';
import type { Door } from '../../kernel/database/door.ts';
import { notFound, refuseField } from '../../kernel/http/failure.ts';
import { visibleDepts } from './dept-rows.ts';

export interface Kindergarten {
  deptId: string;
  deptName: string;
}

const KINDERGARTEN = 4;
const chooseFirst = text('请先选择幼儿园', 'Please choose a kindergarten first');

/** The kindergarten of a call; 404 when it is none of the caller's. */
export async function kindergartenOf(door: Door, deptId: string | undefined): Promise<Kindergarten> {
  const { caller } = door;
  const id = deptId ?? caller.currentDeptId;
  if (!id) throw refuseField('deptId', chooseFirst);
  if (caller.deptIds && !caller.deptIds.includes(id)) throw notFound();
  const { rows } = await sql<Kindergarten>`select id as dept_id, dept_name from blade_dept
    where tenant_id = ${caller.tenantId} and id = ${id} and dept_category = ${KINDERGARTEN} and is_deleted = 0`.execute(
    door.db,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** All kindergartens the caller may see, in their order. */
export async function kindergartensOfCaller(door: Door): Promise<Kindergarten[]> {
  const rows = await visibleDepts(door)
    .where('blade_dept.deptCategory', '=', KINDERGARTEN)
    .select(['blade_dept.id as deptId', 'blade_dept.deptName'])
    .orderBy('blade_dept.sort')
    .orderBy('blade_dept.id')
    .execute();
  return rows as Kindergarten[];
}
