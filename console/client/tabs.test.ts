import { describe, expect, it } from 'vitest';
import { MAX_TABS } from './settings.ts';
import {
  besideTab,
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  homeTab,
  moveTab,
  openTab,
  tabKey,
  type Tab,
} from './tabs.ts';

const place = (pathname: string, search = '') => ({ pathname, search });
const open = (...places: { pathname: string; search: string }[]): Tab[] =>
  places.reduce<Tab[]>((tabs, one) => openTab(tabs, one), [homeTab()]);

describe('tabs', () => {
  it('are one per path and id: filters and pages of a list stay in its tab', () => {
    expect(tabKey(place('/recipe/list', '?current=2&recipeName=a'))).toBe('/recipe/list');
    expect(tabKey(place('/recipe/detail/', '?date=2026-01-01&id=7'))).toBe('/recipe/detail?id=7');
    expect(open(place('/recipe/list'), place('/recipe/list', '?current=2'))).toHaveLength(2);
    expect(open(place('/recipe/detail', '?id=1'), place('/recipe/detail', '?id=2'))).toHaveLength(3);
  });

  it('remember the address they were left at', () => {
    expect(open(place('/recipe/list'), place('/recipe/list', '?current=2')).at(-1)?.search).toBe(
      '?current=2',
    );
  });

  it('keep home: it can be closed neither alone nor with all', () => {
    const tabs = open(place('/a/b'), place('/c/d'));
    expect(closeTab(tabs, homeTab().key).tabs).toHaveLength(3);
    expect(closeAllTabs(tabs).map((tab) => tab.key)).toEqual([homeTab().key]);
    expect(closeOtherTabs(tabs, '/c/d').map((tab) => tab.key)).toEqual([homeTab().key, '/c/d']);
  });

  it('lead to the tab used last when the active one is closed', () => {
    const tabs = open(place('/a/b'), place('/c/d'), place('/a/b'), place('/e/f'));
    expect(closeTab(tabs, '/e/f').next.key).toBe('/a/b');
  });

  it('never grow beyond the limit, and spare tabs with unsaved changes', () => {
    const many = Array.from({ length: MAX_TABS + 3 }, (_, n) => place(`/a/${n}`));
    const tabs = many.reduce<Tab[]>((now, one) => openTab(now, one, new Set(['/a/0'])), [homeTab()]);
    expect(tabs).toHaveLength(MAX_TABS);
    const keys = tabs.map((tab) => tab.key);
    expect(keys).toContain('/a/0');
    expect(keys).toContain(homeTab().key);
    expect(keys).not.toContain('/a/1');
    expect(keys).toContain(`/a/${MAX_TABS + 2}`);
  });
});

describe('order of tabs', () => {
  const open = ['/a', '/b', '/c'].reduce((tabs, pathname) => openTab(tabs, { pathname, search: '' }), [
    homeTab(),
  ] as Tab[]);
  const keys = (tabs: readonly Tab[]): string[] => tabs.slice(1).map((tab) => tab.key);
  it('moves a tab to the place of another, in both directions', () => {
    expect(keys(moveTab(open, '/a', '/c'))).toEqual(['/b', '/c', '/a']);
    expect(keys(moveTab(open, '/c', '/a'))).toEqual(['/c', '/a', '/b']);
  });
  it('keeps home first', () => {
    expect(moveTab(open, '/a', homeTab().key)).toEqual(open);
    expect(moveTab(open, homeTab().key, '/b')).toEqual(open);
    expect(besideTab(open, '/a', -1)).toBeNull();
    expect(besideTab(open, '/a', 1)?.key).toBe('/b');
  });
});
