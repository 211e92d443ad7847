// Applications for an account, and what administrators decide on them.
import { sql } from 'kysely';
import {
  registrationDecided,
  registrationRefusals,
  approveRegistration,
  grantableRoles,
  refuseRegistration,
  registerGuest,
  registration,
  registrationMachine,
  registrationOpen,
  registrationPage,
  registrationsPerAddress,
  type RegistrationRow,
} from '../../../contract/account/registration.ts';
import { accountTaken } from '../../../contract/account/user-refusals.ts';
import { userTypeLabels, userTypes, type UserType } from '../../../contract/auth/user-kind.ts';
import { next, stateOfKey } from '../../../contract/kit/machine.ts';
import type { RowOf } from '../../../contract/kit/entity.ts';
import { say } from '../../../contract/kit/text.ts';
import { guest } from '../../kernel/access/caller.ts';
import { hashPassword } from '../../kernel/access/passwords.ts';
import { ofDepartments } from '../../kernel/access/data-scope.ts';
import { reach } from '../../kernel/access/reach.ts';
import { PLATFORM_KIND } from '../../kernel/access/standing.ts';
import { closedTenant } from '../../kernel/access/tenant-gate.ts';
import { inTransaction, type Door } from '../../kernel/database/door.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { referenceTitles } from '../../kernel/database/references.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery, type Context } from '../../kernel/http/handle.ts';
import { wireTime } from '../../kernel/http/wire-json.ts';
import { newId } from '../../kernel/database/ids.ts';
import { userTypeFrom } from '../auth/service/grant-request.ts';
import { bindOauth } from '../auth/service/bind-oauth.ts';
import { sendSms } from '../resource/service/send-sms.ts';
import { rolesToGrant } from './role-rights.ts';
import { addUser } from './save-user.ts';
import { acceptPassword } from './service/set-password.ts';

const HOUR_SECONDS = 3600;
type Row = RowOf<typeof registration>;
const { waiting } = registrationMachine.states;
const COLUMNS = (
  [
    ...([
      'id',
      'tenantId',
      'account',
      'name',
      'phone',
      'userType',
      'deptId',
      'state',
      'reason',
      'decidedName',
    ] as const),
    ...(['decidedAt', 'address', 'createTime'] as const),
  ] as const
).map((column) => sql.ref(`user_registration.${column}`).as(column));

const kindOf = (context: Context): UserType => {
  const named = userTypeFrom(context, undefined);
  return userTypes.find((kind) => kind === named) ?? 'web';
};

async function requireFreeAccount(door: Door, account: string, kind: UserType): Promise<void> {
  const { tenantId } = door.caller;
  const { rows } = await sql<{ taken: boolean; waits: boolean }>`select
    exists (select 1 from blade_user where tenant_id = ${tenantId} and account = ${account} and user_type = ${kind}
      and is_deleted = 0) as taken,
    exists (select 1 from user_registration where tenant_id = ${tenantId} and account = ${account}
      and user_type = ${kind} and state = ${waiting.key} and is_deleted = 0) as waits`.execute(door.db);
  if (rows[0]!.taken) throw refuseField('account', accountTaken);
  if (rows[0]!.waits) throw refuseField('account', registrationRefusals.alreadyWaiting);
}

async function requireUnboundOauth(door: Door, oauthId: string): Promise<void> {
  const { rows } =
    await sql`select 1 from user_oauth where tenant_id = ${door.caller.tenantId} and id = ${oauthId}
    and user_id is null and is_deleted = 0`.execute(door.db);
  if (rows.length === 0) throw refuse(registrationRefusals.oauthWrong);
}

/**
 * The unit that the applicant means; null when none is named. Two of one name are told apart by their full names, and
 * what is not found reads as what is not clear: it is no way to list the tenant's units.
 */
async function unitNamed({ db, caller }: Door, name: string | undefined): Promise<string | null> {
  const wanted = name?.trim();
  if (!wanted) return null;
  const { rows } = await sql<{
    id: string;
    full: boolean;
  }>`select id, full_name = ${wanted} as full from blade_dept
    where tenant_id = ${caller.tenantId} and is_deleted = 0 and (dept_name = ${wanted} or full_name = ${wanted})`.execute(
    db,
  );
  const full = rows.filter((row) => row.full);
  const [found, ...others] = full.length ? full : rows;
  if (!found || others.length) throw refuseField('deptName', registrationRefusals.deptUnknown);
  return found.id;
}

/**
 * Beyond their departments, people of a kind decide on their like alone, as they create no others; of a trade, only
 * within their own units.
 */
export const registrationReach = reach(registration, ({ userType, deptIds, deptTreeIds }) => {
  if (userType === PLATFORM_KIND) return null;
  const isLike = sql<boolean>`user_registration.user_type = ${userType}`;
  return deptIds ? isLike : sql`(${isLike} and ${ofDepartments(registration, deptTreeIds)})`;
});

