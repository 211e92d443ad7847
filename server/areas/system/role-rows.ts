// Which roles a caller sees, and which of them are the caller's to change.
import { NO_ROW } from '../../../contract/kit/reference.ts';
import { sql, type RawBuilder } from 'kysely';
import { messages } from '../../../contract/kit/message.ts';
import { say, type Text } from '../../../contract/kit/text.ts';
import { type ChoiceNode } from '../../../contract/system/menu.ts';
import { foreignRoleRefusals, role, type RoleNode } from '../../../contract/system/role.ts';
import {
  ADMINISTRATOR,
  holdsEverything,
  isPlatformAdministrator,
  type Caller,
} from '../../kernel/access/caller.ts';
import { rolesAboveCaller } from '../../kernel/access/manageable.ts';
import { reach } from '../../kernel/access/reach.ts';
import { TENANT_ADMINISTRATOR } from '../../kernel/access/standing.ts';
import type { Door } from '../../kernel/database/door.ts';
import { referenceTitles } from '../../kernel/database/references.ts';
import { notFound, refuse, type Failure } from '../../kernel/http/failure.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';
import { allMenus, heldMenuIds, withAbove } from './menu-rows.ts';

export interface RoleRow {
  id: string;
  tenantId: string;
  parentId: string;
  roleName: string;
  roleAlias: string;
  deptId: string | null;
  deptName: string | null;
  sort: number;
  status: number;
  version: number;
  userCount: number;
  menuIds: string[];
}

/**
 * Roles the caller sees: the tenant's, and those of departments that the caller belongs to, stands below, or looks
 * after. Administrators are seen by their like only.
 */
export const roleReach = reach(role, (caller) => {
  const conditions: RawBuilder<boolean>[] = [];
  if (caller.deptIds)
    conditions.push(sql`(blade_role.dept_id is null
      or blade_role.dept_id = any(${[...caller.deptIds]}::bigint[])
      or exists (select 1 from blade_dept d where d.tenant_id = blade_role.tenant_id
        and d.id = any(${[...caller.ownDeptIds]}::bigint[])
        and blade_role.dept_id::text = any(string_to_array(d.ancestors, ','))))`);
  const hidden = caller.roles.includes(ADMINISTRATOR)
    ? []
    : caller.roles.includes(TENANT_ADMINISTRATOR)
      ? [ADMINISTRATOR]
      : [ADMINISTRATOR, TENANT_ADMINISTRATOR];
  if (hidden.length) conditions.push(sql`blade_role.role_alias <> all(${hidden}::text[])`);
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : null;
});

/** A role comes back when its name is free and it is the caller's to change. */
export const roleRestoring = restoring(role, {
  async restored({ door }, rows) {
    await rolesToChange(
      door,
      rows.map(({ id }) => id),
    );
  },
});

/** The visible roles in order; `ids` names some of them. */
export async function readRoles(door: Door, ids?: readonly string[]): Promise<RoleRow[]> {
  let query = door
    .rows(role)
    .select([
      'blade_role.id',
      'blade_role.tenantId',
      'blade_role.parentId',
      'blade_role.roleName',
      'blade_role.roleAlias',
      'blade_role.deptId',
      'blade_role.sort',
      'blade_role.status',
      'blade_role.version',
    ])
    .select([
      sql<number>`(select count(*)::int from user_role ur join blade_user u on u.tenant_id = ur.tenant_id
        and u.id = ur.user_id and u.is_deleted = 0
        where ur.tenant_id = blade_role.tenant_id and ur.role_id = blade_role.id)`.as('userCount'),
      sql<string[]>`array(select rm.menu_id::text from role_menu rm
        where rm.tenant_id = blade_role.tenant_id and rm.role_id = blade_role.id)`.as('menuIds'),
    ])
    .select(await referenceTitles(door.caller, role, ['deptId']));
  if (ids) query = query.where('blade_role.id', 'in', [...ids]);
  return (await query.orderBy('blade_role.sort').orderBy('blade_role.id').execute()) as unknown as RoleRow[];
}

