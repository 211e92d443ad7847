// The token call in both dialects. A client names itself, then one of the grants it may use.
import { token, type TokenAnswer } from '../../../contract/auth/oauth.ts';
import { openToken } from '../../../contract/auth/open-dialect.ts';
import { tokenRefusals } from '../../../contract/auth/token-refusals.ts';
import { say } from '../../../contract/kit/text.ts';
import { bearerToken } from '../../kernel/access/load-caller.ts';
import type { TokenClaims } from '../../kernel/access/tokens.ts';
import { requireDeclared } from '../../kernel/http/declared-refusals.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { handle, type Context } from '../../kernel/http/handle.ts';
import { authenticateClient } from './client.ts';
import { deptFrom, tenantFrom, userTypeFrom, type GrantRequest } from './service/grant-request.ts';
import { signInByCode } from './second-factor.ts';
import { renewSession, switchSession } from './sessions.ts';
import { signInByPassword } from './sign-in.ts';
import { signInByThirdParty } from './social.ts';
import { TokenRefusal } from './token-refusal.ts';

function renewByRefreshToken(request: GrantRequest): Promise<TokenAnswer> {
  const claims = request.context.house.tokens.read(request.refreshToken, 'refresh_token');
  if (!claims) throw new TokenRefusal(tokenRefusals.refresh);
  return renewSession(request, { ...sessionOf(claims), serial: claims.serial ?? '' });
}

/**
 * Somebody signed in names the kindergarten to work in. With the refresh token the session is renewed there; the access
 * token alone goes on as it is, so that whoever gets hold of one has it no longer than it lives.
 */
function workInDept(request: GrantRequest): Promise<TokenAnswer> {
  if (!request.currentDeptId) throw new TokenRefusal(tokenRefusals.dept);
  if (request.refreshToken) return renewByRefreshToken(request);
  const { house, request: http } = request.context;
  const access = bearerToken(http.headers['blade-auth']);
  const claims = access ? house.tokens.read(access, 'access_token') : null;
  if (!access || !claims) throw new TokenRefusal(tokenRefusals.refresh);
  const shown = { access_token: access, expires_in: claims.exp! - Math.floor(Date.now() / 1000) };
  return switchSession(request, { ...sessionOf(claims), serial: null }, shown);
}

const sessionOf = ({ tenant_id, user_id, session_id }: TokenClaims) => ({
  tenantId: tenant_id,
  userId: user_id,
  sessionId: session_id,
});

interface Grant {
  run(request: GrantRequest): Promise<TokenAnswer>;
  /** The grant of the client row that allows it; null: any client that got as far. */
  allowedBy: string | null;
}
const grants = new Map<string, Grant>([
  ['password', { run: signInByPassword, allowedBy: 'password' }],
  ['captcha', { run: signInByPassword, allowedBy: 'captcha' }],
  ['refresh_token', { run: renewByRefreshToken, allowedBy: 'refresh_token' }],
  ['current_dept', { run: workInDept, allowedBy: 'refresh_token' }],
  ['social', { run: signInByThirdParty, allowedBy: 'social' }],
  ['totp', { run: signInByCode, allowedBy: null }],
]);

async function answerGrant(
  name: string,
  context: Context,
  given: Omit<GrantRequest, 'client' | 'context'>,
): Promise<TokenAnswer> {
  const client = await authenticateClient(context.door, context.request);
  if (!client) throw new TokenRefusal(tokenRefusals.client);
  const grant = grants.get(name);
  if (!grant) throw new TokenRefusal(tokenRefusals.grant);
  if (grant.allowedBy && !client.grants.has(grant.allowedBy))
    throw new TokenRefusal(tokenRefusals.clientGrant);
  // Tokens have no place in a cache of anybody.
  context.reply.header('cache-control', 'no-store');
  return grant.run({ ...given, client, context });
}

export const handlers = [
  handle(token, async (context) => {
    const { query, reply, caller, house } = context;
    try {
      return await answerGrant(query.grant_type, context, {
        tenantId: tenantFrom(context, query.tenantId),
        userType: userTypeFrom(context, query.type),
        account: query.username ?? '',
        password: query.password ?? '',
        refreshToken: query.refresh_token ?? '',
        currentDeptId: deptFrom(context, query.current_dept_id),
        source: query.source ?? '',
        code: query.code ?? '',
        state: query.state ?? '',
        ticket: query.ticket ?? '',
        totpCode: query.totp_code ?? '',
      });
    } catch (error) {
      if (!(error instanceof TokenRefusal)) throw error;
      const { refusal } = error;
      requireDeclared(house, token, [refusal]);
      reply.status(refusal.status);
      return {
        error: error.error,
        error_description: say(refusal.text, caller.language, error.values),
        reason: refusal.code,
        ...error.data,
      } as unknown as TokenAnswer;
    }
  }),
  handle(openToken, async (context) => {
    const { query } = context;
    try {
      const answer = await answerGrant(query.grantType ?? 'password', context, {
        tenantId: tenantFrom(context, query.tenantId),
        userType: userTypeFrom(context, query.type),
        account: query.account ?? '',
        password: query.password ?? '',
        refreshToken: query.refreshToken ?? '',
        currentDeptId: deptFrom(context, undefined),
        source: query.source ?? '',
        code: query.code ?? '',
        state: query.state ?? '',
        ticket: '',
        totpCode: '',
      });
      return {
        accessToken: answer.access_token,
        refreshToken: answer.refresh_token,
        tokenType: answer.token_type,
        expiresIn: answer.expires_in,
        tenantId: answer.tenant_id,
        userId: answer.user_id,
        oauthId: answer.oauth_id,
        account: answer.account,
        userName: answer.real_name,
        authority: answer.role_name,
        avatar: answer.avatar,
        license: '',
      };
    } catch (error) {
      if (!(error instanceof TokenRefusal)) throw error;
      throw refuse(error.refusal, error.values);
    }
  }),
];
