// A list that is a tree, without its look: the search (in the address), the selection, asking anew. The rows come by
// `useTreeRows`, where they are drawn.
import { useState } from 'react';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { refreshCalls } from '../../client/use-call.ts';
import { useCallPlace } from './call-place.ts';
import { useSearched } from './list-state.ts';
import { useSelection } from './selection.ts';
import type { ListHead } from './use-list.ts';

/** `aside`: parameters of the address that are no condition of the search; see `useSearched`. */
export function useTreeList(name: string, list: Endpoint, aside?: readonly string[]): ListHead {
  const searched = useSearched(name, aside);
  const selection = useSelection();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async (): Promise<void> => {
    setRefreshing(true);
    await refreshCalls([list]);
    setRefreshing(false);
  };
  const place = useCallPlace(list, searched.state.filters['tenantId']);
  return { ...searched, name, place, selection, refreshing, refresh: () => void refresh() };
}
