/**
 * Fen as they are shown, sent and written down: rounded once, at the end, half a fen up. Sums of the same figures in
 * another order differ beyond the sixth digit, which must not decide a half.
 */
export function wholeFen(fen: number): number;
export function wholeFen(fen: number | null): number | null;
export function wholeFen(fen: number | null): number | null {
  return fen === null ? null : Math.round(Number(fen.toFixed(6)));
}
