// Dictionaries of the tenant; a platform administrator may look after another's.
import { useMemo, useState } from 'react';
import { dictBiz, dictBizCalls } from '../../../contract/system/dict-biz.ts';
import { TenantSwitch } from '../../ui/tenant-switch.tsx';
import { DictionaryScreen } from './dictionary/dictionary-screen.tsx';
import type { Dictionaries } from './dictionary/use-dictionary-editing.tsx';

export const title = dictBiz.label;

export default function DictBiz() {
  const [tenantId, setTenantId] = useState<string>();
  const dictionaries = useMemo<Dictionaries>(
    () => ({
      entity: dictBiz,
      calls: dictBizCalls,
      permission: 'dict_biz',
      acting: tenantId ? { tenantId } : {},
    }),
    [tenantId],
  );
  return (
    <DictionaryScreen
      key={tenantId ?? ''}
      dictionaries={dictionaries}
      above={<TenantSwitch value={tenantId} onChange={setTenantId} />}
    />
  );
}
