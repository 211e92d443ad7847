// What Zod found wrong, in the user's words: the field's own sentence where it has one, else its label and a
// general reason.
import type { z } from 'zod';
import type { Fields } from '../../../contract/kit/field.ts';
import { messages } from '../../../contract/kit/message.ts';
import { pickLanguage, say, text, type Text } from '../../../contract/kit/text.ts';
import { Failure, type FieldFailure } from './failure.ts';

function sentence(issue: z.core.$ZodIssue, fields: Fields): Text {
  const zh = pickLanguage(issue.message, 'zh');
  const en = pickLanguage(issue.message, 'en');
  if (zh !== null && en !== null) return text(zh, en);
  const name = String(issue.path[0] ?? '');
  const label = fields[name]?.label ?? text(name, name);
  return text(
    say(messages.badField, 'zh', { field: label.zh }),
    say(messages.badField, 'en', { field: label.en }),
  );
}

export function explainIssues(error: z.ZodError, fields: Fields): Failure {
  const failures: FieldFailure[] = error.issues
    .slice(0, 50)
    .map((issue) => ({ field: issue.path.join('.'), text: sentence(issue, fields) }));
  return new Failure(failures[0]?.text ?? messages.unreadable, { fields: failures });
}
