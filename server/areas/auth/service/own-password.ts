// Asks a signed-in person for the password again: before a lock opens, the second factor, the phone or the password
// itself changes.
import { ownPasswordWrong, tooManyAttempts } from '../../../../contract/auth/token-refusals.ts';
import type { Refusal } from '../../../../contract/kit/refusal.ts';
import { decryptPassword, passwordMatches } from '../../../kernel/access/passwords.ts';
import { refuseField, refuse } from '../../../kernel/http/failure.ts';
import type { Context } from '../../../kernel/http/handle.ts';
import { beginAttempt, clearFailures, recordFailure } from './failed-logins.ts';
import { findOwnUser, type UserRow } from './user-row.ts';

/**
 * Answers the caller's own row. Throws, at `field`, when it is not the caller's own password; failures count as failed
 * logins do.
 */
export async function requireOwnPassword(
  { house, door, caller }: Pick<Context, 'house' | 'door' | 'caller'>,
  given: string,
  field = 'password',
  complaint: Refusal = ownPasswordWrong,
): Promise<UserRow> {
  const tenantId = caller.homeTenantId ?? caller.tenantId;
  const who = { tenantId, userType: caller.userType, account: caller.account };
  const seconds = await beginAttempt(house, who, caller.address);
  if (seconds > 0) throw refuse(tooManyAttempts, { seconds });
  const user = await findOwnUser(door);
  if (!(await passwordMatches(user.password, decryptPassword(given, house.settings.sm2)))) {
    await recordFailure(house, tenantId, caller.address);
    throw refuseField(field, complaint);
  }
  await clearFailures(house, who);
  return user;
}
