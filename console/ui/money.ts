// Money is integer fen everywhere but on the screen, where people read and type yuan.
import type { Language } from '../../contract/kit/text.ts';
import { wholeFen } from '../../contract/kit/whole-fen.ts';

/** Yuan for people: `1234 → "12.34"`, with thousands separators; unknown is a dash, never 0. */
export function yuan(fen: number | null | undefined): string {
  if (fen === null || fen === undefined) return '—';
  return (wholeFen(fen) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}

/** Yuan with the sign of the currency: `¥12.34`. */
export const yuanSigned = (fen: number | null | undefined): string =>
  fen === null || fen === undefined ? '—' : `${fen < 0 ? '-' : ''}¥${yuan(Math.abs(fen))}`;

/** What an input shows for a value in fen; null stays empty. */
export const yuanOf = (fen: number | null | undefined): number | null =>
  fen === null || fen === undefined ? null : fen / 100;

/** Fen for what was typed in yuan; what could not be read stays NaN. Rounded, as 19.99 × 100 is not 1999 to a computer. */
export const fenOf = (typed: number | string | null | undefined): number | null => {
  if (typed === null || typed === undefined || typed === '') return null;
  const value = Number(typed);
  return value === Infinity || value === -Infinity ? null : Math.round(value * 100);
};

// Making a number format costs far more than using it; a week view writes hundreds of figures at once.
const formats = new Map<string, Intl.NumberFormat>();
function formatOf(language: Language, decimals: number, least = 0): Intl.NumberFormat {
  const key = `${language}${decimals}/${least}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', {
      minimumFractionDigits: least,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format;
}

/** A quantity for people: at most `decimals` digits, unknown is a dash. */
export function amount(value: number | null | undefined, decimals = 1, language: Language = 'zh'): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '—';
  return formatOf(language, decimals).format(value);
}

/** A quantity in a column of its like: with all its digits, so that points stand below each other, as on paper. */
export function figure(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '—';
  return formatOf('zh', decimals, decimals).format(value);
}
