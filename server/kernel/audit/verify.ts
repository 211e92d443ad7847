// Checks a tenant's chain from its anchor to its head and tells the first link that does not hold.
import { sql } from 'kysely';
import type { ChainBreak } from '../../../contract/log/audit.ts';
import type { Query } from '../database/database.ts';
import { chainColumns, chainHash, FIRST_HASH, type ChainEntry } from './chain.ts';

const BATCH = 5000;

export interface Verification {
  checked: number;
  waiting: number;
  from: string;
  head: { seq: string; hash: string };
  broken: ChainBreak | null;
}

export interface KnownHead {
  seq: bigint;
  hash: string;
}
interface Chain {
  seq: string;
  hash: string;
  anchorSeq: string;
  anchorHash: string;
}
type Link = ChainEntry & { seq: string; hash: string };

/** `db` serves the tenant. `known`: a head noted earlier that the chain must still contain. */
export const verifyChain = (db: Query, tenantId: string, known?: KnownHead): Promise<Verification> =>
  // One moment of the database: neither a sealer nor a purge may come in between.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((snapshot) => walk(snapshot as unknown as Query, tenantId, known));

async function walk(db: Query, tenantId: string, known?: KnownHead): Promise<Verification> {
  const { rows: chains } =
    await sql<Chain>`select seq::text, hash, anchor_seq::text, anchor_hash from audit_chain
    where tenant_id = ${tenantId}`.execute(db);
  const chain = chains[0] ?? { seq: '0', hash: FIRST_HASH, anchorSeq: '0', anchorHash: FIRST_HASH };
  let seq = BigInt(chain.anchorSeq);
  let hash = chain.anchorHash;
  let checked = 0;
  let broken: ChainBreak | null = await anchorBreak(db, tenantId, chain);
  let knownSeen = known === undefined || known.seq <= seq;

  scan: while (broken === null) {
    const { rows } = await sql<Link>`select seq::text as seq, hash, ${chainColumns} from audit_log
      where tenant_id = ${tenantId} and audit_log.seq > ${String(seq)}::bigint
        and audit_log.seq <= ${chain.seq}::bigint
      order by audit_log.seq limit ${BATCH}`.execute(db);
    for (const link of rows) {
      const place = seq + 1n;
      if (BigInt(link.seq) !== place) {
        broken = { seq: String(place), id: null, reason: 'place' };
        break scan;
      }
      const right = chainHash(tenantId, place, hash, link);
      if (right !== link.hash) {
        broken = { seq: link.seq, id: link.id, reason: 'content' };
        break scan;
      }
      if (known?.seq === place) {
        knownSeen = known.hash === right;
        if (!knownSeen) broken = { seq: link.seq, id: link.id, reason: 'known' };
      }
      seq = place;
      hash = right;
      checked += 1;
      if (broken) break scan;
    }
    if (rows.length < BATCH) break;
  }
  if (!broken && (String(seq) !== chain.seq || hash !== chain.hash))
    broken = { seq: String(seq + 1n), id: null, reason: 'head' };
  broken ??= await beyondHead(db, tenantId, chain);
  if (!broken && !knownSeen) broken = { seq: String(known!.seq), id: null, reason: 'known' };
  const waiting = await sql<{ count: number }>`select count(*)::int as count from audit_log
    where tenant_id = ${tenantId} and seq is null`.execute(db);
  return {
    checked,
    waiting: waiting.rows[0]!.count,
    from: chain.anchorSeq,
    head: { seq: chain.seq, hash: chain.hash },
    broken,
  };
}

/** A chain that begins later than 0 needs the purge that says so, and the purge is itself a link of the chain. */
async function anchorBreak(db: Query, tenantId: string, chain: Chain): Promise<ChainBreak | null> {
  const broken: ChainBreak = { seq: chain.anchorSeq, id: null, reason: 'anchor' };
  if (chain.anchorSeq === '0') return chain.anchorHash === FIRST_HASH ? null : broken;
  const { rows } = await sql<{ seq: string; hash: string }>`
    select after->>'seq' as seq, after->>'hash' as hash from audit_log
    where tenant_id = ${tenantId} and entity = 'audit' and act = 'purge' and user_id is null
    order by audit_log.seq desc nulls first, id desc limit 1`.execute(db);
  return rows[0]?.seq === chain.anchorSeq && rows[0].hash === chain.anchorHash ? null : broken;
}

/** Sealed entries after the head can only have been put there by hand. */
async function beyondHead(db: Query, tenantId: string, chain: Chain): Promise<ChainBreak | null> {
  const { rows } = await sql<{
    seq: string;
    id: string;
  }>`select seq::text as seq, id::text as id from audit_log
    where tenant_id = ${tenantId} and audit_log.seq > ${chain.seq}::bigint
    order by audit_log.seq limit 1`.execute(db);
  return rows[0] ? { ...rows[0], reason: 'place' } : null;
}
