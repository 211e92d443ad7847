// The tree that PostgreSQL's parser makes of a statement: nodes are objects with one key, their kind.

export type Tree = { [key: string]: unknown };

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
/** What a node of this kind holds; null of any other. */
export const inner = (node: unknown, kind: string): Tree | null =>
  isTree(node) && isTree(node[kind]) ? node[kind] : null;
/** The array, or none. */
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** The text of a name. */
export const word = (node: unknown): string | undefined => inner(node, 'String')?.sval as string | undefined;

/** An expression without its casts. */
export function stripped(node: unknown): unknown {
  const cast = inner(node, 'TypeCast');
  return cast ? stripped(cast.arg) : node;
}
