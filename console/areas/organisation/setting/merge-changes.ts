// Two people changed the same thing. The second keeps what they changed themselves on top of what the first saved,
// and is told where both changed the same field: nothing is lost and nothing is overwritten unseen.

export interface Merged<T> {
  values: T;
  /** Fields the person changed, kept. */
  mine: (keyof T & string)[];
  /** Fields both changed: the person's value stands and wants a look. */
  clashing: (keyof T & string)[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** `base` is what the person began from, `mine` what they have now, `fresh` what is saved now. */
export function mergeChanges<T extends object>(base: T, mine: T, fresh: T): Merged<T> {
  const names = Object.keys(fresh) as (keyof T & string)[];
  const changed = names.filter((name) => !same(base[name], mine[name]));
  const values = { ...fresh };
  for (const name of changed) values[name] = mine[name];
  return {
    values,
    mine: changed,
    clashing: changed.filter((name) => !same(base[name], fresh[name]) && !same(mine[name], fresh[name])),
  };
}
