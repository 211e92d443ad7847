// What a screen may know and say about the tab it stands in.
import { createContext, useContext, useEffect } from 'react';
import type { Text } from '../../contract/kit/text.ts';
import { nameTab } from './tab-store.ts';

export interface TabContextValue {
  key: string;
  active: boolean;
}
export const TabContext = createContext<TabContextValue>({ key: '', active: true });

export const useTab = (): TabContextValue => useContext(TabContext);

/** Names the tab after what it shows: a text, or a name of data that is the same in both languages. */
export function useTabTitle(title: Text | string | null | undefined): void {
  const { key } = useTab();
  const zh = typeof title === 'string' ? title : title?.zh;
  const en = typeof title === 'string' ? title : title?.en;
  useEffect(() => {
    if (key && zh) nameTab(key, { zh, en: en ?? zh });
  }, [key, zh, en]);
}
