// Before anybody uses the vault: it has a key, and what earlier versions kept in the clear is sealed.
import { createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Entity } from '../../../contract/kit/entity.ts';
import { ensureInnerKey, openInnerKey, readInnerKeys } from './inner-keys.ts';
import type { OuterKeys } from './outer-keys.ts';
import { sealedTables } from './sealed-columns.ts';
import { keyIdOf, plainOf, sealText, type Place, type SealingKey } from './sealed-text.ts';
import { inOneTransaction, placeIn, putSecrets, SEALED_LIKE, secretRows } from './sealed-rows.ts';

export interface OpenedVault {
  /** It has just been made: nothing has been sealed before. */
  first: boolean;
  seal(place: Place, plain: string): string;
  /** Null for what cannot be read. */
  open(place: Place, sealed: string): string | null;
}

/** Brings the vault into use, and with it in the same transaction whatever `begin` does. @throws VaultKeyMissing */
export const prepareVault = (
  client: pg.ClientBase,
  outer: OuterKeys,
  entities: readonly Entity[],
  begin: (vault: OpenedVault) => Promise<void>,
): Promise<void> =>
  inOneTransaction(client, async () => {
    const open = await openConstraints(client);
    const first = await ensureInnerKey(client, outer, open.length > 0);
    const given = await outer.read();
    const keys = (await readInnerKeys(client)).flatMap((row) => openInnerKey(given, row) ?? []);
    const current = keys[0]!;
    if (open.length) await sealPlain(client, current, entities);
    await begin({
      first,
      seal: (place, plain) => sealText(current, place, plain),
      open: (place, sealed) => plainOf(keys, place, sealed),
    });
    for (const { table, name } of open)
      await client.query(`alter table ${table} validate constraint "${name}"`);
  });

/** Those of columns that may still hold what earlier versions wrote; a column whose constraint is valid refuses it. */
async function openConstraints(client: pg.ClientBase): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'c' and conname like '%\\_sealed' and not convalidated
       and connamespace = 'public'::regnamespace`,
  );
  return rows;
}

async function sealPlain(client: pg.ClientBase, key: SealingKey, entities: readonly Entity[]): Promise<void> {
  const former = await formerSealing(client);
  for (const table of sealedTables(entities)) {
    let after: string[] | null = null;
    for (;;) {
      const rows = await secretRows(client, table, after);
      for (const row of rows) {
        const sealed: Record<string, string> = {};
        for (const [column, value] of Object.entries(row.secrets)) {
          if (value === null || keyIdOf(value)) continue;
          const plain = table.table === 'user_totp' ? former?.(value, row.key) : value;
          sealed[column] = sealText(key, placeIn(table, column, row.key), plain ?? nobodysSecret());
        }
        await putSecrets(client, table, row, sealed);
      }
      after = rows.at(-1)?.key ?? null;
      if (!after) break;
    }
  }
}

/** In place of a second factor that was sealed under a signing key that is gone: no code fits it, as none did before. */
const nobodysSecret = (): string =>
  [...randomBytes(32)].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte & 31]).join('');

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** How versions without a vault sealed second factors: under a key made from the signing key. */
async function formerSealing(
  client: pg.ClientBase,
): Promise<((sealed: string, key: readonly string[]) => string | null) | null> {
  const { rows } = await client.query<{ secret: string }>(
    `select secret from installation_secret where name = 'signing' and secret not like $1`,
    [SEALED_LIKE],
  );
  if (!rows[0]) return null;
  const key = Buffer.from(hkdfSync('sha256', rows[0].secret, '', 'sealed secrets', 32));
  return (sealed, [tenantId, userId]) => {
    try {
      const bytes = Buffer.from(sealed, 'base64');
      const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(`totp:${tenantId}:${userId}`))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([opener.update(body), opener.final()]).toString();
    } catch {
      return null;
    }
  };
}
