// Values as the audit keeps them: before an act as the database had them, after it as they were sent. The same value may
// look different on both sides.
import { isDeepStrictEqual } from 'node:util';
import { isEmpty, type Field } from '../../../../contract/kit/field.ts';
import { say, type Language } from '../../../../contract/kit/text.ts';
import { clipped } from '../../../kernel/clipped.ts';
import { timeFromWire, wireTime } from '../../../kernel/http/wire-json.ts';
import { plainText } from '../../content/service/plain-text.ts';

/** One side of an act by its fields; what is no record stands under `value`. */
export const fieldsOf = (side: unknown): Record<string, unknown> => {
  if (side === null || side === undefined) return {};
  return typeof side === 'object' && !Array.isArray(side)
    ? (side as Record<string, unknown>)
    : { value: side };
};

/** A moment as the wire writes it, whichever way it was kept. */
function moment(value: unknown): string {
  const kept = String(value);
  const time = /^\d{4}-\d\d-\d\d \d/.test(kept) ? timeFromWire(kept) : new Date(kept);
  return Number.isNaN(time.getTime()) ? kept : wireTime(time);
}

const NUMBERS = new Set(['integer', 'decimal', 'fen', 'flag', 'dictionary']);

const plain = (kind: string | null, value: unknown): unknown => {
  if (isEmpty(value)) return null;
  if (kind === 'dateTime') return moment(value);
  if (kind !== null && NUMBERS.has(kind) && typeof value !== 'object') {
    const number = Number(value);
    return Number.isNaN(number) ? value : number;
  }
  return typeof value === 'object' ? value : String(value);
};

/** Whether a field has the same value on both sides of an act. */
export const isSameValue = ({ kind }: { kind: string | null }, before: unknown, after: unknown): boolean =>
  isDeepStrictEqual(plain(kind, before), plain(kind, after));

const LONGEST = 300;

/** A value in the words of a reader; of what has parts of its own nothing but that it is there. */
export function readable(field: Field, value: unknown, language: Language): unknown {
  const known = plain(field.kind, value);
  if (known === null) return null;
  if (field.kind === 'secret') return '••••••';
  if (typeof known === 'object') return '…';
  const words = field.words?.[String(known)];
  if (words) return say(words, language);
  if (field.kind === 'longText' && typeof known === 'string') return plainText(known, LONGEST);
  return typeof known === 'string' ? clipped(known, LONGEST) : known;
}
