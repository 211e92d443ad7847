// Brings the rows of one kind up to what is delivered: adds what is new, changes what the installation has left as it
// was, and leaves alone what it has changed or removed.
import { NO_ROW } from '../../contract/kit/reference.ts';
import { rowUsed } from '../../contract/kit/common-refusals.ts';
import type { Entity } from '../../contract/kit/entity.ts';
import type { Door } from '../kernel/database/door.ts';
import { newId } from '../kernel/database/ids.ts';
import { Failure } from '../kernel/http/failure.ts';
import type { DeliveredRow, KindName } from './delivered-rows.ts';
import type { Kind } from './kinds.ts';
import { readBaseline, type Memory, type Remembered } from './memory.ts';
import {
  isUntouched,
  mergeFields,
  printOf,
  printsOf,
  type Prints,
  type Value,
  type Values,
} from './merge-fields.ts';
import { insertRows, readDefaults, readRows, reviveRow, updateRow, type StoredRow } from './stored-rows.ts';

export interface Run {
  door: Door;
  memory: Memory;
  /** Made before anything was remembered: what stands there is compared with the last version without a memory. */
  adopts: boolean;
  /** A new installation: what it begins with is no change of anything, so it leaves no audit. */
  first: boolean;
  places: Map<KindName, Places>;
}

/** Where the delivered rows of a kind stand. */
export interface Places {
  /** Key → id, also of rows that were removed. */
  ids: Map<string, string>;
  inUse: Set<string>;
  /** Keys of rows that this delivery has brought. */
  added: Set<string>;
}

/** What happened to rows, by their names. */
export interface Outcome {
  added: string[];
  /** Made by the installation before the product delivered the same. */
  adopted: string[];
  changed: string[];
  /** Changed by the product and by the installation, which keeps its own. */
  kept: string[];
  /** No longer delivered. */
  retired: string[];
  dropped: string[];
  /** Not added, because what they belong to was removed here, or their name is another row's. */
  waiting: string[];
}
export const emptyOutcome = (): Outcome => ({
  added: [],
  adopted: [],
  changed: [],
  kept: [],
  retired: [],
  dropped: [],
  waiting: [],
});

export async function deliverKind(run: Run, kind: Kind, rows: readonly DeliveredRow[]): Promise<Outcome> {
  const { door, memory } = run;
  const stored = new Map((await readRows(door, kind)).map((row) => [row.id, row]));
  const defaults = await readDefaults(door.db, kind);
  const names = namesOf(kind, stored);
  if (run.adopts) adopt(kind, memory, names);

  const remembered = memory.of(kind.name);
  const places: Places = { ids: new Map(), inUse: new Set(), added: new Set() };
  run.places.set(kind.name, places);
  for (const { key, rowId } of remembered.values()) if (rowId) place(places, key, stored.get(rowId));
  const words = wordsOf(run, kind, places);
  const outcome = emptyOutcome();
  const fresh: { id: string; values: Values }[] = [];

  for (const row of rows) {
    const known = remembered.get(row.key);
    const standing = known?.rowId ? stored.get(known.rowId) : undefined;
    if (!known) {
      const own = names.find(printsOf(row.values), true);
      if (own && (kind.isSame?.(own.values, row.values) ?? true)) {
        // The installation had made it before the product did: its values are its own.
        place(places, row.key, own);
        memory.remember(kind.name, rememberedAs(row, own.id));
        outcome.adopted.push(titleOf(kind, row.key, own.values));
        continue;
      }
      const values = words.toIds(row.values);
      if (!values || names.taken('', row.values).length) {
        outcome.waiting.push(row.key);
        continue;
      }
      const added = { id: newId(), deleted: false, values };
      fresh.push(added);
      names.add(added);
      stored.set(added.id, added);
      place(places, row.key, added);
      places.added.add(row.key);
      memory.remember(kind.name, rememberedAs(row, added.id));
      outcome.added.push(titleOf(kind, row.key, values));
      continue;
    }
    if (!standing || (standing.deleted && known.state !== 'retired')) {
      // Removed here. What it held last is still remembered, should somebody bring it back.
      if (known.state !== 'current') memory.remember(kind.name, { ...known, state: 'current' });
      continue;
    }
    await mergeRow(run, kind, { row, known, standing, defaults, names, words, outcome });
    place(places, row.key, standing);
  }
  await insertRows(door, kind, fresh);
  if (!run.first)
    for (const { id, values } of fresh)
      await door.audit({ act: 'insert', entity: kind.entity.name, entityId: id, after: values });

  const declared = new Set(rows.map(({ key }) => key));
  const gone = [...remembered.values()].filter(({ key, state }) => state === 'current' && !declared.has(key));
  const depth = depthIn(kind, stored);
  // Below before above: a menu is looked at when its buttons are gone.
  for (const known of gone.toSorted((one, other) => depth(other.rowId) - depth(one.rowId)))
    await drop(run, kind, known, { stored, words, outcome });
  return outcome;
}

