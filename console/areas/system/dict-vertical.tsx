// Dictionary management with both tables stacked.
import { text } from '../../../contract/kit/text.ts';
import { dict, dictCalls } from '../../../contract/system/dict.ts';
import { DictionaryTables } from './dictionary/dictionary-tables.tsx';
import type { Dictionaries } from './dictionary/use-dictionary-editing.tsx';

export const title = text('字典管理（上下）', 'Dictionaries (stacked)');

const dictionaries: Dictionaries = {
  entity: dict,
  calls: dictCalls,
  permission: 'dict',
};

export default () => <DictionaryTables dictionaries={dictionaries} layout="vertical" />;
