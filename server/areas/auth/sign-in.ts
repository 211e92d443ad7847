// The token call: password and captcha grants open a session, refresh_token renews it and may change the current
// kindergarten. A failure is HTTP 400 with `error_description`, never 401, which would sign clients out.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DEFAULT_TENANT, token, type TokenAnswer } from '../../../contract/auth/oauth.ts';
import { userTypeOf, userKinds, type LoginKind } from '../../../contract/auth/user-kind.ts';
import { say, text, type Text } from '../../../contract/kit/text.ts';
import { passwordMatches, pretendToCheck } from '../../kernel/access/passwords.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS } from '../../kernel/access/tokens.ts';
import { inTransaction, type Door } from '../../kernel/database/door.ts';
import { newId } from '../../kernel/database/ids.ts';
import { handle, type Context } from '../../kernel/http/handle.ts';
import { tenantOf } from '../../kernel/http/routes.ts';
import { spendCaptcha } from './captcha.ts';
import { authenticateClient } from './client.ts';
import { pauseBeforeLogin, recordFailure, recordSuccess } from './failed-logins.ts';

const refusals = {
  client: text('客户端认证失败!', 'This client is not known'),
  grant: text('不支持的授权类型', 'This grant type is not supported'),
  captcha: text('验证码不正确', 'The captcha is wrong'),
  password: text('用户名或密码错误', 'Wrong account or password'),
  tooMany: text(
    '用户登录失败次数过多，请 {seconds} 秒后再试',
    'Too many failed attempts. Try again in {seconds} seconds',
  ),
  disabled: text('账号已停用，请联系管理员', 'This account is disabled. Please contact your administrator'),
  refresh: text('登录已过期，请重新登录', 'Your session has ended, please sign in again'),
  dept: text('没有该园所的权限', 'You do not belong to this kindergarten'),
};

/** The bare refusal of the token call. */
class TokenRefusal extends Error {
  readonly text: Text;
  readonly values: Record<string, number>;
  constructor(words: Text, values: Record<string, number> = {}) {
    super(words.en);
    this.text = words;
    this.values = values;
  }
}

interface UserRow {
  id: string;
  tenantId: string;
  account: string;
  password: string;
  userType: string;
  name: string | null;
  realName: string;
  avatar: string | null;
  enableStatus: number;
}

type TokenContext = Context<{
  tenantId?: string;
  username?: string;
  password?: string;
  grant_type: string;
  type?: string;
  refresh_token?: string;
  current_dept_id?: string;
}>;

const userTypeFrom = (context: TokenContext): string => {
  const named = String(context.request.headers['user-type'] ?? context.query.type ?? 'web');
  return named in userKinds ? userTypeOf(named as LoginKind) : named === 'account' ? 'web' : named;
};

async function signInByPassword(context: TokenContext, clientId: string): Promise<TokenAnswer> {
  const { query, house, request, caller } = context;
  const tenantId = query.tenantId ?? tenantOf(request) ?? DEFAULT_TENANT;
  const account = query.username ?? '';
  const userType = userTypeFrom(context);
  const pause = pauseBeforeLogin(tenantId, account, caller.address);
  if (pause > 0) throw new TokenRefusal(refusals.tooMany, { seconds: Math.ceil(pause / 1000) });
  const db = house.database.forTenant(tenantId);
  const { rows } =
    await sql<UserRow>`select id, tenant_id, account, password, user_type, name, real_name, avatar, enable_status
    from blade_user where tenant_id = ${tenantId} and account = ${account} and user_type = ${userType} and is_deleted = 0`.execute(
      db,
    );
  const user = rows[0];
  const given = query.password ?? '';
  const right = user ? await passwordMatches(user.password, given) : (await pretendToCheck(given), false);
  if (!user || !right) {
    recordFailure(tenantId, account, caller.address);
    throw new TokenRefusal(refusals.password);
  }
  if (user.enableStatus !== 0) throw new TokenRefusal(refusals.disabled);
  recordSuccess(tenantId, account);
  return inTransaction(
    house.database,
    { ...caller, tenantId, userId: user.id, realName: user.realName },
    async (door) => {
      const depts = await kindergartensOf(door, user.id);
      const session = {
        id: newId(),
        currentDeptId: depts[0]?.deptId ?? null,
        serial: newSerial(),
        clientId,
      };
      await sql`insert into session (tenant_id, id, user_id, current_dept_id, refresh_serial, client_id, address, agent, expires_at)
      values (${tenantId}, ${session.id}, ${user.id}, ${session.currentDeptId}, ${session.serial}, ${session.clientId},
        ${caller.address}, ${String(request.headers['user-agent'] ?? '').slice(0, 255)},
        now() + ${REFRESH_SECONDS} * interval '1 second')`.execute(door.db);
      await door.audit({ act: 'sign-in', entity: 'session', entityId: session.id });
      return tokenAnswer(context, door, user, session);
    },
  );
}

