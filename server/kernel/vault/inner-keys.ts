// The keys that seal the secrets: rows of the database, each itself sealed by an outer key. So every process learns of
// a new one by reading, and an outer key is exchanged without touching a secret.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { OuterKeys } from './outer-keys.ts';
import { keyIdOf, KEY_BYTES, openText, sealText, type SealingKey } from './sealed-text.ts';

type Client = Pick<pg.ClientBase, 'query'>;

export interface InnerKeyRow {
  id: string;
  /** By the outer key that it names. */
  sealed: string;
  /** Seals what is written now. */
  current: boolean;
  /** The operator knows that its outer key is not here: a start makes do with a new one. */
  given_up: boolean;
}

const ID_BYTES = 6;
const LOCK = 7361004;
const placeOf = (id: string) => ({ table: 'vault_key', column: 'sealed', row: [id] });

/** The outer key is not here, and nobody has said that the vault is to go on without it. */
export class VaultKeyMissing extends Error {}

/** Current one first. */
export async function readInnerKeys(client: Client): Promise<InnerKeyRow[]> {
  const { rows } = await client.query<InnerKeyRow>(
    'select id, sealed, current, given_up from vault_key order by current desc, made_at desc',
  );
  return rows;
}

/** The key itself; null when its outer key is not here. */
export function openInnerKey(outer: readonly SealingKey[], { id, sealed }: InnerKeyRow): SealingKey | null {
  const opener = outer.find((key) => key.id === keyIdOf(sealed));
  return opener ? { id, bytes: Buffer.from(openText(opener, placeOf(id), sealed), 'base64url') } : null;
}

/** A new current key; what has been sealed by the one before is opened by that one as long as it is there. */
export async function addInnerKey(client: Client, outer: SealingKey): Promise<SealingKey> {
  const key = { id: randomBytes(ID_BYTES).toString('hex'), bytes: randomBytes(KEY_BYTES) };
  // Waits for whoever is sealing with the one before.
  await client.query('update vault_key set current = false where current');
  await client.query('insert into vault_key (id, sealed, current) values ($1, $2, true)', [
    key.id,
    sealText(outer, placeOf(key.id), key.bytes.toString('base64url')),
  ]);
  return key;
}

/** Only one process changes the keys at a time; until the end of the transaction. */
export const lockInnerKeys = (client: Client): Promise<unknown> =>
  client.query('select pg_advisory_xact_lock($1)', [LOCK]);

/**
 * Sees to it that there is a current key that can be opened, in a transaction of the caller's. Answers whether it is the
 * first one. `begins`: nothing has been sealed yet.
 * @throws VaultKeyMissing with a sentence for the operator
 */
export async function ensureInnerKey(client: Client, outer: OuterKeys, begins: boolean): Promise<boolean> {
  await lockInnerKeys(client);
  const rows = await readInnerKeys(client);
  const current = rows.find((row) => row.current);
  if (current && openInnerKey(await outer.read(), current)) {
    if (current.given_up) await client.query('update vault_key set given_up = false where current');
    return false;
  }
  if (!current && !begins)
    throw new VaultKeyMissing(
      '表 vault_key 中没有密钥，而密文仍在：请从备份恢复数据库。\n' +
        '  The table vault_key has lost its keys, and what they have sealed is there: restore the database.',
    );
  const missing = current && keyIdOf(current.sealed);
  if (current && !current.given_up)
    throw new VaultKeyMissing(
      `密钥库的密钥 ${missing} 不在 ${outer.place}：请放回该密钥。若已遗失：npm run vault -- give-up 会列出需要重新填写的内容。\n` +
        `  The vault's key ${missing} is not in ${outer.place}: bring it back. If it is lost, npm run vault -- give-up\n` +
        '  tells what has to be entered anew and lets the server start.',
    );
  const [first] = await outer.readOrMake();
  await addInnerKey(client, first);
  return !current;
}
