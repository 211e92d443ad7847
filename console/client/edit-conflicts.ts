// Two editors of one row. A call that edits a row is sent the version its form has read; when somebody else has saved
// since, the person compares both and saves again, on what there is now. The form waits meanwhile and keeps what was
// typed. The comparison itself is lent by a room above.
import type { ReactElement, ReactNode } from 'react';
import type { RowConflict } from '../../contract/kit/edit.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import type { Fields } from '../../contract/kit/field.ts';
import type { Text } from '../../contract/kit/text.ts';
import { CallFailure } from './call-failure.ts';

export type EditedRow = Record<string, unknown>;

/** How a form calls and shows its fields, where that differs from what the call declares. */
export interface ShownFields {
  fields?: Fields | undefined;
  /** The form's own controls: one with options names its values. */
  inputs?: Readonly<Record<string, ReactElement>> | undefined;
  /**
   * By field name: what a value is in the eyes of a person; several texts are a line each. A list or an object is as it
   * came: what answers say beside the ids is there where it came from them, and in `rows`, the row as it was read and
   * as it is now.
   */
  show?: Readonly<Record<string, (value: unknown, rows: readonly EditedRow[]) => ReactNode>> | undefined;
  /** By field name: of what parts it is, where two people on different parts do not meet. */
  parts?: Readonly<Record<string, FieldParts>> | undefined;
}

/** A field that is compared part by part. */
export interface FieldParts {
  /** The parts of a value by name; `sent` is what was to be saved, for calls that leave alone what it does not name. */
  split: (value: unknown, sent: unknown) => Record<string, unknown>;
  /** The value that has these parts, to be saved in the place of `sent`. */
  join: (parts: Readonly<Record<string, unknown>>, sent: unknown) => unknown;
  label: (part: string) => Text;
}

/** What is sent: values stand in the query or in the body. */
export interface Sent {
  query?: unknown;
  body?: unknown;
}

export interface EditConflict extends ShownFields {
  endpoint: Endpoint;
  /** What was to be saved. */
  sent: Sent;
  /** The row as it was read. */
  base: EditedRow;
  /** The row as it is now, and who saved it. */
  now: RowConflict;
}

/** `save`: this instead; `reload`: nothing, for what is saved now; `back`: nothing yet, there is more to type. */
export type Settlement = { how: 'save'; sent: Sent } | { how: 'reload' } | { how: 'back' };

/** Code of the refusal `rowChanged`, said here so that its kin and their sentences stay out of the first load. */
const ROW_CHANGED = 'row.changed';

let compare: ((conflict: EditConflict) => Promise<Settlement>) | null = null;
/** Lends the comparison; answers how to end that. */
export function settleConflicts(settle: (conflict: EditConflict) => Promise<Settlement>): () => void {
  compare = settle;
  return () => void (compare = null);
}

const decided = new WeakMap<object, Settlement['how']>();
/** What a person decided who did not save in the end, and need not be told so; undefined of every other failure. */
export const decisionOn = (failure: object): Settlement['how'] | undefined => decided.get(failure);

/** The values with the version, where the call takes it. */
function withVersion({ bodyFields }: Endpoint, sent: Sent, version: unknown): Sent {
  const part = bodyFields['version'] ? 'body' : 'query';
  return { ...sent, [part]: { ...(sent[part] as object), version } };
}

/**
 * Saves a row that was read as `base`. Without one, or where its version is not known, it is saved as it is.
 * @throws CallFailure, also when the person does not save after all (`decisionOn`)
 */
export async function saveEdited<T>(
  endpoint: Endpoint,
  sent: Sent,
  edited: { base?: object | null | undefined; shown?: ShownFields | undefined },
  send: (sent: Sent) => Promise<T>,
): Promise<T> {
  const base = edited.base as EditedRow | null | undefined;
  if (!endpoint.edits || base?.['version'] === undefined) return send(sent);
  try {
    return await send(withVersion(endpoint, sent, base['version']));
  } catch (failure) {
    const now = failure instanceof CallFailure && failure.reason === ROW_CHANGED ? failure.data : null;
    if (!now || !compare) throw failure;
    const { version, current } = now as RowConflict;
    const settled = await compare({ ...edited.shown, endpoint, sent, base, now: now as RowConflict });
    // Others may have saved while the person was comparing: then what they saw now is what the next comparison starts from.
    if (settled.how === 'save')
      return saveEdited(endpoint, settled.sent, { ...edited, base: { ...(current ?? base), version } }, send);
    decided.set(failure as object, settled.how);
    throw failure;
  }
}