async function refresh(context: TokenContext): Promise<TokenAnswer> {
  const { query, house, caller } = context;
  const claims = query.refresh_token ? house.tokens.read(query.refresh_token, 'refresh_token') : null;
  if (!claims) throw new TokenRefusal(refusals.refresh);
  const answer = await inTransaction(
    house.database,
    { ...caller, tenantId: claims.tenant_id, userId: claims.user_id },
    async (door) => {
      const { rows } = await sql<
        UserRow & {
          sessionId: string;
          currentDeptId: string | null;
          refreshSerial: string;
          justNow: boolean;
          clientId: string;
        }
      >`
      select u.id, u.tenant_id, u.account, u.password, u.user_type, u.name, u.real_name, u.avatar, u.enable_status,
        s.id as session_id, s.current_dept_id, s.refresh_serial, s.client_id, s.refreshed_at > now() - interval '60 seconds' as just_now
      from session s join blade_user u on u.id = s.user_id
      where s.id = ${claims.session_id} and s.ended_at is null and s.expires_at > now() and u.is_deleted = 0 and u.enable_status = 0
      for update of s`.execute(door.db);
      const row = rows[0];
      if (!row) return null;
      // An old refresh token means it was copied: the session ends. Two tabs may race within a minute.
      if (row.refreshSerial !== claims.serial && !row.justNow) {
        await sql`update session set ended_at = now() where id = ${row.sessionId}`.execute(door.db);
        await door.audit({ act: 'refresh-token-reused', entity: 'session', entityId: row.sessionId });
        return null;
      }
      let currentDeptId = row.currentDeptId;
      if (query.current_dept_id && query.current_dept_id !== currentDeptId) {
        const depts = await kindergartensOf(door, row.id);
        if (!depts.some(({ deptId }) => deptId === query.current_dept_id))
          throw new TokenRefusal(refusals.dept);
        currentDeptId = query.current_dept_id;
        await door.audit({
          act: 'switch-kindergarten',
          entity: 'session',
          entityId: row.sessionId,
          after: { currentDeptId },
        });
      }
      const serial = newSerial();
      await sql`update session set refresh_serial = ${serial}, refreshed_at = now(), current_dept_id = ${currentDeptId},
        expires_at = now() + ${REFRESH_SECONDS} * interval '1 second' where id = ${row.sessionId}`.execute(
        door.db,
      );
      return tokenAnswer(context, door, row, { id: row.sessionId, currentDeptId, serial });
    },
  );
  if (!answer) throw new TokenRefusal(refusals.refresh);
  return answer;
}

const newSerial = (): string => randomBytes(12).toString('hex');

/** The kindergartens a user may work in: those of the user's departments and everything below them. */
export async function kindergartensOf(
  door: Door,
  userId: string,
): Promise<{ deptId: string; deptName: string }[]> {
  const { rows } = await sql<{ deptId: string; deptName: string }>`
    select distinct d.id::text as dept_id, d.dept_name, d.sort
    from user_dept ud join blade_dept top on top.id = ud.dept_id and top.is_deleted = 0
    join blade_dept d on (d.id = top.id or d.ancestors || ',' like top.ancestors || ',' || top.id || ',%')
      and d.is_deleted = 0 and d.dept_category = 4
    where ud.user_id = ${userId} order by d.sort, dept_id`.execute(door.db);
  return rows.map(({ deptId, deptName }) => ({ deptId, deptName }));
}

async function tokenAnswer(
  { house }: TokenContext,
  door: Door,
  user: UserRow,
  session: { id: string; currentDeptId: string | null; serial: string },
): Promise<TokenAnswer> {
  const { rows } = await sql<{ roleId: string; roleAlias: string; deptIds: string | null }>`
    select r.id as role_id, r.role_alias,
      (select string_agg(dept_id::text, ',') from user_dept where user_id = ${user.id}) as dept_ids
    from user_role ur join blade_role r on r.id = ur.role_id and r.is_deleted = 0 where ur.user_id = ${user.id}`.execute(
    door.db,
  );
  const claims = { session_id: session.id, tenant_id: user.tenantId, user_id: user.id };
  return {
    access_token: house.tokens.sign({ ...claims, token_type: 'access_token' }),
    refresh_token: house.tokens.sign({ ...claims, token_type: 'refresh_token', serial: session.serial }),
    token_type: 'bearer',
    expires_in: ACCESS_SECONDS,
    tenant_id: user.tenantId,
    user_id: user.id,
    dept_id: rows[0]?.deptIds ?? '',
    current_dept_id: session.currentDeptId ?? '',
    post_id: '',
    role_id: rows.map((row) => row.roleId).join(','),
    role_name: rows.map((row) => row.roleAlias).join(','),
    oauth_id: '',
    account: user.account,
    user_name: user.account,
    nick_name: user.name ?? user.realName,
    real_name: user.realName,
    avatar: user.avatar ?? '',
    user_type: user.userType,
    detail: { type: user.userType },
  };
}

async function grant(context: TokenContext): Promise<TokenAnswer> {
  const { query, request, house, door } = context;
  const clientId = await authenticateClient(door.db, request);
  if (!clientId) throw new TokenRefusal(refusals.client);
  if (query.grant_type === 'refresh_token') return refresh(context);
  if (query.grant_type !== 'password' && query.grant_type !== 'captcha')
    throw new TokenRefusal(refusals.grant);
  const key = String(request.headers['captcha-key'] ?? '');
  const code = String(request.headers['captcha-code'] ?? '');
  if (!spendCaptcha(key, code, house.settings.captchaTestCode)) throw new TokenRefusal(refusals.captcha);
  return signInByPassword(context, clientId);
}

export const handlers = [
  handle(token, async (context) => {
    try {
      return await grant(context as TokenContext);
    } catch (error) {
      if (!(error instanceof TokenRefusal)) throw error;
      context.reply.status(400);
      return {
        error: 'invalid_grant',
        error_description: say(error.text, context.caller.language, error.values),
      } as unknown as TokenAnswer;
    }
  }),
];
