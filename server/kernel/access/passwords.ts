// Passwords: argon2id over what the wire sends, which is md5 in hex of what the person typed.
import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// The library's default algorithm is argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a client sends for a typed password. */
export const wirePassword = (typed: string): string => createHash('md5').update(typed).digest('hex');

export const hashPassword = (fromWire: string): Promise<string> => hash(fromWire, OPTIONS);

/** Clients that send the plain text are served too: both forms are tried. */
export async function passwordMatches(stored: string, fromWire: string): Promise<boolean> {
  if (await verify(stored, fromWire)) return true;
  return !/^[0-9a-f]{32}$/i.test(fromWire) && (await verify(stored, wirePassword(fromWire)));
}

let decoy: Promise<string> | null = null;
/** Costs the time of a check, so that a missing account cannot be told from a wrong password. */
export const pretendToCheck = async (fromWire: string): Promise<void> => {
  decoy ??= hashPassword('decoy');
  await passwordMatches(await decoy, fromWire);
};
