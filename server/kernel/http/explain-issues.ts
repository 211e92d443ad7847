// What Zod found wrong, in the user's words: the field's own sentence where it has one, else its label and a
// general reason.
import type { z } from 'zod';
import { fieldInvalid, fieldRequired, unreadable } from '../../../contract/kit/common-refusals.ts';
import { isEmpty, missing, type Fields } from '../../../contract/kit/field.ts';
import { filled, pickLanguage, text, type Text } from '../../../contract/kit/text.ts';
import { Failure, refuseFields, type FieldFailure } from './failure.ts';

function both(message: string): Text | null {
  const zh = pickLanguage(message, 'zh');
  const en = pickLanguage(message, 'en');
  return zh !== null && en !== null ? text(zh, en) : null;
}

function explain(issue: z.core.$ZodIssue, fields: Fields, given: Record<string, unknown>): FieldFailure {
  const name = String(issue.path[0] ?? '');
  const declared = fields[name];
  const absent = Boolean(declared?.required) && isEmpty(given[name]);
  const refusal = absent ? fieldRequired : fieldInvalid;
  // Structured fields carry any schema, which knows nothing of the field's own words for its absence.
  const own =
    both(issue.message) ?? (absent ? both(missing(declared!.label, declared!.required, true)) : null);
  const label = declared?.label ?? text(name, name);
  return {
    field: issue.path.join('.'),
    refusal,
    text: own ?? filled(refusal.text, { field: label }),
  };
}

/** One failure for each thing that is wrong with `given`. */
export function fieldFailures(error: z.ZodError, fields: Fields, given: unknown): FieldFailure[] {
  const values = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  return error.issues.map((issue) => explain(issue, fields, values));
}

export function explainIssues(error: z.ZodError, fields: Fields, given: unknown): Failure {
  const [first, ...others] = fieldFailures(error, fields, given);
  return first ? refuseFields([first, ...others.slice(0, 49)]) : new Failure(unreadable);
}
