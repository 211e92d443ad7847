// A list that comes page by page, without its look: what is asked for (in the address), the rows, the selection.
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { useCall, type ReadOptions } from '../../client/use-call.ts';
import { useCallPlace, type CallPlace } from './call-place.ts';
import { useSearched, type Searched } from './list-state.ts';
import { pagedRows, type ListRows } from './list-rows.ts';
import type { Row } from './row.ts';
import { useSelection, type Selection } from './selection.ts';

/** What the surroundings of a list need of it: search, toolbar, saved searches. */
export interface ListHead extends Searched {
  /** Page size, columns and saved searches are kept under it. */
  name: string;
  /** The call that takes what is searched for. */
  place: CallPlace;
  selection: Selection;
  refresh: () => void;
  refreshing: boolean;
}

export interface List<R extends Row = Row> extends ListHead, ListRows<R> {
  /** What the rows are asked with, but for the page: an export asks the same. */
  query: Record<string, unknown>;
  /** So many rows went: nothing is selected any more, and a page that became empty is left. */
  forget: (gone: number) => void;
}

export interface ListOptions {
  name: string;
  list: Endpoint;
  /** Always sent with the list, for example `{ deptId }`. */
  fixed?: Record<string, unknown> | undefined;
  /** Parameters of the address that are no condition of the search; see `useSearched`. */
  aside?: readonly string[];
  /** The conditions as the call names them. */
  queryOf?: (filters: Record<string, string>) => Record<string, unknown>;
  reading?: Omit<ReadOptions, 'keepPrevious'>;
}

/** The page to show after so many of its rows went. */
export const pageAfter = (current: number, shown: number, gone: number): number =>
  gone >= shown && current > 1 ? current - 1 : current;

export function useList<R extends Row>(options: ListOptions): List<R> {
  const { name, list, fixed, queryOf } = options;
  const searched = useSearched(name, options.aside);
  const { state, change, filters } = searched;
  const selection = useSelection();
  const query = {
    ...(queryOf ? queryOf(filters) : filters),
    ...fixed,
    ascs: state.ascs,
    descs: state.descs,
  };
  const answer = useCall(
    list,
    { query: { ...query, current: state.current, size: state.size } },
    { ...options.reading, keepPrevious: true },
  );
  const rows = pagedRows<R>(answer, searched, selection);
  const { page } = rows;
  return {
    ...searched,
    ...rows,
    name,
    place: useCallPlace(list, fixed?.['tenantId']),
    query,
    selection,
    refreshing: answer.isFetching,
    forget(gone) {
      selection.clear();
      const next = pageAfter(state.current, page?.records.length ?? 0, gone);
      if (page && next !== state.current) change({ current: next });
    },
  };
}
