// Finding nodes of a tree by their title: what matches is marked, and the branches above it are open.
import { useMemo, useState } from 'react';
import type { ChoiceNode } from '../../../../contract/system/menu.ts';

export const nodesOf = (nodes: readonly ChoiceNode[]): ChoiceNode[] =>
  nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])]);

/** Ids of the branches that lead to nodes fulfilling `wanted`. */
export const branchesTo = (nodes: readonly ChoiceNode[], wanted: (node: ChoiceNode) => boolean): string[] =>
  nodes.flatMap((node) => {
    const below = node.children ?? [];
    const inner = branchesTo(below, wanted);
    return inner.length || below.some(wanted) ? [node.id, ...inner] : inner;
  });

export function useTreeSearch(nodes: readonly ChoiceNode[], opened: readonly string[]) {
  const [typed, setTyped] = useState('');
  const [expanded, setExpanded] = useState<string[] | null>(null);
  const wanted = typed.trim().toLowerCase();
  const matches = useMemo(
    () => (node: ChoiceNode) =>
      wanted !== '' &&
      (node.title.toLowerCase().includes(wanted) || (node.code ?? '').toLowerCase().includes(wanted)),
    [wanted],
  );
  return {
    typed,
    search: (value: string): void => {
      setTyped(value);
      setExpanded(null);
    },
    matches,
    expanded: expanded ?? (wanted ? branchesTo(nodes, matches) : [...opened]),
    setExpanded,
  };
}
