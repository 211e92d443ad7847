// Energy shares of the meals as numbers: they belong to the kindergarten's own supply and sum to 100 %.
import type { MealTypePer } from '../../../../contract/organisation/dept-setting.ts';

const TENTHS = 10;
/** The server lets a sum be off by this much, so that tenths typed by hand need not be perfect. */
const MAY_BE_OFF = 0.5;

const tenths = (value: number): number => Math.round(value * TENTHS) / TENTHS;

/** Sum of the shares, %. */
export const sumOfShares = (shares: readonly MealTypePer[]): number =>
  tenths(shares.reduce((sum, { percent }) => sum + percent, 0));

export const sumIsRight = (shares: readonly MealTypePer[]): boolean =>
  Math.abs(sumOfShares(shares) - 100) <= MAY_BE_OFF;

/** The same proportions in tenths of a per cent that sum to exactly 100; equal parts where all are 0. */
export function scaledTo100(shares: readonly MealTypePer[]): MealTypePer[] {
  if (shares.length === 0) return [];
  const sum = shares.reduce((total, { percent }) => total + percent, 0);
  const scaled = shares.map((share) => ({
    ...share,
    percent: tenths(sum > 0 ? (share.percent / sum) * 100 : 100 / shares.length),
  }));
  const largest = scaled.reduce((a, b) => (b.percent > a.percent ? b : a));
  largest.percent = tenths(largest.percent + 100 - sumOfShares(scaled));
  return scaled;
}
