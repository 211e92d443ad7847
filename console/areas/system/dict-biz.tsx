// Dictionaries of the tenant.
import { dictBiz, dictBizCalls } from '../../../contract/system/dict-biz.ts';
import { DictionaryScreen } from './dictionary/dictionary-screen.tsx';
import type { Dictionaries } from './dictionary/use-dictionary-editing.tsx';

export const title = dictBiz.label;

const dictionaries: Dictionaries = {
  entity: dictBiz,
  calls: dictBizCalls,
  permission: 'dict_biz',
};

export default () => <DictionaryScreen dictionaries={dictionaries} />;
