// Two people changed the same thing. What only one of them changed is taken from that one; what both changed
// differently is told, and the second person's value stands until they choose. Nothing is overwritten unseen.
import { sameValue } from '../../client/same-value.ts';

export interface Merged<T> {
  values: T;
  /** Fields the person changed, kept. */
  mine: (keyof T & string)[];
  /** Fields that only the other changed, taken over. */
  theirs: (keyof T & string)[];
  /** Fields both changed, each to another value: the person's stands and wants a look. */
  clashing: (keyof T & string)[];
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
