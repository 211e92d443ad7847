// Codes that prove a phone: six digits, five minutes, five tries, used once. Kept as digests.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '../../../contract/account/password-reset.ts';
import { sameText } from '../../kernel/access/same-text.ts';
import type { SharedState } from '../../kernel/shared-state/shared-state.ts';

export const CODE_SECONDS = 300;
const MOST_TRIES = 5;

export interface CodeOwner {
  tenantId: string;
  /** What the code may be used for. */
  purpose: string;
  phone: string;
}

const keyOf = ({ tenantId, purpose, phone }: CodeOwner): string =>
  `verify-code ${tenantId} ${purpose} ${phone}`;
const digestOf = (salt: string, code: string): string =>
  createHash('sha256').update(`${salt} ${code}`).digest('hex');

/** A new code for this phone; the one before is forgotten. */
export async function issueCode(shared: SharedState, owner: CodeOwner): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const salt = randomBytes(12).toString('hex');
  const key = keyOf(owner);
  await shared.forget(`${key} tries`);
  await shared.put(key, `${salt} ${digestOf(salt, code)}`, CODE_SECONDS);
  return code;
}

/** A code that was found right and is not spent yet. */
export interface RightCode {
  /** Spends it: of two who send it at once, one gets true. */
  spend(): Promise<boolean>;
}

/** The code, when it is right; five tries end it, whatever they were. */
export async function rightCode(
  shared: SharedState,
  owner: CodeOwner,
  code: string,
): Promise<RightCode | null> {
  const key = keyOf(owner);
  const tries = await shared.count(`${key} tries`, CODE_SECONDS);
  if (tries > MOST_TRIES) {
    await shared.forget(key);
    return null;
  }
  const kept = await shared.read(key);
  const [salt, digest] = kept?.split(' ') ?? [];
  if (!salt || !digest) return null;
  const right = sameText(digestOf(salt, code.trim()), digest);
  return right ? { spend: async () => (await shared.take(key)) === kept } : null;
}
