// What a list is editing: a row, a new one, or nothing; together with the draft of its form, so that both are back
// after a reload. Hand `draft` to the FormDrawer.
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
export interface Editing<R> {
  /** `row` is null for a new one. */
  editing: { row: R | null } | null;
  start: (row: R | null) => void;
  /** Ends editing and forgets the draft: after saving or giving up. */
  stop: () => void;
  draft: FormDraft;
}

interface Kept<R> {
  row: R | null;
  values: FormValues;
}

/** `name` tells the forms of one screen apart. */
export function useEditing<R>(name: string): Editing<R> {
  const { key: tab } = useTab();
  const [editing, setEditing] = useState<{ row: R | null } | null>(() => {
    const kept = readDraft(tab, name) as Kept<R> | null;
    return kept && { row: kept.row };
  });
  const start = useCallback((row: R | null) => setEditing({ row }), []);
  const stop = useCallback(() => {
    dropDraft(tab, name);
    setEditing(null);
  }, [tab, name]);
  const draft = useMemo(
    (): FormDraft => ({
      read: () => (readDraft(tab, name) as Kept<R> | null)?.values ?? null,
      keep: (values) => keepDraft(tab, name, { row: editing?.row ?? null, values } satisfies Kept<R>),
    }),
    [tab, name, editing],
  );
  return { editing, start, stop, draft };
}
