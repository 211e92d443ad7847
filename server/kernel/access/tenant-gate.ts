// Whether a tenant is open: not expired, not removed, and with room for another user. Asked before a sign-in and
// before a user is added; what is under way is refused by load-caller.ts with the next request.
import { sql } from 'kysely';
import type { Refusal } from '../../../contract/kit/refusal.ts';
import { closedTenantRefusals, tenantFull } from '../../../contract/system/tenant-gate.ts';
import type { Query } from '../database/database.ts';
import type { Door } from '../database/door.ts';
import { refuse } from '../http/failure.ts';

/** Why nobody of the tenant may sign in now; null when they may. */
export async function closedTenant(db: Query, tenantId: string): Promise<Refusal | null> {
  const { rows } = await sql<{ expired: boolean }>`
    select coalesce(expire_time <= now(), false) as expired from blade_tenant
    where tenant_id = ${tenantId} and is_deleted = 0 and status = 1`.execute(db);
  if (!rows[0]) return closedTenantRefusals.unknown;
  return rows[0].expired ? closedTenantRefusals.expired : null;
}

/** Refuses when the caller's tenant has no room for `more` users. Call it in the transaction that adds them. */
export async function requireRoomForUsers({ db, caller }: Door, more = 1): Promise<void> {
  // The lock lets two who add at the same time count one after the other.
  const { rows } = await sql<{ accountNumber: number | null }>`
    select account_number from blade_tenant where tenant_id = ${caller.tenantId} for update`.execute(db);
  const limit = rows[0]?.accountNumber ?? null;
  if (limit === null) return;
  const users = await sql<{ n: number }>`
    select count(*)::int as n from blade_user where tenant_id = ${caller.tenantId} and is_deleted = 0`.execute(
    db,
  );
  if (users.rows[0]!.n + more <= limit) return;
  throw refuse(tenantFull, { limit });
}
