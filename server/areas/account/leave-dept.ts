// Leaving one department of several.
import { sql } from 'kysely';
import { user } from '../../../contract/account/user.ts';
import type { Door } from '../../kernel/database/door.ts';
import { notFound } from '../../kernel/http/failure.ts';
import { manageableUsers } from './manageable-users.ts';
import { removeUsers } from './save-user.ts';

/** Takes people out of a department; who belongs to no other is deleted. */
export async function leaveDept(door: Door, ids: string[], deptId: string): Promise<void> {
  const { caller, db } = door;
  if (caller.deptIds && !caller.deptIds.includes(deptId)) throw notFound();
  await manageableUsers(door, ids, deptId);
  const { rows } = await sql<{ userId: string; only: boolean }>`select user_id, not exists (
      select 1 from user_dept other where other.tenant_id = ud.tenant_id and other.user_id = ud.user_id
        and other.dept_id <> ud.dept_id) as only
    from user_dept ud where tenant_id = ${caller.tenantId} and dept_id = ${deptId}
      and user_id in (${sql.join(ids)})`.execute(db);
  if (rows.length !== ids.length) throw notFound();
  const gone = rows.filter(({ only }) => only).map(({ userId }) => userId);
  const staying = rows.filter(({ only }) => !only).map(({ userId }) => userId);
  if (gone.length > 0) await removeUsers(door, gone);
  if (staying.length === 0) return;
  await sql`delete from user_dept where tenant_id = ${caller.tenantId} and dept_id = ${deptId}
    and user_id in (${sql.join(staying)})`.execute(db);
  await door.touch(user, staying);
  for (const id of staying)
    await door.audit({ act: 'leave-dept', entity: 'user', entityId: id, before: { deptId } });
}
