// Dictionaries of the system.
import { dict, dictCalls } from '../../../contract/system/dict.ts';
import { DictionaryScreen } from './dictionary/dictionary-screen.tsx';
import { Layouts } from './dictionary/layouts.tsx';
import type { Dictionaries } from './dictionary/use-dictionary-editing.tsx';

export const title = dict.label;

const dictionaries: Dictionaries = {
  entity: dict,
  calls: dictCalls,
  permission: 'dict',
};

export default () => <DictionaryScreen dictionaries={dictionaries} above={<Layouts />} />;
