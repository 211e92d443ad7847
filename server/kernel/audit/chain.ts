// The hash of an audit entry, the beginning of a chain, and the seal of its head.
import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';

/** What the first entry of a tenant follows. */
export const FIRST_HASH = '0'.repeat(64);

/** An entry as text, exactly as PostgreSQL writes it: nothing is lost by parsing numbers or times. */
export interface ChainEntry {
  id: string;
  atMicros: string;
  userId: string | null;
  userName: string;
  deptId: string | null;
  address: string;
  act: string;
  entity: string;
  entityId: string | null;
  before: string | null;
  after: string | null;
}

/** Columns of a `ChainEntry`; jsonb as text has one form for one value. */
export const chainColumns = sql`id::text, (extract(epoch from at) * 1000000)::bigint::text as at_micros, user_id::text,
  user_name, dept_id::text, address, act, entity, entity_id, before::text as before, after::text as after`;

/**
 * Hash over the entry, its place and the hash before it, hexadecimal. Without a key, as entries were linked before there
 * was one, anybody can compute it.
 */
export const chainHash = (
  key: KeyObject | null,
  tenantId: string,
  seq: bigint,
  previous: string,
  entry: ChainEntry,
): string =>
  (key ? createHmac('sha256', key) : createHash('sha256'))
    .update(
      JSON.stringify([
        previous,
        tenantId,
        String(seq),
        entry.id,
        entry.atMicros,
        entry.userId,
        entry.userName,
        entry.deptId,
        entry.address,
        entry.act,
        entry.entity,
        entry.entityId,
        entry.before,
        entry.after,
      ]),
    )
    .digest('hex');

/** A tenant's row of `audit_chain`. */
export interface ChainHead {
  /** The newest entry that has its place. */
  seq: string;
  hash: string;
  /** What the oldest kept entry follows. */
  anchorSeq: string;
  anchorHash: string;
}
/** As the database holds it, with the seal and the name of the key that it was made by. */
export type SealedHead = ChainHead & { keyName: string | null; seal: string };

export const headColumns = sql`seq::text, hash, anchor_seq::text, anchor_hash, key_name, seal`;

/** What only who has the key can make of a head: the end of a chain is neither cut off nor its beginning moved. */
export const headSeal = (key: KeyObject, tenantId: string, head: ChainHead): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['head', tenantId, head.seq, head.hash, head.anchorSeq, head.anchorHash]))
    .digest('hex');

/** Never the seal of anything: marks for good a chain that was found tampered with. */
export const NO_SEAL = '';
