// Rows of a tree as a table draws them: loaded whole, or one level at a time when a branch is first opened.
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { call } from '../shell/api.ts';
import { useLanguage } from '../shell/language.ts';
import { keyOfCall, useCall } from '../shell/use-call.ts';
import type { Row } from './entity-table.tsx';

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
  /** Which value of a row that parameter takes; default its id. */
  keyField?: string;
  /** Sent with every request; in a lazy tree the roots' parent is among it, if the call wants one. */
  query?: Record<string, unknown>;
}
export interface TreeRows {
  roots: TreeRow[] | undefined;
  loading: boolean;
  error: unknown;
  retry: () => void;
  expanded: string[];
  setExpanded: (ids: string[]) => void;
}

const stems = (rows: TreeRow[]): string[] =>
  rows.flatMap((row) => (row.children?.length ? [row.id, ...stems(row.children)] : []));

/** Loads the tree; `openAll` starts with every branch open (whole trees only). */
export function useTreeRows(source: TreeSource, openAll = false): TreeRows {
  const { list, lazy, keyField = 'id', query = {} } = source;
  const language = useLanguage((state) => state.language);
  const [expanded, setExpanded] = useState<string[] | null>(null);
  const [keys, setKeys] = useState<Record<string, string>>({});
  const top = useCall(list, { query } as never, { staleTime: 0 });
  const open = expanded ?? [];
  const below = useQueries({
    queries: lazy
      ? open.map((id) => {
          const asked = { ...query, [lazy]: keys[id] ?? id };
          return {
            queryKey: keyOfCall(list, asked, language),
            queryFn: async ({ signal }: { signal: AbortSignal }) =>
              ((await call(list, { query: asked, signal, silent: true } as never)) ?? []) as TreeRow[],
          };
        })
      : [],
  });
  const loaded = new Map(open.map((id, at) => [id, below[at]?.data]));
  const stamp = below.map((one) => one.dataUpdatedAt).join();
  const roots = useMemo(() => {
    const grow = (rows: TreeRow[]): TreeRow[] =>
      rows.map((row) => {
        if (!lazy) {
          const { children, ...rest } = row;
          return children?.length
            ? { ...rest, id: row.id, children: grow(children) }
            : { ...rest, id: row.id };
        }
        const children = loaded.get(row.id);
        if (children) return { ...row, children: grow(children) };
        // An empty list makes the table offer to open the branch.
        return row.hasChildren ? { ...row, children: [] } : row;
      });
    return top.data ? grow(top.data as TreeRow[]) : undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- `stamp` stands for what was loaded
  }, [top.data, lazy, stamp]);
  const whole = expanded ?? (openAll && !lazy && roots ? stems(roots) : []);
  return {
    roots,
    loading: top.isLoading,
    error: top.error,
    retry: () => void top.refetch(),
    expanded: whole,
    setExpanded(ids) {
      if (lazy && keyField !== 'id') {
        const named: Record<string, string> = { ...keys };
        const walk = (rows: TreeRow[]): void => {
          for (const row of rows) {
            named[row.id] = String(row[keyField] ?? row.id);
            walk(row.children ?? []);
          }
        };
        walk(roots ?? []);
        setKeys(named);
      }
      setExpanded(ids);
    },
  };
}
