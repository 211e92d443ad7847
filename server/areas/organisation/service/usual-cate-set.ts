// Which kindergartens begin their menus with a meal structure.
import { sql } from 'kysely';
import type { Door } from '../../../kernel/database/door.ts';
import { kindergartensOfCaller, type Kindergarten } from './kindergarten.ts';

/** Those that the caller may see, in their order; of others it is the caller's business only that there are some. */
export async function kindergartensUsing(door: Door, cateSetId: string): Promise<Kindergarten[]> {
  const { rows } = await sql<{ deptId: string }>`select dept_id from dept_setting
    where tenant_id = ${door.caller.tenantId} and cate_set_id = ${cateSetId}`.execute(door.db);
  if (rows.length === 0) return [];
  const using = new Set(rows.map(({ deptId }) => deptId));
  return (await kindergartensOfCaller(door)).filter(({ deptId }) => using.has(deptId));
}
