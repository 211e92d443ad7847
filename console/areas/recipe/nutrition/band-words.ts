// A band in figures, as it stands beside a value.
import { amount } from '../../../ui/money.ts';

export interface Band {
  min: number | null;
  max: number | null;
}

/** `50–65%`, `≥ 50%`, `≤ 30%`; a dash where nothing is required. */
export function bandWords({ min, max }: Band, unit = '%'): string {
  if (min === null && max === null) return '—';
  if (max === null) return `≥ ${amount(min, 1)}${unit}`;
  if (min === null) return `≤ ${amount(max, 1)}${unit}`;
  return `${amount(min, 1)}–${amount(max, 1)}${unit}`;
}
