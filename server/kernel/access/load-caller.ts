// From the request's token to the caller: one statement reads session, user, roles, buttons, scopes and departments.
import { sql } from 'kysely';
import type { UserType } from '../../../contract/auth/user-kind.ts';
import type { Language } from '../../../contract/kit/text.ts';
import { ROLE_ENABLED } from '../../../contract/system/role.ts';
import { SCOPE_CATEGORY } from '../../../contract/system/scope/category.ts';
import type { Database } from '../database/database.ts';
import { EVERY_TENANT } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { House } from '../house.ts';
import { ADMINISTRATOR, type Caller } from './caller.ts';
import type { StoredScope } from './data-scope.ts';
import type { KnownApiScope } from './decide.ts';
import { scopesByTable } from './scoped-entities.ts';
import { noteUse, openSession, useIsStale } from './session-limits.ts';
import { tableColumns } from './table-columns.ts';
import type { TokenClaims } from './tokens.ts';
import { menusOfPackage } from './tenant-package.ts';

/** Kind of those who see their departments only: anybody else of the tenant sees all of it. */
export const LIMITED_KIND: UserType = 'school_admin';

interface CallerRow {
  userId: string;
  tenantId: string;
  account: string;
  realName: string;
  userType: string;
  enableStatus: number;
  userDeleted: number;
  mustChangePassword: number;
  tenantOpen: boolean;
  packaged: boolean;
  roleIds: string[];
  roles: string[];
  permissions: string[];
  ownDeptIds: string[];
  deptTreeIds: string[];
  apiScopes: KnownApiScope[];
  dataScopes: StoredScope[];
}

/** Rows `s` of the data scopes, as `StoredScope`s. */
export const heldScopes = sql`coalesce(jsonb_agg(jsonb_build_object('id', s.id::text, 'name', s.scope_name,
  'resource', s.resource_code, 'column', s.scope_column, 'type', s.scope_type, 'value', s.scope_value,
  'fields', s.scope_field)), '[]')`;

// What a user `u` is and holds, by the roles that are in force and what the tenant's package leaves of them.
const userColumns = sql`u.id as user_id, u.tenant_id, u.account, u.real_name, u.user_type, u.enable_status,
      u.is_deleted as user_deleted, u.must_change_password, coalesce(allowed.tenant_open, false) as tenant_open,
      allowed.menus is not null as packaged, held.ids::text[] as role_ids, held.aliases as roles,
      array(select m.code from blade_menu m where m.category = 2 and m.is_deleted = 0
            and (allowed.menus is null or m.id::text = any(allowed.menus))
            and (m.id in (select rm.menu_id from role_menu rm where rm.tenant_id = u.tenant_id and rm.role_id = any(held.ids))
              or (allowed.menus is not null and ${ADMINISTRATOR} = any(held.aliases)))) as permissions,
      array(select ud.dept_id::text from user_dept ud join blade_dept d on d.tenant_id = u.tenant_id and d.id = ud.dept_id and d.is_deleted = 0
            where ud.tenant_id = u.tenant_id and ud.user_id = u.id) as own_dept_ids,
      array(select distinct d.id::text from user_dept ud join blade_dept top on top.tenant_id = u.tenant_id and top.id = ud.dept_id
            join blade_dept d on d.tenant_id = u.tenant_id
              and (d.id = top.id or d.ancestors || ',' like top.ancestors || ',' || top.id || ',%')
            where ud.tenant_id = u.tenant_id and ud.user_id = u.id and d.is_deleted = 0 and top.is_deleted = 0) as dept_tree_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id::text, 'name', s.scope_name, 'path', s.scope_path,
                'held', exists (select 1 from role_scope rs where rs.tenant_id = u.tenant_id and rs.role_id = any(held.ids)
                  and rs.scope_category = ${SCOPE_CATEGORY.api} and rs.scope_id = s.id))), '[]')
        from blade_api_scope s where s.is_deleted = 0) as api_scopes,
      (select ${heldScopes} from blade_data_scope s where s.is_deleted = 0 and exists (select 1 from role_scope rs
          where rs.tenant_id = u.tenant_id and rs.role_id = any(held.ids) and rs.scope_category = ${SCOPE_CATEGORY.data}
            and rs.scope_id = s.id)) as data_scopes`;
