// A list that was changed in two places: what either took out is out, what either put in is in.
import { sameValue } from './same-value.ts';

/** What tells the items of a list apart: their name, else all they are. */
const keyOf = (item: unknown): string => (item as { name?: string } | null)?.name ?? JSON.stringify(item);
const byKey = (list: unknown): Map<string, unknown> =>
  new Map(Array.isArray(list) ? list.map((item: unknown) => [keyOf(item), item]) : []);

/**
 * The list with both changes since `was`, in the order of `theirs` with new items of `mine` behind; of an item that both
 * changed, `mine`. What is no list is empty.
 */
export function mergedLists(was: unknown, mine: unknown, theirs: unknown): unknown[] {
  const [before, own, other] = [byKey(was), byKey(mine), byKey(theirs)];
  for (const [key, item] of before)
    if (!own.has(key)) other.delete(key);
    else if (sameValue(own.get(key), item)) own.delete(key);
  for (const [key, item] of own) other.set(key, item);
  return [...other.values()];
}
