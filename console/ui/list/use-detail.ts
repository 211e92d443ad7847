// One row with everything the server tells of it, asked anew each time it is opened.
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { useCall } from '../../client/use-call.ts';
import type { Row } from './row.ts';

export interface Detail {
  row: Row | undefined;
  loading: boolean;
}

/** Asks for the row of an id; asks nothing without one. */
export function useDetail(detail: Endpoint, id: string | undefined, also?: Record<string, unknown>): Detail {
  const asks = id !== undefined;
  const answer = useCall(detail, { query: { id: id ?? '', ...also } }, { enabled: asks, staleTime: 0 });
  return { row: asks ? (answer.data as Row | undefined) : undefined, loading: asks && answer.isFetching };
}
