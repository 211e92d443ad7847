// What a client asks of the token call, the same for both dialects.
import { userKinds, userTypeOf, type LoginKind } from '../../../../contract/auth/user-kind.ts';
import type { Context } from '../../../kernel/http/handle.ts';
import { tenantOf } from '../../../kernel/http/routes.ts';
import type { Client } from '../client.ts';

export interface GrantRequest {
  context: Context;
  client: Client;
  tenantId: string;
  /** web, school_admin, supplier, seller … */
  userType: string;
  account: string;
  /** As the wire sent it, decrypted where the open dialect encrypts. */
  password: string;
  refreshToken: string;
  /** Kindergarten to work in; empty: as before, or the first. */
  currentDeptId: string;
  source: string;
  code: string;
  state: string;
  /** Of the second step: the ticket that the first one answered, and the code. */
  ticket: string;
  totpCode: string;
}

const header = (context: Context, name: string): string => {
  const value = context.request.headers[name];
  return typeof value === 'string' ? value : '';
};

export const captchaOf = (context: Context): { key: string; code: string } => ({
  key: header(context, 'captcha-key'),
  code: header(context, 'captcha-code'),
});

/** Kind of user, by the header, else by the parameter; `account` and nothing mean the platform's. */
export function userTypeFrom(context: Context, type: string | undefined): string {
  const named = header(context, 'user-type') || type || 'web';
  if (named in userKinds) return userTypeOf(named as LoginKind);
  return named === 'account' ? 'web' : named;
}

export const tenantFrom = (context: Context, tenantId: string | undefined): string =>
  tenantId ?? tenantOf(context.request);

const ID = /^\d{1,19}$/;
/** The chosen kindergarten: the parameter, else the header of newer clients. */
export function deptFrom(context: Context, parameter: string | undefined): string {
  const named = parameter ?? header(context, 'dept-id');
  return ID.test(named) ? named : '';
}
