// The users an administrator names: they are there for the caller, and the caller holds all they hold.
import { user } from '../../../contract/account/user.ts';
import { requireManageable } from '../../kernel/access/manageable.ts';
import type { Door } from '../../kernel/database/door.ts';
import type { StoredOf } from '../../kernel/database/rows.ts';
import { notFound } from '../../kernel/http/failure.ts';

type ManageableUser = Pick<StoredOf<typeof user>, 'id' | 'tenantId' | 'userType' | 'account'>;

/**
 * Id, tenant, kind and account of each. Refuses ids the caller does not see or may not manage.
 * @param deptId only what they are in this unit counts
 */
export async function manageableUsers(door: Door, ids: string[], deptId?: string): Promise<ManageableUser[]> {
  const rows = (await door
    .rows(user)
    .select(['blade_user.id', 'blade_user.tenantId', 'blade_user.userType', 'blade_user.account'])
    .where('blade_user.id', 'in', ids)
    .execute()) as ManageableUser[];
  if (rows.length !== new Set(ids).size) throw notFound();
  await requireManageable(door, ids, deptId);
  return rows;
}
