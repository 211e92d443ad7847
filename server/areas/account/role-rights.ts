// The roles that a caller may give to people, and the administrators that a tenant cannot do without.
import { sql, type RawBuilder } from 'kysely';
import { role } from '../../../contract/system/role.ts';
import { lastAdministrator, roleRefusals } from '../../../contract/account/user-refusals.ts';
import type { Refusal } from '../../../contract/kit/refusal.ts';
import type { TextValues } from '../../../contract/kit/text.ts';
import { ADMINISTRATOR } from '../../kernel/access/caller.ts';
import { rolesAboveCaller } from '../../kernel/access/manageable.ts';
import { TENANT_ADMINISTRATOR } from '../../kernel/access/standing.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuse, refuseField, type Failure } from '../../kernel/http/failure.ts';

interface SeenRole {
  id: string;
  roleName: string;
  roleAlias: string;
}

/** Ids of the roles that are there for the caller, as a part of a statement. */
const seenRoles = (door: Door): RawBuilder<unknown> => sql`${door.rows(role).select('blade_role.id')}`;

/** Refuses roles that the caller does not see or that hold more than the caller. */
export async function requireGrantable(
  door: Door,
  roleIds: readonly string[],
  field?: string,
): Promise<void> {
  if (roleIds.length === 0) return;
  const { rows } = await sql<SeenRole>`select r.id, r.role_name, r.role_alias from blade_role r
    where r.tenant_id = ${door.caller.tenantId} and r.id in (${seenRoles(door)}) and r.id in (${sql.join([...roleIds])})`.execute(
    door.db,
  );
  const fail = (refusal: Refusal, values?: TextValues): Failure =>
    field ? refuseField(field, refusal, values) : refuse(refusal, values);
  if (rows.length !== new Set(roleIds).size) throw fail(roleRefusals.roleUnknown);
  const above = await rolesAboveCaller(door, roleIds, false);
  const excess = rows.find(({ id }) => above.has(id));
  if (excess) throw fail(roleRefusals.roleBeyond, { role: excess.roleName });
}

/** The roles of the tenant that the caller may give to somebody. */
export async function rolesToGrant(door: Door): Promise<{ id: string; title: string; roleAlias: string }[]> {
  const { rows } = await sql<SeenRole>`select r.id, r.role_name, r.role_alias from blade_role r
    where r.tenant_id = ${door.caller.tenantId} and r.id in (${seenRoles(door)}) order by r.sort, r.id`.execute(
    door.db,
  );
  const above = await rolesAboveCaller(
    door,
    rows.map(({ id }) => id),
    false,
  );
  return rows
    .filter(({ id }) => !above.has(id))
    .map(({ id, roleName, roleAlias }) => ({ id, title: roleName, roleAlias }));
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
