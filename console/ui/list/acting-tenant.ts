// In which tenant a screen acts: the platform's administrators choose one, everybody else has their own.
import { useMemo, useState } from 'react';

export interface ActingTenant {
  /** Undefined: the own tenant. */
  tenantId: string | undefined;
  choose: (tenantId: string | undefined) => void;
  /** Names the tenant in a query, empty for the own; the same object until another is chosen. */
  query: { tenantId?: string };
}

/** The tenant a screen acts in, the own one to begin with. */
export function useActingTenant(): ActingTenant {
  const [tenantId, choose] = useState<string>();
  return useMemo(() => ({ tenantId, choose, query: tenantId ? { tenantId } : {} }), [tenantId]);
}
