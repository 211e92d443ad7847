// What somebody is told who signs in with an account that is applied for: that it waits, or why it was refused. Only
// whoever knows the password of the application learns it.
import { sql } from 'kysely';
import { registrationMachine } from '../../../../contract/account/registration.ts';
import { applicationRefusals } from '../../../../contract/auth/token-refusals.ts';
import type { Refusal } from '../../../../contract/kit/refusal.ts';
import type { TextValues } from '../../../../contract/kit/text.ts';
import { passwordMatches } from '../../../kernel/access/passwords.ts';
import type { Query } from '../../../kernel/database/database.ts';

/** What to say about the newest application of this account; null when there is none or the password is another. */
export async function registrationAnswer(
  db: Query,
  { tenantId, account, userType }: { tenantId: string; account: string; userType: string },
  password: string,
): Promise<{ refusal: Refusal; values: TextValues } | null> {
  const { rows } = await sql<{ state: number; reason: string | null; password: string | null }>`
    select state, reason, password from user_registration where tenant_id = ${tenantId} and account = ${account}
      and user_type = ${userType} and is_deleted = 0 order by create_time desc limit 1`.execute(db);
  const [row] = rows;
  if (!row?.password || !(await passwordMatches(row.password, password))) return null;
  return row.state === registrationMachine.states.waiting.key
    ? { refusal: applicationRefusals.waiting, values: {} }
    : { refusal: applicationRefusals.refused, values: { reason: row.reason ?? '' } };
}
