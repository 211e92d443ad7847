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
const digestOf = (fromWire: string): string =>
  (isDigest(fromWire) ? fromWire : wirePassword(fromWire)).toLowerCase();

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
  const digest = digestOf(fromWire);
  const initial = await house.parameters.read(tenantId, initialPassword);
  const known = [initial, wirePassword(''), ...about].filter((word) => !!word);
  if ((await isCommonPassword(digest)) || known.some((word) => digest === wirePassword(word!)))
    throw refuseField(name, passwordRefusals.tooCommon);
  return digest;
}

/** A password and its hashes, one for each person who gets it. */
export interface PreparedPassword {
  digest: string;
  hashes: readonly string[];
  /** What nobody has chosen, and somebody is to be told. */
  initial: string | null;
}

/**
 * Hashes the password that a call brings, or a first one, before the call's transaction begins: a hash waits for its turn
 * behind all who sign in, and a transaction that waits with it keeps its connection from everybody else. It is judged
 * later, by `acceptPassword`.
 * @param first the first password, where one is made up already
 * @param hash what hashes it
 */
export async function preparePassword(
  house: House,
  tenantId: string,
  sent: string | undefined,
  {
    people = 1,
    first,
    hash = hashPassword,
  }: { people?: number; first?: string; hash?: typeof hashPassword } = {},
): Promise<PreparedPassword> {
  const initial = sent ? null : (first ?? (await firstPassword(house, tenantId)));
  const digest =
    initial === null ? digestOf(decryptPassword(sent!, house.settings.sm2)) : wirePassword(initial);
  // Each its own salt: equal passwords must not show.
  const hashes = await Promise.all(Array.from({ length: people }, () => hash(digest)));
  return { digest, hashes, initial };
}

/** What is stored for the `nth` who gets this password: as it was prepared, where it was this one. */
export const hashOf = async (digest: string, prepared?: PreparedPassword, nth = 0): Promise<string> =>
  (prepared?.digest === digest ? prepared.hashes[nth] : undefined) ?? hashPassword(digest);

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
  {
    mustChange,
    keepSession,
    prepared,
  }: { mustChange: boolean; keepSession?: string | undefined; prepared?: PreparedPassword | undefined },
): Promise<void> {
  for (const [nth, id] of userIds.entries()) {
    const password = await hashOf(digest, prepared, nth);
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
