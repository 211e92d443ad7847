// Nobody gives away, or takes over, more than they hold. Whoever may set somebody's password, phone or roles could act
// as that person: so a person may only be managed by somebody who holds all their rights.
import { sql, type RawBuilder } from 'kysely';
import { role } from '../../../contract/system/role.ts';
import { lastAdministrator, roleRefusals, userBeyond } from '../../../contract/account/user-refusals.ts';
import type { Refusal } from '../../../contract/kit/refusal.ts';
import type { TextValues } from '../../../contract/kit/text.ts';
import { ADMINISTRATOR, type Caller } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuse, refuseField, type Failure } from '../../kernel/http/failure.ts';

/** Role of a tenant's own administrator. */
export const TENANT_ADMINISTRATOR = 'admin';

interface RoleRights {
  roleName: string;
  roleAlias: string;
  /** The role holds a button or a scope that none of the caller's roles holds. */
  more: boolean;
}

// A role of the caller's may hold more than a tenant's package leaves of it, so roles are compared with roles.
const rights = (caller: Caller) => {
  const own = sql`any(${[...caller.roleIds]}::bigint[])`;
  return sql`r.role_name, r.role_alias,
    exists (select 1 from role_menu rm join blade_menu m on m.id = rm.menu_id and m.category = 2 and m.is_deleted = 0
      where rm.tenant_id = r.tenant_id and rm.role_id = r.id and not exists (select 1 from role_menu held
        where held.tenant_id = r.tenant_id and held.role_id = ${own} and held.menu_id = rm.menu_id))
    or exists (select 1 from role_scope rs where rs.tenant_id = r.tenant_id and rs.role_id = r.id and not exists (
        select 1 from role_scope held where held.tenant_id = r.tenant_id and held.role_id = ${own}
          and held.scope_category = rs.scope_category and held.scope_id = rs.scope_id)) as more`;
};

const administers = ({ roles }: Caller): boolean => roles.includes(ADMINISTRATOR);
const exceeds = (caller: Caller, role: RoleRights): boolean =>
  !administers(caller) && (role.roleAlias === ADMINISTRATOR || role.more);

/** Ids of the roles that are there for the caller, as a part of a statement. */
const seenRoles = (door: Door): RawBuilder<unknown> => sql`${door.rows(role).select('blade_role.id')}`;

/** Refuses roles that the caller does not see or that hold more than the caller. */
export async function requireGrantable(
  door: Door,
  roleIds: readonly string[],
  field?: string,
): Promise<void> {
  if (roleIds.length === 0) return;
  const { rows } = await sql<RoleRights>`select ${rights(door.caller)} from blade_role r
    where r.tenant_id = ${door.caller.tenantId} and r.id in (${seenRoles(door)}) and r.id in (${sql.join([...roleIds])})`.execute(
    door.db,
  );
  const fail = (refusal: Refusal, values?: TextValues): Failure =>
    field ? refuseField(field, refusal, values) : refuse(refusal, values);
  if (rows.length !== new Set(roleIds).size) throw fail(roleRefusals.roleUnknown);
  const excess = rows.find((role) => exceeds(door.caller, role));
  if (excess) throw fail(roleRefusals.roleBeyond, { role: excess.roleName });
}

/** The roles of the tenant that the caller may give to somebody. */
export async function rolesToGrant(door: Door): Promise<{ id: string; title: string; roleAlias: string }[]> {
  const { rows } = await sql<
    RoleRights & { id: string }
  >`select r.id, ${rights(door.caller)} from blade_role r
    where r.tenant_id = ${door.caller.tenantId} and r.id in (${seenRoles(door)}) order by r.sort, r.id`.execute(
    door.db,
  );
  return rows
    .filter((role) => !exceeds(door.caller, role))
    .map(({ id, roleName, roleAlias }) => ({ id, title: roleName, roleAlias }));
}

/** Refuses users who hold more than the caller. The own account is always one's own. */
export async function requireManageable(door: Door, userIds: readonly string[]): Promise<void> {
  const others = userIds.filter((id) => id !== door.caller.userId);
  if (others.length === 0 || administers(door.caller)) return;
  const { rows } = await sql<RoleRights>`select distinct on (r.id) ${rights(door.caller)} from user_role ur
    join blade_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.is_deleted = 0
    where ur.tenant_id = ${door.caller.tenantId} and ur.user_id in (${sql.join(others)})`.execute(door.db);
  const excess = rows.find((role) => exceeds(door.caller, role));
  if (excess) throw refuse(userBeyond, { role: excess.roleName });
}

const activeAdministrators = async ({ db, caller }: Door): Promise<Map<string, number>> => {
  const { rows } = await sql<{
    alias: string;
    n: number;
  }>`select r.role_alias as alias, count(distinct u.id)::int as n
    from blade_role r join user_role ur on ur.tenant_id = r.tenant_id and ur.role_id = r.id
    join blade_user u on u.tenant_id = ur.tenant_id and u.id = ur.user_id and u.is_deleted = 0 and u.enable_status = 0
    where r.tenant_id = ${caller.tenantId} and r.is_deleted = 0 and r.role_alias in (${ADMINISTRATOR}, ${TENANT_ADMINISTRATOR})
    group by r.role_alias`.execute(db);
  return new Map(rows.map(({ alias, n }) => [alias, n]));
};

/** Runs `work`, which may take administrators away, and refuses when none would be left who was there before. */
export async function keepingAdministrators<T>(door: Door, work: () => Promise<T>): Promise<T> {
  // Two administrators who remove each other at the same time wait for each other here.
  await sql`select 1 from blade_role where tenant_id = ${door.caller.tenantId}
    and role_alias in (${ADMINISTRATOR}, ${TENANT_ADMINISTRATOR}) order by id for update`.execute(door.db);
  const before = await activeAdministrators(door);
  const result = await work();
  const after = await activeAdministrators(door);
  for (const alias of before.keys()) if (!after.get(alias)) throw refuse(lastAdministrator);
  return result;
}
