// Whose rows a screen shows: the platform's administrators choose a tenant to act in; for everybody else there is
// nothing to choose and nothing to see.
import { Select } from 'antd';
import { DEFAULT_TENANT } from '../../contract/auth/oauth.ts';
import { text } from '../../contract/kit/text.ts';
import { tenantSelect } from '../../contract/system/tenant.ts';
import { useText } from '../client/language.ts';
import { useCall } from '../client/use-call.ts';
import { useUser } from '../client/user.ts';
import type { ActingTenant } from './list/acting-tenant.ts';
import styles from './tenant-switch.module.css';

export function TenantSwitch({ acting }: { acting: ActingTenant }) {
  const t = useText();
  const { data: me } = useUser();
  const mayAct = me?.user.tenantId === DEFAULT_TENANT && me.roles.includes('administrator');
  const tenants = useCall(tenantSelect, {}, { enabled: mayAct });
  if (!mayAct || (tenants.data?.length ?? 0) < 2) return null;
  return (
    <Select
      className={styles.tenantSwitch}
      data-part="tenant-switch"
      aria-label={t(text('租户', 'Tenant'))}
      value={acting.tenantId ?? me.user.tenantId}
      options={(tenants.data ?? []).map((one) => ({
        value: one.tenantId,
        label: `${one.tenantName} · ${one.tenantId}`,
      }))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(next) => acting.choose(next === me.user.tenantId ? undefined : next)}
    />
  );
}
