// Dictionaries of the tenant; a platform administrator may look after another's.
import { useMemo } from 'react';
import { dictBiz, dictBizCalls } from '../../../contract/system/dict-biz.ts';
import { TenantSwitch } from '../../ui/tenant-switch.tsx';
import { useActingTenant } from '../../ui/list/acting-tenant.ts';
import { DictionaryScreen } from './dictionary/dictionary-screen.tsx';
import type { Dictionaries } from './dictionary/use-dictionary-editing.tsx';

export const title = dictBiz.label;

export default function DictBiz() {
  const acting = useActingTenant();
  const dictionaries = useMemo<Dictionaries>(
    () => ({ entity: dictBiz, calls: dictBizCalls, permission: 'dict_biz', acting: acting.query }),
    [acting],
  );
  return (
    <DictionaryScreen
      key={acting.tenantId ?? ''}
      dictionaries={dictionaries}
      above={<TenantSwitch acting={acting} />}
    />
  );
}
