// A refusal on its way to whoever asked. Anything else thrown is a fault of ours and is answered as 服务器异常.
import { notAllowed, rowChanged, rowUnknown, signInNeeded } from '../../../contract/kit/common-refusals.ts';
import type { Refusal } from '../../../contract/kit/refusal.ts';
import { filled, type Text, type TextValues } from '../../../contract/kit/text.ts';

export interface FieldFailure {
  field: string;
  refusal: Refusal;
  /** The refusal's text with its places filled, or the field's own sentence. */
  text: Text;
}

export class Failure extends Error {
  readonly refusal: Refusal;
  /** What the person reads. */
  readonly text: Text;
  readonly fields: FieldFailure[];
  /** More for the client to act on: the clashing version, the running job … */
  readonly data: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | null;

  constructor(
    refusal: Refusal,
    options: {
      values?: TextValues | undefined;
      /** In the place of the refusal's own text. */
      text?: Text;
      fields?: FieldFailure[];
      data?: unknown;
      retryAfter?: number;
    } = {},
  ) {
    const text = options.text ?? filled(refusal.text, options.values ?? {});
    super(text.en);
    this.refusal = refusal;
    this.text = text;
    this.fields = options.fields ?? [];
    this.data = options.data;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** `own`: the field's own sentence, in the place of the refusal's. */
export const fieldFailure = (
  field: string,
  refusal: Refusal,
  values: TextValues = {},
  own?: Text,
): FieldFailure => ({ field, refusal, text: own ?? filled(refusal.text, values) });

/** A rule of the product refuses; `data` tells the client more. */
export const refuse = (refusal: Refusal, values?: TextValues, data?: unknown): Failure =>
  new Failure(refusal, { values, data });
/** Fields are wrong, found by rules that the schema cannot state: the first speaks for all. */
export function refuseFields(failures: [FieldFailure, ...FieldFailure[]], data?: unknown): Failure {
  const [first] = failures;
  return new Failure(first.refusal, { text: first.text, fields: failures, data });
}
export const refuseField = (name: string, refusal: Refusal, values?: TextValues): Failure =>
  refuseFields([fieldFailure(name, refusal, values)]);
export const notFound = (): Failure => new Failure(rowUnknown);
export const forbidden = (): Failure => new Failure(notAllowed);
export const unauthorized = (): Failure => new Failure(signInNeeded);
/** Somebody else was first; `data` tells what there is now. */
export const conflict = (data?: unknown, refusal: Refusal = rowChanged, values?: TextValues): Failure =>
  new Failure(refusal, { data, values });

/** What the refusal of a stale change tells of the row. */
export interface RowState {
  version: number;
  updateUser: string | null;
  updateTime: Date;
}

/** A change was made on a version that the row no longer has; `edits.ts` adds what the row is now. */
export class StaleRow extends Failure {
  readonly row: RowState;

  constructor(row: RowState) {
    super(rowChanged, { data: { version: row.version } });
    this.row = row;
  }
}
export const staleRow = (row: RowState): StaleRow => new StaleRow(row);
/** Refuses a change made on another version; clients that send none are not refused. */
export function requireVersion(row: RowState, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw staleRow(row);
}
