/**
 * Numbers, money and dates as the printed papers show them. Dates are calendar dates (yyyy-MM-dd) without a
 * time zone and are read as such.
 */
import { wholeFen } from '../../../../contract/kit/whole-fen.ts';
import type { PrintLanguage } from './print-data.ts';

/** What stands where a value is unknown. */
export const UNKNOWN = '—';

const WEEKDAYS = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `value` with fixed digits after the point and thousands set apart; unknown stays visible. */
export function formatNumber(value: number | null | undefined, decimals = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return UNKNOWN;
  const [whole, fraction] = Math.abs(value).toFixed(decimals).split('.') as [string, string?];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return value < 0 && Number(text.replaceAll(',', '')) !== 0 ? `−${text}` : text;
}

/** Fen as ¥ with two digits. */
export function formatMoney(fen: number | null): string {
  if (fen === null || !Number.isFinite(fen)) return UNKNOWN;
  return `${fen < 0 ? '−' : ''}¥${formatNumber(Math.abs(wholeFen(fen)) / 100, 2)}`;
}

export function formatPercent(value: number | null, decimals = 0): string {
  return value === null || !Number.isFinite(value) ? UNKNOWN : `${formatNumber(value, decimals)}%`;
}

/** "20–30", "≥ 80", "≤ 110"; `suffix` follows the number. */
export function formatBand(min: number | null, max: number | null, decimals = 0, suffix = ''): string {
  if (min !== null && max !== null)
    return `${formatNumber(min, decimals)}–${formatNumber(max, decimals)}${suffix}`;
  if (min !== null) return `≥ ${formatNumber(min, decimals)}${suffix}`;
  return max === null ? UNKNOWN : `≤ ${formatNumber(max, decimals)}${suffix}`;
}

/**
 * An amount for the scales: grams below 1 kg, else kg.
 * Kitchen scales show 5 g steps above a kilogram, so two digits of kg suffice.
 */
export function formatWeight(grams: number | null): string {
  if (grams === null || !Number.isFinite(grams)) return UNKNOWN;
  if (grams >= 999.5) return `${formatNumber(grams / 1000, 2)} kg`;
  return `${formatNumber(grams, grams < 10 && !Number.isInteger(grams) ? 1 : 0)} g`;
}

function utc(date: string): Date {
  const parsed = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime())) throw new RangeError(`not a date (yyyy-MM-dd): ${date.slice(0, 40)}`);
  return parsed;
}

/** 周一 / Monday. @throws RangeError when `date` is not yyyy-MM-dd */
export function weekdayOf(date: string, language: PrintLanguage): string {
  return WEEKDAYS[language][utc(date).getUTCDay()]!;
}

/** 11月16日 / 16 Nov. */
export function formatDay(date: string, language: PrintLanguage): string {
  const at = utc(date);
  const [month, day] = [at.getUTCMonth(), at.getUTCDate()];
  return language === 'zh' ? `${month + 1}月${day}日` : `${day} ${MONTHS[month]}`;
}

/** 2026年11月16日 / 16 Nov 2026. */
export function formatDate(date: string, language: PrintLanguage): string {
  const year = utc(date).getUTCFullYear();
  const day = formatDay(date, language);
  return language === 'zh' ? `${year}年${day}` : `${day} ${year}`;
}

/** 2026年11月 / Nov 2026, of any day of the month. */
export function formatMonth(date: string, language: PrintLanguage): string {
  const at = utc(date);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return language === 'zh' ? `${year}年${month + 1}月` : `${MONTHS[month]} ${year}`;
}

/** A period without saying the year twice. */
export function formatPeriod(from: string, to: string, language: PrintLanguage): string {
  if (from === to) return formatDate(from, language);
  if (from.slice(0, 4) !== to.slice(0, 4)) {
    return `${formatDate(from, language)} – ${formatDate(to, language)}`;
  }
  return language === 'zh'
    ? `${formatDate(from, language)} – ${formatDay(to, language)}`
    : `${formatDay(from, language)} – ${formatDate(to, language)}`;
}
