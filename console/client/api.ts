// The one client of the server. An endpoint of the contract goes in, its typed answer comes out; every failure is
// a CallFailure, is recorded in the error log, and (unless the caller shows it itself) is said once as a toast.
import { TOKEN_HEADER, UNATTENDED_HEADER, WORKING_DEPT_HEADER } from '../../contract/auth/oauth.ts';
import { userTypeOf } from '../../contract/auth/user-kind.ts';
import { signInNeeded } from '../../contract/kit/common-refusals.ts';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '../../contract/kit/endpoint.ts';
import { messages } from '../../contract/kit/message.ts';
import { text } from '../../contract/kit/text.ts';
import { isAttended } from './attendance.ts';
import { CallFailure, failureOf, isRefusal, NO_ANSWER, refusedFor, TIMED_OUT } from './call-failure.ts';
import { noteNoAnswer } from './connection.ts';
import { logError } from './error-log.ts';
import { currentLanguage, localeTag, sayNow } from './language.ts';
import { endSession, useSession } from './session.ts';
import { CALL_TIMEOUT_MS, CLIENT } from './settings.ts';
import { toast } from './toast.tsx';
import { heedSwitch, useWorkingDept } from './working-dept.ts';

type Part<Name extends string, T> = {} extends T ? { [K in Name]?: T } : { [K in Name]: T };

/** An answer as JSON brings it: times are text. */
export type Wire<T> = 0 extends 1 & T
  ? T
  : T extends Date
    ? string
    : T extends (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? { [K in keyof T]: Wire<T[K]> }
        : T;
/** What calling an endpoint answers. */
export type CallAnswer<E extends Endpoint> = Wire<AnswerOf<E>>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** The caller shows the failure itself: no toast. */
  silent?: boolean;
  /** Of an endpoint with `upload`: the file to send; the query travels with it as fields of the form. */
  file?: Blob | undefined;
}
export type CallArgs<E extends Endpoint> = Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>> & CallOptions;
/** Arguments may be left out where neither query nor body has a required field. */
export type CallParameters<E extends Endpoint> =
  {} extends CallArgs<E> ? [args?: CallArgs<E>] : [args: CallArgs<E>];

const noConnection = text(
  '连接不上服务器，请检查网络后重试',
  'The server cannot be reached. Check your network and try again',
);
const timedOut = text('请求超时，请稍后再试', 'The request timed out. Please try again later');

/** Parameters as the wire writes them: arrays become comma lists, empty values are left out. */
function searchOf(query: Record<string, unknown> = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return search;
}

/** Address of a call with its parameters. */
export function addressOf(path: string, query: Record<string, unknown> = {}): string {
  const tail = searchOf(query).toString();
  return tail ? `${path}?${tail}` : path;
}

/** An upload as a form: its fields before the file, so that a server that reads in order knows them. */
function formOf(part: string, file: Blob, query: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of searchOf((query ?? {}) as Record<string, unknown>)) form.append(name, value);
  form.append(part, file);
  return form;
}

/** Headers every call carries: the client, the token, the kindergarten shown, tenant, kind of user and language. */
export function callHeaders(): Record<string, string> {
  const { accessToken, tenantId, kind } = useSession.getState();
  return {
    Authorization: `Basic ${btoa(`${CLIENT.id}:${CLIENT.secret}`)}`,
    ...(accessToken
      ? {
          [TOKEN_HEADER]: `bearer ${accessToken}`,
          [WORKING_DEPT_HEADER]: useWorkingDept.getState().deptId,
        }
      : {}),
    'Tenant-Id': tenantId,
    'User-Type': userTypeOf(kind),
    'Accept-Language': localeTag(currentLanguage()),
    ...(isAttended() ? {} : { [UNATTENDED_HEADER]: '1' }),
  };
}

/** The sentence of a failure, for pages that show it themselves. */
export const failureWords = (failure: unknown): string =>
  failure instanceof CallFailure ? failure.msg : sayNow(messages.unknownError);

const refusalsShown = new Map<string, (failure: CallFailure) => void>();
/** Shows refusals of this code in the place of the short message; answers how to end that. */
export function showRefusal(code: string, show: (failure: CallFailure) => void): () => void {
  refusalsShown.set(code, show);
  return () => void refusalsShown.delete(code);
}

