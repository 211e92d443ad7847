// What a list is editing: a row, a new one, or nothing; together with the draft of its form, so that both are back
// after a reload. `useRowForm` hands the draft to the FormDrawer.
import { useCallback, useMemo, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../client/drafts.ts';
import { useTab } from '../../client/tab-context.tsx';

/** What a form holds, by field name. */
export type FormValues = Record<string, unknown>;

export interface FormDraft {
  /** The values typed so far, if any. */
  read: () => FormValues | null;
  keep: (values: FormValues) => void;
}
/** A draft of a row that exists, with the row as its typing began on. */
export interface RowDraft<R> {
  read: () => { values: FormValues; base: R | null } | null;
  keep: (values: FormValues, base: R | null) => void;
}
export interface Editing<R> {
  /** `row` is null for a new one. */
  editing: { row: R | null } | null;
  start: (row: R | null) => void;
  /** Ends editing and forgets the draft: after saving or giving up. */
  stop: () => void;
  draft: RowDraft<R>;
}

interface Kept<R> {
  row: R | null;
  values: FormValues;
  base: R | null;
}

/** `name` tells the forms of one screen apart. */
export function useEditing<R>(name: string): Editing<R> {
  const { key: tab } = useTab();
  const [editing, setEditing] = useState<{ row: R | null } | null>(() => {
    const kept = readDraft(tab, name) as Kept<R> | null;
    return kept && { row: kept.row };
  });
  // A form that stands, also one still on its way after a reload, is not turned into another row's with what was typed.
  const start = useCallback((row: R | null) => setEditing((standing) => standing ?? { row }), []);
  const stop = useCallback(() => {
    dropDraft(tab, name);
    setEditing(null);
  }, [tab, name]);
  const draft = useMemo(
    (): RowDraft<R> => ({
      read: () => readDraft(tab, name) as Kept<R> | null,
      keep: (values, base) =>
        keepDraft(tab, name, { row: editing?.row ?? null, values, base } satisfies Kept<R>),
    }),
    [tab, name, editing],
  );
  return { editing, start, stop, draft };
}
