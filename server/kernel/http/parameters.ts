// What a request says in its query and its form. This family's clients send whatever their search form holds: empty
// names, and names twice. Empty means absent; of a name that came twice the first value counts, unless the field is
// a list.
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { isEmpty, type Fields } from '../../../contract/kit/field.ts';

type Sent = Record<string, unknown>;

const isBlank = (value: unknown): boolean => isEmpty(typeof value === 'string' ? value.trim() : value);

/** The value of a name that may have come more than once; undefined when nothing was said. */
const firstSaid = (value: unknown): unknown =>
  Array.isArray(value) ? value.find((each) => !isBlank(each)) : isBlank(value) ? undefined : value;

/** The query without its empty names, each name once. */
export const sentParameters = (query: unknown): Sent =>
  Object.fromEntries(
    Object.entries(query as Sent)
      .map(([name, value]) => [name, firstSaid(value)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** What this family's clients write for the id of a row that is yet to be added. */
const isNewRow = (value: unknown): boolean => value === -1 || value === '-1';

/**
 * A form without the ids that no row has: its own, and those it need not name. There alone: elsewhere an id narrows what
 * is done, and one that names nothing must not widen it.
 */
function asForm<Given>(sent: Given, fields: Fields): Given {
  if (typeof sent !== 'object' || sent === null) return sent;
  const none = Object.entries(sent)
    .filter(([name, value]) => isNewRow(value) && saysNone(name, fields[name]))
    .map(([name]) => [name, undefined]);
  return none.length ? { ...sent, ...Object.fromEntries(none) } : sent;
}
const saysNone = (name: string, field: Fields[string] | undefined): boolean =>
  name === 'id' ? field !== undefined : field?.kind === 'id' && !field.required;

/** What a name says; `conditions.edition` also where `conditions` holds it, as an answer groups it, however deep. */
function saidAs(values: Sent, name: string): unknown {
  const dot = name.indexOf('.');
  const group = dot > 0 && values[name] === undefined ? values[name.slice(0, dot)] : null;
  return typeof group === 'object' && group !== null
    ? saidAs(group as Sent, name.slice(dot + 1))
    : values[name];
}

/** What came under another name of a field, under the field's own where that says nothing. */
function byOwnNames<Given>(sent: Given, fields: Fields): Given {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const values = sent as Sent;
  const meant = Object.entries(fields).flatMap(([name, { alsoNamed }]) => {
    const other = isBlank(values[name]) && alsoNamed?.find((each) => !isBlank(saidAs(values, each)));
    return other ? [[name, saidAs(values, other)] as const] : [];
  });
  return meant.length ? { ...sent, ...Object.fromEntries(meant) } : sent;
}

const saysNothing = (posted: unknown): boolean =>
  typeof posted === 'object' && posted !== null && Object.keys(posted).length === 0;

const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /form/i.test(headers['content-type'] ?? '');

/**
 * Query parameters and form fields are one thing to this family of clients. A call that reads takes empty for absent;
 * one that writes is told by it to empty a field.
 */
export function readParameters(
  { method, queryFields, bodyFields }: Pick<Endpoint, 'method' | 'queryFields' | 'bodyFields'>,
  request: Pick<FastifyRequest, 'method' | 'query' | 'body' | 'headers'>,
): { query: unknown; body: unknown } {
  const posted = asForm((request.body || {}) as Sent, bodyFields);
  // Some clients say in the query what they have to say, and post nothing.
  const isInQuery = request.method === 'GET' || saysNothing(posted);
  const body =
    method === 'POST' && isInQuery
      ? saidOf(asForm(request.query as Sent, bodyFields), bodyFields, false)
      : isForm(request)
        ? saidOf(posted, bodyFields, true)
        : byOwnNames(posted, bodyFields);
  const sent: Sent = { ...(request.query as Sent) };
  if (Object.keys(bodyFields).length === 0 && typeof posted === 'object') Object.assign(sent, posted);
  return { query: saidOf(sent, queryFields, method !== 'GET'), body };
}

/** `ids[]=1&ids[]=2` and `ids[0]=1&ids[1]=2`, as libraries write a list, under the name of the field. */
function listsByName(sent: Sent, fields: Fields): Sent {
  const found: Sent = {};
  for (const [name, value] of Object.entries(sent)) {
    const own = /^(\w+)\[\d*\]$/.exec(name)?.[1];
    if (own && fields[own]?.kind === 'json') found[own] = [found[own] ?? [], value].flat();
    else found[name] = found[name] === undefined ? value : [found[name], value].flat();
  }
  return found;
}

/** Each name once, a list where the field is one; what is empty is left out, or told by empty text. */
function saidOf(sent: Sent, fields: Fields, tellsEmpty: boolean): Sent {
  const found: Sent = {};
  for (const [name, value] of Object.entries(byOwnNames(listsByName(sent, fields), fields))) {
    // `ids=1&ids=2` means both.
    const listed = Array.isArray(value) && fields[name]?.kind === 'json';
    const said = listed ? value.filter((each) => !isBlank(each)) : firstSaid(value);
    if (said !== undefined) found[name] = said;
    else if (tellsEmpty) found[name] = '';
  }
  return found;
}
