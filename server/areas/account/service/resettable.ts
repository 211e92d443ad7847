// Whose password the caller may set anew: who may do that may also read the codes that do it.
import { staffResetPassword } from '../../../../contract/account/staff.ts';
import { userResetPassword } from '../../../../contract/account/user-calls.ts';
import { user } from '../../../../contract/account/user.ts';
import { STAFF_KIND } from '../../../../contract/auth/user-kind.ts';
import { refusalOf } from '../../../kernel/access/decide.ts';
import { manageableAmong } from '../../../kernel/access/manageable.ts';
import type { Door } from '../../../kernel/database/door.ts';

/** Whether the caller may reset people of every kind, of staff alone, or nobody. */
export function resetsKind({ caller }: Pick<Door, 'caller'>): 'all' | 'staff' | null {
  if (refusalOf(caller, userResetPassword) === null) return 'all';
  return refusalOf(caller, staffResetPassword) === null ? 'staff' : null;
}

/** Those of the people whom the caller sees, may manage, and has the button to reset. */
export async function resettable(door: Door, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const kind = resetsKind(door);
  if (!kind || userIds.length === 0) return new Set();
  let rows = door.rows(user).where('blade_user.id', 'in', [...userIds]);
  if (kind === 'staff') rows = rows.where('blade_user.userType', '=', STAFF_KIND);
  const seen = (await rows.select('blade_user.id').execute()).map(({ id }) => id);
  return manageableAmong(door, seen);
}
