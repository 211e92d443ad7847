// The form of a row, without its look: what it starts from, saving it, and what the server says to that. Hand the
// answer to the FormDrawer.
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { messages } from '../../../contract/kit/message.ts';
import type { CallFailure } from '../../client/call-failure.ts';
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
  const known = (detail.row as R | undefined) ?? row;
  const save = useAct(options.submit, {
    done: exists ? messages.updated : messages.created,
    refreshes: options.refreshes ?? [],
    showsFields: true,
    onDone: (answer) => {
      stop();
      options.onSaved?.(answer);
    },
  });
  const version = detail.row?.['version'];
  const send = (values: FormValues): void =>
    save.mutate({
      body: {
        ...options.body(values, row),
        ...(version === undefined ? {} : { version }),
        ...(exists ? { id } : {}),
      },
    });
  return {
    exists,
    known,
    drawer: {
      open: editing !== null,
      place: { path: options.submit.path, tenantId: options.also?.tenantId, row: known },
      initial: options.initial(known),
      draft,
      loading: detail.loading,
      saving: save.isPending,
      failure: save.error,
      onClose() {
        save.reset();
        stop();
      },
      onSave: send,
    },
  };
}