/** Says a failure once, in the one toast place, unless its refusal is shown in a place of its own. */
export function showFailure(failure: unknown): void {
  if (failure instanceof DOMException && failure.name === 'AbortError') return;
  if (failure instanceof CallFailure) {
    const show = refusalsShown.get(failure.reason);
    if (show) return show(failure);
    toast.error(failure.msg);
    return;
  }
  toast.error(sayNow(messages.unknownError));
}

/** What a gateway answers by itself while the server behind it is away. */
const GATEWAY_ALONE = new Set([502, 503, 504]);

/** Takes to heart what a refusal tells of the session: that it is over, or works in another kindergarten. */
export function heedSession(failure: CallFailure, tokenUsed: string | null): void {
  // A late refusal of an older token must not sign out a session that was renewed meanwhile.
  const isCurrent = tokenUsed && tokenUsed === useSession.getState().accessToken;
  if (isCurrent && refusedFor(failure, signInNeeded)) endSession();
  heedSwitch(failure);
}

let leaving = false;
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => (leaving = true));

/** Fetches and turns every kind of failure into a CallFailure; used by `call`, downloads and event streams. */
export async function request(
  endpoint: Endpoint,
  args: { query?: unknown; body?: unknown } & CallOptions,
  timeoutMs: number | null = CALL_TIMEOUT_MS,
): Promise<Response> {
  const tokenUsed = useSession.getState().accessToken;
  const timeout = timeoutMs === null ? null : AbortSignal.timeout(timeoutMs);
  const signals = [args.signal, timeout].filter((signal) => !!signal);
  const withBody = endpoint.method === 'POST' && args.body !== undefined;
  // Parameters of a POST travel as a form, which the server reads alike: a password digest has no place in an address.
  const asForm = endpoint.method === 'POST' && !withBody && args.query !== undefined;
  const upload = args.file && endpoint.upload ? formOf(endpoint.upload.part, args.file, args.query) : null;
  const parameters = args.query as Record<string, unknown> | undefined;
  let failure: CallFailure;
  try {
    const response = await fetch(addressOf(endpoint.path, asForm ? undefined : parameters), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        ...callHeaders(),
        ...(withBody && !upload ? { 'Content-Type': 'application/json' } : {}),
        ...args.headers,
      },
      // A form sets its own content type.
      body: upload ?? (withBody ? JSON.stringify(args.body) : asForm ? searchOf(parameters) : null),
      ...(signals.length ? { signal: AbortSignal.any(signals) } : {}),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (response.ok && !isJson) return response;
    if (!isJson && GATEWAY_ALONE.has(response.status)) throw new Error('A gateway answered for the server');
    const answer: unknown = isJson
      ? await response
          .clone()
          .json()
          .catch(() => null)
      : null;
    const refused = failureOf(answer, response.status, sayNow(messages.unknownError));
    if (!refused) return response;
    failure = refused;
  } catch (error) {
    if (args.signal?.aborted) throw error;
    failure = timeout?.aborted
      ? new CallFailure(TIMED_OUT, sayNow(timedOut))
      : new CallFailure(NO_ANSWER, sayNow(noConnection));
  }
  // Leaving the page breaks off what is under way; nobody wants to read about it.
  if (leaving && failure.code === NO_ANSWER) throw failure;
  const isOldNews = failure.code === NO_ANSWER && !noteNoAnswer();
  heedSession(failure, tokenUsed);
  if (refusedFor(failure, signInNeeded)) throw failure;
  if (!isRefusal(failure) && !isOldNews) {
    // The server's "no" to what a person asked is not an error of the program; its absence is one, once.
    logError(failure, `${endpoint.method} ${endpoint.path} · ${failure.code}`);
  }
  throw failure;
}

/**
 * Calls an endpoint and answers its data (the bare object of `raw` endpoints).
 * @throws CallFailure with the server's code, sentence and field errors; AbortError when `signal` fired.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[args]: CallParameters<E>
): Promise<CallAnswer<E>> {
  const given = (args ?? {}) as { query?: unknown; body?: unknown } & CallOptions;
  try {
    const response = await request(endpoint, given);
    const answer = (await response.json()) as { data?: unknown };
    return (endpoint.answerKind === 'raw' ? answer : answer.data) as CallAnswer<E>;
  } catch (failure) {
    if (!given.silent) showFailure(failure);
    throw failure;
  }
}