const holdings = sql`cross join lateral (
      select coalesce(array_agg(r.id), '{}') as ids, coalesce(array_agg(r.role_alias), '{}') as aliases
      from user_role ur join blade_role r on r.tenant_id = u.tenant_id and r.id = ur.role_id and r.is_deleted = 0 and r.status = ${ROLE_ENABLED}
      where ur.tenant_id = u.tenant_id and ur.user_id = u.id) held
    left join lateral (
      select t.status = 1 and t.is_deleted = 0 and (t.expire_time is null or t.expire_time > now()) as tenant_open,
        ${menusOfPackage} as menus
      from blade_tenant t left join tenant_package p on p.id = t.package_id
      where t.tenant_id = u.tenant_id) allowed on true`;

/** Why an account cannot be used; null when it can. */
export function accountRefusal(
  row: Pick<CallerRow, 'tenantOpen' | 'userDeleted' | 'enableStatus'>,
): 'tenant' | 'deleted' | 'disabled' | null {
  if (!row.tenantOpen) return 'tenant';
  if (row.userDeleted) return 'deleted';
  return row.enableStatus === 0 ? null : 'disabled';
}

async function callerOf(
  database: Database,
  row: CallerRow,
  session: Pick<Caller, 'sessionId' | 'currentDeptId' | 'language' | 'address'>,
): Promise<Caller> {
  const limitsFields = row.dataScopes.some(({ fields }) => fields.trim() !== '*');
  return {
    tenantId: row.tenantId,
    userId: row.userId,
    account: row.account,
    realName: row.realName,
    userType: row.userType,
    roles: row.roles,
    roleIds: row.roleIds,
    permissions: new Set(row.permissions),
    packaged: row.packaged,
    deptIds: row.userType === LIMITED_KIND ? row.deptTreeIds : null,
    ownDeptIds: row.ownDeptIds,
    deptTreeIds: row.deptTreeIds,
    apiScopes: row.apiScopes,
    dataScopes: await scopesByTable(row.dataScopes),
    mustChangePassword: row.mustChangePassword === 1,
    tableColumns: limitsFields ? await tableColumns(database) : new Map(),
    ...session,
  };
}

const BEARER = /^bearer\s+(\S+)$/i;

/** The token of a `Blade-Auth: bearer …` header, or null. */
export const bearerToken = (header: string | string[] | undefined): string | null =>
  BEARER.exec(typeof header === 'string' ? header : '')?.[1] ?? null;

/**
 * The caller whom these claims name; null when the session or the user is not (or no longer) good.
 * @param attended whether the call counts as use of the session, for its idle limit
 */
export async function loadCaller(
  { database, parameters }: Pick<House, 'database' | 'parameters'>,
  claims: TokenClaims,
  language: Language,
  address: string,
  attended = true,
): Promise<Caller | null> {
  if (claims.tenant_id === EVERY_TENANT) return null;
  const { rows } = await sql<
    CallerRow & { currentDeptId: string | null; useIsStale: boolean }
  >`${prepared('caller')}
    select ${userColumns}, s.current_dept_id, ${useIsStale} as use_is_stale
    from session s join blade_user u on u.tenant_id = s.tenant_id and u.id = s.user_id ${holdings}
    where s.tenant_id = ${claims.tenant_id} and s.id = ${claims.session_id} and ${await openSession(parameters, claims.tenant_id)}`.execute(
    database.forTenant(claims.tenant_id),
  );
  const row = rows[0];
  if (!row || accountRefusal(row)) return null;
  if (attended && row.useIsStale) noteUse(database, claims.tenant_id, claims.session_id);
  const { currentDeptId } = row;
  return callerOf(database, row, { sessionId: claims.session_id, currentDeptId, language, address });
}

/** What a user would be as a caller, for explaining it: no session, and also when the account cannot be used. */
export async function callerOfUser(
  database: Database,
  tenantId: string,
  userId: string,
  language: Language,
): Promise<{ caller: Caller; refusal: ReturnType<typeof accountRefusal> } | null> {
  const { rows } = await sql<CallerRow>`
    select ${userColumns} from blade_user u ${holdings}
    where u.tenant_id = ${tenantId} and u.id = ${userId}`.execute(database.forTenant(tenantId));
  const row = rows[0];
  if (!row) return null;
  const caller = await callerOf(database, row, { sessionId: '', currentDeptId: null, language, address: '' });
  return { caller, refusal: accountRefusal(row) };
}
