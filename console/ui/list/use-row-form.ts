// The form of a row, without its look: what it starts from, saving it, and what the server says to that. Hand the
// answer to the FormDrawer.
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { messages } from '../../../contract/kit/message.ts';
import type { CallFailure } from '../../client/call-failure.ts';
import type { ShownFields } from '../../client/edit-conflicts.ts';
import { useMemo, useState } from 'react';
import { useAct } from '../../client/use-call.ts';
import type { CallPlace } from './call-place.ts';
import type { Row } from './row.ts';
import { useDetail } from './use-detail.ts';
import type { Editing, FormDraft, FormValues } from './use-editing.ts';

export interface RowFormOptions<R extends Partial<Row>> {
  edit: Editing<R>;
  submit: Endpoint;
  /** Asked for the row when its form opens: the list's may be old, or know less. */
  detail?: Endpoint<{ id: string }>;
  /** Names the row besides its id, for example the tenant acted in. */
  also?: { tenantId?: string | undefined };
  /** Values to start from; a row without an id is a new one. */
  initial: (row: R | null) => FormValues;
  /** What is sent of the form, besides the id. */
  body: (values: FormValues, row: R | null) => FormValues;
  /** Endpoints whose answers change too. */
  refreshes?: Endpoint[];
  onSaved?: (answer: unknown) => void;
  /** How the form calls and shows its fields, where it is compared with what somebody else has saved. */
  shown?: ShownFields;
}

/** What the FormDrawer is handed. */
export interface DrawerState {
  open: boolean;
  place: CallPlace;
  initial: FormValues;
  draft: FormDraft;
  loading: boolean;
  saving: boolean;
  failure: CallFailure | null;
  /** The row that is changed, by what the audit knows it by; null of a new one. */
  history: { entity: string; id: string; tenantId?: string } | null;
  onClose: () => void;
  onSave: (values: FormValues) => void;
}
export interface RowForm<R extends Partial<Row>> {
  /** A row that exists is edited, not a new one. */
  exists: boolean;
  /** The row, as far as the server has told it. */
  known: R | null;
  drawer: DrawerState;
}

export function useRowForm<R extends Partial<Row>>(options: RowFormOptions<R>): RowForm<R> {
  const { editing, stop, draft } = options.edit;
  const row = editing?.row ?? null;
  const id = row?.id;
  const exists = id !== undefined;
  const detail = useDetail(options.detail ?? options.submit, options.detail && id, options.also);
  const base = useBase(options.edit, exists && detail.loading, (detail.row as R | undefined) ?? row);
  const known = base ?? row;
  const save = useAct(options.submit, {
    done: exists ? messages.updated : messages.created,
    refreshes: options.refreshes ?? [],
    showsFields: true,
    base: exists ? base : null,
    shown: options.shown,
    onReload: stop,
    onDone: (answer) => {
      stop();
      options.onSaved?.(answer);
    },
  });
  const send = (values: FormValues): void =>
    save.mutate({ body: { ...options.body(values, row), ...(exists ? { id } : {}) } });
  const kept = useMemo(
    (): FormDraft => ({
      read: () => draft.read()?.values ?? null,
      keep: (values) => draft.keep(values, base),
    }),
    [draft, base],
  );
  return {
    exists,
    known,
    drawer: {
      open: editing !== null,
      place: { path: options.submit.path, tenantId: options.also?.tenantId, row: known },
      initial: options.initial(known),
      draft: kept,
      loading: exists && base === null && detail.loading,
      saving: save.isPending,
      failure: save.error,
      history: historyOf(options.submit, id, options.also?.tenantId),
      onClose() {
        save.reset();
        stop();
      },
      onSave: send,
    },
  };
}

const historyOf = (
  { edits }: Endpoint,
  id: string | undefined,
  tenantId: string | undefined,
): DrawerState['history'] =>
  id !== undefined && edits?.entity && edits.by === 'id'
    ? { entity: edits.entity.name, id, ...(tenantId ? { tenantId } : {}) }
    : null;

/**
 * The row as its form began on it, until the form is closed: what is typed belongs to this row, also when the list has
 * learned of a newer one or the page was loaded again. Null while it is being asked for.
 */
function useBase<R>({ editing, draft }: Editing<R>, loading: boolean, newest: R | null): R | null {
  const [begun, setBegun] = useState<{ editing: Editing<R>['editing']; base: R | null }>({
    editing: null,
    base: null,
  });
  if (begun.editing === editing) return begun.base;
  const kept = editing && draft.read()?.base;
  if (!kept && loading) return null;
  const base = editing && (kept ?? newest);
  setBegun({ editing, base });
  return base;
}
