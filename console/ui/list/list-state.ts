// What a list shows — filters, page, size, order — lives in the address, so that a list can be bookmarked, sent to
// a colleague and comes back as it was.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../contract/kit/wire.ts';
import { usePreference } from '../../client/preferences.ts';

export interface ListState {
  current: number;
  size: number;
  ascs?: string;
  descs?: string;
  filters: Record<string, string>;
}

const RESERVED = new Set(['current', 'size', 'ascs', 'descs', 'id']);

const positive = (value: string | null, otherwise: number): number => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** Reads the state out of an address; what is missing or broken falls back to the default. */
export function listStateOf(search: URLSearchParams, usualSize = DEFAULT_PAGE_SIZE): ListState {
  const size = positive(search.get('size'), usualSize);
  const filters: Record<string, string> = {};
  for (const [name, value] of search) if (!RESERVED.has(name) && value) filters[name] = value;
  const ascs = search.get('ascs');
  const descs = search.get('descs');
  return {
    current: positive(search.get('current'), 1),
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : usualSize,
    ...(ascs ? { ascs } : {}),
    ...(descs ? { descs } : {}),
    filters,
  };
}

/** The address of a state; defaults are left out. `keep` are parameters that are not the list's. */
export function searchOf(state: ListState, keep: Record<string, string> = {}): URLSearchParams {
  const search = new URLSearchParams(keep);
  for (const [name, value] of Object.entries(state.filters)) if (value) search.set(name, value);
  if (state.current > 1) search.set('current', String(state.current));
  if (state.size !== DEFAULT_PAGE_SIZE) search.set('size', String(state.size));
  if (state.ascs) search.set('ascs', state.ascs);
  if (state.descs) search.set('descs', state.descs);
  return search;
}

/**
 * The list's state and how to change it; a change of anything but the page goes back to page one. With the name of the
 * list the person's page size is remembered.
 */
export function useListState(list?: string): [ListState, (change: Partial<ListState>) => void] {
  const [search, setSearch] = useSearchParams();
  const [usual, setUsual] = usePreference<number>(`list.${list ?? ''}.size`, DEFAULT_PAGE_SIZE);
  const state = useMemo(() => listStateOf(search, usual), [search, usual]);
  const id = search.get('id');
  const change = useCallback(
    (part: Partial<ListState>) => {
      if (list && part.size) setUsual(part.size);
      const { ascs, descs, ...rest } = state;
      const order =
        'ascs' in part || 'descs' in part ? {} : { ...(ascs ? { ascs } : {}), ...(descs ? { descs } : {}) };
      setSearch(searchOf({ ...rest, ...order, current: 1, ...part }, id ? { id } : {}), { replace: true });
    },
    [state, setSearch, id, list, setUsual],
  );
  return [state, change];
}

export interface Searched {
  state: ListState;
  change: (part: Partial<ListState>) => void;
  /** The conditions of the search. */
  filters: Record<string, string>;
  search: (filters: Record<string, string>) => void;
}

/** The conditions of a search, and what stands aside of it. */
export function setAside(
  filters: Record<string, string>,
  aside: readonly string[],
): { conditions: Record<string, string>; others: Record<string, string> } {
  const entries = Object.entries(filters);
  return {
    conditions: Object.fromEntries(entries.filter(([name]) => !aside.includes(name))),
    others: Object.fromEntries(entries.filter(([name]) => aside.includes(name))),
  };
}

const nothing: readonly string[] = [];

/**
 * The list's state as a search sees it. `aside` names parameters that say whose list it is, or which part of it: no
 * conditions, so that searching and resetting leave them alone. Hand in the same array each time.
 */
export function useSearched(list: string, aside: readonly string[] = nothing): Searched {
  const [state, change] = useListState(list);
  const { conditions, others } = useMemo(() => setAside(state.filters, aside), [state.filters, aside]);
  const search = useCallback(
    (filters: Record<string, string>) => change({ filters: { ...filters, ...others } }),
    [change, others],
  );
  return { state, change, filters: conditions, search };
}
