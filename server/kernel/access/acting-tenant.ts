// Which tenant a call acts in. Everybody acts in the own one; a platform administrator may name another, or a row
// of another. Decided here for every endpoint that allows it, before the handler is reached.
import { sql } from 'kysely';
import { otherTenant } from '../../../contract/kit/common-refusals.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { EVERY_TENANT, type Database } from '../database/database.ts';
import { Failure } from '../http/failure.ts';
import { isPlatformAdministrator, type Caller } from './caller.ts';

const firstId = (given: unknown): string | null => {
  const id = Array.isArray(given) ? given[0] : given;
  return typeof id === 'string' && /^\d{1,19}$/.test(id) ? id : null;
};

/** The caller in the tenant that the request names. Throws a 403 when that is not theirs to enter. */
export async function actingIn(
  database: Database,
  caller: Caller,
  endpoint: Endpoint,
  query: Record<string, unknown>,
  body: Record<string, unknown>,
): Promise<Caller> {
  if (!endpoint.acting) return caller;
  const named = query.tenantId ?? body.tenantId;
  if (!isPlatformAdministrator(caller)) {
    if (named !== undefined && named !== caller.tenantId) throw new Failure(otherTenant);
    return caller;
  }
  const { table, id } = endpoint.acting;
  const row = id ? (query[id] ?? body[id]) : (query.ids ?? query.id ?? query.userIds ?? body.id);
  const tenantId = typeof named === 'string' ? named : await tenantOfRow(database, table, firstId(row));
  if (!tenantId || tenantId === caller.tenantId || tenantId === EVERY_TENANT) return caller;
  return { ...caller, tenantId, homeTenantId: caller.tenantId, deptIds: null, currentDeptId: null };
}

async function tenantOfRow(
  database: Database,
  table: string | undefined,
  id: string | null,
): Promise<string | null> {
  if (!table || !id || BigInt(id) > 9_223_372_036_854_775_807n) return null;
  const { rows } = await sql<{ tenantId: string }>`
    select tenant_id from ${sql.table(table)} where id = ${id}`.execute(
    database.acrossTenants('whose the row is, is what is asked'),
  );
  return rows[0]?.tenantId ?? null;
}
