// Whose a third-party account is.
import { sql } from 'kysely';
import { thirdPartyTaken } from '../../../../contract/auth/social.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { refuse } from '../../../kernel/http/failure.ts';

/** Gives a third-party account to a user, as an approved registration does. Refuses one that belongs to somebody. */
export async function bindOauth(door: Door, oauthId: string, userId: string): Promise<void> {
  const { numAffectedRows } = await sql`update user_oauth set user_id = ${userId}, update_time = now()
    where tenant_id = ${door.caller.tenantId} and id = ${oauthId} and (user_id is null or user_id = ${userId})`.execute(
    door.db,
  );
  if (numAffectedRows !== 1n) throw refuse(thirdPartyTaken);
  await door.audit({ act: 'bind-third-party', entity: 'user', entityId: userId });
}
