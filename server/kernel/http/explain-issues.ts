// What Zod found wrong, in the user's words: the field's own sentence where it has one, else its label and a
// general reason.
import type { z } from 'zod';
import { isEmpty, missing, type Fields } from '../../../contract/kit/field.ts';
import { messages } from '../../../contract/kit/message.ts';
import { pickLanguage, say, text, type Text } from '../../../contract/kit/text.ts';
import { Failure, type FieldFailure } from './failure.ts';

function both(message: string): Text | null {
  const zh = pickLanguage(message, 'zh');
  const en = pickLanguage(message, 'en');
  return zh !== null && en !== null ? text(zh, en) : null;
}

function sentence(issue: z.core.$ZodIssue, fields: Fields, given: Record<string, unknown>): Text {
  const own = both(issue.message);
  if (own) return own;
  const name = String(issue.path[0] ?? '');
  const declared = fields[name];
  // Structured fields carry any schema, which knows nothing of the field's own words for its absence.
  if (declared?.required && isEmpty(given[name]))
    return both(missing(declared.label, declared.required, true))!;
  const label = fields[name]?.label ?? text(name, name);
  return text(
    say(messages.badField, 'zh', { field: label.zh }),
    say(messages.badField, 'en', { field: label.en }),
  );
}

export function explainIssues(error: z.ZodError, fields: Fields, given: unknown): Failure {
  const values = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  const failures: FieldFailure[] = error.issues
    .slice(0, 50)
    .map((issue) => ({ field: issue.path.join('.'), text: sentence(issue, fields, values) }));
  return new Failure(failures[0]?.text ?? messages.unreadable, { fields: failures });
}
