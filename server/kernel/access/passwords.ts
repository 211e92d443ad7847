// Passwords: argon2id over what the wire sends, which is md5 in hex of what the person typed. Clients of the open
// dialect send the plain text, or the plain text encrypted by SM2 when the installation has a key pair.
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify as verifyHash } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { sm2 } from 'sm-crypto-v2';

// The library's default algorithm is argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash fills a core for some 20 ms, on one of the four threads that also answer for files and names of hosts. A core
// and most threads stay everybody else's: two hundred people who sign in at once wait for each other, nobody for them.
const MOST_AT_ONCE = 2;
/** Hashes under way at a time. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1));
/** Hashes under way and waiting, of all of the process. */
export const hashQueue = pLimit(HASHES_AT_ONCE);

/** What a client sends for a typed password. */
export const wirePassword = (typed: string): string => createHash('md5').update(typed).digest('hex');

export const hashPassword = (fromWire: string): Promise<string> => hashQueue(() => hash(fromWire, OPTIONS));
const verify = (stored: string, given: string): Promise<boolean> =>
  hashQueue(() => verifyHash(stored, given));

const DIGEST = /^[0-9a-f]{32}$/i;

/** Whether what the wire sent is the stored password; digest and plain text are both taken. */
export async function passwordMatches(stored: string, fromWire: string): Promise<boolean> {
  if (DIGEST.test(fromWire)) return verify(stored, fromWire.toLowerCase());
  return (await verify(stored, wirePassword(fromWire))) || verify(stored, fromWire);
}

let decoy: Promise<string> | null = null;
/** Costs the time of a check, so that a missing account cannot be told from a wrong password. */
export const pretendToCheck = async (fromWire: string): Promise<void> => {
  decoy ??= hashPassword('decoy');
  await passwordMatches(await decoy, fromWire);
};

export interface Sm2Keys {
  /** 64 hex characters. */
  privateKey: string;
  /** 130 hex characters beginning with 04; the clients hold it too. */
  publicKey: string;
}

/** C1 (64 bytes without its 04), C3 (32 bytes) and at least one byte of text, in hex. */
const SHORTEST_CIPHER = 194;
// Order of the parts in the cipher text.
const C1_C2_C3 = 0;

/**
 * The plain text of a password that a client encrypted with our public key; anything else as it is. Clients leave out
 * the point's leading 04, and a text may begin with 04 by chance: both readings are tried.
 */
export function decryptPassword(fromWire: string, keys: Sm2Keys | null): string {
  if (!keys || fromWire.length < SHORTEST_CIPHER || !/^(?:[0-9a-f]{2})+$/i.test(fromWire)) return fromWire;
  const readings = fromWire.startsWith('04') ? [fromWire, fromWire.slice(2)] : [fromWire];
  for (const reading of readings) {
    try {
      const plain = sm2.doDecrypt(reading, keys.privateKey, C1_C2_C3, { output: 'string' });
      if (plain) return plain;
    } catch {
      // Not a point of the curve: the other reading, or no cipher at all.
    }
  }
  return fromWire;
}
