// The stored second factor: one-time codes by RFC 6238 (30 s, six digits, one step either way) and recovery codes.
// Each code is good once.
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Query } from '../../kernel/database/database.ts';
import type { Door } from '../../kernel/database/door.ts';
import type { House } from '../../kernel/house.ts';
import { noneWhenUnreadable } from '../../kernel/vault/vault.ts';

const ISSUER = 'Shanyuan';
const PERIOD_SECONDS = 30;
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

export interface Owner {
  tenantId: string;
  userId: string;
}
const placeOf = ({ tenantId, userId }: Owner) => ({
  table: 'user_totp',
  column: 'sealed_secret',
  row: [tenantId, userId],
});
const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });

/** Whether the user has a confirmed second factor. */
export async function hasSecondFactor(db: Query, { tenantId, userId }: Owner): Promise<boolean> {
  const { rows } = await sql`select 1 from user_totp
    where tenant_id = ${tenantId} and user_id = ${userId} and confirmed_at is not null`.execute(db);
  return rows.length > 0;
}

/** Makes and stores a secret that still has to be confirmed; an unconfirmed one is replaced, a confirmed one stays. */
export async function beginSetup(
  { database }: House,
  db: Query,
  owner: Owner,
  account: string,
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const sealed = await database.vault.seal(db, placeOf(owner), secret);
  const { numAffectedRows } = await sql`
    insert into user_totp (tenant_id, user_id, sealed_secret) values (${owner.tenantId}, ${owner.userId}, ${sealed})
    on conflict (tenant_id, user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
      where user_totp.confirmed_at is null`.execute(db);
  return numAffectedRows ? { secret, uri: totpOf(secret, account).toString() } : null;
}

/** The time step a code belongs to, if it is right now; `now` in ms since 1970. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Null when its key is lost: no code fits then, and a recovery code is the way in. */
const openSecret = ({ database }: House, owner: Owner, sealed: string): Promise<string | null> =>
  database.vault.open(placeOf(owner), sealed).catch(noneWhenUnreadable);

/** Whether the codes of the person's app can no longer be checked. */
export async function isSecretLost(house: House, db: Query, owner: Owner): Promise<boolean> {
  const { rows } = await sql<{ sealedSecret: string }>`select sealed_secret from user_totp
    where tenant_id = ${owner.tenantId} and user_id = ${owner.userId}`.execute(db);
  return rows[0] !== undefined && (await openSecret(house, owner, rows[0].sealedSecret)) === null;
}

/** Spends a one-time code; `confirmed` tells whether the set-up must be complete or still open. */
async function spendTotp(
  house: House,
  db: Query,
  owner: Owner,
  code: string,
  confirmed: boolean,
): Promise<boolean> {
  const { tenantId, userId } = owner;
  const { rows } = await sql<{ sealedSecret: string }>`select sealed_secret from user_totp
    where tenant_id = ${tenantId} and user_id = ${userId} and (confirmed_at is not null) = ${confirmed}`.execute(
    db,
  );
  const secret = rows[0] && (await openSecret(house, owner, rows[0].sealedSecret));
  const step = secret ? stepOf(secret, code, Date.now()) : null;
  if (step === null) return false;
  // Of two who use a code at the same moment one raises the step.
  const { numAffectedRows } =
    await sql`update user_totp set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where tenant_id = ${tenantId} and user_id = ${userId} and last_step < ${step}`.execute(db);
  return numAffectedRows === 1n;
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

async function spendRecoveryCode(db: Query, { tenantId, userId }: Owner, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update user_recovery_code set used_at = now()
    where tenant_id = ${tenantId} and user_id = ${userId} and hash = ${hashOf(code)} and used_at is null`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Spends a one-time or recovery code as typed: blanks, hyphens and case do not matter. */
export async function spendCode(house: House, db: Query, owner: Owner, typed: string): Promise<boolean> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^\d{6}$/.test(code) ? spendTotp(house, db, owner, code, true) : spendRecoveryCode(db, owner, code);
}

/** Confirms the set-up by a first code; answers the recovery codes, or null when the code is wrong. */
export async function confirmSetup(
  house: House,
  door: Door,
  owner: Owner,
  typed: string,
): Promise<string[] | null> {
  if (!(await spendTotp(house, door.db, owner, typed.replaceAll(/\s/g, ''), false))) return null;
  await door.audit({ act: 'second-factor-on', entity: 'user', entityId: owner.userId });
  return renewCodes(door, owner);
}

/** Replaces the recovery codes; only their hashes are kept, so this is the one time they can be read. */
export async function renewCodes(door: Door, { tenantId, userId }: Owner): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode());
  await sql`delete from user_recovery_code where tenant_id = ${tenantId} and user_id = ${userId}`.execute(
    door.db,
  );
  await sql`insert into user_recovery_code (tenant_id, user_id, hash)
    select ${tenantId}, ${userId}, unnest(${codes.map((code) => hashOf(code.replaceAll('-', '')))}::text[])`.execute(
    door.db,
  );
  await door.audit({ act: 'recovery-codes-made', entity: 'user', entityId: userId });
  return codes;
}

/** Sixteen characters of base32 in four groups. */
const recoveryCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.match(/.{4}/g)!.join('-');

export async function codesLeft(db: Query, { tenantId, userId }: Owner): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from user_recovery_code
    where tenant_id = ${tenantId} and user_id = ${userId} and used_at is null`.execute(db);
  return rows[0]!.n;
}

/** Turns the second factor off. */
export async function removeSecondFactor(door: Door, { tenantId, userId }: Owner): Promise<void> {
  await sql`delete from user_totp where tenant_id = ${tenantId} and user_id = ${userId}`.execute(door.db);
  await sql`delete from user_recovery_code where tenant_id = ${tenantId} and user_id = ${userId}`.execute(
    door.db,
  );
  await door.audit({ act: 'second-factor-off', entity: 'user', entityId: userId });
}
