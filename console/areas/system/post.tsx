// Posts of the own tenant, or of the one a platform administrator acts in.
import { useState } from 'react';
import { post, postCalls } from '../../../contract/system/post.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { TenantSwitch } from '../../ui/tenant-switch.tsx';

export const title = post.label;

export default function Posts() {
  const [tenantId, setTenantId] = useState<string>();
  const acting = tenantId ? { tenantId } : {};
  return (
    <EntityPage
      key={tenantId ?? ''}
      family={postCalls as never}
      fixed={acting}
      fresh={acting}
      toolbar={<TenantSwitch value={tenantId} onChange={setTenantId} />}
    />
  );
}
