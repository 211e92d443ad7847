// Trees out of flat rows. A row whose parent is not among the rows is a root: callers rarely see the whole tree.

interface Twig {
  id: string;
  parentId: string;
  children?: this[] | undefined;
}

/** The rows as trees, in their order; `children` is left out where there are none. */
export function forest<T extends Twig>(rows: readonly T[]): T[] {
  const known = new Map(rows.map((row) => [row.id, { ...row }]));
  const roots: T[] = [];
  for (const row of known.values()) {
    const parent = known.get(row.parentId);
    if (parent) parent.children = [...(parent.children ?? []), row];
    else roots.push(row);
  }
  return roots;
}

/** The rows whose id is wanted, and all above them that are among the rows. */
export function withAncestors<T extends Twig & { ancestors: string }>(
  rows: readonly T[],
  wanted: ReadonlySet<string>,
): T[] {
  const kept = new Set(wanted);
  for (const row of rows) if (wanted.has(row.id)) for (const id of row.ancestors.split(',')) kept.add(id);
  return rows.filter(({ id }) => kept.has(id));
}
