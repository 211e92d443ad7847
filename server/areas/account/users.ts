// The users of a tenant: lists, details, changes.
import { sql } from 'kysely';
import {
  userByPhone,
  userChangeStatus,
  userDetail,
  userExport,
  userGrant,
  userList,
  userOpenWork,
  userPage,
  userPlatformDetail,
  userRemove,
  userResetPassword,
  userRolesByDept,
  userSubmit,
  userUnlock,
  userUpdate,
  userUpdatePlatform,
} from '../../../contract/account/user-calls.ts';
import { mobileDigits } from '../../../contract/account/phone.ts';
import { user } from '../../../contract/account/user.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import { role } from '../../../contract/system/role.ts';
import type { AnswerOf } from '../../../contract/kit/endpoint.ts';
import { nothingChosen } from '../../../contract/kit/common-refusals.ts';
import { withoutGains } from '../../kernel/access/manageable.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { exportList } from '../../kernel/excel/export-rows.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { handle, handlePrepared, rawQuery, type Handler } from '../../kernel/http/handle.ts';
import { clearFailures } from '../auth/service/failed-logins.ts';
import { handOver } from './hand-over.ts';
import { leaveDept } from './leave-dept.ts';
import { manageableUsers } from './manageable-users.ts';
import { openWorkOf } from './open-work.ts';
import { prepareReset, resetPasswords } from './reset-passwords.ts';
import { keepingAdministrators, requireGrantable } from './role-rights.ts';
import { addUser, changeUser, prepareUser, removeUsers, type UserValues } from './save-user.ts';
import { rolesOf, setRoles } from './user-links.ts';
import { findUsers, userOf, userPageOf, usersOf, type FoundUser, type UserRows } from './user-rows.ts';

/** Longest list of people to choose from; whoever has more searches. */
const MOST_LISTED = 1000;

const withExt = (query: UserRows<FoundUser>) => query.select('blade_user.userExt');

/** The record without what only names it. */
const valuesOf = (body: Record<string, unknown>): UserValues => {
  const { id: _, tenantId: __, handOverTo: ___, ...values } = body;
  return values;
};

const page = handle(userPage, (context) => {
  const raw = rawQuery(context);
  return userPageOf(context.door, findUsers(context.door, raw), raw, (rows) => rows);
});

export const handlers: Handler[] = [
  page,
  handle(userExport, (context) => exportList(context, user, page)),
  handle(userDetail, ({ door, query }) => userOf(door, query.id, withExt)),
  handle(userPlatformDetail, ({ door, query }) => userOf(door, query.id, withExt)),
  handle(userList, (context) => {
    // Exact here, where the list searches.
    const exact: Record<string, unknown> = { deptId: context.query.deptId, roleId: context.query.roleId };
    for (const name of ['account', 'realName', 'phone', 'email', 'userType', 'enableStatus'] as const)
      exact[`${name}_equal`] = context.query[name];
    return usersOf(context.door, findUsers(context.door, exact), MOST_LISTED);
  }),
  handle(userByPhone, async ({ door, query }) => {
    const phone = mobileDigits(query.phone)!;
    const found = await usersOf(door, door.rows(user).where('blade_user.phone', '=', phone), 1);
    return found[0] ?? null;
  }),
  handle(userRolesByDept, async ({ door, query }) => {
    const people = door.rows(user).select('blade_user.id');
    const { rows } = await sql<AnswerOf<typeof userRolesByDept>[number]>`
      select u.id as user_id, u.real_name, d.id as dept_id, d.dept_name, r.id as role_id, r.role_name, r.role_alias
      from blade_user u
        join user_dept ud on ud.tenant_id = u.tenant_id and ud.user_id = u.id
        join blade_dept d on d.tenant_id = u.tenant_id and d.id = ud.dept_id and d.is_deleted = 0
        join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
        join blade_role r on r.tenant_id = u.tenant_id and r.id = ur.role_id and r.is_deleted = 0
      where u.tenant_id = ${door.caller.tenantId} and u.id in (${people})
        and (${query.userId ?? null}::bigint is null or u.id = ${query.userId ?? null})
        and (${query.deptId ?? null}::bigint is null or d.id = ${query.deptId ?? null})
        and ${inSight(door, dept, sql`d.id`)} and ${inSight(door, role, sql`r.id`)}
      order by d.sort, u.id, r.sort limit ${MOST_LISTED}`.execute(door.db);
    return rows;
  }),
  handlePrepared(
    userSubmit,
    (context) => prepareUser(context, context.body),
    async (context, prepared) => {
      const { house, door, body } = context;
      if (!body.id) return addUser(house, door, valuesOf(body), { prepared });
      await handOver(context, [body.id], { to: body.handOverTo, saved: body });
      await changeUser(house, door, body.id, valuesOf(body), prepared);
      return { id: body.id };
    },
  ),
  handlePrepared(
    userUpdate,
    (context) => prepareUser(context, context.body),
    async (context, prepared) => {
      const { house, door, body } = context;
      await handOver(context, [body.id], { to: body.handOverTo, saved: body });
      await changeUser(house, door, body.id, valuesOf(body), prepared);
      return { id: body.id };
    },
  ),
  handle(userUpdatePlatform, async ({ house, door, query }) => {
    await changeUser(house, door, query.userId, { userType: query.userType });
    await sql`update blade_user set user_ext = ${query.userExt ?? null}
      where tenant_id = ${door.caller.tenantId} and id = ${query.userId}`.execute(door.db);
    await door.audit({
      act: 'update-platform',
      entity: 'user',
      entityId: query.userId,
      after: { userExt: query.userExt },
    });
  }),
  handle(userOpenWork, openWorkOf),
  handle(userRemove, async (context) => {
    const { door, query } = context;
    const ids = [...new Set(query.ids?.length ? query.ids : query.id ? [query.id] : [])];
    if (ids.length === 0) throw refuse(nothingChosen);
    await handOver(context, ids, { to: query.handOverTo, deptId: query.deptId });
    if (!query.deptId) return removeUsers(door, ids);
    return leaveDept(door, ids, query.deptId);
  }),
  handle(userChangeStatus, async (context) => {
    const { house, door, query } = context;
    await handOver(context, query.userIds, { to: query.handOverTo, saved: query });
    for (const id of [...new Set(query.userIds)].sort())
      await changeUser(house, door, id, { enableStatus: query.enableStatus });
  }),
  handlePrepared(
    userResetPassword,
    (context) => prepareReset(context, context.query.userIds),
    async (context, prepared) => ({
      initialPassword: await resetPasswords(context, context.query.userIds, prepared),
    }),
  ),
  handle(userGrant, async ({ door, query }) => {
    await manageableUsers(door, query.userIds);
    const roleIds = query.roleIds ?? [];
    const grant = async (): Promise<void> => {
      for (const id of query.userIds) {
        const before = await rolesOf(door, id);
        await requireGrantable(
          door,
          roleIds.filter((role) => !before.includes(role)),
        );
        await setRoles(door, id, roleIds);
        await door.touch(user, [id]);
        await door.audit({
          act: 'grant',
          entity: 'user',
          entityId: id,
          before: { roleId: before },
          after: { roleId: roleIds },
        });
      }
    };
    await withoutGains(door, query.userIds, () => keepingAdministrators(door, grant));
  }),
  handle(userUnlock, async ({ house, door, query }) => {
    const found = await manageableUsers(door, query.userIds);
    for (const one of found) await clearFailures(house, one);
  }),
];