/** How many rows stand above one. */
function depthIn({ parent }: Kind, stored: ReadonlyMap<string, StoredRow>): (id: string | null) => number {
  const depth = (id: string | null): number => {
    const above = parent && id ? stored.get(id)?.values[parent] : undefined;
    return typeof above === 'string' && above !== NO_ROW ? 1 + depth(above) : 0;
  };
  return depth;
}

const rememberedAs = ({ key, values }: DeliveredRow, rowId: string): Remembered => ({
  key,
  rowId,
  prints: printsOf(values),
  state: 'current',
});

function place(places: Places, key: string, row: StoredRow | undefined): void {
  if (!row) return;
  places.ids.set(key, row.id);
  if (row.deleted) places.inUse.delete(key);
  else places.inUse.add(key);
}

/** Many buttons are called 查看: the key tells whose. */
function titleOf({ entity }: Kind, key: string, values: Values): string {
  const title = String(values[entity.title] ?? '');
  return title === key || title === '' ? key : `${title} (${key})`;
}

/** Remembers the rows that the last version without a memory had delivered and that are, or were, here. */
function adopt(kind: Kind, memory: Memory, names: Names): void {
  for (const [key, prints] of readBaseline(kind.name)) {
    // Without a trace it has never been here: the installation is older than the row, and gets it as a new one.
    const row = names.find(prints, true) ?? names.find(prints, false);
    if (row) memory.remember(kind.name, { key, rowId: row.id, prints, state: 'current' });
  }
}

interface Names {
  /** The row that has these names, in use or removed; a row is found once. */
  find(prints: Prints, inUse: boolean): StoredRow | undefined;
  /** Whether another row in use would have the same name. */
  taken(id: string, values: Values): string[];
  add(row: StoredRow): void;
  /** Before a row gets other names: another may have its old ones. */
  free(row: StoredRow): void;
}

/** The rows by the fields that name them. */
function namesOf({ namedBy }: Kind, stored: ReadonlyMap<string, StoredRow>): Names {
  const used = new Map<string, StoredRow>();
  const removed = new Map<string, StoredRow>();
  const claimed = new Set<string>();
  const NOTHING = printOf(null);
  const nameIn = (set: readonly string[], prints: Prints): string | null =>
    set.every((field) => prints[field] && prints[field] !== NOTHING)
      ? [...set, ...set.map((field) => prints[field])].join(' ')
      : null;
  const printsIn = (set: readonly string[], values: Values): Prints =>
    Object.fromEntries(set.map((field) => [field, printOf(values[field])]));
  const namesNow = ({ values }: StoredRow): string[] =>
    namedBy.flatMap((set) => nameIn(set, printsIn(set, values)) ?? []);
  const add = (row: StoredRow): void => {
    for (const name of namesNow(row)) (row.deleted ? removed : used).set(name, row);
  };
  for (const row of stored.values()) add(row);
  return {
    add,
    free(row) {
      for (const name of namesNow(row)) if (used.get(name) === row) used.delete(name);
    },
    find(prints, inUse) {
      for (const set of namedBy) {
        const name = nameIn(set, prints);
        const row = name ? (inUse ? used : removed).get(name) : undefined;
        if (!row || claimed.has(row.id)) continue;
        claimed.add(row.id);
        return row;
      }
      return undefined;
    },
    taken: (id, values) =>
      namedBy.flatMap((set) => {
        const name = nameIn(set, printsIn(set, values));
        const other = name ? used.get(name) : undefined;
        return other && other.id !== id ? set : [];
      }),
  };
}

interface Words {
  /** References as keys, to compare with what is delivered. */
  toKeys(values: Values): Values;
  /** References as ids, to store; null when a row that is referred to was removed here. */
  toIds(values: Values): Values | null;
}

