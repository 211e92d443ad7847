// What saving a grant would change, by its leaves: branches follow from them, but for one that is held by itself.
import type { ChoiceNode } from '../../../../contract/system/menu.ts';
import { nodesOf } from './use-tree-search.ts';

export interface GrantChanges {
  /** Titles with those above them, outermost first. */
  added: string[];
  removed: string[];
}

interface Leaf {
  id: string;
  words: string;
}

const leavesOf = (nodes: readonly ChoiceNode[], above: readonly string[] = []): Leaf[] =>
  nodes.flatMap((node) => {
    const words = [...above, node.title];
    return node.children?.length
      ? leavesOf(node.children, words)
      : [{ id: node.id, words: words.slice(-2).join(' / ') }];
  });

/** Branches held with nothing below them. */
const bareOf = (
  nodes: readonly ChoiceNode[],
  has: ReadonlySet<string>,
  above: readonly string[] = [],
): Leaf[] =>
  nodes.flatMap((node) => {
    if (!node.children?.length) return [];
    const words = [...above, node.title];
    if (has.has(node.id) && !nodesOf(node.children).some(({ id }) => has.has(id)))
      return [{ id: node.id, words: words.slice(-2).join(' / ') }];
    return bareOf(node.children, has, words);
  });

/** Differences between what was held and what is held now. */
export function grantChanges(
  nodes: readonly ChoiceNode[],
  before: readonly string[],
  after: readonly string[],
): GrantChanges {
  const had = new Set(before);
  const has = new Set(after);
  const leaves = leavesOf(nodes);
  const words = (wanted: (id: string) => boolean): string[] =>
    leaves.filter(({ id }) => wanted(id)).map((leaf) => leaf.words);
  return {
    added: words((id) => has.has(id) && !had.has(id)),
    removed: [
      ...bareOf(nodes, had)
        .filter(({ id }) => !has.has(id))
        .map((branch) => branch.words),
      ...words((id) => had.has(id) && !has.has(id)),
    ],
  };
}

/** The ids among `checked` that are leaves: of a tree of scopes, the scopes. */
export function checkedLeaves(nodes: readonly ChoiceNode[], checked: readonly string[]): string[] {
  const has = new Set(checked);
  return leavesOf(nodes)
    .map(({ id }) => id)
    .filter((id) => has.has(id));
}
