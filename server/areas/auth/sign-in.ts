// The password and captcha grants: captcha, pauses after failures, password, second factor, session.
import { sql } from 'kysely';
import type { TokenAnswer } from '../../../contract/auth/oauth.ts';
import { captchaRequired } from '../../../contract/auth/sign-in-rules.ts';
import { tokenRefusals, tooManyAttempts } from '../../../contract/auth/token-refusals.ts';
import { passwordMatches, pretendToCheck, decryptPassword } from '../../kernel/access/passwords.ts';
import { registrationAnswer } from '../account/service/registration-answer.ts';
import { spendCaptcha } from './captcha.ts';
import { attempt, recordFailure } from './service/failed-logins.ts';
import { captchaOf, type GrantRequest } from './service/grant-request.ts';
import { requireSecondFactor } from './second-factor.ts';
import { startSession } from './sessions.ts';
import { TokenRefusal } from './token-refusal.ts';
import { findUser } from './service/user-row.ts';

export async function signInByPassword(request: GrantRequest): Promise<TokenAnswer> {
  const { context, tenantId, account } = request;
  const { house, caller } = context;
  if (await house.parameters.read(tenantId, captchaRequired)) {
    if (!(await spendCaptcha(house, tenantId, captchaOf(context))))
      throw new TokenRefusal(tokenRefusals.captcha);
  }
  return attempt(
    house,
    { tenantId, account, address: caller.address },
    (seconds) => new TokenRefusal(tooManyAttempts, { values: { seconds } }),
    () => signIn(request),
  );
}

async function signIn(request: GrantRequest): Promise<TokenAnswer> {
  const { context, tenantId, account, userType } = request;
  const { house, caller } = context;
  const user = await findUser(
    house.database.forTenant(tenantId),
    sql`u.tenant_id = ${tenantId} and u.account = ${account} and u.user_type = ${userType}`,
  );
  const given = decryptPassword(request.password, house.settings.sm2);
  const right = user ? await passwordMatches(user.password, given) : (await pretendToCheck(given), false);
  if (!user || !right) {
    await recordFailure(house, tenantId, caller.address);
    const applied = user
      ? null
      : await registrationAnswer(house.database.forTenant(tenantId), { tenantId, account, userType }, given);
    throw applied
      ? new TokenRefusal(applied.refusal, { values: applied.values })
      : new TokenRefusal(tokenRefusals.password);
  }
  await requireSecondFactor(request, user);
  return startSession(request, user);
}
