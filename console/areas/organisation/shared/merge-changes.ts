// Two people changed the same thing. The second keeps what they changed themselves on top of what the first saved,
// and is told where both changed the same field: nothing is lost and nothing is overwritten unseen.

export interface Merged<T> {
  values: T;
  /** Fields the person changed, kept. */
  mine: (keyof T & string)[];
  /** Fields both changed: the person's value stands and wants a look. */
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
  const values = { ...fresh };
  for (const name of changed) values[name] = mine[name];
  return {
    values,
    mine: changed,
    clashing: changed.filter(
      (name) => !sameValue(base[name], fresh[name]) && !sameValue(mine[name], fresh[name]),
    ),
  };
}
