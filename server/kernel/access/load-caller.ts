// From the request's token to the caller. Session, user and tenant are read anew for each request; what the user holds
// (roles, buttons, scopes, departments) only when a table that says so has changed since, which the same statement tells.
import { sql } from 'kysely';
import type { UserType } from '../../../contract/auth/user-kind.ts';
import type { Language } from '../../../contract/kit/text.ts';
import { ROLE_ENABLED } from '../../../contract/system/role.ts';
import { orgCategory } from '../../../contract/organisation/dept.ts';
import { SCOPE_CATEGORY } from '../../../contract/system/scope/category.ts';
import type { Database } from '../database/database.ts';
import { EVERY_TENANT } from '../database/database.ts';
import { prepared, preparedStatement } from '../database/prepared.ts';
import type { House } from '../house.ts';
import { ADMINISTRATOR, type Caller } from './caller.ts';
import type { StoredScope } from './data-scope.ts';
import type { KnownApiScope } from './decide.ts';
import { scopesByTable } from './scoped-entities.ts';
import { isOpenBy, noteUse, sessionLimits, useIsStale } from './session-limits.ts';
import { tableColumns } from './table-columns.ts';
import type { TokenClaims } from './tokens.ts';
import { menusOfPackage } from './tenant-package.ts';

/** Staff of the platform see all of the tenant. Anybody else, whatever the roles allow, sees the own departments. */
const WHOLE_TENANT: UserType = 'web';
export const isLimited = (userType: string): boolean => userType !== WHOLE_TENANT;

interface UserRow {
  userId: string;
  tenantId: string;
  account: string;
  realName: string;
  userType: string;
  enableStatus: number;
  userDeleted: number;
  mustChangePassword: number;
  tenantOpen: boolean;
}

interface RightsRow {
  packaged: boolean;
  roleIds: string[];
  roles: string[];
  permissions: string[];
  ownDeptIds: string[];
  deptTreeIds: string[];
  kindergartens: Record<string, string[]>;
  apiScopes: KnownApiScope[];
  dataScopes: StoredScope[];
}

/** Rows `s` of the data scopes, as `StoredScope`s. */
export const heldScopes = sql`coalesce(jsonb_agg(jsonb_build_object('id', s.id::text, 'name', s.scope_name,
  'resource', s.resource_code, 'column', s.scope_column, 'type', s.scope_type, 'value', s.scope_value,
  'fields', s.scope_field)), '[]')`;

// What a user `u` of a tenant `t` is.
const userColumns = sql`u.id as user_id, u.tenant_id, u.account, u.real_name, u.user_type, u.enable_status,
      u.is_deleted as user_deleted, u.must_change_password,
      coalesce(t.status = 1 and t.is_deleted = 0 and (t.expire_time is null or t.expire_time > now()), false) as tenant_open`;
const tenantOfUser = sql`left join blade_tenant t on t.tenant_id = u.tenant_id`;
// What the user holds, by the roles that are in force and what the tenant's package leaves of them.
const rightsColumns = sql`allowed.menus is not null as packaged, held.ids::text[] as role_ids, held.aliases as roles,
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
      (select case when coalesce(bool_and(own.category = ${orgCategory.entries.kindergarten.key}), false) then jsonb_object_agg(own.id, own.tree) else '{}' end
        from (select top.id::text as id, top.dept_category as category,
            array(select d.id::text from blade_dept d where d.tenant_id = top.tenant_id and d.is_deleted = 0
              and (d.id = top.id or d.ancestors || ',' like top.ancestors || ',' || top.id || ',%')) as tree
          from user_dept ud join blade_dept top on top.tenant_id = ud.tenant_id and top.id = ud.dept_id and top.is_deleted = 0
          where ud.tenant_id = u.tenant_id and ud.user_id = u.id) own) as kindergartens,
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
    left join tenant_package p on p.id = t.package_id
    cross join lateral (select ${menusOfPackage} as menus) allowed`;

/** Why an account cannot be used; null when it can. */
export function accountRefusal(
  row: Pick<UserRow, 'tenantOpen' | 'userDeleted' | 'enableStatus'>,
): 'tenant' | 'deleted' | 'disabled' | null {
  if (!row.tenantOpen) return 'tenant';
  if (row.userDeleted) return 'deleted';
  return row.enableStatus === 0 ? null : 'disabled';
}

/** What a user holds, as the caller has it. */
type Rights = Pick<
  Caller,
  | 'packaged'
  | 'roles'
  | 'roleIds'
  | 'permissions'
  | 'ownDeptIds'
  | 'deptTreeIds'
  | 'kindergartens'
  | 'apiScopes'
  | 'dataScopes'
  | 'tableColumns'
>;

