// The change of a preference. A key holds any small JSON value.
import { z } from 'zod';
import { signedIn } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { isKeepable } from '../kit/json-value.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { PREFERENCE_PATH } from './preference.ts';

/** Searches a person may keep for one list. */
export const MOST_SEARCHES = 20;
/** Preferences one person may have. */
export const MAX_PREFERENCES = 500;
const MAX_VALUE_LENGTH = 16_384;

export const tooManyPreferences = refusal(
  'preference.too-many',
  text('保存的设置太多，请先删除一些', 'Too many preferences are stored. Remove some first'),
);

export const setPreference = endpoint({
  method: 'POST',
  path: PREFERENCE_PATH,
  summary: text('保存我的界面设置', 'Save a preference'),
  access: signedIn,
  // A width of a column is nothing for the audit; one statement needs no transaction either.
  writes: false,
  body: {
    key: field.text(text('设置项', 'Key'), {
      required: true,
      max: 100,
      pattern: {
        test: /^[\w.:/-]+$/,
        text: text('设置项只能含字母、数字和 . : / - _', 'A key may contain letters, digits and . : / - _'),
      },
    }),
    /** Empty forgets the preference. */
    value: field.json(
      text('设置值', 'Value'),
      z
        .unknown()
        .refine(isKeepable)
        .refine((value) => JSON.stringify(value).length <= MAX_VALUE_LENGTH, { message: 'too large' }),
    ),
    /**
     * Of a list: what it was before the change. Kept is the new one where that still holds, and nothing otherwise: another
     * window has changed the list since. A list that is not there is empty.
     */
    was: field.json(text('原设置值', 'Former value'), z.array(z.unknown()).refine(isKeepable)),
  },
  /** Whether the value was kept, and what holds now. */
  answer: z.object({ kept: z.boolean(), value: z.unknown() }),
  refusals: [tooManyPreferences],
});
