// The server's menu, made ready for the sidebar, the search and the tab labels.
import { useMemo } from 'react';
import { menuRoutes, type MenuNode } from '../../contract/system/menu.ts';
import { usePick } from './language.ts';
import { HOME_PATH } from './settings.ts';
import { useCall } from './use-call.ts';

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
  error: unknown;
  retry: () => void;
}

/** The signed-in user's menu in the current language; home comes first even where the server does not list it. */
export function useMenu(): Menu {
  const pick = usePick();
  const { data, isLoading, error, refetch } = useCall(menuRoutes, {}, { staleTime: 5 * 60_000 });
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
      error,
      retry: () => void refetch(),
    };
  }, [data, isLoading, error, refetch, pick]);
}
