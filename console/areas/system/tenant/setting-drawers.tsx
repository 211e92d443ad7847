// Limits and looks of a tenant, and its package.
import type { Fields } from '../../../../contract/kit/field.ts';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import {
  foundingFields,
  settingFields,
  tenantPackageSetting,
  tenantSetting,
} from '../../../../contract/system/tenant.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import type { Row } from '../../../ui/list/row.ts';
import { LazyFormDrawer } from '../../../ui/lazy-form-drawer.tsx';

export interface TenantDrawerProps {
  row: Row | null;
  onClose: () => void;
}

export function SettingDrawer({ row, onClose }: TenantDrawerProps) {
  const t = useText();
  const save = useAct(tenantSetting, {
    done: messages.updated,
    showsFields: true,
    base: row,
    onReload: onClose,
    onDone: onClose,
  });
  return (
    <LazyFormDrawer
      open={row !== null}
      title={t(text('租户配置 · {name}', 'Settings · {name}'), { name: String(row?.tenantName ?? '') })}
      fields={settingFields}
      initial={row ? { ...row } : {}}
      saving={save.isPending}
      failure={save.error}
      onClose={() => {
        save.reset();
        onClose();
      }}
      onSave={(values) => {
        // A form leaves out what is empty; here empty means "no limit" and has to be said.
        const { accountNumber, expireTime, backgroundUrl } = values;
        const said = {
          accountNumber: accountNumber ?? -1,
          expireTime: expireTime ?? null,
          backgroundUrl: backgroundUrl ?? null,
        };
        save.mutate({ query: { ids: [row?.id ?? ''] }, body: said });
      }}
    />
  );
}

const packageFields: Fields = { packageId: foundingFields.packageId };

export function PackageDrawer({ row, onClose }: TenantDrawerProps) {
  const t = useText();
  const save = useAct(tenantPackageSetting, { done: messages.updated, showsFields: true, onDone: onClose });
  return (
    <LazyFormDrawer
      open={row !== null}
      title={t(text('产品包 · {name}', 'Package · {name}'), { name: String(row?.tenantName ?? '') })}
      fields={packageFields}
      initial={row ? { packageId: row.packageId } : {}}
      saving={save.isPending}
      failure={save.error}
      place={{ path: tenantPackageSetting.path, row }}
      onClose={() => {
        save.reset();
        onClose();
      }}
      onSave={({ packageId }) =>
        save.mutate({
          query: { tenantId: String(row?.tenantId), packageId: packageId as string | undefined },
        })
      }
    />
  );
}
