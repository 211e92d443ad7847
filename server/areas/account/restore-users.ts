// People who come back: within the tenant's number of accounts, and by somebody who holds all they hold. Their
// sessions stay ended: they sign in again.
import { STAFF_KIND } from '../../../contract/auth/user-kind.ts';
import { userRemove } from '../../../contract/account/user-calls.ts';
import { user } from '../../../contract/account/user.ts';
import { refusalOf } from '../../kernel/access/decide.ts';
import { requireManageable } from '../../kernel/access/manageable.ts';
import { requireRoomForUsers } from '../../kernel/access/tenant-gate.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';

export const userRestoring = restoring(user, {
  // Who removes staff only finds staff only.
  among: (rows, caller) =>
    refusalOf(caller, userRemove) === null ? rows : rows.where('blade_user.userType', '=', STAFF_KIND),
  async restored({ door }, rows) {
    // They are counted already.
    await requireRoomForUsers(door, 0);
    await requireManageable(
      door,
      rows.map(({ id }) => id),
    );
  },
});
