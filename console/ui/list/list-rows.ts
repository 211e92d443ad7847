// What a table of rows needs of its list, whether that comes page by page or whole.
import type { UseQueryResult } from '@tanstack/react-query';
import type { Searched } from './list-state.ts';
import type { Row, RowPage } from './row.ts';
import type { Selection } from './selection.ts';

export interface ListRows<R extends Row = Row> {
  page: RowPage<R> | undefined;
  loading: boolean;
  /** The rows are those of the last question while the next is being answered. */
  stale: boolean;
  error: unknown;
  refresh: () => void;
  selection: Selection;
  /** A search is on. */
  filtered: boolean;
  /** Absent where the list comes whole: no pager, no sorting by the server. */
  paging?: Pick<Searched, 'state' | 'change'>;
  /** Takes every condition away. */
  showAll?: () => void;
}

type Answer = Pick<UseQueryResult<unknown>, 'data' | 'isLoading' | 'isPlaceholderData' | 'error' | 'refetch'>;

const progress = (answer: Answer) => ({
  loading: answer.isLoading,
  stale: answer.isPlaceholderData,
  error: answer.error,
  refresh: () => void answer.refetch(),
});

/** Rows that come page by page; `filters` are the conditions that are on. */
export const pagedRows = <R extends Row>(
  answer: Answer,
  paging: Searched,
  selection: Selection,
): ListRows<R> => ({
  ...progress(answer),
  page: answer.data as RowPage<R> | undefined,
  selection,
  filtered: Object.keys(paging.filters).length > 0,
  showAll: () => paging.search({}),
  paging,
});

/** Rows that come whole: no pages, no sorting by the server. */
export function wholeRows<R extends Row>(answer: Answer, selection: Selection): ListRows<R> {
  const records = answer.data as R[] | undefined;
  return {
    ...progress(answer),
    page: records && { records, total: records.length },
    selection,
    filtered: false,
  };
}
