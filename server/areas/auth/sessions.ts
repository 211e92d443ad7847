// Opens, renews and ends sessions.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TokenAnswer } from '../../../contract/auth/oauth.ts';
import { tokenRefusals } from '../../../contract/auth/token-refusals.ts';
import { openSession } from '../../kernel/access/session-limits.ts';
import { closedTenant } from '../../kernel/access/tenant-gate.ts';
import { inTransaction, type Door } from '../../kernel/database/door.ts';
import { newId } from '../../kernel/database/ids.ts';
import { clearFailures } from './service/failed-logins.ts';
import type { GrantRequest } from './service/grant-request.ts';
import { kindergartensOf } from './kindergartens.ts';
import { tokenAnswer } from './token-answer.ts';
import { TokenRefusal } from './token-refusal.ts';
import { userColumns, type UserRow } from './service/user-row.ts';

const newSerial = (): string => randomBytes(12).toString('hex');
const AGENT_LENGTH = 255;

/** Two windows of one browser may renew at the same moment; later the token that was renewed means a copy. */
const RACE_SECONDS = 60;

/** Opens a session for a user who has proved who they are. */
export async function startSession(
  request: GrantRequest,
  user: UserRow,
  how: 'password' | 'social' = 'password',
): Promise<TokenAnswer> {
  const { context, client } = request;
  const { house, caller } = context;
  if (user.enableStatus !== 0) throw new TokenRefusal(tokenRefusals.disabled);
  const closed = await closedTenant(house.database.forTenant(user.tenantId), user.tenantId);
  if (closed) throw new TokenRefusal(closed);
  const answer = await inTransaction(
    house.database,
    { ...caller, tenantId: user.tenantId, userId: user.id, account: user.account, realName: user.realName },
    async (door) => {
      const depts = await kindergartensOf(door, user.id);
      const chosen = request.currentDeptId;
      if (chosen && !depts.some(({ deptId }) => deptId === chosen))
        throw new TokenRefusal(tokenRefusals.dept);
      const session = {
        id: newId(),
        currentDeptId: chosen || (depts[0]?.deptId ?? null),
        serial: newSerial(),
      };
      const agent = String(context.request.headers['user-agent'] ?? '').slice(0, AGENT_LENGTH);
      await sql`insert into session (tenant_id, id, user_id, current_dept_id, refresh_serial, client_id, address, agent, expires_at)
        values (${user.tenantId}, ${session.id}, ${user.id}, ${session.currentDeptId}, ${session.serial}, ${client.id},
          ${caller.address}, ${agent}, now() + ${client.refreshSeconds} * interval '1 second')`.execute(
        door.db,
      );
      house.logs.usual({
        tenantId: user.tenantId,
        logLevel: 'info',
        logId: 'sign-in',
        logData: how,
        createBy: user.account,
        createUser: user.id,
        remoteIp: caller.address,
        userAgent: agent,
      });
      await door.audit({ act: 'sign-in', entity: 'session', entityId: session.id, after: { how } });
      return tokenAnswer(request, door, user, session);
    },
  );
  await clearFailures(house, user);
  return answer;
}

type OpenSession = UserRow & {
  sessionId: string;
  currentDeptId: string | null;
  refreshSerial: string;
  previousSerial: string | null;
  clientId: string;
  justNow: boolean;
};

/** Which session is meant, and by which of its refresh tokens; null: by an access token, which renews nothing. */
export interface SessionName {
  tenantId: string;
  userId: string;
  sessionId: string;
  serial: string | null;
}

/** Of whom an access token alone is shown: the session goes on with it, and gets no other. */
type Unrenewed = Pick<TokenAnswer, 'access_token' | 'expires_in'>;

/**
 * Renews a session, in another kindergarten when the request names one. The token just renewed is answered once more
 * with the same successor; any other that is not the newest ends the session. Renewing in the background is no use of
 * the session: the idle limit goes on counting.
 */
