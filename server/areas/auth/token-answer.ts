// The answer of the token call: tokens of the session and what clients show of the user.
import { sql } from 'kysely';
import { GUEST_TOKEN, type TokenAnswer } from '../../../contract/auth/oauth.ts';
import type { Door } from '../../kernel/database/door.ts';
import type { GrantRequest } from './service/grant-request.ts';
import type { UserRow } from './service/user-row.ts';

interface Belongings {
  roleIds: string | null;
  roleNames: string | null;
  deptIds: string | null;
  postIds: string | null;
}

export async function tokenAnswer(
  { context: { house }, client }: GrantRequest,
  door: Door,
  user: UserRow,
  session: { id: string; currentDeptId: string | null; serial: string },
): Promise<TokenAnswer> {
  const { rows } = await sql<Belongings>`
    select
      (select string_agg(r.id::text, ',' order by r.sort, r.id) from user_role ur
        join blade_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.is_deleted = 0
        where ur.tenant_id = ${user.tenantId} and ur.user_id = ${user.id}) as role_ids,
      (select string_agg(r.role_alias, ',' order by r.sort, r.id) from user_role ur
        join blade_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.is_deleted = 0
        where ur.tenant_id = ${user.tenantId} and ur.user_id = ${user.id}) as role_names,
      (select string_agg(dept_id::text, ',' order by dept_id) from user_dept
        where tenant_id = ${user.tenantId} and user_id = ${user.id}) as dept_ids,
      (select string_agg(post_id::text, ',' order by post_id) from user_post
        where tenant_id = ${user.tenantId} and user_id = ${user.id}) as post_ids`.execute(door.db);
  const own = rows[0];
  const claims = { session_id: session.id, tenant_id: user.tenantId, user_id: user.id };
  return {
    access_token: house.tokens.sign({ ...claims, token_type: 'access_token' }, client.accessSeconds),
    refresh_token: house.tokens.sign(
      { ...claims, token_type: 'refresh_token', serial: session.serial },
      client.refreshSeconds,
    ),
    token_type: 'bearer',
    expires_in: client.accessSeconds,
    tenant_id: user.tenantId,
    user_id: user.id,
    dept_id: own?.deptIds ?? '',
    current_dept_id: session.currentDeptId ?? '',
    post_id: own?.postIds ?? '',
    role_id: own?.roleIds ?? '',
    role_name: own?.roleNames ?? '',
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

/** The answer to a third-party account that belongs to nobody here yet: no user, no rights, only what to register with. */
export const unboundAnswer = (
  tenantId: string,
  person: { oauthId: string; username: string; nickname: string; avatar: string },
  userType: string,
): TokenAnswer => ({
  // Opens nothing. Clients of the family treat an empty token as signed out and would not show the registration.
  access_token: GUEST_TOKEN,
  refresh_token: GUEST_TOKEN,
  token_type: 'bearer',
  expires_in: 0,
  tenant_id: tenantId,
  user_id: '',
  dept_id: '',
  current_dept_id: '',
  post_id: '',
  role_id: '',
  role_name: 'guest',
  oauth_id: person.oauthId,
  account: '',
  user_name: person.username,
  nick_name: person.nickname,
  real_name: person.nickname,
  avatar: person.avatar,
  user_type: userType,
  detail: { type: userType },
});