/** Why the alias is not the caller's to give; null when it is. */
export function aliasRefusal(caller: Caller, alias: string): Failure | null {
  const gives =
    alias === ADMINISTRATOR
      ? isPlatformAdministrator(caller)
      : alias !== TENANT_ADMINISTRATOR ||
        caller.roles.some((own) => own === ADMINISTRATOR || own === TENANT_ADMINISTRATOR);
  return gives ? null : refuse(foreignRoleRefusals.administrator);
}

/** Why the department's roles are not the caller's to change; null when they are. */
export const deptRefusal = (caller: Caller, deptId: string | null): Failure | null =>
  !caller.deptIds || (deptId !== null && caller.deptIds.includes(deptId))
    ? null
    : refuse(foreignRoleRefusals.otherDept);

/** What a caller may give: the ids held, with the menus above them, which follow by themselves. */
export async function givableMenus(door: Door): Promise<ReadonlySet<string>> {
  const rows = await allMenus(door.db);
  return withAbove(rows, await heldMenuIds(door, rows));
}

interface Reach {
  /** What the caller may give. */
  givable: ReadonlySet<string>;
  /** Roles that hold more than the caller. */
  above: ReadonlyMap<string, Text>;
}

const reachAmong = async (door: Door, rows: readonly RoleRow[]): Promise<Reach> => ({
  givable: await givableMenus(door),
  above: await rolesAboveCaller(
    door,
    rows.map(({ id }) => id),
    true,
  ),
});

/** Why the role is not the caller's to change; null when it is. */
function roleRefusal(caller: Caller, row: RoleRow, { givable, above }: Reach): Failure | null {
  if (isPlatformAdministrator(caller)) return null;
  const first = aliasRefusal(caller, row.roleAlias) ?? deptRefusal(caller, row.deptId);
  if (first || holdsEverything(caller)) return first;
  return !above.has(row.id) && row.menuIds.every((id) => givable.has(id))
    ? null
    : refuse(foreignRoleRefusals.beyond);
}

/** Roles to be changed: all of them visible and the caller's to change. */
export async function rolesToChange(door: Door, ids: readonly string[]): Promise<RoleRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await readRoles(door, wanted);
  if (rows.length !== wanted.length) throw notFound();
  const reached = await reachAmong(door, rows);
  for (const row of rows) {
    const refusal = roleRefusal(door.caller, row, reached);
    if (refusal) throw refusal;
  }
  return rows;
}

/** Rows for the wire, without their tree. */
export async function presentRoles(door: Door, rows: readonly RoleRow[]): Promise<RoleNode[]> {
  const reached = await reachAmong(door, rows);
  const names = new Map(rows.map(({ id, roleName }) => [id, roleName]));
  return rows.map(({ menuIds, ...row }) => ({
    ...row,
    changeable: roleRefusal(door.caller, { ...row, menuIds }, reached) === null,
    parentName:
      row.parentId === NO_ROW ? say(messages.top, door.caller.language) : (names.get(row.parentId) ?? ''),
    hasChildren: false,
  }));
}

/** Ids of the people who have one of these roles. */
export async function holdersOf({ db, caller }: Door, roleIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`select distinct ur.user_id from user_role ur
    join blade_user u on u.tenant_id = ur.tenant_id and u.id = ur.user_id and u.is_deleted = 0
    where ur.tenant_id = ${caller.tenantId} and ur.role_id = any(${[...roleIds]}::bigint[])`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Roles whose parent the caller does not see stand at the top. */
export const rooted = <T extends { id: string; parentId: string }>(rows: readonly T[]): T[] => {
  const known = new Set(rows.map(({ id }) => id));
  return rows.map((row) => (known.has(row.parentId) ? row : { ...row, parentId: NO_ROW }));
};

export const roleChoice = ({ id, parentId, roleName, roleAlias }: RoleRow): ChoiceNode => ({
  id,
  parentId,
  title: roleName,
  value: id,
  key: id,
  code: roleAlias,
});
