// Requests made from an endpoint's declared fields: plausible values everywhere, and known ids wherever a field names
// a row. The point is to reach as deep into a handler as somebody with a stolen id could.
import type { CrudAct, Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Field, Fields } from '../../../contract/kit/field.ts';

/** Entity name → id of a row that the caller must not reach. */
export type KnownIds = ReadonlyMap<string, string>;
/** Rows that are there, and rows that were removed. */
export interface KnownRows {
  living: KnownIds;
  removed: KnownIds;
}

export interface Sample {
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

function plausible(name: string, field: Field): unknown {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'fen':
      return Math.max(field.min ?? 1, 1);
    case 'dictionary':
    case 'flag':
      return 1;
    case 'date':
      return '2026-11-23';
    case 'dateTime':
      return '2026-11-23 08:00:00';
    case 'json':
      return undefined;
    default:
      if (/phone/i.test(name)) return '13912345678';
      if (/mail/i.test(name)) return 'a@example.com';
      return 'x'.repeat(Math.min(Math.max(field.min ?? 1, 1), field.max ?? 255));
  }
}

const isIdField = (name: string, field: Field): boolean => field.kind === 'id' || /Ids?$/.test(name);

/** The entity a field such as `recipeId`, `userIds` or `currentDeptId` points at. */
function entityOf(name: string, known: KnownIds): string | undefined {
  const stem = name.replace(/Ids?$/, '').toLowerCase();
  return [...known.keys()]
    .filter((entity) => stem.endsWith(entity.toLowerCase()))
    .sort((a, b) => b.length - a.length)[0];
}

function fill(fields: Fields, known: KnownIds, own: string | undefined): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (name === 'tenantId') continue;
    const entity =
      name === 'id' || name === 'ids' ? own : isIdField(name, field) ? entityOf(name, known) : undefined;
    values[name] = entity ? known.get(entity) : isIdField(name, field) ? undefined : plausible(name, field);
  }
  return values;
}

const hasBareId = ({ queryFields, bodyFields }: Endpoint): boolean =>
  ['id', 'ids'].some((name) => name in queryFields || name in bodyFields);

/** Filters of a list hide what a leak would show: lists are asked without them too. */
const isList = (act: CrudAct | undefined, endpoint: Endpoint): boolean =>
  act === 'list' || endpoint.answerKind === 'page' || 'current' in endpoint.queryFields;

/** A call that names an entity besides an id speaks of removed rows of any kind. */
const namesEntity = ({ queryFields, bodyFields }: Endpoint): boolean =>
  'entity' in queryFields || 'entity' in bodyFields;

/**
 * The requests to try, with each of the given sets of rows. A bare `id` of a call that is no entity's own is tried with
 * the id of every entity.
 */
export function samplesOf(endpoint: Endpoint, ...rows: KnownRows[]): Sample[] {
  const samples = rows.flatMap((each) => samplesWith(endpoint, each));
  return [...new Map(samples.map((sample) => [JSON.stringify(sample), sample])).values()];
}

function samplesWith(endpoint: Endpoint, rows: KnownRows): Sample[] {
  const ofKind = namesEntity(endpoint) && hasBareId(endpoint);
  const known = ofKind ? rows.removed : rows.living;
  const owners = endpoint.crud
    ? [endpoint.crud.entity]
    : hasBareId(endpoint)
      ? [...known.keys()]
      : [undefined];
  const samples: Sample[] = owners.map((own) => ({
    query: { ...fill(endpoint.queryFields, known, own), ...(ofKind && { entity: own }) },
    body: { ...fill(endpoint.bodyFields, known, own), ...(ofKind && { entity: own }) },
  }));
  if (isList(endpoint.crud?.act, endpoint)) samples.push({ query: { size: 200 }, body: {} });
  else samples.push({ query: {}, body: {} });
  return samples;
}
