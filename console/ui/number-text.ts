// What people type for a number: half or full width, with the marks of a Chinese keyboard, thousands in groups.
import { text } from '../../contract/kit/text.ts';

/** Said at a field whose text cannot be read. */
export const unreadNumber = text('请输入数字', 'Please enter a number');

const GROUPED = /^-?\d{1,3}(,\d{3})+(?=\.|$)/;
const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

/**
 * The digits of what was typed, as a computer writes them; empty for nothing. `null` when it is no number, or one of
 * several: 16,5 is 16.5 to some and 165 to others.
 */
export function digitsOf(typed: string): string | null {
  const folded = typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/\s/g, '')
    .replace(/^¥/, '');
  const plain = GROUPED.test(folded) ? folded.replaceAll(',', '') : folded;
  return plain === '' || NUMBER.test(plain) ? plain : null;
}

/** A number as a field shows it: with so many decimals, or as many as it has and a step needs. */
export function shownNumber(digits: string, precision: number | undefined, step: number): string {
  if (digits === '' || !Number.isFinite(Number(digits))) return '';
  const decimals = (number: string): number => number.split('.')[1]?.length ?? 0;
  return Number(digits).toFixed(precision ?? Math.max(decimals(digits), decimals(String(step))));
}

/**
 * What a field makes of a number that it does not take: moved to the nearest limit, rounded to its digits; null where it is
 * taken as typed.
 * @param typed digits as `digitsOf` reads them; null or empty: nothing was typed
 */
export function movedNumber(
  typed: string | null,
  { min, max, precision }: Record<'min' | 'max' | 'precision', number | string | undefined>,
): { typed: string; moved: number } | null {
  const given = typed ? Number(typed) : NaN;
  if (Number.isNaN(given)) return null;
  const limited = Math.min(Math.max(given, Number(min ?? -Infinity)), Number(max ?? Infinity));
  const moved = precision === undefined ? limited : Number(limited.toFixed(Number(precision)));
  return moved === given ? null : { typed: typed!, moved };
}
