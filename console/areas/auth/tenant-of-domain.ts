import { useEffect, useState } from 'react';
import { tenantInfo } from '../../../contract/system/tenant.ts';
import { call } from '../../shell/api.ts';

/** The tenant that the address of this page belongs to; null when it belongs to none in particular. */
export function useTenantOfDomain(): string | null {
  const [tenant, setTenant] = useState<string | null>(null);
  useEffect(() => {
    call(tenantInfo, { query: { domain: location.origin }, silent: true }).then(
      (found) => setTenant(found.tenantId ?? null),
      () => setTenant(null),
    );
  }, []);
  return tenant;
}
