// The hash of an audit entry, and the beginning of a chain.
import { createHash } from 'node:crypto';
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

/** Hash over the entry, its place and the hash before it, hexadecimal. */
export const chainHash = (tenantId: string, seq: bigint, previous: string, entry: ChainEntry): string =>
  createHash('sha256')
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
