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

/** What a limit inside a structured field says, which states it as a figure: of a number, or of how many there are. */
function limitWords(issue: z.core.$ZodIssue, label: Text): Text | null {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return null;
  const most = issue.code === 'too_big';
  const limit = Number(most ? issue.maximum : issue.minimum);
  const beyond = issue.inclusive === false;
  const at = (what: keyof typeof INNER): Text =>
    issue.path.length > 1 ? filled(INNER[what], { field: label }) : label;
  switch (issue.origin) {
    case 'number':
    case 'int':
      return most
        ? filled(beyond ? LIMITS.below : LIMITS.atMost, { field: at('figure'), limit })
        : filled(beyond ? LIMITS.above : LIMITS.atLeast, { field: at('figure'), limit });
    case 'array':
      return filled(most ? LIMITS.mostEntries : LIMITS.fewestEntries, { field: at('list'), limit });
    case 'string':
      return most ? filled(LIMITS.longest, { field: at('words'), limit }) : null;
    default:
      return null;
  }
}

/** What stands somewhere inside a field. */
const INNER = {
  figure: text('{field}中的数值', 'A value in “{field}”'),
  list: text('{field}中的一项', 'A list in “{field}”'),
  words: text('{field}中的文字', 'A text in “{field}”'),
} as const satisfies Record<string, Text>;

const LIMITS = {
  atMost: text('{field}不能大于 {limit}', '{field} must not be more than {limit}'),
  atLeast: text('{field}不能小于 {limit}', '{field} must not be less than {limit}'),
  below: text('{field}必须小于 {limit}', '{field} must be less than {limit}'),
  above: text('{field}必须大于 {limit}', '{field} must be more than {limit}'),
  mostEntries: text('{field}最多 {limit} 项', '{field} may have at most {limit} entries'),
  fewestEntries: text('{field}至少 {limit} 项', '{field} needs at least {limit} entries'),
  longest: text('{field}最多 {limit} 个字', '{field} may have at most {limit} characters'),
} as const satisfies Record<string, Text>;

function explain(issue: z.core.$ZodIssue, fields: Fields, given: Record<string, unknown>): FieldFailure {
  const name = String(issue.path[0] ?? '');
  const declared = fields[name];
  const absent = Boolean(declared?.required) && isEmpty(given[name]);
  const refusal = absent ? fieldRequired : fieldInvalid;
  // Structured fields carry any schema, which knows nothing of the field's own words for its absence.
  const label = declared?.label ?? text(name, name);
  const own =
    both(issue.message) ??
    (absent ? both(missing(declared!.label, declared!.required, true)) : limitWords(issue, label));
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
