// The words of HTML, for summaries and wherever one line has to do.
import { clipped } from '../../../kernel/clipped.ts';

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const codePoint = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
/** Character references as the characters they stand for. */
export const decoded = (value: string): string =>
  value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));?/gi, (whole, decimal, hex, name) =>
    decimal
      ? codePoint(Number(decimal))
      : hex
        ? codePoint(Number.parseInt(hex as string, 16))
        : (NAMED[(name as string).toLowerCase()] ?? whole),
  );

/** The words of harmless HTML in one line, cut to `longest` characters. */
export const plainText = (html: string, longest: number): string =>
  clipped(
    decoded(html.replace(/<[^>]*>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim(),
    longest,
  );
