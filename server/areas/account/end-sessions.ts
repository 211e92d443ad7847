// Sessions of people whose account changed so that they must not go on: deleted, disabled, other password.
import { sql } from 'kysely';
import type { Door } from '../../kernel/database/door.ts';

/** Ends the open sessions of these users, but for the session `keep`; their next request is refused. */
export async function endSessionsOf(door: Door, userIds: string[], keep?: string): Promise<void> {
  if (userIds.length === 0) return;
  await sql`update session set ended_at = now()
    where tenant_id = ${door.caller.tenantId} and user_id in (${sql.join(userIds)}) and ended_at is null
      and id <> ${keep || '0'}`.execute(door.db);
}
