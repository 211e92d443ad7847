// What somebody is told who signs in with an account that is applied for: that it waits, or why it was refused. Only
// whoever knows the password of the application learns it.
import { sql } from 'kysely';
import { accountOf } from '../../../../contract/account/account.ts';
import { registrationMachine } from '../../../../contract/account/registration.ts';
import { applicationRefusals } from '../../../../contract/auth/token-refusals.ts';
import type { Refusal } from '../../../../contract/kit/refusal.ts';
import type { TextValues } from '../../../../contract/kit/text.ts';
import { passwordMatches, pretendToCheck } from '../../../kernel/access/passwords.ts';
import type { Query } from '../../../kernel/database/database.ts';

/** The newest application of an account. */
export interface Application {
  state: number;
  reason: string | null;
  /** Null once it was approved: the account has it. */
  password: string | null;
}

export async function newestApplication(
  db: Query,
  { tenantId, account, userType }: { tenantId: string; account: string; userType: string },
): Promise<Application | null> {
  const { rows } = await sql<Application>`
    select state, reason, password from user_registration where tenant_id = ${tenantId} and account in (${account}, ${accountOf(account)})
      and user_type = ${userType} and is_deleted = 0 order by create_time desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * What to say about the application; null when there is none or the password is another. Costs the time of one check
 * either way, so that nobody learns of an application without its password.
 */
export async function registrationAnswer(
  application: Application | null,
  password: string,
): Promise<{ refusal: Refusal; values: TextValues } | null> {
  if (!application?.password) {
    await pretendToCheck(password);
    return null;
  }
  if (!(await passwordMatches(application.password, password))) return null;
  return application.state === registrationMachine.states.waiting.key
    ? { refusal: applicationRefusals.waiting, values: {} }
    : { refusal: applicationRefusals.refused, values: { reason: application.reason ?? '' } };
}
