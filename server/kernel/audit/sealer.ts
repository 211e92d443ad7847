// Gives audit entries their place in the tenant's chain.
//
// Requests write entries without a place: a chain made while writing would make every writer of a tenant wait for the
// one before, until that one has committed. Instead a sealer, in any process, takes the tenant's chain row (skipping it
// when another process has it), reads what has been committed and not sealed, and links it in one transaction. An entry
// that commits later is linked later: the order of the chain is an order of commits, not of clocks. What an entry says
// can be changed unnoticed only in the second before it is sealed.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { chainColumns, chainHash, headColumns, type ChainEntry, type SealedHead } from './chain.ts';
import { beginChain, sealerOf } from './keys.ts';

const BATCH = 1000;
const EVERY_MS = 1000;

/** Seals what is there of one tenant; answers how many entries. 0 also when another process is at it. */
export async function sealTenant(database: Database, tenantId: string): Promise<number> {
  const sealed = await sealBatch(database, tenantId);
  if (sealed !== null) return sealed;
  return (await beginChain(database, tenantId)) ? ((await sealBatch(database, tenantId)) ?? 0) : 0;
}

/** Null when the chain has no head to take: it has not begun, or another process holds it. */
function sealBatch(database: Database, tenantId: string): Promise<number | null> {
  return database
    .forTenant(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const chain = await sql<SealedHead>`select ${headColumns} from audit_chain
      where tenant_id = ${tenantId} for update skip locked`.execute(transaction);
      const head = chain.rows[0];
      if (!head) return null;
      const { rows } = await sql<ChainEntry>`select ${chainColumns} from audit_log
      where tenant_id = ${tenantId} and seq is null order by audit_log.id limit ${BATCH}`.execute(
        transaction,
      );
      if (rows.length === 0) return 0;
      const sealer = await sealerOf(database, tenantId, head);
      let seq = BigInt(head.seq);
      let { hash } = head;
      const hashes = rows.map((entry) => {
        seq += 1n;
        hash = chainHash(sealer.key, tenantId, seq, hash, entry);
        return hash;
      });
      const ids = rows.map(({ id }) => id);
      // By a list of ids, not by a join: after many writes the planner does not yet know how many entries there are, and
      // a join begun at the wrong end compares each with each.
      await sql`select audit_seal(${tenantId}, ${head.seq}::bigint, ${ids}::bigint[], ${hashes}::text[])`.execute(
        transaction,
      );
      const next = { ...head, seq: String(seq), hash };
      await sql`update audit_chain set seq = ${next.seq}::bigint, hash = ${hash}, seal = ${sealer.seal(next)}
      where tenant_id = ${tenantId}`.execute(transaction);
      return rows.length;
    });
}

/** Seals everything that waits, of all tenants. */
export async function sealAll(database: Database): Promise<number> {
  const { rows } = await sql<{ tenantId: string }>`select distinct tenant_id from audit_log
    where seq is null`.execute(database.acrossTenants('whose entries wait for their place is asked once'));
  let sealed = 0;
  for (const { tenantId } of rows) {
    for (let done = BATCH; done === BATCH;) {
      done = await sealTenant(database, tenantId);
      sealed += done;
    }
  }
  return sealed;
}

/** Seals about once a second; answers how to stop, which waits for a round under way. */
export function startSealer(database: Database): () => Promise<void> {
  let round: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    // A round that fails (the database restarts) is made up for by the next.
    round = sealAll(database)
      .catch(() => undefined)
      .finally(() => (busy = false));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
