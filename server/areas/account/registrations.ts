// Applications for an account, and what administrators decide on them.
import { sql } from 'kysely';
import {
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
import { userTypeLabels, userTypes, type UserType } from '../../../contract/auth/user-kind.ts';
import { next, stateOfKey } from '../../../contract/kit/machine.ts';
import type { RowOf } from '../../../contract/kit/entity.ts';
import { filled, say, text } from '../../../contract/kit/text.ts';
import { guest } from '../../kernel/access/caller.ts';
import { hashPassword } from '../../kernel/access/passwords.ts';
import { closedTenant } from '../../kernel/access/tenant-gate.ts';
import { inTransaction, type Door } from '../../kernel/database/door.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { conflict, notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery, type Context } from '../../kernel/http/handle.ts';
import { newId } from '../../kernel/database/ids.ts';
import { userTypeFrom } from '../auth/grant-request.ts';
import { bindOauth } from '../auth/social.ts';
import { sendSms } from '../resource/send-sms.ts';
import { rolesToGrant } from './role-rights.ts';
import { addUser } from './save-user.ts';
import { acceptPassword } from './set-password.ts';

const HOUR_SECONDS = 3600;
type Row = RowOf<typeof registration>;
const { waiting } = registrationMachine.states;

const refusals = {
  closed: text('注册功能未开放，请联系管理员', 'Registration is closed. Please ask an administrator'),
  often: text('操作过于频繁，请稍后再试', 'Too many requests, please try again later'),
  tenant: text('租户信息错误!', 'There is no such tenant!'),
  oauth: text('第三方登陆信息错误!', 'The third-party sign-in is not valid!'),
  taken: text('当前账号已被使用!', 'This account is taken'),
  waiting: text('该账号的注册申请正在等待审核', 'A registration of this account is waiting already'),
  decided: text('该申请已处理：{state}', 'This registration was decided already: {state}'),
};

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
  if (rows[0]!.taken) throw refuseField('account', refusals.taken);
  if (rows[0]!.waits) throw refuseField('account', refusals.waiting);
}

async function requireUnboundOauth(door: Door, oauthId: string): Promise<void> {
  const { rows } =
    await sql`select 1 from user_oauth where tenant_id = ${door.caller.tenantId} and id = ${oauthId}
    and user_id is null and is_deleted = 0`.execute(door.db);
  if (rows.length === 0) throw refuse(refusals.oauth);
}

/** The application while it can still be decided; of two administrators the second is told. */
async function undecided(
  door: Door,
  id: string,
  act: 'approve' | 'refuse',
): Promise<{ row: Row; state: number }> {
  const { rows } =
    await sql`select 1 from user_registration where tenant_id = ${door.caller.tenantId} and id = ${id}
    and is_deleted = 0 for update`.execute(door.db);
  if (rows.length === 0) throw notFound();
  const row = await door.one(registration, id);
  const state = stateOfKey(registrationMachine, row.state!) as keyof typeof registrationMachine.states;
  const to = next(registrationMachine, state, act);
  if (!to) {
    const { zh, en } = registrationMachine.states[state].label;
    throw conflict(
      null,
      text(filled(refusals.decided, { state: zh }).zh, filled(refusals.decided, { state: en }).en),
    );
  }
  return { row, state: registrationMachine.states[to].key };
}

const decision = ({ caller }: Context) => ({
  decidedName: caller.realName,
  decidedAt: new Date() as never,
});

/** Tells the applicant, where there is a phone; a message that cannot be sent takes nothing back. */
async function tell(
  context: Context,
  row: Row,
  template: string,
  params: Record<string, string>,
): Promise<void> {
  if (!row.phone) return;
  await sendSms(context, { phones: [row.phone], template, params }).catch((error: unknown) => {
    context.request.log.warn({ err: error }, 'registration message');
  });
}

export const handlers = [
  handle(registerGuest, async (context) => {
    const { house, query, caller } = context;
    const who = guest(query.tenantId, caller.language, caller.address);
    const most = await house.parameters.read(who.tenantId, registrationsPerAddress);
    if ((await house.shared.count(`registrations ${caller.address}`, HOUR_SECONDS)) > most)
      throw refuse(refusals.often);
    const closed = await closedTenant(house.database.forTenant(who.tenantId), who.tenantId);
    if (closed) throw refuseField('tenantId', refusals.tenant);
    if (!(await house.parameters.read(who.tenantId, registrationOpen))) throw refuse(refusals.closed);
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
      await sql`insert into user_registration (tenant_id, id, account, name, phone, user_type, oauth_id, password, address)
        values (${who.tenantId}, ${newId()}, ${account}, ${name}, ${phone ?? null}, ${userType}, ${oauthId ?? null},
          ${password}, ${caller.address})`.execute(door.db);
      await door.audit({
        act: 'register',
        entity: 'registration',
        entityId: null,
        after: { account, name, userType },
      });
    });
  }),
  handle(registrationPage, async ({ door, request, query, caller }) => {
    const raw = rawQuery({ request, query });
    const page = await readPage<RegistrationRow>(
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
          .select([
            ...[
              'id',
              'tenantId',
              'account',
              'name',
              'phone',
              'userType',
              'state',
              'reason',
              'decidedName',
            ].map((column) => `user_registration.${column}`),
            ...['decidedAt', 'address', 'createTime'].map((column) => `user_registration.${column}`),
            'user_oauth.source',
            'user_oauth.nickname',
          ]),
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
        deptId: body.deptId ?? [],
        postId: body.postId ?? [],
      } as never,
      { storedPassword: row.password! },
    );
    if (row.oauthId) await bindOauth(door, row.oauthId, userId);
    await door.update(registration, row.id, { ...decision(context), state });
    await sql`update user_registration set user_id = ${userId}, password = null, decided_by = ${door.caller.userId}
      where tenant_id = ${door.caller.tenantId} and id = ${row.id}`.execute(door.db);
    await tell(context, row, 'registration-approved', { account: row.account });
    return { userId };
  }),
  handle(refuseRegistration, async (context) => {
    const { door, query } = context;
    const { row, state } = await undecided(door, query.id, 'refuse');
    await door.update(registration, row.id, { ...decision(context), state, reason: query.reason });
    await sql`update user_registration set decided_by = ${door.caller.userId}
      where tenant_id = ${door.caller.tenantId} and id = ${row.id}`.execute(door.db);
    await tell(context, row, 'registration-refused', { reason: query.reason });
  }),
  handle(grantableRoles, ({ door }) => rolesToGrant(door)),
];
