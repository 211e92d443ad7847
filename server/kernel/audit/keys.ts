// The keys of the audit's chains, secrets of the vault: who can write to the database, but has not the vault's key, can
// make neither a link nor the seal of a head. A secret also remembers which chains have begun under it, and where: a
// chain that is begun anew, or passed off as one from before there were keys, is told by that. The first one follows
// entries that were linked without a key; a further one is made only when the one before was lost.
import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Query } from '../database/database.ts';
import { placeOfSecret, withInstallationSecrets, type OpenSecret } from '../vault/installation-secrets.ts';
import type { OpenedVault } from '../vault/prepare-vault.ts';
import { FIRST_HASH, headSeal, NO_SEAL, type ChainHead, type SealedHead } from './chain.ts';

export interface AuditKey {
  name: string;
  /** Made once: a key that comes as bytes is judged anew for each entry. */
  key: KeyObject;
  /** Tenant → the last entry before this key, as `place:hash`; empty where the chain began with it. */
  begun: Readonly<Record<string, string>>;
}
interface Stored {
  key: string;
  begun: Record<string, string>;
}

const KEY_BYTES = 32;
const PREFIX = 'audit-';
const FIRST = 1;

const opened = (name: string, plain: string): AuditKey => {
  const { key, begun } = JSON.parse(plain) as Stored;
  return {
    name,
    begun,
    key: createSecretKey(
      Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), '', 'audit chain', 32)),
    ),
  };
};

/** Number of the newest one; 0 without any. */
async function newest(db: Query): Promise<number> {
  const { rows } = await sql<{
    newest: number;
  }>`select coalesce(max(substr(name, ${PREFIX.length + 1})::int), 0) as newest
    from installation_secret where name like ${`${PREFIX}%`}`.execute(db);
  return rows[0]!.newest;
}

/**
 * Sees to it that there is a key that can be read, in the transaction that prepares the vault. One that is made takes
 * over every chain at its head: those of versions without a vault, and those whose key is lost. Where the vault was there
 * and its audit's key is gone somebody has taken it away: such a chain never gets a seal.
 */
export async function prepareAuditKey(client: pg.ClientBase, vault: OpenedVault): Promise<void> {
  const { rows: secrets } = await client.query<{ name: string; secret: string }>(
    `select name, secret from installation_secret where name like $1
     order by substr(name, ${PREFIX.length + 1})::int desc limit 1`,
    [`${PREFIX}%`],
  );
  const [last] = secrets;
  if (last && vault.open(placeOfSecret(last.name), last.secret) !== null) return;
  const name = PREFIX + String(last ? Number(last.name.slice(PREFIX.length)) + 1 : FIRST);
  const { rows: heads } = await client.query<
    Record<'tenant_id' | 'seq' | 'hash' | 'anchor_seq' | 'anchor_hash', string>
  >('select tenant_id, seq::text, hash, anchor_seq::text, anchor_hash from audit_chain for update');
  const stored: Stored = {
    key: randomBytes(KEY_BYTES).toString('base64url'),
    begun: Object.fromEntries(heads.map((head) => [head.tenant_id, `${head.seq}:${head.hash}`])),
  };
  const plain = JSON.stringify(stored);
  await client.query('insert into installation_secret (name, secret) values ($1, $2)', [
    name,
    vault.seal(placeOfSecret(name), plain),
  ]);
  const { key } = opened(name, plain);
  for (const head of heads) {
    const { tenant_id: tenantId, seq, hash, anchor_seq: anchorSeq, anchor_hash: anchorHash } = head;
    const seal =
      vault.first || last ? headSeal(key, tenantId, { seq, hash, anchorSeq, anchorHash }) : NO_SEAL;
    await client.query('update audit_chain set key_name = $1, seal = $2 where tenant_id = $3', [
      name,
      seal,
      tenantId,
    ]);
  }
}

async function readCurrent(
  read: (name: string) => Promise<OpenSecret>,
  db: Query,
): Promise<{ secret: OpenSecret; key: AuditKey }> {
  const name = PREFIX + String(await newest(db));
  const secret = await read(name);
  if (secret.plain === null) throw new Error('the key of the audit cannot be read');
  return { secret, key: opened(name, secret.plain) };
}

const current = new WeakMap<Database, AuditKey>();

/** The key that links now; `stale` names one that is known not to be it any more. */
export async function auditKey(database: Database, stale?: string): Promise<AuditKey> {
  const known = current.get(database);
  if (known && known.name !== stale) return known;
  const { key } = await withInstallationSecrets(database, readCurrent);
  current.set(database, key);
  return key;
}

/** All keys in their order; null for one that is lost. */
export const auditKeys = (database: Database): Promise<(AuditKey | null)[]> =>
  withInstallationSecrets(database, async (read, db) => {
    const keys: (AuditKey | null)[] = [];
    const last = await newest(db);
    for (let number = FIRST; number <= last; number += 1) {
      const name = PREFIX + String(number);
      const { plain } = await read(name);
      keys.push(plain === null ? null : opened(name, plain));
    }
    return keys;
  });

/** Begins the chain of a tenant that has none; false where there is one. One that was begun before has lost its head: it never gets a seal again. */
export async function beginChain(database: Database, tenantId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from audit_chain where tenant_id = ${tenantId}`.execute(
    database.forTenant(tenantId),
  );
  if (rows.length) return false;
  await withInstallationSecrets(database, async (read, db) => {
    const { secret, key } = await readCurrent(read, db);
    const head: ChainHead = { seq: '0', hash: FIRST_HASH, anchorSeq: '0', anchorHash: FIRST_HASH };
    const before = key.begun[tenantId] !== undefined;
    const { numAffectedRows } =
      await sql`insert into audit_chain (tenant_id, hash, anchor_hash, key_name, seal)
      values (${tenantId}, ${FIRST_HASH}, ${FIRST_HASH}, ${key.name},
        ${before ? NO_SEAL : headSeal(key.key, tenantId, head)})
      on conflict (tenant_id) do nothing`.execute(db);
    if (before || numAffectedRows === 0n) return;
    const stored = JSON.parse(secret.plain!) as Stored;
    await secret.store(JSON.stringify({ ...stored, begun: { ...stored.begun, [tenantId]: '' } }));
  });
  return true;
}

/** The key of a chain, and its next seal; that of a head that nobody has tampered with, else none. */
export async function sealerOf(
  database: Database,
  tenantId: string,
  head: SealedHead,
): Promise<{ key: KeyObject; seal(next: ChainHead): string }> {
  let found = await auditKey(database);
  if (head.keyName !== found.name) found = await auditKey(database, found.name);
  const intact = head.keyName === found.name && head.seal === headSeal(found.key, tenantId, head);
  return {
    key: found.key,
    seal: (next) => (intact ? headSeal(found.key, tenantId, next) : NO_SEAL),
  };
}
