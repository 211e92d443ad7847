// What a person signs in with. Two accounts never look the same: one width, nothing unseen.
import { field, type FieldOptions } from '../kit/field.ts';
import { halfWidth } from '../kit/readable.ts';
import { text } from '../kit/text.ts';

/** An account as it is kept, however its keyboard wrote it. */
export const accountOf = halfWidth;

const label = text('账号', 'Account');
const longest = 45;

/** The account that a user is given. */
export const accountField = <const O extends Pick<FieldOptions, 'required' | 'search'>>(
  options: O = {} as O,
) =>
  field.text(label, {
    max: longest,
    fold: accountOf,
    pattern: {
      test: /^[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}]*$/u,
      text: text(
        '账号不能含有空格或看不见的字符',
        'The account must not contain spaces or invisible characters',
      ),
    },
    ...options,
  });

/** The account that somebody signs in with: as typed, because older ones may hold what new ones may not. */
export const signInAccount = field.text(label, { max: longest, fold: (typed) => typed });
