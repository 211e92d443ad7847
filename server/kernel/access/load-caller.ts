// From the request's token to the caller: one statement reads session, user, roles, buttons and departments.
import { sql } from 'kysely';
import type { Language } from '../../../contract/kit/text.ts';
import { EVERY_TENANT } from '../database/database.ts';
import type { House } from '../house.ts';
import type { Caller } from './caller.ts';
import { noteUse, openSession, useIsStale } from './session-limits.ts';

interface CallerRow {
  userId: string;
  tenantId: string;
  account: string;
  realName: string;
  userType: string;
  currentDeptId: string | null;
  roles: string[];
  permissions: string[];
  deptIds: string[];
  useIsStale: boolean;
}

const BEARER = /^bearer\s+(\S+)$/i;

/** The token of a `Blade-Auth: bearer …` header, or null. */
export const bearerToken = (header: string | string[] | undefined): string | null =>
  BEARER.exec(typeof header === 'string' ? header : '')?.[1] ?? null;

/** The caller whom this token names; null when the token, the session or the user is not (or no longer) good. */
export async function loadCaller(
  { database, tokens, parameters }: Pick<House, 'database' | 'tokens' | 'parameters'>,
  token: string,
  language: Language,
  address: string,
): Promise<Caller | null> {
  const claims = tokens.read(token, 'access_token');
  if (!claims || claims.tenant_id === EVERY_TENANT) return null;
  const { rows } = await sql<CallerRow>`
    select u.id as user_id, u.tenant_id, u.account, u.real_name, u.user_type, s.current_dept_id, ${useIsStale} as use_is_stale,
      array(select r.role_alias from user_role ur join blade_role r on r.id = ur.role_id and r.is_deleted = 0
            where ur.user_id = u.id) as roles,
      array(select distinct m.code from user_role ur join role_menu rm on rm.role_id = ur.role_id
            join blade_menu m on m.id = rm.menu_id and m.category = 2 and m.is_deleted = 0
            where ur.user_id = u.id) as permissions,
      array(select distinct d.id::text from user_dept ud join blade_dept top on top.id = ud.dept_id
            join blade_dept d on d.id = top.id or d.ancestors || ',' like top.ancestors || ',' || top.id || ',%'
            where ud.user_id = u.id and d.is_deleted = 0 and top.is_deleted = 0) as dept_ids
    from session s join blade_user u on u.id = s.user_id
      join blade_tenant t on t.tenant_id = u.tenant_id and t.is_deleted = 0 and t.status = 1
        and (t.expire_time is null or t.expire_time > now())
    where s.id = ${claims.session_id} and ${await openSession(parameters, claims.tenant_id)}
      and u.is_deleted = 0 and u.enable_status = 0`.execute(database.forTenant(claims.tenant_id));
  const row = rows[0];
  if (!row) return null;
  if (row.useIsStale) noteUse(database, claims.tenant_id, claims.session_id);
  const ownDepts = row.userType === 'school_admin';
  return {
    tenantId: row.tenantId,
    userId: row.userId,
    account: row.account,
    realName: row.realName,
    userType: row.userType,
    roles: row.roles,
    permissions: new Set(row.permissions),
    deptIds: ownDepts ? row.deptIds : null,
    currentDeptId: row.currentDeptId,
    sessionId: claims.session_id,
    language,
    address,
  };
}