async function rightsOf(database: Database, row: RightsRow): Promise<Rights> {
  const limitsFields = row.dataScopes.some(({ fields }) => fields.trim() !== '*');
  return {
    packaged: row.packaged,
    roles: row.roles,
    roleIds: row.roleIds,
    permissions: new Set(row.permissions),
    ownDeptIds: row.ownDeptIds,
    deptTreeIds: row.deptTreeIds,
    kindergartens: new Map(Object.entries(row.kindergartens)),
    apiScopes: row.apiScopes,
    dataScopes: await scopesByTable(row.dataScopes),
    tableColumns: limitsFields ? await tableColumns(database) : new Map(),
  };
}

const callerOf = (
  user: UserRow,
  rights: Rights,
  session: Pick<Caller, 'sessionId' | 'currentDeptId' | 'language' | 'address'>,
): Caller => ({
  tenantId: user.tenantId,
  userId: user.userId,
  account: user.account,
  realName: user.realName,
  userType: user.userType,
  deptIds: isLimited(user.userType) ? rights.deptTreeIds : null,
  mustChangePassword: user.mustChangePassword === 1,
  ...rights,
  ...session,
});

/** The changes of rights that the statement sees; null where they are not noted. */
const rightsStamp = sql`(select string_agg(id::text, ',' order by id) from rights_change)`;

const kept = new WeakMap<Database, Map<string, { stamp: string; rights: Rights }>>();
const MOST_KEPT = 5000;

/** What the user holds; `stamp`: the changes of rights that must be in it. Null when the user has just gone. */
async function readRights(
  database: Database,
  { tenantId, userId }: UserRow,
  stamp: string | null,
): Promise<Rights | null> {
  const known = kept.get(database) ?? new Map<string, { stamp: string; rights: Rights }>();
  kept.set(database, known);
  const key = `${tenantId} ${userId}`;
  const found = known.get(key);
  if (found && found.stamp === stamp) return found.rights;
  const { rows } = await sql<RightsRow & { stamp: string | null }>`${prepared('rights')}
    select ${rightsColumns}, ${rightsStamp} as stamp from blade_user u ${tenantOfUser} ${holdings}
    where u.tenant_id = ${tenantId} and u.id = ${userId}`.execute(database.forTenant(tenantId));
  const row = rows[0];
  if (!row) return null;
  const rights = await rightsOf(database, row);
  if (known.size >= MOST_KEPT) known.clear();
  // With the changes that it was read with, which may be more by now.
  if (row.stamp !== null) known.set(key, { stamp: row.stamp, rights });
  return rights;
}

const BEARER = /^bearer\s+(\S+)$/i;

/** The token of a `Blade-Auth: bearer …` header, or null. */
export const bearerToken = (header: string | string[] | undefined): string | null =>
  BEARER.exec(typeof header === 'string' ? header : '')?.[1] ?? null;

type SessionRow = UserRow & { currentDeptId: string | null; useIsStale: boolean; stamp: string | null };
const sessionRows = preparedStatement<
  { tenantId: string; sessionId: string; idle: number; age: number },
  SessionRow
>(
  'caller',
  (given) => sql<SessionRow>`
    select ${userColumns}, s.current_dept_id, ${useIsStale} as use_is_stale, ${rightsStamp} as stamp
    from session s join blade_user u on u.tenant_id = s.tenant_id and u.id = s.user_id ${tenantOfUser}
    where s.tenant_id = ${given('tenantId')} and s.id = ${given('sessionId')} and ${isOpenBy(given('idle'), given('age'))}`,
);

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
  const { tenant_id: tenantId, session_id: sessionId } = claims;
  const limits = await sessionLimits(parameters, tenantId);
  const [row] = await sessionRows(database.forTenant(tenantId), { tenantId, sessionId, ...limits });
  if (!row || accountRefusal(row)) return null;
  const rights = await readRights(database, row, row.stamp);
  if (!rights) return null;
  if (attended && row.useIsStale) noteUse(database, tenantId, sessionId);
  const { currentDeptId } = row;
  return callerOf(row, rights, { sessionId, currentDeptId, language, address });
}

/** What a user would be as a caller, for explaining it: no session, and also when the account cannot be used. */
export async function callerOfUser(
  database: Database,
  tenantId: string,
  userId: string,
  language: Language,
): Promise<{ caller: Caller; refusal: ReturnType<typeof accountRefusal> } | null> {
  const { rows } = await sql<UserRow & RightsRow>`
    select ${userColumns}, ${rightsColumns} from blade_user u ${tenantOfUser} ${holdings}
    where u.tenant_id = ${tenantId} and u.id = ${userId}`.execute(database.forTenant(tenantId));
  const row = rows[0];
  if (!row) return null;
  const session = { sessionId: '', currentDeptId: null, language, address: '' };
  return { caller: callerOf(row, await rightsOf(database, row), session), refusal: accountRefusal(row) };
}
