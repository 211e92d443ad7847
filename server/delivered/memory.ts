// What earlier versions have delivered into this installation: kept in `delivered_row`, and for an installation that
// is older than that table read from the list of the last version without it.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Query } from '../kernel/database/database.ts';
import type { KindName } from './delivered-rows.ts';
import { PRINT_LENGTH, type Prints } from './merge-fields.ts';

/** A right is a link of a role and a menu, all others are rows. */
export type RememberedKind = KindName | 'right';

export interface Remembered {
  key: string;
  rowId: string | null;
  prints: Prints;
  /** dropped: no longer delivered, and kept; retired: no longer delivered, and removed by the upgrade. */
  state: 'current' | 'dropped' | 'retired';
}

export interface Memory {
  isEmpty: boolean;
  of(kind: RememberedKind): ReadonlyMap<string, Remembered>;
  remember(kind: RememberedKind, row: Remembered): void;
  /** Stores what was remembered since it was read. */
  write(db: Query): Promise<void>;
}

export async function readMemory(db: Query): Promise<Memory> {
  const { rows } = await sql<Remembered & { kind: RememberedKind }>`
    select kind, key, row_id, prints, state from delivered_row`.execute(db);
  const known = new Map<RememberedKind, Map<string, Remembered>>();
  const fresh = new Map<string, { kind: RememberedKind } & Remembered>();
  const of = (kind: RememberedKind): Map<string, Remembered> => {
    const found = known.get(kind) ?? new Map<string, Remembered>();
    known.set(kind, found);
    return found;
  };
  for (const { kind, ...row } of rows) of(kind).set(row.key, row);
  return {
    isEmpty: rows.length === 0,
    of,
    remember(kind, row) {
      const before = of(kind).get(row.key);
      of(kind).set(row.key, row);
      if (before && isSame(before, row)) return;
      fresh.set(`${kind} ${row.key}`, { kind, ...row });
    },
    async write(writer) {
      const written = [...fresh.values()].map(({ rowId, ...row }) => ({ ...row, row_id: rowId }));
      await sql`insert into delivered_row (kind, key, row_id, prints, state)
        select kind, key, row_id, prints, state
        from jsonb_populate_recordset(null::delivered_row, ${JSON.stringify(written)}::jsonb)
        on conflict (kind, key) do update
          set row_id = excluded.row_id, prints = excluded.prints, state = excluded.state`.execute(writer);
      fresh.clear();
    },
  };
}

const isSame = (one: Remembered, other: Remembered): boolean =>
  one.rowId === other.rowId &&
  one.state === other.state &&
  Object.keys(one.prints).length === Object.keys(other.prints).length &&
  Object.entries(one.prints).every(([field, print]) => other.prints[field] === print);

/** Field names of a kind once, and for each key the prints of its fields, one after the other. */
export type Baseline = Partial<Record<RememberedKind, { fields: string[]; rows: Record<string, string> }>>;

let baseline: Baseline | undefined;

/** What the last version without a memory had delivered: key → prints; nothing of kinds that came later. */
export function readBaseline(kind: RememberedKind): Map<string, Prints> {
  baseline ??= JSON.parse(readFileSync(new URL('baseline.json', import.meta.url), 'utf8')) as Baseline;
  const { fields, rows } = baseline[kind] ?? { fields: [], rows: {} };
  const printAt = (prints: string, at: number): string =>
    prints.slice(at * PRINT_LENGTH, (at + 1) * PRINT_LENGTH);
  return new Map(
    Object.entries(rows).map(([key, prints]) => [
      key,
      Object.fromEntries(fields.map((field, at) => [field, printAt(prints, at)])),
    ]),
  );
}
