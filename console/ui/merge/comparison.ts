// A save that met another one, field by field: what only the other changed, what both changed differently, and what is
// sent once the person has chosen. Values are compared as the call reads them, so that "" and null, 12 and "12", or
// ids in another order are no difference.
import type { Field, Fields } from '../../../contract/kit/field.ts';
import type { EditConflict, EditedRow, Sent } from '../../client/edit-conflicts.ts';
import { mergeChanges } from './merge-changes.ts';

export type Source = 'base' | 'mine' | 'theirs';

/** One field, or a part of one, in three states, as the call reads values. */
export interface ComparedField {
  /** Tells it from the others: the field's name, of a part with that of the part. */
  name: string;
  /** Name of the field; parts of one have the same. */
  of: string;
  /** Of a field that is compared part by part. */
  part: string | null;
  field: Field;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** The three as they came: reading drops the names that stand beside ids. */
  told: Readonly<Record<Source, unknown>>;
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

const SOURCES: readonly Source[] = ['base', 'mine', 'theirs'];
const inThree = <T>(valueOf: (source: Source) => T): Record<Source, T> => ({
  base: valueOf('base'),
  mine: valueOf('mine'),
  theirs: valueOf('theirs'),
});

/** The field as one, or as its parts. */
function partsOf(
  { parts: divided, sent }: EditConflict,
  name: string,
  field: Field,
  told: Record<Source, unknown>,
): ComparedField[] {
  const read = inThree((source) => asRead(field, told[source]));
  const parts = divided?.[name];
  if (!parts) return [{ name, of: name, part: null, field, ...read, told }];
  const whole = valuesOf(sent)[name];
  const [readParts, toldParts] = [read, told].map((values) =>
    inThree((source) => parts.split(values[source], whole)),
  ) as [Record<Source, EditedRow>, Record<Source, EditedRow>];
  const names = new Set(SOURCES.flatMap((source) => Object.keys(readParts[source])));
  return [...names].map((part) => ({
    name: `${name}.${part}`,
    of: name,
    part,
    field: { ...field, label: parts.label(part) },
    ...inThree((source) => readParts[source][part]),
    told: inThree((source) => toldParts[source][part]),
  }));
}

/** Compares what was to be saved with what is saved now; both began from `base`. */
export function compare(conflict: EditConflict): Comparison {
  const { endpoint, sent, base, now } = conflict;
  const current = now.current ?? {};
  const named = (name: string): string => endpoint.edits?.answeredAs?.[name] ?? name;
  const values = valuesOf(sent);
  const compared = Object.entries(comparedFields(conflict)).flatMap(([name, field]) =>
    partsOf(conflict, name, field, {
      base: base[named(name)],
      mine: values[name],
      // What the detail does not tell has not changed as far as anybody knows.
      theirs: named(name) in current ? current[named(name)] : base[named(name)],
    }),
  );
  const side = (source: Source): EditedRow =>
    Object.fromEntries(compared.map((one) => [one.name, one[source]]));
  const found = mergeChanges(side('base'), side('mine'), side('theirs'));
  const among = (names: readonly string[]) => compared.filter(({ name }) => names.includes(name));
  return { clashing: among(found.clashing), theirs: among(found.theirs) };
}

/** What to send: the other's value where only they changed it, and where the person chose it. */
export function merged(
  { endpoint, sent, now, parts: divided }: EditConflict,
  { clashing, theirs }: Comparison,
  choices: Readonly<Record<string, Side>>,
): Sent {
  const current = now.current ?? {};
  const takesTheirs = ({ name }: ComparedField): boolean => choices[name] === 'theirs';
  const values = valuesOf(sent);
  const chosen: EditedRow = {};
  for (const one of [...theirs, ...clashing.filter(takesTheirs)]) {
    const parts = one.part === null ? undefined : divided?.[one.of];
    if (!parts) chosen[one.of] = current[endpoint.edits?.answeredAs?.[one.of] ?? one.of] ?? null;
    else {
      const whole = values[one.of];
      const kept = parts.split(chosen[one.of] ?? whole, whole);
      chosen[one.of] = parts.join({ ...kept, [one.part!]: one.told.theirs }, whole);
    }
  }
  // What is left out stays as it is, which is theirs by now: what the person emptied is said.
  for (const one of clashing) if (!takesTheirs(one)) chosen[one.of] ??= values[one.of] ?? null;
  const overlay = (part: unknown): unknown =>
    typeof part === 'object' && part !== null
      ? { ...part, ...Object.fromEntries(Object.entries(chosen).filter(([name]) => name in part)) }
      : part;
  return {
    ...(sent.query === undefined ? {} : { query: overlay(sent.query) }),
    ...(sent.body === undefined ? {} : { body: overlay(sent.body) }),
  };
}
