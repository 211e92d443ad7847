// Roles of a tenant: the tree, saving, removing, disabling.
import { NO_ROW } from '../../../contract/kit/reference.ts';
import { sql } from 'kysely';
import {
  roleDeptMissing,
  roleSaveRefusals,
  enterpriseRoleRemove,
  enterpriseRoleSubmit,
  role,
  ROLE_DISABLED,
  roleAliases,
  roleCalls,
  roleDisable,
  roleGrant,
  roleList,
  roleSelect,
  roleSubmitWithMenus,
  roleTree,
  roleTreeById,
} from '../../../contract/system/role.ts';
import { user } from '../../../contract/account/user.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import { may } from '../../kernel/access/caller.ts';
import { withoutGains } from '../../kernel/access/manageable.ts';
import type { Door } from '../../kernel/database/door.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { exportList } from '../../kernel/excel/export-rows.ts';
import { forbidden, notFound, refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { tree, withAbove } from './menu-rows.ts';
import { giveToRoles, grantRoles, type Grants } from './role-grants.ts';
import {
  aliasRefusal,
  deptRefusal,
  holdersOf,
  presentRoles,
  readRoles,
  roleChoice,
  rolesToChange,
  rooted,
} from './role-rows.ts';

interface Given extends Grants {
  id?: string | undefined;
  roleName: string;
  roleAlias: string;
  parentId?: string | undefined;
  deptId?: string | undefined;
  sort?: number | undefined;
}

async function checkParent(door: Door, id: string | undefined, parentId: string): Promise<void> {
  if (parentId === NO_ROW) return;
  const all = await readRoles(door);
  if (!all.some((row) => row.id === parentId)) throw refuseField('parentId', roleSaveRefusals.parentGone);
  if (id && withAbove(all, [parentId]).has(id)) throw refuseField('parentId', roleSaveRefusals.ownParent);
}

/** Saves a role, and what it holds where that is given. Answers its id. */
async function save(door: Door, given: Given): Promise<string> {
  const { caller } = door;
  const { id, roleName, roleAlias, sort } = given;
  if (!may(caller, id ? 'role_edit' : 'role_add')) throw forbidden();
  const refusedAlias = aliasRefusal(caller, roleAlias);
  if (refusedAlias) throw refusedAlias;
  const [before] = id ? await rolesToChange(door, [id]) : [];
  // What is sent empty stands at the top; what is not sent stays.
  const parentId = given.parentId ?? ('parentId' in given ? NO_ROW : (before?.parentId ?? NO_ROW));
  // Whoever is limited to departments makes roles there, the whole tenant's are not theirs to make.
  const deptId =
    'deptId' in given
      ? (given.deptId ?? null)
      : before
        ? before.deptId
        : caller.deptIds
          ? (caller.currentDeptId ?? caller.ownDeptIds[0] ?? null)
          : null;
  const refusedDept = deptRefusal(caller, deptId);
  if (refusedDept) throw refusedDept;
  if (deptId && !(await door.rows(dept).select('id').where('id', '=', deptId).executeTakeFirst()))
    throw refuseField('deptId', roleSaveRefusals.deptGone);
  await checkParent(door, id, parentId);
  const values = { roleName, roleAlias, parentId, deptId, ...('sort' in given ? { sort } : {}) };
  let saved = id;
  if (saved) await door.update(role, saved, values, undefined, clearedFields(role, values));
  else saved = await door.insert(role, { ...values, sort: sort ?? 0 });
  if (given.menuIds ?? given.dataScopeIds ?? given.apiScopeIds) {
    if (!may(caller, 'role_grant')) throw forbidden();
    // Who makes a role has been asked already; what it lacks yet are the limits that come with the grant.
    if (id) await grantRoles(door, [saved], given);
    else await giveToRoles(door, await readRoles(door, [saved]), given);
  } else if (!id) {
    // The limits of whoever makes a role go with it from the beginning.
    await giveToRoles(door, await readRoles(door, [saved]), { menuIds: [] });
  }
  return saved;
}

async function removeRoles(door: Door, ids: readonly string[]): Promise<void> {
  await rolesToChange(door, ids);
  await door.remove(role, [...ids]);
}

const contains = (value: string, wanted: string | undefined): boolean =>
  !wanted || value.toLowerCase().includes(wanted.toLowerCase());

const choices = async (door: Door) => tree(rooted((await readRoles(door)).map(roleChoice)));

/** The department a role of a department's own people belongs to. */
function departmentOf(door: Door, named: string | undefined): string {
  const { caller } = door;
  const id = named ?? caller.currentDeptId ?? caller.ownDeptIds[0];
  if (!id) throw refuseField('currentDeptId', roleDeptMissing);
  return id;
}

const list = handle(roleList, async ({ door, query }) => {
  const rows = rooted(await presentRoles(door, await readRoles(door)));
  const shown = withAbove(
    rows,
    rows
      .filter((row) => contains(row.roleName, query.roleName) && contains(row.roleAlias, query.roleAlias))
      .map(({ id }) => id),
  );
  return tree(rows.filter(({ id }) => shown.has(id)));
});

export const handlers = [
  list,
  handle(roleCalls.exportFile, (context) => exportList(context, role, list)),
  handle(roleCalls.list, ({ door, query, request }) => {
    const raw = rawQuery({ request, query });
    return readPage(applyFilters(door.rows(role), role, raw), role, raw, (rows) =>
      rows.selectAll('blade_role'),
    );
  }),
  handle(roleCalls.detail, async ({ door, query }) => {
    const rows = await presentRoles(door, await readRoles(door));
    const row = rows.find(({ id }) => id === query.id);
    if (!row) throw notFound();
    return row;
  }),
  handle(roleTree, ({ door }) => choices(door)),
  handle(roleTreeById, async ({ door, query }) => {
    if ((await readRoles(door, [query.roleId])).length === 0) throw notFound();
    return choices(door);
  }),
  handle(roleSelect, async ({ door, query }) => {
    let ids = query.roleId ?? [];
    if (query.userId) {
      await door.one(user, query.userId);
      const { rows } = await sql<{ roleId: string }>`select role_id from user_role
        where tenant_id = ${door.caller.tenantId} and user_id = ${query.userId}`.execute(door.db);
      ids = rows.map(({ roleId }) => roleId);
    }
    if (ids.length === 0) return [];
    return (await readRoles(door, ids)).map(({ id, tenantId, parentId, roleName, roleAlias, sort }) => ({
      id,
      tenantId,
      parentId,
      roleName,
      roleAlias,
      sort,
    }));
  }),
  handle(roleAliases, async ({ door, query, caller }) =>
    query.roleIds?.length
      ? (await readRoles(door, query.roleIds)).map(({ roleAlias }) => roleAlias)
      : [...caller.roles],
  ),
  handle(roleCalls.submit, async ({ door, body }) => {
    const { tenantId: _, ...given } = body as Given & { tenantId?: string };
    return { id: await save(door, given) };
  }),
  handle(roleSubmitWithMenus, async ({ door, body }) => ({ id: await save(door, body) })),
  handle(roleCalls.remove, ({ door, query }) => removeRoles(door, query.ids)),
  handle(roleDisable, async ({ door, query }) => {
    await rolesToChange(door, [query.id]);
    // A role that limits its people shows them more when it is disabled.
    await withoutGains(door, await holdersOf(door, [query.id]), () =>
      door.update(role, query.id, { status: query.status ?? ROLE_DISABLED }),
    );
  }),
  handle(roleGrant, async ({ door, body }) => {
    await grantRoles(door, body.roleIds, body);
  }),
  handle(enterpriseRoleSubmit, async ({ door, body }) => {
    const stays = body.id !== undefined && !('deptId' in body);
    const deptId = stays ? {} : { deptId: departmentOf(door, body.deptId ?? body.currentDeptId) };
    return { id: await save(door, { ...body, ...deptId }) };
  }),
  handle(enterpriseRoleRemove, async ({ door, query }) => {
    const deptId = departmentOf(door, query.deptId ?? query.currentDeptId);
    const rows = await readRoles(door, query.ids);
    // The roles of another department are no roles here.
    if (rows.length !== query.ids.length || rows.some((row) => row.deptId !== deptId)) throw notFound();
    await removeRoles(door, query.ids);
  }),
];
