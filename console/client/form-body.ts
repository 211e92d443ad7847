// What a form holds as the body of a call. The form keeps each value to the kind of its field and the server judges
// them, so that nothing in between has to.
import type { BodyOf, Endpoint } from '../../contract/kit/endpoint.ts';

/** The values of those fields that the call declares. */
export function bodyFrom<E extends Endpoint>(endpoint: E, values: Record<string, unknown>): BodyOf<E> {
  const declared = Object.entries(values).filter(([name]) => Object.hasOwn(endpoint.bodyFields, name));
  return Object.fromEntries(declared) as BodyOf<E>;
}
