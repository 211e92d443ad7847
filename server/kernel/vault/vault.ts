// The one place where secrets are sealed and opened. The door seals what an entity declares secret; whoever needs one
// in the clear has the row opened here.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Entity, Opened, Sealed } from '../../../contract/kit/entity.ts';
import { openInnerKey, readInnerKeys } from './inner-keys.ts';
import type { OuterKeys } from './outer-keys.ts';
import { columnOf, rowKey, sealedFields } from './sealed-columns.ts';
import { keyIdOf, openText, sealText, type Place, type SealingKey } from './sealed-text.ts';

type Subject = Pick<Entity, 'table' | 'scope' | 'fields'>;
/** Any query builder: the vault's own table is no entity's. */
type Runner = Pick<Kysely<never>, 'getExecutor'>;

/** Its key is lost, or the text was changed or moved. */
export class SecretUnreadable extends Error {
  constructor() {
    super('已保存的密钥无法读取，请重新填写 / the stored secret cannot be read: enter it anew');
  }
}

/** For `catch`: nothing in place of a secret that cannot be read; other failures stay failures. */
export function noneWhenUnreadable(error: unknown): null {
  if (error instanceof SecretUnreadable) return null;
  throw error;
}

export interface Vault {
  outer: OuterKeys;
  /** Seals with the current key, which stays current until the transaction of `db` ends. */
  seal(db: Runner, place: Place, plain: string): Promise<string>;
  /** @throws SecretUnreadable */
  open(place: Place, sealed: string): Promise<string>;
  /** The values with those sealed that the entity declares secret. */
  sealFields<V extends object>(
    db: Runner,
    entity: Subject,
    row: { tenantId: string; id: string },
    values: V,
  ): Promise<V>;
  /** The row with its secrets in the clear. @throws SecretUnreadable */
  openFields<Row extends { id: string }>(entity: Subject, row: Row): Promise<Opened<Row>>;
  /** Names of the row's secrets that cannot be read because their key is lost. */
  lostFields(entity: Subject, row: object): Promise<string[]>;
}

/** A key that is brought back is found within so long. */
const LOOK_AGAIN_MS = 5_000;
const TRIES = 3;

export function openVault(pool: pg.Pool, outer: OuterKeys): Vault {
  const known = new Map<string, SealingKey>();
  /** Keys that could not be opened when they were looked at last. */
  const lost = new Map<string, number>();

  async function keyOf(id: string): Promise<SealingKey | null> {
    const found = known.get(id);
    if (found) return found;
    if (Date.now() - (lost.get(id) ?? 0) < LOOK_AGAIN_MS) return null;
    const given = await outer.read();
    for (const row of await readInnerKeys(pool)) {
      const key = openInnerKey(given, row);
      if (key) known.set(key.id, key);
    }
    const key = known.get(id) ?? null;
    if (key) lost.delete(id);
    else lost.set(id, Date.now());
    return key;
  }
  const vault: Vault = {
    outer,
    async seal(db, place, plain) {
      // Held, so that a rotation waits for us before it looks for what is left of this key.
      let key: SealingKey | null = null;
      for (let tries = 0; !key && tries < TRIES; tries += 1) {
        const { rows } = await sql<{ id: string }>`select id from vault_key where current for share`.execute(
          db as Kysely<never>,
        );
        // None: a rotation has just ended, whose new key the next statement sees.
        key = rows[0] ? await keyOf(rows[0].id) : null;
      }
      if (!key) throw new Error('the vault has no key that it can open');
      return sealText(key, place, plain);
    },
    async open(place, sealed) {
      const id = keyIdOf(sealed);
      const key = id && (await keyOf(id));
      if (!key) throw new SecretUnreadable();
      try {
        return openText(key, place, sealed);
      } catch {
        throw new SecretUnreadable();
      }
    },
    async sealFields(db, entity, { tenantId, id }, values) {
      const sealed = { ...values } as Record<string, unknown>;
      for (const name of sealedFields(entity)) {
        const plain = sealed[name];
        if (typeof plain !== 'string') continue;
        const place = {
          table: entity.table,
          column: columnOf(name),
          row: rowKey(entity, tenantId, id),
        };
        sealed[name] = await vault.seal(db, place, plain);
      }
      return sealed as typeof values;
    },
    async openFields(entity, row) {
      const opened: Record<string, unknown> = { ...row };
      const tenantId = String(opened.tenantId ?? '');
      for (const name of sealedFields(entity)) {
        const sealed = opened[name] as (string & Sealed) | null | undefined;
        if (sealed === null || sealed === undefined) continue;
        const place = {
          table: entity.table,
          column: columnOf(name),
          row: rowKey(entity, tenantId, row.id),
        };
        opened[name] = await vault.open(place, sealed);
      }
      return opened as Opened<typeof row>;
    },
    async lostFields(entity, row) {
      const names: string[] = [];
      for (const name of sealedFields(entity)) {
        const sealed: unknown = (row as Record<string, unknown>)[name];
        if (typeof sealed !== 'string') continue;
        const id = keyIdOf(sealed);
        if (!id || !(await keyOf(id))) names.push(name);
      }
      return names;
    },
  };
  return vault;
}
