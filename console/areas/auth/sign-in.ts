// The sign-in calls of the login pages. Passwords leave the browser as an md5 digest, as the token call
// expects them.
import { md5 } from 'js-md5';
import { captcha, demoAccounts, token, userInfo } from '../../../contract/auth/oauth.ts';
import { socialProviders } from '../../../contract/auth/social.ts';
import { secondStep } from '../../../contract/auth/token-refusals.ts';
import type { AnswerOf } from '../../../contract/kit/endpoint.ts';
import { userTypeOf, type LoginKind } from '../../../contract/auth/user-kind.ts';
import { call, type CallArgs } from '../../client/api.ts';
import { refusedFor, type CallFailure } from '../../client/call-failure.ts';
import { startSession } from '../../client/session.ts';
import { followSession } from '../../client/working-dept.ts';

export interface Kindergarten {
  deptId: string;
  deptName: string;
}

/** What stands between the first step and the console. */
export type NextStep =
  | { step: 'code' | 'setup'; ticket: string }
  /** The person may work in several kindergartens. */
  | { step: 'choose'; kindergartens: Kindergarten[]; current: string }
  /** Somebody else set the password. */
  | { step: 'change' }
  | { step: 'done' }
  /** A third-party account that nobody here has: to be registered. */
  | { step: 'register'; oauthId: string; tenantId: string; name: string };

/** Whether the server asks for the second factor; anything else it refused is thrown on. */
function asksMore(failure: unknown): NextStep {
  const step = refusedFor(failure, secondStep.code)
    ? 'code'
    : refusedFor(failure, secondStep.setup)
      ? 'setup'
      : null;
  const ticket = step && ((failure as CallFailure).data as { ticket?: string } | null)?.ticket;
  if (!step || !ticket) throw failure;
  return { step, ticket };
}

type TokenArgs = CallArgs<typeof token>;

/** Asks for a token and starts the session. @throws CallFailure, which the page shows itself */
async function begin(kind: LoginKind, tenantId: string, args: TokenArgs): Promise<NextStep> {
  try {
    const answer = await call(token, {
      ...args,
      headers: { 'Tenant-Id': tenantId, 'User-Type': userTypeOf(kind), ...args.headers },
      silent: true,
    });
    if (!answer.user_id || Number(answer.user_id) < 0)
      return {
        step: 'register',
        oauthId: answer.oauth_id,
        tenantId: answer.tenant_id,
        name: answer.nick_name,
      };
    startSession(answer, kind);
    followSession();
    return await whatIsLeft(kind);
  } catch (failure) {
    return asksMore(failure);
  }
}

/** Of a session that is open: a password to change, a kindergarten to choose, or nothing. */
export async function whatIsLeft(kind: LoginKind): Promise<NextStep> {
  const user = await call(userInfo, { silent: true }).catch(() => null);
  if (user?.mustChangePassword) return { step: 'change' };
  if (!user || userTypeOf(kind) !== 'school_admin' || user.depts.length < 2) return { step: 'done' };
  return { step: 'choose', kindergartens: user.depts, current: user.currentDeptId };
}

export interface SignIn {
  kind: LoginKind;
  tenantId: string;
  account: string;
  password: string;
  captchaKey: string;
  captchaCode: string;
}

/** The first step: account, password and captcha. */
export const signIn = (given: SignIn): Promise<NextStep> =>
  begin(given.kind, given.tenantId, {
    query: {
      tenantId: given.tenantId,
      username: given.account,
      password: md5(given.password),
      grant_type: 'captcha',
      scope: 'all',
      type: userTypeOf(given.kind),
    },
    headers: { 'Captcha-Key': given.captchaKey, 'Captcha-Code': given.captchaCode },
  });

/** The second step: a one-time or recovery code; none after the set-up inside the sign-in. */
export const signInByCode = (
  kind: LoginKind,
  tenantId: string,
  ticket: string,
  code?: string,
): Promise<NextStep> =>
  begin(kind, tenantId, {
    query: { grant_type: 'totp', scope: 'all', ticket, ...(code ? { totp_code: code } : {}) },
  });

/** Back from a third party. */
export const signInByThirdParty = (
  kind: LoginKind,
  tenantId: string,
  back: { source: string; code: string; state: string },
): Promise<NextStep> => begin(kind, tenantId, { query: { grant_type: 'social', scope: 'all', ...back } });

export type Captcha = AnswerOf<typeof captcha>;
/** A captcha, and whether the tenant asks for one. */
export const newCaptcha = (tenantId: string) => call(captcha, { query: { tenantId }, silent: true });
export const loadDemoAccounts = () => call(demoAccounts, { silent: true });
export const loadThirdParties = () => call(socialProviders, { silent: true });