/** Translates references between keys, which are the same everywhere, and this installation's ids. */
function wordsOf(run: Run, { parent, parts, names }: Kind, own: Places): Words {
  const keysOf = new Map<Places, Map<string, string>>();
  const keyOf = (places: Places, id: string): string => {
    let keys = keysOf.get(places);
    if (!keys) keysOf.set(places, (keys = new Map([...places.ids].map(([key, each]) => [each, key]))));
    return keys.get(id) ?? `#${id}`;
  };
  const foods = run.places.get('food');
  const named = names && run.places.get(names.of);
  const listed = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : []);
  const inFoods = (value: Value | undefined, translate: (food: string) => string | undefined): Value =>
    listed(value).map((part) => {
      const [food, ...rest] = part as readonly Value[];
      return [translate(String(food)) ?? null, ...rest];
    });
  const inNames = (value: Value | undefined, translate: (id: string) => string | undefined): Value[] =>
    listed(value).map((part): Value => {
      const by = names?.by;
      if (by === undefined) return translate(String(part)) ?? null;
      const held = part as Values;
      return typeof held[by] === 'string' ? { ...held, [by]: translate(held[by]) ?? null } : held;
    });
  const isUnknown = (part: Value): boolean =>
    part === null || (names?.by !== undefined && (part as Values)[names.by] === null);
  return {
    toKeys(values) {
      const keys: Record<string, Value> = { ...values };
      if (parent && values[parent] !== NO_ROW) keys[parent] = keyOf(own, String(values[parent]));
      if (parts && foods) keys[parts] = inFoods(values[parts], (id) => keyOf(foods, id));
      if (names && named) keys[names.field] = inNames(values[names.field], (id) => keyOf(named, id));
      return keys;
    },
    toIds(values) {
      const ids: Record<string, Value> = { ...values };
      if (parent && parent in values && values[parent] !== NO_ROW) {
        const above = String(values[parent]);
        if (!own.inUse.has(above)) return null;
        ids[parent] = own.ids.get(above)!;
      }
      if (parts && foods && parts in values) {
        const held = inFoods(values[parts], (key) => foods.ids.get(key));
        if ((held as readonly (readonly Value[])[]).some(([id]) => id === null)) return null;
        ids[parts] = held;
      }
      if (names && named && names.field in values) {
        const held = inNames(values[names.field], (key) => named.ids.get(key));
        if (held.some(isUnknown)) return null;
        ids[names.field] = held;
      }
      return ids;
    },
  };
}

interface Merging {
  row: DeliveredRow;
  known: Remembered;
  standing: StoredRow;
  defaults: Values;
  names: Names;
  words: Words;
  outcome: Outcome;
}

async function mergeRow(run: Run, kind: Kind, merging: Merging): Promise<void> {
  const { row, known, standing, defaults, names, words, outcome } = merging;
  const { door, memory } = run;
  const revived = standing.deleted;
  const { change, kept } = mergeFields(row.values, known.prints, words.toKeys(standing.values), defaults);
  const wanted = Object.fromEntries(change.map((field) => [field, row.values[field]!]));
  // What would lead below something removed here, or to a name that another row has, waits for the next time.
  const blocked = change.filter((field) => !words.toIds({ [field]: wanted[field]! }));
  for (const field of blocked) delete wanted[field];
  const taken = names.taken(standing.id, { ...standing.values, ...wanted });
  for (const field of taken.filter((each) => each in wanted || revived)) {
    delete wanted[field];
    blocked.push(field);
  }
  const title = titleOf(kind, row.key, { ...standing.values, ...wanted });
  if (kept.length || blocked.length) outcome.kept.push(`${title}: ${[...kept, ...blocked].join(', ')}`);
  if (revived && blocked.length) return;
  const waiting = Object.fromEntries(blocked.map((field) => [field, known.prints[field] ?? '']));
  const remembered = rememberedAs(row, standing.id);
  memory.remember(kind.name, { ...remembered, prints: { ...remembered.prints, ...waiting } });
  const after = words.toIds(wanted)!;
  if (!Object.keys(after).length && !revived) return;
  const before = Object.fromEntries(
    Object.keys(after).map((field) => [field, standing.values[field] ?? null]),
  );
  if (revived) await reviveRow(door.db, kind, standing.id);
  await updateRow(door, kind, standing.id, after, 'version' in standing.values);
  names.free(standing);
  standing.values = { ...standing.values, ...after };
  standing.deleted = false;
  names.add(standing);
  const act = revived ? 'restore' : 'update';
  await door.audit({ act, entity: kind.entity.name, entityId: standing.id, before, after });
  outcome.changed.push(title);
}

/** A row that is no longer delivered. */
async function drop(
  { door, memory }: Run,
  kind: Kind,
  known: Remembered,
  { stored, words, outcome }: Pick<Merging, 'words' | 'outcome'> & { stored: ReadonlyMap<string, StoredRow> },
): Promise<void> {
  const row = known.rowId ? stored.get(known.rowId) : undefined;
  const inUse = row && !row.deleted;
  const untouched = inUse && isUntouched(known.prints, words.toKeys(row.values));
  const retired = untouched && kind.retires ? await removeUnused(door, kind.retires, row.id) : false;
  memory.remember(kind.name, { ...known, state: retired ? 'retired' : 'dropped' });
  if (inUse) outcome[retired ? 'retired' : 'dropped'].push(titleOf(kind, known.key, row.values));
}

/** Removes the row as a person would; not when something still uses it. */
async function removeUnused(door: Door, entity: Entity, id: string): Promise<boolean> {
  try {
    await door.remove(entity, [id]);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.refusal === rowUsed) return false;
    throw error;
  }
}
