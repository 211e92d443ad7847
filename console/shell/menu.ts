// The server's menu, made ready for the sidebar, the search and the tab labels.
import { useMemo } from 'react';
import { create } from 'zustand';
import { menuRoutes, type MenuNode } from '../../contract/system/menu.ts';
import { usePick } from '../client/language.ts';
import { onSessionEnd } from '../client/session.ts';
import { HOME_PATH } from '../client/settings.ts';
import { useCall } from '../client/use-call.ts';

export interface MenuItem {
  id: string;
  label: string;
  /** Other language's label, so that search finds both. */
  otherLabel: string;
  icon: string | null;
  /** Where it leads inside the console; null for a group. */
  path: string | null;
  /** The address of an external page, which the embedded page shows or a new window opens. */
  external: string | null;
  newWindow: boolean;
  children: MenuItem[];
}

const isExternal = (path: string): boolean => /^https?:\/\//i.test(path);

/** One node of the server's tree. External addresses become the embedded-page route. */
export function menuItemOf(node: MenuNode, pick: (zh: string, en: string | null) => string): MenuItem {
  const children = (node.children ?? []).map((child) => menuItemOf(child, pick));
  const external = node.path && isExternal(node.path) ? node.path : null;
  const label = pick(node.name, node.nameEn);
  return {
    id: node.id,
    label,
    otherLabel: label === node.name ? (node.nameEn ?? '') : node.name,
    icon: node.source,
    path: children.length ? null : external ? `/myiframe/${encodeURIComponent(node.code)}` : node.path,
    external,
    newWindow: node.isOpen === 2,
    children,
  };
}

/** Leaves of the menu in order, each with the labels of the groups above it. */
export function leavesOf(items: MenuItem[], above: string[] = []): (MenuItem & { above: string[] })[] {
  return items.flatMap((item) =>
    item.children.length
      ? leavesOf(item.children, [...above, item.label])
      : item.path
        ? [{ ...item, above }]
        : [],
  );
}

/** Ids of the groups above the item of a path, outermost first; empty when the menu does not know the path. */
export function groupsAbove(items: MenuItem[], path: string): string[] {
  for (const item of items) {
    if (item.path === path) return [];
    if (!item.children.length) continue;
    if (item.children.some((child) => child.path === path)) return [item.id];
    const deeper = groupsAbove(item.children, path);
    if (deeper.length) return [item.id, ...deeper];
  }
  return [];
}

export interface Menu {
  items: MenuItem[];
  leaves: (MenuItem & { above: string[] })[];
  labelOf: (path: string) => string | undefined;
  loading: boolean;
  /** What is shown belongs to what was asked. */
  settled: boolean;
  error: unknown;
  retry: () => void;
}

interface Chosen {
  /** The top menu whose items the sidebar shows; null shows all. */
  topMenuId: string | null;
}
const useChosen = create<Chosen>(() => ({ topMenuId: null }));
onSessionEnd(() => useChosen.setState({ topMenuId: null }));

export const chooseTopMenu = (topMenuId: string | null): void => useChosen.setState({ topMenuId });
export const useTopMenuId = (): string | null => useChosen((state) => state.topMenuId);

/** The signed-in user's menu in the current language; home comes first even where the server does not list it. */
export const useMenu = (): Menu => useMenuOf(null);

/** The part of it that belongs to the chosen top menu. */
export const useSideMenu = (): Menu => useMenuOf(useTopMenuId());

/** The first screen of a menu, home left out. */
export const firstRoute = (leaves: Menu['leaves']): string | null =>
  leaves.find((leaf) => leaf.path !== HOME_PATH && !leaf.newWindow)?.path ?? null;

function useMenuOf(topMenuId: string | null): Menu {
  const pick = usePick();
  const { data, isLoading, isPlaceholderData, error, refetch } = useCall(
    menuRoutes,
    topMenuId ? { query: { topMenuId } } : {},
    {
      staleTime: 5 * 60_000,
      keepPrevious: true,
    },
  );
  return useMemo(() => {
    const items = (data ?? []).map((node) => menuItemOf(node, pick));
    const leaves = leavesOf(items);
    if (!leaves.some((leaf) => leaf.path === HOME_PATH)) {
      const home: MenuItem = {
        id: 'home',
        label: pick('首页', 'Home'),
        otherLabel: pick('Home', '首页'),
        icon: 'home',
        path: HOME_PATH,
        external: null,
        newWindow: false,
        children: [],
      };
      items.unshift(home);
      leaves.unshift({ ...home, above: [] });
    }
    const labels = new Map(leaves.map((leaf) => [leaf.path, leaf.label]));
    return {
      items,
      leaves,
      labelOf: (path) => labels.get(path),
      loading: isLoading,
      settled: !!data && !isPlaceholderData,
      error,
      retry: () => void refetch(),
    };
  }, [data, isLoading, isPlaceholderData, error, refetch, pick]);
}
