// Which kindergarten a call is about, where it may leave it to the one worked in.
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';

/** The call names none, and the caller works in none. */
export const kindergartenMissing = refusal(
  'kindergarten.missing',
  text('请先选择幼儿园', 'Please choose a kindergarten first'),
);