export const renewSession = (request: GrantRequest, named: SessionName): Promise<TokenAnswer> =>
  withOpenSession(request, named, async (door, row) => {
    const isNewest = row.refreshSerial === named.serial;
    if (!isNewest && !(row.justNow && row.previousSerial === named.serial)) {
      await endSession(door, row.sessionId, 'refresh-token-reused');
      return null;
    }
    const currentDeptId = await switchedDept(door, row, request.currentDeptId);
    const serial = isNewest ? newSerial() : row.refreshSerial;
    if (isNewest)
      await sql`update session set refresh_serial = ${serial}, previous_serial = ${named.serial}, refreshed_at = now(),
        expires_at = now() + ${request.client.refreshSeconds} * interval '1 second'
        where tenant_id = ${named.tenantId} and id = ${row.sessionId}`.execute(door.db);
    return tokenAnswer(request, door, row, { id: row.sessionId, currentDeptId, serial });
  });

/** Works on in another kindergarten with the access token that is shown; it opens no new token of either kind. */
export const switchSession = (
  request: GrantRequest,
  named: SessionName,
  shown: Unrenewed,
): Promise<TokenAnswer> =>
  withOpenSession(request, named, async (door, row) => {
    const currentDeptId = await switchedDept(door, row, request.currentDeptId);
    const session = { id: row.sessionId, currentDeptId, serial: row.refreshSerial };
    return { ...(await tokenAnswer(request, door, row, session)), ...shown, refresh_token: '' };
  });

/** Does something to an open session of the program that asks, its row locked. Refuses where there is none. */
async function withOpenSession(
  { context, client }: GrantRequest,
  named: SessionName,
  work: (door: Door, row: OpenSession) => Promise<TokenAnswer | null>,
): Promise<TokenAnswer> {
  const { house, caller } = context;
  const open = await openSession(house.parameters, named.tenantId);
  const answer = await inTransaction(
    house.database,
    { ...caller, tenantId: named.tenantId, userId: named.userId },
    async (door) => {
      const { rows } = await sql<OpenSession>`
        select ${userColumns}, s.id as session_id, s.current_dept_id, s.refresh_serial, s.previous_serial, s.client_id,
          s.refreshed_at > now() - ${RACE_SECONDS} * interval '1 second' as just_now
        from session s join blade_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
          join blade_tenant t on t.tenant_id = u.tenant_id and t.is_deleted = 0 and t.status = 1
            and (t.expire_time is null or t.expire_time > now())
        where s.tenant_id = ${named.tenantId} and s.id = ${named.sessionId} and ${open} and u.is_deleted = 0 and u.enable_status = 0
        for update of s`.execute(door.db);
      const row = rows[0];
      // A token belongs to the program it was made for.
      return row?.clientId === client.id ? work(door, row) : null;
    },
  );
  if (!answer) throw new TokenRefusal(tokenRefusals.refresh);
  return answer;
}

async function switchedDept(door: Door, session: OpenSession, wanted: string): Promise<string | null> {
  if (!wanted || wanted === session.currentDeptId) return session.currentDeptId;
  const depts = await kindergartensOf(door, session.id);
  if (!depts.some(({ deptId }) => deptId === wanted)) throw new TokenRefusal(tokenRefusals.dept);
  // Somebody is at it: unlike a renewal this is use of the session.
  await sql`update session set current_dept_id = ${wanted}, last_used_at = now()
    where tenant_id = ${door.caller.tenantId} and id = ${session.sessionId}`.execute(door.db);
  await door.audit({
    act: 'switch-kindergarten',
    entity: 'session',
    entityId: session.sessionId,
    before: { currentDeptId: session.currentDeptId },
    after: { currentDeptId: wanted },
  });
  return wanted;
}

/** Ends one session; `reason` is kept with it and names the audit entry. */
export async function endSession(door: Door, sessionId: string, reason: string): Promise<void> {
  await sql`update session set ended_at = now(), end_reason = ${reason}
    where tenant_id = ${door.caller.tenantId} and id = ${sessionId} and ended_at is null`.execute(door.db);
  await door.audit({ act: reason, entity: 'session', entityId: sessionId });
}
