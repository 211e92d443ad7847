// A save that met another one, field by field: what only the other changed, what both changed differently, and what is
// sent once the person has chosen. Values are compared as the call reads them, so that "" and null, 12 and "12", or
// ids in another order are no difference.
import type { Field, Fields } from '../../../contract/kit/field.ts';
import type { EditConflict, EditedRow, Sent } from '../../client/edit-conflicts.ts';
import { mergeChanges } from './merge-changes.ts';

/** One field in three states, as the call reads values. */
export interface ComparedField {
  name: string;
  field: Field;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Comparison {
  /** Both changed them, each to another value. */
  clashing: ComparedField[];
  /** Only the other changed them. */
  theirs: ComparedField[];
}

export type Side = 'mine' | 'theirs';

const valuesOf = ({ query, body }: Sent): EditedRow => ({ ...(query as object), ...(body as object) });

/** The root of a tree and no parent are the same. */
const isNone = (value: unknown): boolean => value === undefined || value === null || value === '0';

/** Whether a field holds the ids of several rows: their order means nothing. */
const holdsIds = ({ reference, kind }: Field): boolean => !!reference && kind === 'json';

function asRead(field: Field, given: unknown): unknown {
  const read = field.schema.safeParse(given ?? undefined);
  const value: unknown = read.success ? read.data : given;
  if (field.reference?.orNone && isNone(value)) return undefined;
  // Nothing chosen is sent as an empty list or not at all.
  if (Array.isArray(value) && value.length === 0) return undefined;
  return holdsIds(field) && Array.isArray(value) ? (value as string[]).toSorted() : (value ?? undefined);
}

/** What names the row, and what is never answered, is not compared. */
function comparedFields({ endpoint, fields: shown = {}, sent, base, now }: EditConflict): Fields {
  const { edits, queryFields, bodyFields } = endpoint;
  const declared = { ...queryFields, ...bodyFields };
  const aside = new Set(['id', 'version', 'tenantId', edits?.by]);
  const answered = (name: string): boolean =>
    [base, now.current ?? {}].some((row) => (edits?.answeredAs?.[name] ?? name) in row);
  const names = Object.keys(valuesOf(sent)).filter(
    (name) => declared[name] && declared[name].kind !== 'secret' && !aside.has(name) && answered(name),
  );
  return Object.fromEntries(
    names.map((name) => [name, { ...declared[name]!, ...(shown[name] ? { label: shown[name].label } : {}) }]),
  );
}

/** Compares what was to be saved with what is saved now; both began from `base`. */
export function compare(conflict: EditConflict): Comparison {
  const { endpoint, sent, base, now } = conflict;
  const fields = comparedFields(conflict);
  const current = now.current ?? {};
  const named = (name: string): string => endpoint.edits?.answeredAs?.[name] ?? name;
  const read = (valueOf: (name: string) => unknown): EditedRow =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, asRead(field, valueOf(name))]));
  const values = valuesOf(sent);
  const before = read((name) => base[named(name)]);
  const mine = read((name) => values[name]);
  // What the detail does not tell has not changed as far as anybody knows.
  const theirs = read((name) => (named(name) in current ? current[named(name)] : base[named(name)]));
  const merged = mergeChanges(before, mine, theirs);
  const inThree = (name: string): ComparedField => ({
    name,
    field: fields[name]!,
    base: before[name],
    mine: mine[name],
    theirs: theirs[name],
  });
  return { clashing: merged.clashing.map(inThree), theirs: merged.theirs.map(inThree) };
}

/** What to send: the other's value where only they changed it, and where the person chose it. */
export function merged(
  { endpoint, sent, now }: EditConflict,
  { clashing, theirs }: Comparison,
  choices: Readonly<Record<string, Side>>,
): Sent {
  const current = now.current ?? {};
  const takesTheirs = ({ name }: ComparedField): boolean => choices[name] === 'theirs';
  const values = valuesOf(sent);
  const chosen: EditedRow = {};
  for (const { name } of [...theirs, ...clashing.filter(takesTheirs)])
    chosen[name] = current[endpoint.edits?.answeredAs?.[name] ?? name] ?? null;
  // What is left out stays as it is, which is theirs by now: what the person emptied is said.
  for (const one of clashing) if (!takesTheirs(one)) chosen[one.name] = values[one.name] ?? null;
  const overlay = (part: unknown): unknown =>
    typeof part === 'object' && part !== null
      ? { ...part, ...Object.fromEntries(Object.entries(chosen).filter(([name]) => name in part)) }
      : part;
  return {
    ...(sent.query === undefined ? {} : { query: overlay(sent.query) }),
    ...(sent.body === undefined ? {} : { body: overlay(sent.body) }),
  };
}
