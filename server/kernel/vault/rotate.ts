// Exchanges the vault's keys while servers run: a new key, every secret sealed by it, the old one dropped. It may be
// killed at any moment; called again it goes on where it was. Until the old key is dropped both open what they sealed.
import type pg from 'pg';
import type { Entity } from '../../../contract/kit/entity.ts';
import { addInnerKey, ensureInnerKey, lockInnerKeys, openInnerKey, readInnerKeys } from './inner-keys.ts';
import type { OuterKeys } from './outer-keys.ts';
import { sealedTables, type SealedTable } from './sealed-columns.ts';
import { keyIdOf, plainOf, sealText, type SealingKey } from './sealed-text.ts';
import { inOneTransaction, placeIn, putSecrets, secretRows } from './sealed-rows.ts';

export interface Rotation {
  /** It went on with one that had been cut off. */
  continued: boolean;
  /** Secrets that were sealed anew. */
  sealed: number;
  /** Secrets that no key at hand opens: they stay as they are. */
  left: number;
  /** The outer key by which the vault is opened now. */
  outer: string;
}

/** @throws VaultKeyMissing */
export async function rotateVault(
  client: pg.ClientBase,
  outer: OuterKeys,
  entities: readonly Entity[],
): Promise<Rotation> {
  await inOneTransaction(client, () => ensureInnerKey(client, outer, false));
  const before = await openKeys(client, outer);
  const continued = before.former.length > 0;
  if (!continued) {
    // The file first: whoever reads the new key in the database finds there what opens it.
    const [first] = [await outer.addToFile(), ...(await outer.read())].filter((key) => key !== null);
    await inOneTransaction(client, async () => {
      await lockInnerKeys(client);
      await addInnerKey(client, first!);
    });
  }
  const { current, former, outerId } = continued ? before : await openKeys(client, outer);
  let sealed = 0;
  let left = 0;
  const used = new Set<string>();
  for (const table of sealedTables(entities)) {
    let after: string[] | null = null;
    do {
      const from: string[] | null = after;
      const batch: Sealed = await inOneTransaction(client, () =>
        sealBatch(client, { table, current, former, after: from }),
      );
      sealed += batch.sealed;
      left += batch.left.length;
      for (const id of batch.left) used.add(id);
      after = batch.last;
    } while (after);
  }
  await inOneTransaction(client, async () => {
    await lockInnerKeys(client);
    const done = former.map(({ id }) => id).filter((id) => !used.has(id));
    await client.query('delete from vault_key where not current and id = any($1)', [done]);
  });
  const stillNeeded = (await readInnerKeys(client)).some(
    (row) => !row.current && keyIdOf(row.sealed) !== outerId,
  );
  if (!stillNeeded) await outer.keepInFile(outerId);
  return { continued, sealed, left, outer: outerId };
}

interface OpenKeys {
  current: SealingKey;
  former: SealingKey[];
  outerId: string;
}

async function openKeys(client: pg.ClientBase, outer: OuterKeys): Promise<OpenKeys> {
  const given = await outer.read();
  const rows = await readInnerKeys(client);
  const opened = rows.flatMap((row) => openInnerKey(given, row) ?? []);
  const [current, ...former] = opened;
  return {
    current: current!,
    former,
    outerId: keyIdOf(rows[0]!.sealed)!,
  };
}

interface Sealed {
  sealed: number;
  /** Ids of the keys of what could not be opened. */
  left: string[];
  last: string[] | null;
}
interface Batch {
  table: SealedTable;
  current: SealingKey;
  former: readonly SealingKey[];
  after: string[] | null;
}

async function sealBatch(client: pg.ClientBase, { table, current, former, after }: Batch): Promise<Sealed> {
  const rows = await secretRows(client, table, after);
  const left: string[] = [];
  let sealed = 0;
  for (const row of rows) {
    const fresh: Record<string, string> = {};
    for (const [column, value] of Object.entries(row.secrets)) {
      const id = value && keyIdOf(value);
      if (!id || id === current.id) continue;
      const plain = plainOf(former, placeIn(table, column, row.key), value);
      if (plain === null) left.push(id);
      else fresh[column] = sealText(current, placeIn(table, column, row.key), plain);
    }
    await putSecrets(client, table, row, fresh);
    sealed += Object.keys(fresh).length;
  }
  return { sealed, left, last: rows.at(-1)?.key ?? null };
}
