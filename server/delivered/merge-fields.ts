// The three-way comparison of one row: what was delivered last, what is delivered now, and what stands in the
// installation. A field follows the product as long as nobody here has changed it.
import { createHash } from 'node:crypto';

/** What a field holds, as JSON. A reference to another delivered row is that row's key. */
export type Value = string | number | null | readonly Value[] | Values;
export type Values = { readonly [field: string]: Value };
/** Field → print of a value. */
export type Prints = Readonly<Record<string, string>>;

/** Characters of a print. */
export const PRINT_LENGTH = 6;

/** The keys of an object in one order: the database keeps them in its own. */
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Short and the same for the same value: 36 bits, compared only with other values of one field. */
export const printOf = (value: Value | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null, inOrder))
    .digest('base64url')
    .slice(0, PRINT_LENGTH);

export const printsOf = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, printOf(value)]));

export interface Merge {
  /** Fields that take the delivered value. */
  change: string[];
  /** Fields that were changed here and by the product: the installation's value stays. */
  kept: string[];
}

/** `untouched`: what a field holds that the product has never filled, which is its column's default. */
export function mergeFields(now: Values, last: Prints, here: Values, untouched: Values): Merge {
  const merge: Merge = { change: [], kept: [] };
  for (const [field, value] of Object.entries(now)) {
    const standing = printOf(here[field]);
    const delivered = printOf(value);
    if (standing === delivered) continue;
    const before = last[field] ?? printOf(untouched[field]);
    if (before === delivered) continue;
    merge[standing === before ? 'change' : 'kept'].push(field);
  }
  return merge;
}

/** Whether the row is exactly as it was delivered. */
export const isUntouched = (last: Prints, here: Values): boolean =>
  Object.entries(last).every(([field, print]) => printOf(here[field]) === print);
