// What somebody is told who signs in with an account that is applied for: that it waits, or why it was refused. Only
// whoever knows the password of the application learns it.
import { sql } from 'kysely';
import { registrationMachine } from '../../../contract/account/registration.ts';
import { filled, text, type Text } from '../../../contract/kit/text.ts';
import { passwordMatches } from '../../kernel/access/passwords.ts';
import type { Query } from '../../kernel/database/database.ts';

const answers = {
  waiting: text('您的注册申请正在等待管理员审核', 'Your registration is waiting for an administrator'),
  refused: text('您的注册申请未通过审核：{reason}', 'Your registration was not approved: {reason}'),
};

/** What to say about the newest application of this account; null when there is none or the password is another. */
export async function registrationAnswer(
  db: Query,
  { tenantId, account, userType }: { tenantId: string; account: string; userType: string },
  password: string,
): Promise<Text | null> {
  const { rows } = await sql<{ state: number; reason: string | null; password: string | null }>`
    select state, reason, password from user_registration where tenant_id = ${tenantId} and account = ${account}
      and user_type = ${userType} and is_deleted = 0 order by create_time desc limit 1`.execute(db);
  const [row] = rows;
  if (!row?.password || !(await passwordMatches(row.password, password))) return null;
  return row.state === registrationMachine.states.waiting.key
    ? answers.waiting
    : filled(answers.refused, { reason: row.reason ?? '' });
}
