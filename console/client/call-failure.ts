// What every failed call becomes: the server's code, a sentence for the person, and which fields are wrong.
import {
  callUnknown,
  lineRefusals,
  serverBusy,
  serverError,
  serviceAway,
  tooManyRequests,
} from '../../contract/kit/common-refusals.ts';
import type { Refusal } from '../../contract/kit/refusal.ts';

export interface FieldFailure {
  field: string;
  msg: string;
}

/** Codes of our own for failures without an answer. */
export const NO_ANSWER = 0;
export const TIMED_OUT = -1;

export class CallFailure extends Error {
  readonly code: number;
  readonly msg: string;
  readonly fields: FieldFailure[];
  /** What the answer carried besides; for failures that explain themselves at length. */
  readonly data: unknown;
  /** Stable code of the refusal; empty where there was no answer of ours. */
  readonly reason: string;

  constructor(code: number, msg: string, fields: FieldFailure[] = [], data: unknown = null, reason = '') {
    super(msg);
    this.name = 'CallFailure';
    this.code = code;
    this.msg = msg;
    this.fields = fields;
    this.data = data;
    this.reason = reason;
  }
}

/** What the program or the moment is to blame for, not what was asked. */
const FAULTS = new Set(
  [serverError, serverBusy, serviceAway, callUnknown, tooManyRequests, ...Object.values(lineRefusals)].map(
    ({ code }) => code,
  ),
);

/** The server's "no" to what was asked: asking the same again gets the same. */
export const isRefusal = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.reason !== '' && !FAULTS.has(failure.reason);

/** Whether the call was refused for one of these reasons: the code of the refusal, never its words or its number. */
export const refusedFor = (failure: unknown, ...refusals: readonly Refusal[]): boolean =>
  failure instanceof CallFailure && refusals.some(({ code }) => code === failure.reason);

/** Whether the row's state did not allow the act: the screen shows an older one. Codes of such refusals end alike. */
export const refusedByState = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.reason.endsWith('.state');

interface FailureBody {
  code?: unknown;
  msg?: unknown;
  error_description?: unknown;
  data?: unknown;
  reason?: unknown;
}

const sentence = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value : null;

/** Field errors of an answer: `data.errors` is a list of `{field, msg}`. */
function fieldsOf(data: unknown): FieldFailure[] {
  const errors = (data as { errors?: unknown } | null)?.errors;
  if (!Array.isArray(errors)) return [];
  return errors.filter(
    (one): one is FieldFailure => typeof one?.field === 'string' && typeof one?.msg === 'string',
  );
}

/** The failure a body tells of, or null when it tells of success. `unknownError` is the last resort. */
export function failureOf(body: unknown, httpStatus: number, unknownError: string): CallFailure | null {
  const answer: FailureBody = typeof body === 'object' && body !== null ? body : {};
  const stated = Number(answer.code);
  const code = answer.code !== undefined && Number.isFinite(stated) ? stated : httpStatus;
  if (code >= 200 && code < 300 && httpStatus < 400) return null;
  const msg = sentence(answer.msg) ?? sentence(answer.error_description) ?? unknownError;
  // A bare answer (the token call's) explains itself beside its sentence.
  return new CallFailure(
    code,
    msg,
    fieldsOf(answer.data),
    'data' in answer ? answer.data : answer,
    sentence(answer.reason) ?? '',
  );
}
