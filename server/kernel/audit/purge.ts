// Removes audit entries by age. The chain then begins at the last entry that went: its place and hash stay as the
// anchor, and an entry of the chain itself says that they were purged, so that a beginning cut off by hand is told
// from this.
import { sql } from 'kysely';
import { auditKeepDays } from '../../../contract/log/audit.ts';
import { systemCaller } from '../access/caller.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/door.ts';
import { headColumns, type SealedHead } from './chain.ts';
import { sealerOf } from './keys.ts';
import type { Parameters } from '../parameters/parameters.ts';

/** Entries of one round: a purge must not hold the chain for long. What is left goes with the next round. */
const MOST = 20_000;

/** Purges one tenant; answers how many entries went. `keepDays` 0 keeps everything. */
export async function purgeAudit(database: Database, tenantId: string, keepDays: number): Promise<number> {
  if (keepDays === 0) return 0;
  return inTransaction(database, systemCaller(tenantId), async (door) => {
    const { rows: held } = await sql<SealedHead>`select ${headColumns} from audit_chain
      where tenant_id = ${tenantId} for update`.execute(door.db);
    const head = held[0];
    if (!head) return 0;
    // Up to the first entry that is young: places, not times, so that nothing is left out in between.
    const { rows } = await sql<{ seq: string; hash: string }>`select seq::text, hash from audit_log
      where tenant_id = ${tenantId} and seq <= ${head.anchorSeq}::bigint + ${MOST}::bigint and seq < coalesce(
        (select min(seq) from audit_log where tenant_id = ${tenantId} and seq is not null
          and at >= now() - make_interval(days => ${keepDays}::int)),
        (select max(seq) from audit_log where tenant_id = ${tenantId}))
      order by audit_log.seq desc limit 1`.execute(door.db);
    const anchor = rows[0];
    if (!anchor) return 0;
    const next = { ...head, anchorSeq: anchor.seq, anchorHash: anchor.hash };
    const { seal } = await sealerOf(database, tenantId, head);
    await sql`update audit_chain set anchor_seq = ${anchor.seq}::bigint, anchor_hash = ${anchor.hash},
      seal = ${seal(next)} where tenant_id = ${tenantId}`.execute(door.db);
    const { rows: purged } = await sql<{
      count: number;
    }>`select audit_purge(${tenantId})::int as count`.execute(door.db);
    const { count } = purged[0]!;
    await door.audit({ act: 'purge', entity: 'audit', entityId: null, after: { ...anchor, count } });
    return count;
  });
}

/** Purges every tenant by its parameter. */
export async function purgeAudits(database: Database, parameters: Parameters): Promise<void> {
  const { rows } = await sql<{ tenantId: string }>`select tenant_id from audit_chain`.execute(
    database.acrossTenants('which tenants have a chain is asked once'),
  );
  for (const { tenantId } of rows)
    await purgeAudit(database, tenantId, await parameters.read(tenantId, auditKeepDays));
}
