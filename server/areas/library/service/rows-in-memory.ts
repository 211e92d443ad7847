// Lists whose rows are in memory already: their order and their pages.
import { sortedBy } from '../../../../contract/kit/list-names.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '../../../../contract/kit/wire.ts';

export type Sorts<Row> = Record<string, (row: Row) => string | number | null>;

/** A comparison by one of `sorts`; unknown values come last, whichever way. */
function comparing<Row>(valueOf: Sorts<Row>[string], way: 1 | -1): (a: Row, b: Row) => number {
  return (a, b) => {
    const left = valueOf(a);
    const right = valueOf(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return left < right ? -way : left > right ? way : 0;
  };
}

/** In the order that is asked for by names of `sorts`, as lists of the table are; what is equal there, by code. */
export function sortedRows<Row extends { code: string }>(
  rows: Row[],
  query: { ascs?: string | undefined; descs?: string | undefined },
  sorts: Sorts<Row>,
): Row[] {
  const by = (names: string | undefined, way: 1 | -1) =>
    sortedBy(names).flatMap((name) => (Object.hasOwn(sorts, name) ? [comparing(sorts[name]!, way)] : []));
  const order = [...by(query.ascs, 1), ...by(query.descs, -1), comparing<Row>(({ code }) => code, 1)];
  return rows.sort((a, b) => {
    for (const compare of order) {
      const found = compare(a, b);
      if (found !== 0) return found;
    }
    return 0;
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
