// The second step of a sign-in, and what a person does with the own second factor.
import { sql } from 'kysely';
import { user } from '../../../contract/account/user.ts';
import type { TokenAnswer } from '../../../contract/auth/oauth.ts';
import {
  secondFactorRefusals,
  renewRecoveryCodes,
  totpConfirm,
  totpDisable,
  totpEnrol,
  totpEnrolConfirm,
  totpReset,
  totpSetup,
  totpState,
} from '../../../contract/auth/second-factor.ts';
import { secondFactorForAdministrators } from '../../../contract/auth/sign-in-rules.ts';
import { codeLost, codeWrong, secondStep, signInLate } from '../../../contract/auth/token-refusals.ts';
import { ADMINISTRATOR, type Caller } from '../../kernel/access/caller.ts';
import { requireManageable } from '../../kernel/access/manageable.ts';
import { inTransaction, type Door } from '../../kernel/database/door.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import type { House } from '../../kernel/house.ts';
import { recordFailure } from './service/failed-logins.ts';
import type { GrantRequest } from './service/grant-request.ts';
import {
  beginSetup,
  codesLeft,
  confirmSetup,
  hasSecondFactor,
  isSecretLost,
  removeSecondFactor,
  renewCodes,
  spendCode,
  type Owner,
} from './one-time-codes.ts';
import { requireOwnPassword } from './service/own-password.ts';
import { startSession } from './sessions.ts';
import { issueTicket, markProved, mayTry, readTicket, takeTicket, type Ticket } from './sign-in-ticket.ts';
import { TokenRefusal } from './token-refusal.ts';
import { findUser, type UserRow } from './service/user-row.ts';

/** Aliases of the roles that administer a tenant. */
const ADMINISTRATORS = [ADMINISTRATOR, 'admin'];

const isAdministrator = (roles: readonly string[]): boolean =>
  roles.some((alias) => ADMINISTRATORS.includes(alias));

/** Refuses a sign-in that needs a second step, with the ticket for it. */
export async function requireSecondFactor(
  { context, client, currentDeptId }: GrantRequest,
  person: UserRow,
  how: Ticket['how'] = 'password',
): Promise<void> {
  const { house } = context;
  const db = house.database.forTenant(person.tenantId);
  const owner = { tenantId: person.tenantId, userId: person.id };
  const on = await hasSecondFactor(db, owner);
  if (!on) {
    if (!(await house.parameters.read(person.tenantId, secondFactorForAdministrators))) return;
    const { rows } = await sql<{ roleAlias: string }>`select r.role_alias from user_role ur
      join blade_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.is_deleted = 0
      where ur.tenant_id = ${person.tenantId} and ur.user_id = ${person.id}`.execute(db);
    if (!isAdministrator(rows.map((row) => row.roleAlias))) return;
  }
  const ticket = await issueTicket(house, {
    ...owner,
    clientId: client.id,
    currentDeptId,
    how,
    proved: false,
  });
  throw new TokenRefusal(on ? secondStep.code : secondStep.setup, {
    error: on ? 'totp_required' : 'totp_setup_required',
    data: { ticket },
  });
}

/** The second step: ticket and code open the session. */
export async function signInByCode(request: GrantRequest): Promise<TokenAnswer> {
  const { context, client } = request;
  const { house, caller } = context;
  const late = new TokenRefusal(signInLate);
  const ticket = await readTicket(house, request.ticket);
  if (!ticket || ticket.clientId !== client.id) throw late;
  const { tenantId, userId } = ticket;
  const db = house.database.forTenant(tenantId);
  if (!ticket.proved) {
    if (!(await mayTry(house, request.ticket))) throw late;
    if (!(await spendCode(house, db, { tenantId, userId }, request.totpCode))) {
      await recordFailure(house, tenantId, caller.address);
      const lost = await isSecretLost(house, db, { tenantId, userId });
      throw new TokenRefusal(lost ? codeLost : codeWrong, { error: 'totp_invalid' });
    }
  }
  const person = (await takeTicket(house, request.ticket))
    ? await findUser(db, sql`u.tenant_id = ${tenantId} and u.id = ${userId}`)
    : null;
  if (!person) throw late;
  return startSession({ ...request, currentDeptId: ticket.currentDeptId }, person, ticket.how);
}

