// A secret as it lies in the database: AES-256-GCM under a key that the text names, tied to its table, column and row, so
// that it opens nowhere else. `v1.<id of the key>.<nonce, body and tag in base64url>`.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 'v1';
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const SHAPE = /^v1\.([0-9a-f]{8,16})\.([\w-]+)$/;

export interface SealingKey {
  id: string;
  bytes: Buffer;
}
/** Where a secret lies; `row` are the values of the row's key. */
export interface Place {
  table: string;
  column: string;
  row: readonly string[];
}

const bound = ({ table, column, row }: Place): Buffer =>
  Buffer.from(JSON.stringify([VERSION, table, column, ...row]));

export function sealText(key: SealingKey, place: Place, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, nonce).setAAD(bound(place));
  const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${key.id}.${body.toString('base64url')}`;
}

/** Id of the key that opens the text; null when it is none that the vault has sealed. */
export const keyIdOf = (sealed: string): string | null => SHAPE.exec(sealed)?.[1] ?? null;

/** @throws Error when the text was changed, or sealed for another place or with another key */
export function openText(key: SealingKey, place: Place, sealed: string): string {
  const bytes = Buffer.from(SHAPE.exec(sealed)?.[2] ?? '', 'base64url');
  const end = bytes.length - TAG_BYTES;
  const opener = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  opener.setAAD(bound(place)).setAuthTag(bytes.subarray(end));
  return Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES, end)), opener.final()]).toString();
}

/** What the text says by whichever of the keys opens it; null when none does. */
export function plainOf(keys: readonly SealingKey[], place: Place, sealed: string): string | null {
  const key = keys.find(({ id }) => id === keyIdOf(sealed));
  if (!key) return null;
  try {
    return openText(key, place, sealed);
  } catch {
    return null;
  }
}
