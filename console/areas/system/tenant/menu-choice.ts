// Choosing in a tree of menus and buttons: which marks follow from held ids, and which ids from marks.
import type { MenuNode } from '../../../../contract/system/menu.ts';

export interface ChoiceNode {
  key: string;
  title: string;
  children?: ChoiceNode[];
}

/** One tree of the menus (all of them) and the buttons, which another call brings below the menus that own them. */
export function joinTrees(
  menus: readonly MenuNode[],
  buttons: readonly MenuNode[],
  nameOf: (node: MenuNode) => string,
  keep: (node: MenuNode) => boolean,
): ChoiceNode[] {
  const owned = new Map<string, MenuNode[]>();
  const collect = (nodes: readonly MenuNode[]): void => {
    for (const node of nodes) {
      owned.set(
        node.id,
        (node.children ?? []).filter((child) => child.category === 2),
      );
      collect(node.children ?? []);
    }
  };
  collect(buttons);
  const grow = (nodes: readonly MenuNode[]): ChoiceNode[] =>
    nodes.filter(keep).map((node) => {
      const below = [
        ...grow(node.children ?? []),
        ...(owned.get(node.id) ?? []).map((button) => ({ key: button.id, title: nameOf(button) })),
      ];
      return { key: node.id, title: nameOf(node), ...(below.length ? { children: below } : {}) };
    });
  return grow(menus);
}

/** All keys of the nodes and of what is below them. */
export const keysIn = (nodes: readonly ChoiceNode[]): string[] =>
  nodes.flatMap((node) => [node.key, ...keysIn(node.children ?? [])]);

/** The nodes whose title, or that of something above or below them, contains the words. */
export function matching(nodes: readonly ChoiceNode[], words: string): ChoiceNode[] {
  const wanted = words.trim().toLowerCase();
  if (!wanted) return [...nodes];
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(wanted)) return [node];
    const children = matching(node.children ?? [], words);
    return children.length ? [{ ...node, children }] : [];
  });
}

/** Marked: held leaves, and branches all of whose leaves are held. Held branches without them are half-marked only. */
export function checkedOf(nodes: readonly ChoiceNode[], held: ReadonlySet<string>): string[] {
  return nodes.flatMap((node) => {
    if (!node.children) return held.has(node.key) ? [node.key] : [];
    const below = checkedOf(node.children, held);
    const whole = node.children.every((child) => below.includes(child.key));
    return whole ? [node.key, ...below] : below;
  });
}

/** The marked keys together with the branches above them. */
export function withAncestors(nodes: readonly ChoiceNode[], checked: ReadonlySet<string>): Set<string> {
  const held = new Set<string>();
  const walk = (node: ChoiceNode): boolean => {
    const below = (node.children ?? []).map(walk).some(Boolean);
    if (below || checked.has(node.key)) held.add(node.key);
    return held.has(node.key);
  };
  nodes.forEach(walk);
  return held;
}
