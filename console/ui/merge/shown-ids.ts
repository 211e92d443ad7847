// Which rows are named where a field holds many: of a few all of them, of more only what was added and taken away.

/** More rows than this are told by what differs. */
const FEW = 8;

/** The ids that a value of a reference holds. */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? (value as string[])
    : value === undefined || value === null || value === ''
      ? []
      : String(value).split(',');

export interface SetChange {
  added: string[];
  removed: string[];
}

/** How a set of rows differs from what it was; null where it is short enough to be told whole. */
export function changeOf(value: unknown, base: unknown): SetChange | null {
  const [now, before] = [listOf(value), listOf(base)];
  if (now.length <= FEW) return null;
  return {
    added: now.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !now.includes(id)),
  };
}

/** The ids whose rows are named to tell of the value. */
export function idsShown(value: unknown, base: unknown): string[] {
  const change = changeOf(value, base);
  return change ? [...change.added, ...change.removed] : listOf(value);
}
