// When a session is still open: not ended, not idle for too long, not too old. One condition for every place that asks.
import { sql, type RawBuilder } from 'kysely';
import { sessionAge, sessionIdle } from '../../../contract/auth/sign-in-rules.ts';
import type { Database } from '../database/database.ts';
import type { Parameters } from '../parameters/parameters.ts';

/** How long a session may be idle, minutes, and how old it may get, hours. */
export async function sessionLimits(
  parameters: Parameters,
  tenantId: string,
): Promise<{ idle: number; age: number }> {
  const [idle, age] = await Promise.all([
    parameters.read(tenantId, sessionIdle),
    parameters.read(tenantId, sessionAge),
  ]);
  return { idle, age };
}

/** SQL condition on the row `s` of table session: by these limits the session may be used now. */
export const isOpenBy = (idle: RawBuilder<unknown>, age: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(s.ended_at is null and s.expires_at > now()
    and s.last_used_at > now() - make_interval(mins => ${idle}::int)
    and s.created_at > now() - make_interval(hours => ${age}::int))`;

/** SQL condition on the row `s` of table session: the session may be used now. */
export async function openSession(parameters: Parameters, tenantId: string): Promise<RawBuilder<boolean>> {
  const { idle, age } = await sessionLimits(parameters, tenantId);
  return isOpenBy(sql`${idle}`, sql`${age}`);
}

/** Whether the last use noted on the row `s` is old enough to be noted anew: a minute, not each request. */
export const useIsStale = sql<boolean>`(s.last_used_at < now() - interval '1 minute')`;

/** Notes that the session is in use; the request does not wait for it. */
export function noteUse(database: Database, tenantId: string, sessionId: string): void {
  // A note that is lost is made by the next request.
  void sql`update session s set last_used_at = now() where s.tenant_id = ${tenantId} and s.id = ${sessionId} and ${useIsStale}`
    .execute(database.forTenant(tenantId))
    .catch(() => undefined);
}
