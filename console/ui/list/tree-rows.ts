// Rows of a tree as a table draws them: loaded whole, or one level at a time when a branch is first opened.
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { call } from '../../client/api.ts';
import { useLanguage } from '../../client/language.ts';
import { keyOfCall, useCall } from '../../client/use-call.ts';
import type { Row } from './row.ts';

export interface TreeRow extends Row {
  children?: TreeRow[];
  /** Of lists that come level by level: there is something below. */
  hasChildren?: boolean;
}
export interface TreeSource {
  /** Answers a list of rows: the whole tree, or with `lazy` the children of one row. */
  list: Endpoint;
  /** Name of the parameter that asks for the children of a row; without it the tree comes whole. */
  lazy?: string;
  /** Sent with every request; in a lazy tree the roots' parent is among it, if the call wants one. */
  query?: Record<string, unknown>;
}
export interface TreeRows<R extends TreeRow = TreeRow> {
  roots: readonly R[] | undefined;
  loading: boolean;
  error: unknown;
  retry: () => void;
  expanded: readonly string[];
  toggle: (id: string) => void;
}

/** The row alone, as a form takes it. */
export function withoutBranch<R extends TreeRow>({ children: _, ...row }: R): Partial<Row> {
  return row;
}

/** Ids of all rows that have others below. */
export const stems = (rows: readonly TreeRow[]): string[] =>
  rows.flatMap((row) => (row.children?.length ? [row.id, ...stems(row.children)] : []));

/** A tree that came whole: a row without anything below is a leaf, whatever the server calls it. */
export const wholeTree = (rows: readonly TreeRow[]): TreeRow[] =>
  rows.map(({ children, ...row }): TreeRow => ({
    ...row,
    id: row.id,
    ...(children?.length ? { children: wholeTree(children) } : {}),
  }));

/** A tree that grows: the levels that came, below their rows. */
export const grownTree = (
  rows: readonly TreeRow[],
  below: ReadonlyMap<string, readonly TreeRow[] | undefined>,
): TreeRow[] =>
  rows.map((row) => {
    const children = below.get(row.id);
    if (children) return { ...row, children: grownTree(children, below) };
    // An empty list makes the table offer to open the branch.
    return row.hasChildren ? { ...row, children: [] } : row;
  });

/** Loads the tree; `openAll` starts with every branch open (whole trees only). */
export function useTreeRows<R extends TreeRow>(source: TreeSource, openAll = false): TreeRows<R> {
  const { list, lazy, query = {} } = source;
  const language = useLanguage((state) => state.language);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const top = useCall(list, { query }, { staleTime: 0 });
  const rows = top.data as TreeRow[] | undefined;
  const open = chosen ?? [];
  const below = useQueries({
    queries: lazy
      ? open.map((id) => {
          const asked = { ...query, [lazy]: id };
          return {
            queryKey: keyOfCall(list, asked, language),
            queryFn: async ({ signal }: { signal: AbortSignal }) =>
              ((await call(list, { query: asked, signal, silent: true })) ?? []) as TreeRow[],
          };
        })
      : [],
  });
  const stamp = below.map((one) => one.dataUpdatedAt).join();
  const roots = useMemo(() => {
    if (!rows) return undefined;
    return lazy ? grownTree(rows, new Map(open.map((id, at) => [id, below[at]?.data]))) : wholeTree(rows);
    // oxlint-disable-next-line react/exhaustive-deps -- `stamp` stands for what was loaded
  }, [rows, lazy, stamp]);
  const expanded = chosen ?? (openAll && !lazy && roots ? stems(roots) : []);
  return {
    roots: roots as R[] | undefined,
    loading: top.isLoading,
    error: top.error,
    retry: () => void top.refetch(),
    expanded,
    toggle: (id) =>
      setChosen(expanded.includes(id) ? expanded.filter((one) => one !== id) : [...expanded, id]),
  };
}
