// Which fields of an entity people fill in.
import type { Field, Fields } from '../../contract/kit/field.ts';

/** Fields that stand in a form, in order. */
export const formFieldsOf = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(
    ([, one]) => !one.readOnly && !one.virtual && (one.places === undefined || one.places.includes('form')),
  );
