// Of which call the controls around fill the fields, and in whose tenant: that decides what there is to choose for a
// field that names another record. Forms and search bars say it once, for every control inside.
import { createContext, useMemo } from 'react';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';

export interface CallPlace {
  path: string;
  /** The tenant acted in; undefined: the own one. */
  tenantId?: string | undefined;
  /** The record that is edited, with the titles that stand beside its ids. */
  row?: Record<string, unknown> | null | undefined;
}

export const CallPlaceContext = createContext<CallPlace | null>(null);

/** The place of a list's search: the same object until the call or the tenant is another. */
export const useCallPlace = ({ path }: Endpoint, tenantId: unknown): CallPlace =>
  useMemo(() => ({ path, tenantId: typeof tenantId === 'string' ? tenantId : undefined }), [path, tenantId]);
