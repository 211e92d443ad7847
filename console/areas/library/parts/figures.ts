// Figures as they arrive and as a column shows them.

/** A figure as number, null where it is unknown: a value nobody measured is never 0. */
export const figureOf = (value: unknown): number | null => {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

/** A figure with the same number of digits in every row, so that columns line up; unknown is a dash. */
export const fixed = (value: unknown, decimals: number): string => figureOf(value)?.toFixed(decimals) ?? '—';
