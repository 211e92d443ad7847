// Two people changed the same thing. What only one of them changed is taken from that one; what both changed
// differently is told, and the second person's value stands until they choose. Nothing is overwritten unseen.

export interface Merged<T> {
  values: T;
  /** Fields the person changed, kept. */
  mine: (keyof T & string)[];
  /** Fields that only the other changed, taken over. */
  theirs: (keyof T & string)[];
  /** Fields both changed, each to another value: the person's stands and wants a look. */
  clashing: (keyof T & string)[];
}

/** Equal in content: the database may hand back the keys of an object in another order. Null and absent are the same. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a == null || b == null) return (a ?? null) === (b ?? null);
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  if (Array.isArray(a) !== Array.isArray(b) || (Array.isArray(a) && a.length !== (b as unknown[]).length))
    return false;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    sameValue(left[key], right[key]),
  );
}

/** `base` is what the person began from, `mine` what they have now, `fresh` what is saved now. */
export function mergeChanges<T extends object>(base: T, mine: T, fresh: T): Merged<T> {
  const names = Object.keys(fresh) as (keyof T & string)[];
  const changed = names.filter((name) => !sameValue(base[name], mine[name]));
  const moved = names.filter((name) => !sameValue(base[name], fresh[name]));
  const values = { ...fresh };
  for (const name of changed) values[name] = mine[name];
  return {
    values,
    mine: changed,
    theirs: moved.filter((name) => !changed.includes(name)),
    clashing: changed.filter((name) => moved.includes(name) && !sameValue(mine[name], fresh[name])),
  };
}
