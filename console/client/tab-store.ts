// The open tabs of this window, per person: they survive a reload, and are back when the same person signs in again.
import type { Text } from '../../contract/kit/text.ts';
import { dropDraftsOf, hasDraft } from './drafts.ts';
import { ownStore } from './own-store.ts';
import { useSession } from './session.ts';
import { homeTab, openTab, type Place, type Tab } from './tabs.ts';

interface TabState {
  tabs: Tab[];
  /** Raised to rebuild a tab's screen from nothing. */
  generation: Record<string, number>;
}

export const useTabs = ownStore<TabState>(
  'shanyuan.tabs',
  () => ({ tabs: [homeTab()], generation: {} }),
  ({ tabs }) => ({ tabs, generation: {} }),
);

/** Forms with unsaved changes, by the key of their tab. */
const unsaved = new Map<string, Set<string>>();
// What was in a closed tab is gone; signing out closes none.
useTabs.subscribe(({ tabs }, before) => {
  const open = new Set(tabs.map((tab) => tab.key));
  for (const key of unsaved.keys()) if (!open.has(key)) unsaved.delete(key);
  if (!useSession.getState().userId) return;
  for (const { key } of before.tabs) if (!open.has(key)) dropDraftsOf(key);
});

export const setTabs = (tabs: Tab[]): void => {
  useTabs.setState({ tabs });
};
export const visit = (place: Place): void => {
  useTabs.setState(({ tabs }) => ({ tabs: openTab(tabs, place, new Set(unsaved.keys())) }));
};
export const nameTab = (key: string, title: Text): void => {
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.map((tab) =>
      tab.key === key && (tab.title?.zh !== title.zh || tab.title.en !== title.en) ? { ...tab, title } : tab,
    ),
  }));
};
/** Throws a tab's screen away and builds it anew. */
export const rebuildTab = (key: string): void => {
  unsaved.delete(key);
  dropDraftsOf(key);
  useTabs.setState(({ generation }) => ({
    generation: { ...generation, [key]: (generation[key] ?? 0) + 1 },
  }));
};

/** Notes a form of a tab as changed. */
export function markUnsaved(key: string, form: string): void {
  const forms = unsaved.get(key) ?? new Set();
  unsaved.set(key, forms.add(form));
}
/** Takes the note back. */
export function markSaved(key: string, form: string): void {
  const forms = unsaved.get(key);
  forms?.delete(form);
  if (forms?.size === 0) unsaved.delete(key);
}
/** Whether any of the tabs (all when none is named) holds unsaved changes. */
export const hasUnsaved = (keys?: readonly string[]): boolean =>
  keys ? keys.some((key) => unsaved.has(key) || hasDraft(key)) : unsaved.size > 0;
