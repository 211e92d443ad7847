// Every way a password gets stored: judged here, hashed here, and the sessions that the old one opened end.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import {
  passwordRefusals,
  changeForeignPassword,
  initialPassword,
  passwordClasses,
  passwordLength,
  passwordWeakness,
  type PasswordRules,
} from '../../../../contract/account/password-rules.ts';
import { decryptPassword, hashPassword, wirePassword } from '../../../kernel/access/passwords.ts';
import type { Door } from '../../../kernel/database/door.ts';
import type { House } from '../../../kernel/house.ts';
import { refuseField } from '../../../kernel/http/failure.ts';
import { isCommonPassword } from './common-passwords.ts';
import { endSessionsOf } from '../end-sessions.ts';

// Letters and digits that are hard to confuse when read from a screen.
const ALPHABET = 'abcdefghkmnpqrstuvwxyz';
const DIGITS = '23456789';
const RANDOM = 'random';

export async function readPasswordRules({ parameters }: House, tenantId: string): Promise<PasswordRules> {
  const [length, classes] = await Promise.all([
    parameters.read(tenantId, passwordLength),
    parameters.read(tenantId, passwordClasses),
  ]);
  return { length, classes };
}

/** Whether a password that somebody else has set is to be changed by its owner. */
export const changesForeignPassword = ({ parameters }: House, tenantId: string): Promise<boolean> =>
  parameters.read(tenantId, changeForeignPassword);

const isDigest = (fromWire: string): boolean => /^[0-9a-f]{32}$/i.test(fromWire);

/**
 * The digest of a password that a person chose, as the wire sends it: digest, plain text, or the latter encrypted.
 * @param about what must not be the password: account, phone …
 * @throws Failure at the field `name` when it is weak
 */
export async function acceptPassword(
  house: House,
  tenantId: string,
  sent: string,
  name: string,
  about: (string | null | undefined)[],
): Promise<string> {
  const fromWire = decryptPassword(sent, house.settings.sm2);
  if (!isDigest(fromWire)) {
    const rules = await readPasswordRules(house, tenantId);
    const weakness = passwordWeakness(fromWire, rules);
    if (weakness) throw refuseField(name, weakness.refusal, { ...rules });
  }
  const digest = (isDigest(fromWire) ? fromWire : wirePassword(fromWire)).toLowerCase();
  const initial = await house.parameters.read(tenantId, initialPassword);
  const known = [initial, wirePassword(''), ...about].filter((word) => !!word);
  if ((await isCommonPassword(digest)) || known.some((word) => digest === wirePassword(word!)))
    throw refuseField(name, passwordRefusals.tooCommon);
  return digest;
}

/** What a new or reset account signs in with first: the parameter's password, or one made up. */
export async function firstPassword(house: House, tenantId: string): Promise<string> {
  const declared = await house.parameters.read(tenantId, initialPassword);
  if (declared !== RANDOM) return declared;
  const rules = await readPasswordRules(house, tenantId);
  const letters = Array.from({ length: Math.max(6, rules.length - 3) }, () => ALPHABET[randomInt(22)]);
  const digits = Array.from({ length: 4 }, () => DIGITS[randomInt(8)]);
  return `${letters[0]!.toUpperCase()}${letters.slice(1).join('')}-${digits.join('')}`;
}

/**
 * Stores the password of these users and ends their sessions, but for `keepSession`.
 * @param mustChange whether they have to choose another one at the next sign-in
 */
export async function storePassword(
  door: Door,
  userIds: string[],
  digest: string,
  { mustChange, keepSession }: { mustChange: boolean; keepSession?: string | undefined },
): Promise<void> {
  for (const id of userIds) {
    // Each its own salt: equal passwords must not show.
    const password = await hashPassword(digest);
    await sql`update blade_user set password = ${password}, must_change_password = ${mustChange ? 1 : 0},
      password_changed_at = now(), update_user = ${door.caller.userId || null}, update_time = now()
      where tenant_id = ${door.caller.tenantId} and id = ${id} and is_deleted = 0`.execute(door.db);
    await door.audit({
      act: mustChange ? 'reset-password' : 'change-password',
      entity: 'user',
      entityId: id,
    });
  }
  await endSessionsOf(door, userIds, keepSession);
}
