// Staff: users of groups and kindergartens, by the seed's calls of enterprises and parks.
import { sql } from 'kysely';
import {
  staff,
  staffDetails,
  staffExport,
  staffOpenWork,
  staffPage,
  staffRemove,
  staffResetPassword,
  staffResponsible,
  staffSubmit,
  staffUpdate,
  staffUpdateUser,
  type StaffView,
} from '../../../contract/account/staff.ts';
import { STAFF_KIND } from '../../../contract/auth/user-kind.ts';
import { nothingChosen } from '../../../contract/kit/common-refusals.ts';
import type { Door } from '../../kernel/database/door.ts';
import { exportList } from '../../kernel/excel/export-rows.ts';
import { notFound, refuse } from '../../kernel/http/failure.ts';
import { handle, handlePrepared, rawQuery, type Handler } from '../../kernel/http/handle.ts';
import { worksAt } from '../organisation/service/works-at.ts';
import { handOver } from './hand-over.ts';
import { leaveDept } from './leave-dept.ts';
import { openWorkOf } from './open-work.ts';
import { prepareReset, resetPasswords } from './reset-passwords.ts';
import { addUser, changeUser, prepareUser, removeUsers, type UserValues } from './save-user.ts';
import { findUsers, userOf, userPageOf, usersOf, type FoundUser, type UserRows } from './user-rows.ts';

const MOST_RESPONSIBLE = 500;
const KINDERGARTEN = 4;

const ofKind = <Row>(query: UserRows<Row>): UserRows<Row> =>
  query.where('blade_user.userType', '=', STAFF_KIND);
const staffRows = (door: Door, raw: Record<string, unknown>): UserRows => ofKind(findUsers(door, raw));

const withAmount = (query: UserRows<FoundUser>) =>
  query.select(
    sql<number>`(select count(distinct d.id)::int from user_dept ud
      join blade_dept top on top.tenant_id = ud.tenant_id and top.id = ud.dept_id and top.is_deleted = 0
      join blade_dept d on d.tenant_id = ud.tenant_id and d.is_deleted = 0 and d.dept_category = ${KINDERGARTEN}
        and (d.id = top.id or d.ancestors || ',' like top.ancestors || ',' || top.id || ',%')
      where ud.tenant_id = blade_user.tenant_id and ud.user_id = blade_user.id)`.as('kindergartenAmount'),
  );
const named = (row: Omit<StaffView, 'roleNames' | 'deptNames'>): StaffView => ({
  ...row,
  roleNames: row.roleName,
  deptNames: row.deptName,
});

/** Refuses ids that are no staff of the caller's. */
async function requireStaff(door: Door, ids: string[]): Promise<void> {
  const found = await ofKind(staffRows(door, {}))
    .select('blade_user.id')
    .where('blade_user.id', 'in', ids)
    .execute();
  if (found.length !== new Set(ids).size) throw notFound();
}

const valuesOf = (body: Record<string, unknown>): UserValues => {
  const { id: _, tenantId: __, handOverTo: ___, ...values } = body;
  const { account } = values;
  if (account === undefined) delete values.account;
  return values;
};

const page = handle(staffPage, async ({ door, request, query }) => {
  const raw = rawQuery({ request, query });
  const found = await userPageOf(door, staffRows(door, raw), raw, withAmount);
  return { ...found, records: found.records.map(named) };
});

export const handlers: Handler[] = [
  page,
  handle(staffExport, (context) => exportList(context, staff, page)),
  handle(staffDetails, async ({ door, query }) =>
    named(await userOf(door, query.id, (q) => ofKind(withAmount(q)))),
  ),
  handlePrepared(
    staffSubmit,
    (context) => prepareUser(context, context.body),
    async (context, prepared) => {
      const { house, door, body } = context;
      if (!body.id) {
        const values = { account: body.phone, ...valuesOf(body), userType: STAFF_KIND };
        return addUser(house, door, values, { prepared });
      }
      await requireStaff(door, [body.id]);
      await handOver(context, [body.id], { to: body.handOverTo, saved: body });
      await changeUser(house, door, body.id, valuesOf(body), prepared);
      return { id: body.id };
    },
  ),
  handlePrepared(
    staffUpdate,
    (context) => prepareUser(context, context.body),
    async (context, prepared) => {
      const { house, door, body } = context;
      await requireStaff(door, [body.id]);
      await handOver(context, [body.id], { to: body.handOverTo, saved: body });
      await changeUser(house, door, body.id, valuesOf(body), prepared);
      return { id: body.id };
    },
  ),
  handle(staffOpenWork, async (context) => {
    await requireStaff(context.door, context.query.userIds);
    return openWorkOf(context);
  }),
  handle(staffRemove, async (context) => {
    const { door, query } = context;
    const ids = [...new Set(query.ids?.length ? query.ids : query.id ? [query.id] : [])];
    if (ids.length === 0) throw refuse(nothingChosen);
    await requireStaff(door, ids);
    await handOver(context, ids, { to: query.handOverTo, deptId: query.deptId });
    if (query.deptId) await leaveDept(door, ids, query.deptId);
    else await removeUsers(door, ids);
  }),
  handle(staffUpdateUser, async (context) => {
    const { house, door, query } = context;
    await requireStaff(door, [query.id]);
    await handOver(context, [query.id], { to: query.handOverTo, saved: query });
    await changeUser(house, door, query.id, { enableStatus: query.enableStatus });
  }),
  handlePrepared(
    staffResetPassword,
    (context) => prepareReset(context, context.query.userIds),
    async (context, prepared) => {
      const { door, query } = context;
      await requireStaff(door, query.userIds);
      return { initialPassword: await resetPasswords(context, query.userIds, prepared) };
    },
  ),
  handle(staffResponsible, async ({ door, query }) => {
    let people = staffRows(door, { realName: query.realName, enableStatus: '0' });
    if (query.deptId)
      people = people.where(worksAt(door, sql.ref('blade_user.id'), sql`${query.deptId}::bigint`));
    const found = await usersOf(door, people, MOST_RESPONSIBLE);
    return found.map(({ id, realName, phone, roleName, deptName }) => ({
      id,
      realName,
      phone,
      roleName,
      deptName,
    }));
  }),
];
