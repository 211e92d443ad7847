// A refusal the user can read. Anything else thrown is a fault of ours and is answered as 服务器异常.
import { messages } from '../../../contract/kit/message.ts';
import type { Text } from '../../../contract/kit/text.ts';

export interface FieldFailure {
  field: string;
  text: Text;
}

export class Failure extends Error {
  readonly text: Text;
  readonly status: number;
  /** `code` of the envelope; the HTTP status unless the wire wants another. */
  readonly code: number;
  readonly fields: FieldFailure[];
  /** More for the client to act on: the clashing version, the running job … */
  readonly data: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | null;

  constructor(
    text: Text,
    options: {
      status?: number;
      code?: number;
      fields?: FieldFailure[];
      data?: unknown;
      retryAfter?: number;
    } = {},
  ) {
    super(text.en);
    this.text = text;
    this.status = options.status ?? 400;
    this.code = options.code ?? this.status;
    this.fields = options.fields ?? [];
    this.data = options.data;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** A business rule refuses: HTTP 400. */
export const refuse = (text: Text, data?: unknown): Failure => new Failure(text, { data });
/** One field is wrong, found by a rule that the schema cannot state. */
export const refuseField = (name: string, text: Text): Failure =>
  new Failure(text, { fields: [{ field: name, text }] });
export const notFound = (): Failure => new Failure(messages.noSuchRow, { status: 404 });
export const forbidden = (text: Text = messages.forbidden): Failure => new Failure(text, { status: 403 });
/** The wire answers a missing or spent token with HTTP 200 and code 401 in the envelope. */
export const unauthorized = (): Failure => new Failure(messages.unauthorized, { status: 200, code: 401 });
/** Somebody else was first; `data` tells what there is now. */
export const conflict = (data?: unknown, text: Text = messages.conflict): Failure =>
  new Failure(text, { status: 409, data });
