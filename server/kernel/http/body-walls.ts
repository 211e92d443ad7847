// How much a request may bring. Decided before anything of it is parsed: one request must not hold up all others.
import sjson from 'secure-json-parse';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { exactNumbers } from '../../../contract/kit/exact-json.ts';
import type { Field } from '../../../contract/kit/field.ts';

/** Bytes of a body before sign-in. */
export const GUEST_BYTES = 64 * 1024;
/** Bytes of a body after sign-in, where the call declares no large field: clients send back the detail of a month whole. */
export const CALLER_BYTES = 1024 * 1024;
/** Bytes of a body of calls that declare a large field: an article, a tenant's choice of menus. */
export const LARGE_BYTES = 4 * 1024 * 1024;
/** Characters from which on a text is large. */
const LARGE_TEXT = 40_000;

/** Objects and lists within each other. No call of ours needs more than six. */
export const MOST_DEPTH = 32;
/** Values of one body, on all levels. A month's menu with every weight has about 15 000. */
export const MOST_VALUES = 50_000;
/** Names of one form or query. */
export const MOST_PARAMETERS = 500;

const isLarge = ({ kind, max = 0 }: Field): boolean => kind === 'longText' && max >= LARGE_TEXT;

/** Bytes that a body of this call may have at most. */
export function bodyLimitOf({ access, answerKind, bodyFields }: Endpoint): number {
  // Downloads may carry their token in the form: who asks is known only after it was read.
  if (access.kind === 'public' || answerKind === 'file') return GUEST_BYTES;
  return Object.values(bodyFields).some(isLarge) ? LARGE_BYTES : CALLER_BYTES;
}

const [QUOTE, ESCAPE, COMMA, BRACE, BRACKET, END_BRACE, END_BRACKET] = [34, 92, 44, 123, 91, 125, 93];

/** Whether a JSON text keeps to the bounds; read as text, in one pass, because parsing is what costs. */
export function isBounded(json: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) {
      for (at += 1; at < json.length && json.charCodeAt(at) !== QUOTE; at += 1)
        if (json.charCodeAt(at) === ESCAPE) at += 1;
    } else if (sign === BRACE || sign === BRACKET) {
      depth += 1;
      if (depth > MOST_DEPTH) return false;
    } else if (sign === END_BRACE || sign === END_BRACKET) depth -= 1;
    else if (sign === COMMA) {
      values += 1;
      if (values > MOST_VALUES) return false;
    }
  }
  return true;
}

class TooMuch extends Error {
  readonly statusCode = 413;
}
class Unreadable extends Error {
  readonly statusCode = 400;
}

/** Throws 413 when the text goes past the bounds, 400 when it is no JSON. `__proto__` does not come through. */
export function parseJson(text: string): unknown {
  if (text === '') return {};
  if (!isBounded(text)) throw new TooMuch('too many values');
  try {
    return sjson.parse(text, exactNumbers(text), { protoAction: 'remove', constructorAction: 'ignore' });
  } catch (error) {
    throw new Unreadable((error as Error).message);
  }
}

/** A form's names and values, several under a name that came again. Throws 413 for too many names. */
export function parseForm(text: string): Record<string, string | string[]> {
  let names = 0;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    names += 1;
    if (names > MOST_PARAMETERS) throw new TooMuch('too many parameters');
  }
  const sent = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(sent.keys())].map((name) => {
      const values = sent.getAll(name);
      return [name, values.length > 1 ? values : values[0]!];
    }),
  );
}
