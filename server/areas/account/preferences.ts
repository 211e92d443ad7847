// The signed-in person's own preferences; nobody else's can be named.
import { sql } from 'kysely';
import {
  MAX_PREFERENCES,
  setPreference,
  tooManyPreferences,
} from '../../../contract/account/preference-change.ts';
import { preferences } from '../../../contract/account/preference.ts';
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
    const value = body.value ?? null;
    const own = sql`tenant_id = ${tenantId} and user_id = ${userId} and user_preference.key = ${body.key}`;
    const was = body.was ? JSON.stringify(body.was) : null;
    const stillHolds = sql`(${was}::jsonb is null or user_preference.value = ${was}::jsonb)`;
    const { numAffectedRows } = await (
      value === null
        ? sql`delete from user_preference where ${own} and ${stillHolds}`
        : sql`
        insert into user_preference (tenant_id, user_id, key, value)
        select ${tenantId}, ${userId}::bigint, ${body.key}, ${JSON.stringify(value)}::jsonb
        where (select count(*) from user_preference
               where tenant_id = ${tenantId} and user_id = ${userId} and key <> ${body.key}) < ${MAX_PREFERENCES}
          and (coalesce(${was}::jsonb, '[]') = '[]' or exists (select from user_preference where ${own}))
        on conflict (tenant_id, user_id, key) do update set value = excluded.value, update_time = now()
        where ${stillHolds}`
    ).execute(door.db);
    if (numAffectedRows) return { kept: true, value };
    const { rows } = await sql<{ value: unknown }>`
      select value from user_preference where ${own}`.execute(door.db);
    const now = rows[0]?.value ?? null;
    if (value === null && now === null) return { kept: true, value };
    if (was === null || (now === null && was === '[]')) throw refuse(tooManyPreferences);
    return { kept: false, value: now };
  }),
];
