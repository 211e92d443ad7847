// Checks a tenant's chain from its anchor to its head and tells the first link that does not hold.
import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { ChainBreak } from '../../../contract/log/audit.ts';
import type { Database, Query } from '../database/database.ts';
import {
  chainColumns,
  chainHash,
  FIRST_HASH,
  headColumns,
  headSeal,
  NO_SEAL,
  type ChainEntry,
  type ChainHead,
  type SealedHead,
} from './chain.ts';
import { auditKeys, type AuditKey } from './keys.ts';

const BATCH = 5000;

export interface Verification {
  checked: number;
  /** Entries whose key is lost: their places and the hash they end with were checked, not what they say. */
  unchecked: number;
  waiting: number;
  from: string;
  head: { seq: string; hash: string };
  broken: ChainBreak | null;
}

export interface KnownHead {
  seq: bigint;
  hash: string;
}
type Link = ChainEntry & { seq: string; hash: string };

/** `known`: a head noted earlier that the chain must still contain. */
export async function verifyChain(
  database: Database,
  tenantId: string,
  known?: KnownHead,
): Promise<Verification> {
  const keys = await auditKeys(database);
  // One moment of the database: neither a sealer nor a purge may come in between.
  return database
    .forTenant(tenantId)
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((snapshot) =>
      walk({ db: snapshot as unknown as Query, tenantId, keys, known, parts: partsOf(keys, tenantId) }),
    );
}

/** Entries from one place on, linked by one key. */
interface Part {
  /** The entry before the first, with the hash that it must have; null where nothing is known of it. */
  after: { seq: bigint; hash: string } | null;
  /** Null: without a key. */
  key: KeyObject | null;
  /** Nobody can tell what they say. */
  lost: boolean;
}

/** The parts of a tenant's chain, the oldest first. Where one key is lost, so is where those before it end. */
function partsOf(keys: readonly (AuditKey | null)[], tenantId: string): Part[] {
  const parts: Part[] = [{ after: null, key: null, lost: keys.includes(null) }];
  keys.forEach((each, at) => {
    const begun = each?.begun[tenantId];
    if (!each || begun === undefined) return;
    const [seq = '0', hash = FIRST_HASH] = begun ? begun.split(':') : [];
    const lost = keys.includes(null, at);
    parts.push({ after: { seq: BigInt(seq), hash }, key: each.key, lost });
  });
  return parts;
}

interface Walk {
  db: Query;
  tenantId: string;
  keys: readonly (AuditKey | null)[];
  parts: Part[];
  known: KnownHead | undefined;
}

const NO_CHAIN: SealedHead = {
  ...{ seq: '0', hash: FIRST_HASH, anchorSeq: '0', anchorHash: FIRST_HASH },
  ...{ keyName: null, seal: NO_SEAL },
};

async function walk({ db, tenantId, keys, parts, known }: Walk): Promise<Verification> {
  const { rows: chains } = await sql<SealedHead>`select ${headColumns} from audit_chain
    where tenant_id = ${tenantId}`.execute(db);
  const chain = chains[0] ?? NO_CHAIN;
  let seq = BigInt(chain.anchorSeq);
  let hash = chain.anchorHash;
  let checked = 0;
  let unchecked = 0;
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
      const part = parts.findLast(({ after }) => !after || after.seq < place)!;
      const right = part.lost ? link.hash : chainHash(part.key, tenantId, place, hash, link);
      if (right !== link.hash) {
        broken = { seq: link.seq, id: link.id, reason: 'content' };
        break scan;
      }
      // What came before a key was there can be linked by anybody: its end is what the key remembers.
      if (parts.some(({ after }) => after?.seq === place && after.hash !== right)) {
        broken = { seq: link.seq, id: link.id, reason: 'seal' };
        break scan;
      }
      if (known?.seq === place) {
        knownSeen = known.hash === right;
        if (!knownSeen) broken = { seq: link.seq, id: link.id, reason: 'known' };
      }
      seq = place;
      hash = right;
      if (part.lost) unchecked += 1;
      else checked += 1;
      if (broken) break scan;
    }
    if (rows.length < BATCH) break;
  }
  if (!broken && (String(seq) !== chain.seq || hash !== chain.hash))
    broken = { seq: String(seq + 1n), id: null, reason: 'head' };
  broken ??= await beyondHead(db, tenantId, chain);
  if (!broken && !isSealed(keys.at(-1) ?? null, tenantId, chains[0]))
    broken = { seq: chain.seq, id: null, reason: 'seal' };
  if (!broken && !knownSeen) broken = { seq: String(known!.seq), id: null, reason: 'known' };
  const waiting = await sql<{ count: number }>`select count(*)::int as count from audit_log
    where tenant_id = ${tenantId} and seq is null`.execute(db);
  return {
    checked,
    unchecked,
    waiting: waiting.rows[0]!.count,
    from: chain.anchorSeq,
    head: { seq: chain.seq, hash: chain.hash },
    broken,
  };
}

/** Whether the head is as the newest key has sealed it, or there is none and none has ever been. */
const isSealed = (key: AuditKey | null, tenantId: string, head: SealedHead | undefined): boolean =>
  head
    ? key !== null && head.keyName === key.name && head.seal === headSeal(key.key, tenantId, head)
    : key?.begun[tenantId] === undefined;

/** A chain that begins later than 0 needs the purge that says so, and the purge is itself a link of the chain. */
async function anchorBreak(db: Query, tenantId: string, chain: ChainHead): Promise<ChainBreak | null> {
  const broken: ChainBreak = { seq: chain.anchorSeq, id: null, reason: 'anchor' };
  if (chain.anchorSeq === '0') return chain.anchorHash === FIRST_HASH ? null : broken;
  const { rows } = await sql<{ seq: string; hash: string }>`
    select after->>'seq' as seq, after->>'hash' as hash from audit_log
    where tenant_id = ${tenantId} and entity = 'audit' and act = 'purge' and user_id is null
    order by audit_log.seq desc nulls first, id desc limit 1`.execute(db);
  return rows[0]?.seq === chain.anchorSeq && rows[0].hash === chain.anchorHash ? null : broken;
}

/** Sealed entries after the head can only have been put there by hand. */
async function beyondHead(db: Query, tenantId: string, chain: ChainHead): Promise<ChainBreak | null> {
  const { rows } = await sql<{
    seq: string;
    id: string;
  }>`select seq::text as seq, id::text as id from audit_log
    where tenant_id = ${tenantId} and audit_log.seq > ${chain.seq}::bigint
    order by audit_log.seq limit 1`.execute(db);
  return rows[0] ? { ...rows[0], reason: 'place' } : null;
}
