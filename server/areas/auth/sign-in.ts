// The password and captcha grants: captcha, pauses after failures, password, second factor, session.
import { sql } from 'kysely';
import { accountOf } from '../../../contract/account/account.ts';
import type { TokenAnswer } from '../../../contract/auth/oauth.ts';
import { captchaRequired } from '../../../contract/auth/sign-in-rules.ts';
import { tokenRefusals, tooManyAttempts } from '../../../contract/auth/token-refusals.ts';
import { passwordMatches, decryptPassword } from '../../kernel/access/passwords.ts';
import { newestApplication, registrationAnswer } from '../account/service/registration-answer.ts';
import { spendCaptcha } from './captcha.ts';
import { attempt, recordFailure } from './service/failed-logins.ts';
import { captchaOf, type GrantRequest } from './service/grant-request.ts';
import { requireSecondFactor } from './second-factor.ts';
import { startSession } from './sessions.ts';
import { TokenRefusal } from './token-refusal.ts';
import { findUser } from './service/user-row.ts';

export async function signInByPassword(request: GrantRequest): Promise<TokenAnswer> {
  const { context, tenantId, userType, account } = request;
  const { house, caller } = context;
  if (await house.parameters.read(tenantId, captchaRequired)) {
    if (!(await spendCaptcha(house, tenantId, captchaOf(context))))
      throw new TokenRefusal(tokenRefusals.captcha);
  }
  return attempt(
    house,
    { tenantId, userType, account, address: caller.address },
    (seconds) => new TokenRefusal(tooManyAttempts, { values: { seconds } }),
    () => signIn(request),
  );
}

async function signIn(request: GrantRequest): Promise<TokenAnswer> {
  const { context, tenantId, account, userType } = request;
  const { house, caller } = context;
  const db = house.database.forTenant(tenantId);
  // As typed first: what is older than the one spelling of accounts is signed in with as it was written.
  const [typed, kept] = await Promise.all(
    [account, accountOf(account)].map((spelling) =>
      findUser(db, sql`u.tenant_id = ${tenantId} and u.account = ${spelling} and u.user_type = ${userType}`),
    ),
  );
  const user = typed ?? kept;
  const given = decryptPassword(request.password, house.settings.sm2);
  // The same statements and one check of a password either way: a missing account cannot be told from a wrong password.
  const application = await newestApplication(db, { tenantId, account, userType });
  const applied = user ? null : await registrationAnswer(application, given);
  if (!user || !(await passwordMatches(user.password, given))) {
    await recordFailure(house, tenantId, caller.address);
    throw applied
      ? new TokenRefusal(applied.refusal, { values: applied.values })
      : new TokenRefusal(tokenRefusals.password);
  }
  await requireSecondFactor(request, user);
  return startSession(request, user);
}
