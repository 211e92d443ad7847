// Many kindergartens as one: sums of what is counted, means by child and day of what is measured.
import type { OverviewRow } from './month-overview.ts';

export interface OverviewTotals {
  readonly kindergartens: number;
  readonly children: number;
  readonly confirmedDays: number;
  readonly openDays: number;
  readonly missingDays: number;
  readonly missingWeeks: number;
  /** Means over the children and days of confirmed menus; null without any. */
  readonly costFen: number | null;
  readonly priceFen: number | null;
  readonly judged: number;
  readonly met: number;
  readonly menus: number;
  readonly cleanMenus: number | null;
}

type Row = Pick<
  OverviewRow,
  | 'children'
  | 'confirmedDays'
  | 'openDays'
  | 'missingDays'
  | 'missingWeeks'
  | 'costFen'
  | 'priceFen'
  | 'judged'
  | 'met'
  | 'menus'
  | 'cleanMenus'
>;

/** Weighed by children and days; a kindergarten that has not said how many children it has counts as one. */
function mean(rows: readonly Row[], of: 'costFen' | 'priceFen'): number | null {
  let sum = 0;
  let weight = 0;
  for (const row of rows) {
    const value = row[of];
    if (value === null) continue;
    const portions = Math.max(1, row.children) * row.confirmedDays;
    sum += value * portions;
    weight += portions;
  }
  return weight === 0 ? null : Math.round(sum / weight);
}

export function overviewTotals(rows: readonly Row[]): OverviewTotals {
  const sum = (of: Exclude<keyof Row, 'costFen' | 'priceFen' | 'cleanMenus'>): number =>
    rows.reduce((total, row) => total + row[of], 0);
  const known = rows.filter(({ cleanMenus }) => cleanMenus !== null);
  return {
    kindergartens: rows.length,
    children: sum('children'),
    confirmedDays: sum('confirmedDays'),
    openDays: sum('openDays'),
    missingDays: sum('missingDays'),
    missingWeeks: sum('missingWeeks'),
    costFen: mean(rows, 'costFen'),
    priceFen: mean(rows, 'priceFen'),
    judged: sum('judged'),
    met: sum('met'),
    menus: sum('menus'),
    cleanMenus: known.length === 0 ? null : known.reduce((total, { cleanMenus }) => total + cleanMenus!, 0),
  };
}
