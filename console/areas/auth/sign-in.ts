// The sign-in calls of the login pages. Passwords leave the browser as an md5 digest, as the token call
// expects them.
import { md5 } from 'js-md5';
import { captcha, demoAccounts, token } from '../../../contract/auth/oauth.ts';
import { userTypeOf, type LoginKind } from '../../../contract/auth/user-kind.ts';
import { call } from '../../shell/api.ts';
import { startSession } from '../../shell/session.ts';

export interface SignIn {
  kind: LoginKind;
  tenantId: string;
  account: string;
  password: string;
  captchaKey: string;
  captchaCode: string;
}

/** Signs in through the captcha grant and starts the session. @throws CallFailure, which the page shows itself */
export async function signIn(given: SignIn): Promise<void> {
  const answer = await call(token, {
    query: {
      tenantId: given.tenantId,
      username: given.account,
      password: md5(given.password),
      grant_type: 'captcha',
      scope: 'all',
      type: userTypeOf(given.kind),
    },
    headers: {
      'Tenant-Id': given.tenantId,
      'User-Type': userTypeOf(given.kind),
      'Captcha-Key': given.captchaKey,
      'Captcha-Code': given.captchaCode,
    },
    silent: true,
  });
  startSession(answer, given.kind);
}

export const newCaptcha = () => call(captcha, { silent: true });
export const loadDemoAccounts = () => call(demoAccounts, { silent: true });

const REMEMBERED = 'shanyuan.remembered';
/** Accounts remembered per kind; never passwords. */
export function rememberedAccount(kind: LoginKind): string {
  try {
    return (JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}') as Record<string, string>)[kind] ?? '';
  } catch {
    return '';
  }
}
export function rememberAccount(kind: LoginKind, account: string | null): void {
  let all: Record<string, string> = {};
  try {
    all = JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}') as Record<string, string>;
  } catch {
    // A broken entry is replaced.
  }
  if (account) all[kind] = account;
  else delete all[kind];
  localStorage.setItem(REMEMBERED, JSON.stringify(all));
}
