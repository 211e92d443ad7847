// The rules of the tabs bar as pure functions. A tab is a place: path plus its `id`, so two menus open side by
// side while filters and pages of one list stay one tab. The first tab is home and cannot be closed.
import type { Text } from '../../contract/kit/text.ts';
import { HOME_PATH, MAX_TABS } from './settings.ts';

/** The path part and the parameters of an address inside the console. */
export interface Place {
  pathname: string;
  search: string;
}
export interface Tab extends Place {
  key: string;
  /** A screen's own words, or the name of what it shows; null until known. */
  title: Text | null;
  /** Grows with every visit; the smallest is the one unused longest. */
  usedAt: number;
}

const OF = ' · ';

/** Title of a page of a record: the record, then the page. */
export const pageOfRecord = (record: string, page: Text): Text => ({
  zh: record + OF + page.zh,
  en: record + OF + page.en,
});

/** The record's name and, where the title says it, the page of it. */
export function titleParts(title: string): { name: string; page: string } {
  const at = title.lastIndexOf(OF);
  return at < 0 ? { name: title, page: '' } : { name: title.slice(0, at), page: title.slice(at) };
}

const withoutTail = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** The steps of a wizard are one place: going through them never leaves a trail of tabs. */
const wizardStep = /^(\/recipe\/schooladd|\/meal\/add)[1-4]$/;

/** Key of the tab a place belongs to. */
export function tabKey({ pathname, search }: Place): string {
  const id = new URLSearchParams(search).get('id');
  const path = withoutTail(pathname).replace(wizardStep, '$1');
  return id ? `${path}?id=${id}` : path;
}

export const homeTab = (): Tab => ({
  key: HOME_PATH,
  pathname: HOME_PATH,
  search: '',
  title: null,
  usedAt: 0,
});
export const isHome = (tab: Pick<Tab, 'key'>): boolean => tab.key === HOME_PATH;
export const addressOfTab = (tab: Place): string => tab.pathname + tab.search;

const nextUse = (tabs: readonly Tab[]): number => Math.max(0, ...tabs.map((tab) => tab.usedAt)) + 1;

/**
 * Opens or revisits the tab of a place. Beyond the limit the tab unused longest goes, but never one in `keep`
 * (tabs with unsaved changes).
 */
export function openTab(tabs: readonly Tab[], place: Place, keep: ReadonlySet<string> = new Set()): Tab[] {
  const key = tabKey(place);
  const usedAt = nextUse(tabs);
  const found = tabs.find((tab) => tab.key === key);
  if (found) return tabs.map((tab) => (tab === found ? { ...tab, ...pick(place), usedAt } : tab));
  const opened: Tab[] = [...tabs, { key, ...pick(place), title: null, usedAt }];
  if (opened.length <= MAX_TABS) return opened;
  const droppable = opened.filter((tab) => !isHome(tab) && tab.key !== key && !keep.has(tab.key));
  const oldest = droppable.reduce<Tab | null>((a, b) => (a && a.usedAt <= b.usedAt ? a : b), null);
  return opened.filter((tab) => tab !== oldest);
}

const pick = ({ pathname, search }: Place): Place => ({ pathname, search });

/** Closes a tab; `next` is where to go when it was the active one: the tab used last. */
export function closeTab(tabs: readonly Tab[], key: string): { tabs: Tab[]; next: Tab } {
  const rest = tabs.filter((tab) => tab.key !== key || isHome(tab));
  const next = rest.reduce((a, b) => (b.usedAt > a.usedAt ? b : a));
  return { tabs: rest, next };
}

export const closeOtherTabs = (tabs: readonly Tab[], key: string): Tab[] =>
  tabs.filter((tab) => tab.key === key || isHome(tab));

export const closeAllTabs = (tabs: readonly Tab[]): Tab[] => tabs.filter(isHome);

/** Moves a tab to the place of another, which makes room; home stays first. */
export function moveTab(tabs: readonly Tab[], key: string, onto: string): Tab[] {
  const to = tabs.findIndex((tab) => tab.key === onto);
  const moved = tabs.find((tab) => tab.key === key);
  if (!moved || to < 1 || isHome(moved)) return [...tabs];
  const rest = tabs.filter((tab) => tab !== moved);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** The tab beside another that it can change places with, or null. */
export function besideTab(tabs: readonly Tab[], key: string, way: 1 | -1): Tab | null {
  const beside = tabs[tabs.findIndex((tab) => tab.key === key) + way];
  return beside && !isHome(beside) ? beside : null;
}
