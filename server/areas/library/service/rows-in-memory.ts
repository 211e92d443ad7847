// Lists whose rows are in memory already: their order and their pages.
import { DEFAULT_PAGE_SIZE, type Page } from '../../../../contract/kit/wire.ts';

export type Sorts<Row> = Record<string, (row: Row) => string | number | null>;

/**
 * In the order that is asked for, by code where none of `sorts` is. Unknown values come last, whichever way the list is
 * sorted.
 */
export function sortedRows<Row extends { code: string }>(
  rows: Row[],
  query: { ascs?: string | undefined; descs?: string | undefined },
  sorts: Sorts<Row>,
): Row[] {
  const name = (query.descs || query.ascs || '').split(',')[0]!.trim();
  const known = Object.hasOwn(sorts, name);
  const valueOf = (known && sorts[name]) || ((row: Row) => row.code);
  const way = known && query.descs ? -1 : 1;
  return rows.sort((a, b) => {
    const left = valueOf(a);
    const right = valueOf(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return left < right ? -way : left > right ? way : a.code < b.code ? -1 : 1;
  });
}

export function pagedRows<Row>(
  rows: readonly Row[],
  query: { size?: number | undefined; current?: number | undefined },
): Page<Row> {
  const size = query.size ?? DEFAULT_PAGE_SIZE;
  const current = query.current ?? 1;
  return {
    records: rows.slice((current - 1) * size, current * size),
    total: rows.length,
    size,
    current,
    pages: Math.ceil(rows.length / size),
  };
}
