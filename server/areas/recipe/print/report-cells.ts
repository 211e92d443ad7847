/**
 * Cells and tables of the printed nutrition report, as its template reads them: a text, a verdict with its
 * tone, or a bar whose places are fractions of its length.
 */
import { type Verdict, VERDICTS, type VerdictTone } from '../../../../planner/nutrition/verdicts.ts';
import type { PrintLanguage } from './print-data.ts';

export interface Bar {
  /** End of the bar, 0–1; null = unknown, nothing drawn. */
  readonly at: number | null;
  /** Required range, 0–1; null = open or none. */
  readonly from: number | null;
  readonly to: number | null;
  /** A thin line, 0–1. */
  readonly mark: number | null;
  /** The value lies beyond the end of the scale. */
  readonly over: boolean;
  readonly tone: VerdictTone | 'plain';
}

export type Cell =
  | string
  | { readonly strong: string }
  | { readonly quiet: string }
  | { readonly tone: VerdictTone; readonly text: string; readonly note?: string | null }
  | { readonly bar: Bar };

export interface Column {
  readonly label: string;
  readonly align: 'left' | 'right' | 'center';
  /** Share of the free width; 0 = as wide as its content. */
  readonly width: number;
}

export interface PrintedTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Smaller type for very wide tables. */
  readonly dense?: boolean;
}

export const left = (label: string, width = 0): Column => ({ label, align: 'left', width });
export const right = (label: string, width = 0): Column => ({ label, align: 'right', width });

export function verdictCell(verdict: Verdict, language: PrintLanguage, note: string | null = null): Cell {
  return { tone: VERDICTS[verdict].tone, text: VERDICTS[verdict][language], note };
}

export interface BarInput {
  readonly value: number | null;
  readonly min?: number | null;
  readonly max?: number | null;
  readonly mark?: number | null;
  readonly tone?: VerdictTone | 'plain';
  /** Value at the end of the scale; by default a little beyond the range and the value. */
  readonly top?: number;
}

export function barCell({ value, min = null, max = null, mark = null, tone = 'plain', top }: BarInput): Cell {
  const end =
    top ??
    Math.max(
      1e-9,
      (max ?? 0) * 1.4,
      (min ?? 0) * 1.6,
      Math.min(value ?? 0, 3 * (max ?? min ?? Infinity)) * 1.05,
    );
  const place = (at: number | null) => (at === null ? null : Math.min(1, Math.max(0, at / end)));
  const banded = min !== null || max !== null;
  return {
    bar: {
      at: place(value),
      from: banded ? place(min ?? 0) : null,
      to: banded ? (max === null ? 1 : place(max)) : null,
      mark: place(mark),
      over: value !== null && value > end,
      tone,
    },
  };
}