const ownerOf = (caller: Caller): Owner => ({
  tenantId: caller.homeTenantId ?? caller.tenantId,
  userId: caller.userId,
});
const isRequired = async (house: House, caller: Caller): Promise<boolean> =>
  isAdministrator(caller.roles) &&
  house.parameters.read(ownerOf(caller).tenantId, secondFactorForAdministrators);

/** Runs `work` for the person of a sign-in that demands the set-up. */
async function enrolling<T>(
  house: House,
  caller: Caller,
  id: string,
  work: (door: Door, ticket: Ticket, account: string) => Promise<T>,
): Promise<T> {
  const ticket = await readTicket(house, id);
  if (!ticket || ticket.proved) throw refuse(signInLate);
  const { tenantId, userId } = ticket;
  return inTransaction(house.database, { ...caller, tenantId, userId }, async (door) => {
    const person = await findUser(door.db, sql`u.tenant_id = ${tenantId} and u.id = ${userId}`);
    if (!person || (await hasSecondFactor(door.db, ticket))) throw refuse(signInLate);
    return work(door, ticket, person.account);
  });
}

export const handlers = [
  handle(totpState, async ({ door, caller, house }) => ({
    enabled: await hasSecondFactor(door.db, ownerOf(caller)),
    required: await isRequired(house, caller),
    recoveryCodesLeft: await codesLeft(door.db, ownerOf(caller)),
  })),
  handle(totpSetup, async (context) => {
    const { house, door, caller, query } = context;
    await requireOwnPassword(context, query.password);
    const made = await beginSetup(house, door.db, ownerOf(caller), caller.account);
    if (!made) throw refuse(secondFactorRefusals.on);
    return made;
  }),
  handle(totpConfirm, async ({ house, door, caller, query }) => {
    const recoveryCodes = await confirmSetup(house, door, ownerOf(caller), query.code);
    if (!recoveryCodes) throw refuseField('code', codeWrong);
    return { recoveryCodes };
  }),
  handle(totpDisable, async (context) => {
    const { house, door, caller, query } = context;
    await requireOwnPassword(context, query.password);
    if (await isRequired(house, caller)) throw refuse(secondFactorRefusals.demanded);
    if (!(await hasSecondFactor(door.db, ownerOf(caller)))) throw refuse(secondFactorRefusals.off);
    await removeSecondFactor(door, ownerOf(caller));
  }),
  handle(renewRecoveryCodes, async (context) => {
    const { door, caller, query } = context;
    await requireOwnPassword(context, query.password);
    if (!(await hasSecondFactor(door.db, ownerOf(caller)))) throw refuse(secondFactorRefusals.off);
    return { recoveryCodes: await renewCodes(door, ownerOf(caller)) };
  }),
  handle(totpEnrol, ({ house, caller, query }) =>
    enrolling(house, caller, query.ticket, async (door, ticket, account) => {
      const made = await beginSetup(house, door.db, ticket, account);
      if (!made) throw refuse(signInLate);
      return made;
    }),
  ),
  handle(totpEnrolConfirm, async ({ house, caller, query }) => {
    if (!(await mayTry(house, query.ticket))) throw refuse(signInLate);
    return enrolling(house, caller, query.ticket, async (door, ticket) => {
      const recoveryCodes = await confirmSetup(house, door, ticket, query.code);
      if (!recoveryCodes) throw refuseField('code', codeWrong);
      await markProved(house, query.ticket, ticket);
      return { recoveryCodes };
    });
  }),
  handle(totpReset, async ({ door, caller, query }) => {
    const found = await door.one(user, query.userId);
    // Whoever may reset passwords must not open the way to a higher account.
    await requireManageable(door, [found.id]);
    await removeSecondFactor(door, { tenantId: caller.tenantId, userId: found.id });
  }),
];
