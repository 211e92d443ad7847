// People, and roles alone, as callers would be: read together for any number of them, so that they can be measured
// against each other. Rights are what the roles say, whatever a tenant's package leaves of them for now, and a disabled
// role counts with its rights: it may be in force again tomorrow.
import { sql } from 'kysely';
import { ROLE_ENABLED } from '../../../contract/system/role.ts';
import { SCOPE_CATEGORY } from '../../../contract/system/scope/category.ts';
import type { Query } from '../database/database.ts';
import { guest, type Caller } from './caller.ts';
import type { StoredScope } from './data-scope.ts';
import { heldScopes, isLimited } from './load-caller.ts';
import { scopesByTable } from './scoped-entities.ts';
import type { Standing } from './standing.ts';

/** What decides on a person's rights. */
export interface Person {
  userId: string;
  userType: string;
  roleIds: readonly string[];
  deptIds: readonly string[];
  /** Disabled roles count as if they were enabled. */
  inForce?: boolean;
  ownsNothing?: boolean;
}

interface RoleRow {
  id: string;
  roleName: string;
  roleAlias: string;
  status: number;
  codes: string[];
  apiScopeIds: string[];
  dataScopes: StoredScope[];
}

async function readRoles(db: Query, tenantId: string, ids: readonly string[]): Promise<Map<string, RoleRow>> {
  const { rows } = await sql<RoleRow>`select r.id, r.role_name, r.role_alias, r.status,
      array(select m.code from role_menu rm join blade_menu m on m.id = rm.menu_id and m.category = 2 and m.is_deleted = 0
        where rm.tenant_id = r.tenant_id and rm.role_id = r.id) as codes,
      array(select rs.scope_id::text from role_scope rs where rs.tenant_id = r.tenant_id and rs.role_id = r.id
        and rs.scope_category = ${SCOPE_CATEGORY.api}) as api_scope_ids,
      (select ${heldScopes} from role_scope rs join blade_data_scope s on s.id = rs.scope_id and s.is_deleted = 0
        where rs.tenant_id = r.tenant_id and rs.role_id = r.id
          and rs.scope_category = ${SCOPE_CATEGORY.data}) as data_scopes
    from blade_role r where r.tenant_id = ${tenantId} and r.is_deleted = 0
      and r.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Units → those of them that are left with everything below. */
async function readDepts(
  db: Query,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{
    id: string;
    tree: string[];
  }>`select top.id, array(select d.id::text from blade_dept d
      where d.tenant_id = top.tenant_id and d.is_deleted = 0
        and (d.id = top.id or d.ancestors || ',' like top.ancestors || ',' || top.id || ',%')) as tree
    from blade_dept top where top.tenant_id = ${tenantId} and top.is_deleted = 0
      and top.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, tree }) => [id, tree]));
}

/** People of the tenant as they stand now, the removed among them: whoever restores them is asked as well. */
export async function readPeople(db: Query, tenantId: string, userIds: readonly string[]): Promise<Person[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<Person>`select u.id as user_id, u.user_type,
      array(select ur.role_id::text from user_role ur where ur.tenant_id = u.tenant_id and ur.user_id = u.id) as role_ids,
      array(select ud.dept_id::text from user_dept ud where ud.tenant_id = u.tenant_id and ud.user_id = u.id) as dept_ids
    from blade_user u where u.tenant_id = ${tenantId} and u.id = any(${[...userIds]}::bigint[])`.execute(db);
  return rows;
}

/**
 * The people as callers. `asked` is whoever measures: what all share (the API scopes there are, the columns of tables)
 * is taken from there.
 */
export async function standingsOf(db: Query, asked: Caller, people: readonly Person[]): Promise<Standing[]> {
  const { tenantId } = asked;
  const roles = await readRoles(db, tenantId, [...new Set(people.flatMap(({ roleIds }) => roleIds))]);
  const depts = await readDepts(db, tenantId, [...new Set(people.flatMap(({ deptIds }) => deptIds))]);
  const standing = async ({
    userId,
    userType,
    roleIds,
    deptIds,
    inForce: all = false,
    ownsNothing = false,
  }: Person) => {
    const held = roleIds.map((id) => roles.get(id)).filter((row) => row !== undefined);
    const inForce = held.filter(({ status }) => all || status === ROLE_ENABLED);
    const own = deptIds.filter((id) => depts.has(id));
    const deptTreeIds = [...new Set(own.flatMap((id) => depts.get(id)!))];
    const dataScopes = new Map(inForce.flatMap((row) => row.dataScopes).map((scope) => [scope.id, scope]));
    const apiScopeIds = new Set(held.flatMap((row) => row.apiScopeIds));
    return {
      ...guest(tenantId, asked.language, ''),
      userId,
      userType,
      ownsNothing,
      roles: held.map(({ roleAlias }) => roleAlias),
      roleIds: held.map(({ id }) => id),
      roleNames: new Map(held.flatMap(({ roleName, codes }) => codes.map((code) => [code, roleName]))),
      permissions: new Set(held.flatMap(({ codes }) => codes)),
      deptIds: isLimited(userType) ? deptTreeIds : null,
      ownDeptIds: own,
      deptTreeIds,
      apiScopes: asked.apiScopes.map((scope) => ({ ...scope, held: apiScopeIds.has(scope.id) })),
      dataScopes: await scopesByTable([...dataScopes.values()]),
      tableColumns: asked.tableColumns,
    };
  };
  return Promise.all(people.map(standing));
}
