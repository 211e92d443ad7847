import { useEffect, useState } from 'react';
import { call } from '../../client/api.ts';

/** The tenant that the address of this page belongs to; null when it belongs to none in particular. */
export function useTenantOfDomain(): string | null {
  const [tenant, setTenant] = useState<string | null>(null);
  useEffect(() => {
    // Loaded beside: the page does not wait for the words of tenants.
    import('../../../contract/system/tenant.ts')
      .then(({ tenantInfo }) => call(tenantInfo, { query: { domain: location.origin }, silent: true }))
      .then(
        (found) => setTenant(found.tenantId ?? null),
        () => setTenant(null),
      );
  }, []);
  return tenant;
}
