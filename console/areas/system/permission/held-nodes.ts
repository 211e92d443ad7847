// What is held of a tree, as marks, and what a click makes of it. A branch may be held with a part of what is below it,
// or with nothing: it is half-marked then, and stays held until somebody clicks it or all that was below it goes.
import type { ChoiceNode } from '../../../../contract/system/menu.ts';

export interface Marks {
  checked: string[];
  halfChecked: string[];
}

const below = (node: ChoiceNode): readonly ChoiceNode[] => node.children ?? [];
const leavesOf = (node: ChoiceNode): string[] =>
  below(node).length ? below(node).flatMap(leavesOf) : [node.id];
const allOf = (node: ChoiceNode): string[] => [node.id, ...below(node).flatMap(allOf)];

/** The nodes from the top down to this one. */
function wayTo(nodes: readonly ChoiceNode[], id: string): ChoiceNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const way = wayTo(below(node), id);
    if (way.length) return [node, ...way];
  }
  return [];
}

/** Marked: held leaves, and branches all of whose leaves are held. */
export function marksOf(nodes: readonly ChoiceNode[], held: readonly string[]): Marks {
  const has = new Set(held);
  const marks: Marks = { checked: [], halfChecked: [] };
  const mark = (node: ChoiceNode): void => {
    if (leavesOf(node).every((id) => has.has(id))) marks.checked.push(node.id);
    else if (allOf(node).some((id) => has.has(id))) marks.halfChecked.push(node.id);
    below(node).forEach(mark);
  };
  nodes.forEach(mark);
  return marks;
}

/** What is held after a node was marked or unmarked, and with it all that is below it. */
export function toggled(
  nodes: readonly ChoiceNode[],
  held: readonly string[],
  id: string,
  marked: boolean,
): string[] {
  const has = new Set(held);
  const way = wayTo(nodes, id);
  const node = way.pop();
  if (!node) return [...held];
  for (const each of allOf(node))
    if (marked) has.add(each);
    else has.delete(each);
  for (const above of way.toReversed()) {
    const leaves = leavesOf(above);
    if (marked && leaves.every((leaf) => has.has(leaf))) has.add(above.id);
    if (!marked && !leaves.some((leaf) => has.has(leaf))) has.delete(above.id);
  }
  return [...has];
}
