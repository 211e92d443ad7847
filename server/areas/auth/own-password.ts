// Asks a signed-in person for the password again: before a lock opens, the second factor, the phone or the password
// itself changes.
import { filled, text } from '../../../contract/kit/text.ts';
import { decryptPassword, passwordMatches } from '../../kernel/access/passwords.ts';
import { refuseField, refuse } from '../../kernel/http/failure.ts';
import type { Context } from '../../kernel/http/handle.ts';
import { beginAttempt, clearFailures, recordFailure } from './failed-logins.ts';
import { refusals } from './token-refusal.ts';
import { findOwnUser, type UserRow } from './user-row.ts';

const wrong = text('密码不正确', 'The password is wrong');

/**
 * Answers the caller's own row. Throws, at `field`, when it is not the caller's own password; failures count as failed
 * logins do.
 */
export async function requireOwnPassword(
  { house, door, caller }: Pick<Context, 'house' | 'door' | 'caller'>,
  given: string,
  field = 'password',
  complaint = wrong,
): Promise<UserRow> {
  const tenantId = caller.homeTenantId ?? caller.tenantId;
  const seconds = await beginAttempt(house, tenantId, caller.account, caller.address);
  if (seconds > 0) throw refuse(filled(refusals.tooMany, { seconds }));
  const user = await findOwnUser(door);
  if (!(await passwordMatches(user.password, decryptPassword(given, house.settings.sm2)))) {
    await recordFailure(house, tenantId, caller.address);
    throw refuseField(field, complaint);
  }
  await clearFailures(house, tenantId, caller.account);
  return user;
}
