// Lists of open sessions, and their end by the person or by an administrator.
import { sql, type RawBuilder } from 'kysely';
import {
  endOtherSessions,
  endOwnSession,
  endSessions,
  ownSessions,
  session,
  sessionPage,
  type OpenSession,
  type OwnSession,
} from '../../../contract/auth/session.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import { user } from '../../../contract/account/user.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/kit/wire.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import { rowRule } from '../../kernel/access/data-scope.ts';
import { requireManageable } from '../../kernel/access/manageable.ts';
import { reach } from '../../kernel/access/reach.ts';
import { openSession } from '../../kernel/access/session-limits.ts';
import type { Door } from '../../kernel/database/door.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { notFound } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { endSession } from './sessions.ts';

const columns = (
  caller: Caller,
): RawBuilder<unknown> => sql`s.id, s.client_id, s.address, s.agent, s.created_at,
  s.last_used_at, s.id = ${caller.sessionId} as current`;

/** Sessions are those of people whom the caller sees. */
export const sessionReach = reach(session, (caller) => {
  const seen = rowRule(caller, user);
  return seen
    ? sql<boolean>`exists (select 1 from blade_user where blade_user.tenant_id = session.tenant_id
        and blade_user.id = session.user_id and ${seen.condition})`
    : null;
});

const visible = (door: Door): RawBuilder<boolean> =>
  sql<boolean>`s.id in (${door.rows(session).select('session.id')})`;

const contains = (column: RawBuilder<unknown>, value: string | undefined): RawBuilder<boolean> =>
  value ? sql<boolean>`position(lower(${value}) in lower(${column})) > 0` : sql<boolean>`true`;

export const handlers = [
  handle(ownSessions, async ({ door, caller, house }) => {
    const home = caller.homeTenantId ?? caller.tenantId;
    const open = await openSession(house.parameters, home);
    const { rows } = await sql<OwnSession>`select ${columns(caller)} from session s
      where s.tenant_id = ${home} and s.user_id = ${caller.userId} and ${open}
      order by s.last_used_at desc, s.id`.execute(door.db);
    return rows;
  }),
  handle(endOwnSession, async ({ door, caller, query }) => {
    const { rows } = await sql`select 1 from session s where s.tenant_id = ${caller.tenantId}
      and s.id = ${query.id} and s.user_id = ${caller.userId} and s.ended_at is null`.execute(door.db);
    if (!rows[0]) throw notFound();
    await endSession(door, query.id, 'ended-by-user');
  }),
  handle(endOtherSessions, async ({ door, caller }) => {
    const { rows } = await sql<{
      id: string;
    }>`select s.id from session s where s.tenant_id = ${caller.tenantId}
      and s.user_id = ${caller.userId} and s.id <> ${caller.sessionId} and s.ended_at is null
      and s.expires_at > now()`.execute(door.db);
    for (const { id } of rows) await endSession(door, id, 'ended-by-user');
    return { ended: rows.length };
  }),
  handle(sessionPage, async ({ door, caller, query, house }) => {
    const current = query.current ?? 1;
    const size = query.size ?? DEFAULT_PAGE_SIZE;
    const open = await openSession(house.parameters, caller.tenantId);
    const { rows } = await sql<OpenSession & { total: number }>`
      select ${columns(caller)}, s.user_id, u.account, u.real_name, u.user_type, s.expires_at,
        d.dept_name as current_dept_name, count(*) over ()::int as total
      from session s join blade_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
        left join blade_dept d on d.tenant_id = s.tenant_id and d.id = s.current_dept_id and ${inSight(door, dept, sql`d.id`)}
      where s.tenant_id = ${caller.tenantId} and ${open} and ${visible(door)}
        and ${query.userId ? sql<boolean>`s.user_id = ${query.userId}` : sql<boolean>`true`}
        and ${query.userType ? sql<boolean>`u.user_type = ${query.userType}` : sql<boolean>`true`}
        and ${contains(sql`u.account`, query.account)} and ${contains(sql`u.real_name`, query.realName)}
        and ${contains(sql`s.address`, query.address)}
      order by s.last_used_at desc, s.id desc limit ${size} offset ${(current - 1) * size}`.execute(door.db);
    const total = rows[0]?.total ?? 0;
    const records = rows.map(({ total: _, ...row }) => row);
    return { records, total, size, current, pages: Math.ceil(total / size) };
  }),
  handle(endSessions, async ({ door, caller, query }) => {
    const ids = [...new Set(query.ids)];
    const { rows } = await sql<{
      userId: string;
    }>`select s.user_id from session s where s.tenant_id = ${caller.tenantId}
      and s.id = any(${ids}::bigint[]) and ${visible(door)}`.execute(door.db);
    if (rows.length !== ids.length) throw notFound();
    await requireManageable(door, [...new Set(rows.map(({ userId }) => userId))]);
    for (const id of ids) await endSession(door, id, 'ended-by-administrator');
  }),
];