/** The application while it can still be decided; of two administrators the second is told. */
async function undecided(
  door: Door,
  id: string,
  act: 'approve' | 'refuse',
): Promise<{ row: Row; state: number }> {
  await sql`select 1 from user_registration where tenant_id = ${door.caller.tenantId} and id = ${id}
    and is_deleted = 0 for update`.execute(door.db);
  const row = await door.one(registration, id);
  const state = stateOfKey(registrationMachine, row.state!);
  const to = next(registrationMachine, state, act);
  if (!to) throw refuse(registrationDecided, { state: registrationMachine.states[state].label });
  return { row, state: registrationMachine.states[to].key };
}

const decision = ({ caller }: Context) => ({
  decidedName: caller.realName,
  decidedAt: wireTime(new Date()),
});

/** Tells the applicant, where there is a phone, of what is stored; a message that cannot be sent takes nothing back. */
function tell(context: Context, { phone }: Row, template: string, params: Record<string, string>): void {
  if (!phone) return;
  const { house, reply, request, afterCommit } = context;
  const send = (): Promise<void> => sendSms(context, { phones: [phone], template, params });
  const failed = (error: unknown): void => request.log.warn({ err: error }, 'registration message');
  afterCommit(() => house.afterwards.add(reply, send, failed));
}

export const handlers = [
  handle(registerGuest, async (context) => {
    const { house, query, caller } = context;
    const who = guest(query.tenantId, caller.language, caller.address);
    const most = await house.parameters.read(who.tenantId, registrationsPerAddress);
    if ((await house.shared.count(`registrations ${caller.address}`, HOUR_SECONDS)) > most)
      throw refuse(registrationRefusals.often);
    const closed = await closedTenant(house.database.forTenant(who.tenantId), who.tenantId);
    if (closed) throw refuseField('tenantId', registrationRefusals.tenantWrong);
    if (!(await house.parameters.read(who.tenantId, registrationOpen)))
      throw refuse(registrationRefusals.closed);
    const userType = kindOf(context);
    const digest = await acceptPassword(house, who.tenantId, query.password, 'password', [
      query.account,
      query.phone,
    ]);
    const password = await hashPassword(digest);
    await inTransaction(house.database, who, async (door) => {
      await requireFreeAccount(door, query.account, userType);
      if (query.oauthId) await requireUnboundOauth(door, query.oauthId);
      const { account, phone, oauthId } = query;
      const name = query.name ?? account.slice(0, 30);
      const deptId = await unitNamed(door, query.deptName);
      await sql`insert into user_registration (tenant_id, id, account, name, phone, user_type, dept_id, oauth_id, password,
          address)
        values (${who.tenantId}, ${newId()}, ${account}, ${name}, ${phone ?? null}, ${userType}, ${deptId},
          ${oauthId ?? null}, ${password}, ${caller.address})`.execute(door.db);
      await door.audit({
        act: 'register',
        entity: 'registration',
        entityId: null,
        after: { account, name, userType, deptId },
      });
    });
  }),
  handle(registrationPage, async ({ door, request, query, caller }) => {
    const raw = rawQuery({ request, query });
    const titles = await referenceTitles(caller, registration, ['deptId']);
    const page = await readPage(
      applyFilters(door.rows(registration), registration, raw),
      registration,
      raw,
      (q) =>
        q
          .leftJoin('user_oauth', (join) =>
            join
              .onRef('user_oauth.tenantId', '=', 'user_registration.tenantId')
              .onRef('user_oauth.id', '=', 'user_registration.oauthId'),
          )
          .select(COLUMNS)
          .select(titles)
          .select(['user_oauth.source', 'user_oauth.nickname'])
          .$castTo<Omit<RegistrationRow, 'userTypeName'>>(),
    );
    const records = page.records.map((each) => {
      const kind = userTypeLabels[each.userType as UserType];
      return { ...each, userTypeName: kind ? say(kind, caller.language) : each.userType };
    });
    return { ...page, records };
  }),
  handle(approveRegistration, async (context) => {
    const { house, door, body } = context;
    const { row, state } = await undecided(door, body.id, 'approve');
    const { id: userId } = await addUser(
      house,
      door,
      {
        account: row.account,
        realName: row.name,
        phone: row.phone ?? undefined,
        userType: body.userType ?? row.userType,
        roleId: body.roleId ?? [],
        deptId: body.deptId ?? (row.deptId ? [row.deptId] : []),
        postId: body.postId ?? [],
      },
      { storedPassword: row.password! },
    );
    if (row.oauthId) await bindOauth(door, row.oauthId, userId);
    await door.update(registration, row.id, { ...decision(context), state });
    await sql`update user_registration set user_id = ${userId}, password = null, decided_by = ${door.caller.userId}
      where tenant_id = ${door.caller.tenantId} and id = ${row.id}`.execute(door.db);
    tell(context, row, 'registration-approved', { account: row.account });
    return { userId };
  }),
  handle(refuseRegistration, async (context) => {
    const { door, query } = context;
    const { row, state } = await undecided(door, query.id, 'refuse');
    await door.update(registration, row.id, { ...decision(context), state, reason: query.reason });
    await sql`update user_registration set decided_by = ${door.caller.userId}
      where tenant_id = ${door.caller.tenantId} and id = ${row.id}`.execute(door.db);
    tell(context, row, 'registration-refused', { reason: query.reason });
  }),
  handle(grantableRoles, ({ door }) => rolesToGrant(door)),
];
