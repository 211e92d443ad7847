// The signed-in person's own preferences; nobody else's can be named.
import { sql } from 'kysely';
import {
  tooManyPreferences,
  MAX_PREFERENCES,
  preferences,
  setPreference,
} from '../../../contract/account/preference.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';

export const handlers = [
  handle(preferences, async ({ door, caller }) => {
    const { rows } = await sql<{ key: string; value: unknown }>`
      select key, value from user_preference
      where tenant_id = ${caller.tenantId} and user_id = ${caller.userId}`.execute(door.db);
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  }),
  handle(setPreference, async ({ door, caller, body }) => {
    const { tenantId, userId } = caller;
    if (body.value === undefined || body.value === null) {
      await sql`delete from user_preference
        where tenant_id = ${tenantId} and user_id = ${userId} and key = ${body.key}`.execute(door.db);
      return;
    }
    const { numAffectedRows } = await sql`
      insert into user_preference (tenant_id, user_id, key, value)
      select ${tenantId}, ${userId}::bigint, ${body.key}, ${JSON.stringify(body.value)}::jsonb
      where (select count(*) from user_preference
             where tenant_id = ${tenantId} and user_id = ${userId} and key <> ${body.key}) < ${MAX_PREFERENCES}
      on conflict (tenant_id, user_id, key) do update set value = excluded.value, update_time = now()`.execute(
      door.db,
    );
    if (numAffectedRows === 0n) throw refuse(tooManyPreferences);
  }),
];
