// Calls in components. `useCall` reads (cached by path, query and language), `useAct` writes: it says what was
// done and refreshes what hangs on it.
import {
  keepPreviousData,
  onlineManager,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { userInfo } from '../../contract/auth/oauth.ts';
import { rowUnknown } from '../../contract/kit/common-refusals.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { messages } from '../../contract/kit/message.ts';
import type { Refusal } from '../../contract/kit/refusal.ts';
import type { Text } from '../../contract/kit/text.ts';
import { call, showFailure, type CallAnswer, type CallArgs, type CallParameters } from './api.ts';
import { CallFailure, NO_ANSWER, refusedByState, refusedFor } from './call-failure.ts';
import { useConnection } from './connection.ts';
import { decisionOn, saveEdited, type ShownFields } from './edit-conflicts.ts';
import { sayNow, useLanguage } from './language.ts';
import { useOneStart } from './one-start.ts';
import { onSessionEnd } from './session.ts';
import { toast } from './toast.tsx';
import { undoOf } from './undo.ts';

const hasNoAnswer = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.code === NO_ANSWER;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // That nobody answers is said by the bar (connection-bar.tsx), for all calls at once.
    onError: (failure) => {
      if (!hasNoAnswer(failure)) showFailure(failure);
      // What was there is out of sight: perhaps the person no longer belongs where they work, which the shell then says.
      if (refusedFor(failure, rowUnknown)) void refreshCalls([userInfo]);
    },
  }),
  defaultOptions: {
    // Held back until there is a connection, a call would look as if it were under way, and be made unasked later.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // Only a lost connection is worth a second try; the server's word stands.
      retry: (count, error) => count < 1 && hasNoAnswer(error),
    },
  },
});
// What is shown and could not be read is read when the server is back.
onlineManager.setEventListener((tell) => useConnection.subscribe(({ reachable }) => tell(reachable)));
onSessionEnd(() => queryClient.clear());

export interface ReadOptions<Answer = unknown> {
  /** False keeps the call from being made, for example until an id is known. */
  enabled?: boolean;
  /** Shows the last answer while the next one loads; for paged lists. */
  keepPrevious?: boolean;
  /** How long an answer counts as fresh, in ms; default 30 s. */
  staleTime?: number;
  /** Asks again every so many ms; a function says it of the last answer. */
  refetchInterval?: number | false | ((answer: Answer | undefined) => number | false);
}

/** Key of an endpoint's cached answers. */
export const keyOfCall = (endpoint: Endpoint, query: unknown, language: string): unknown[] => [
  'call',
  endpoint.path,
  query ?? {},
  language,
];

/** Reads an endpoint: `useCall(recipePage, { query: { current: 1 } })` answers a TanStack query result. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  ...[args, options]: {} extends CallArgs<E>
    ? [args?: CallArgs<E>, options?: ReadOptions<CallAnswer<E>>]
    : [args: CallArgs<E>, options?: ReadOptions<CallAnswer<E>>]
): UseQueryResult<CallAnswer<E>, CallFailure> {
  const language = useLanguage((state) => state.language);
  const given = args as { query?: unknown; body?: unknown } | undefined;
  const again = options?.refetchInterval;
  return useQuery<CallAnswer<E>, CallFailure>({
    queryKey: keyOfCall(endpoint, { ...(given?.query as object), ...(given?.body as object) }, language),
    queryFn: async ({ signal }) => {
      const answer = await call(
        endpoint,
        ...([{ ...given, signal, silent: true }] as unknown as CallParameters<E>),
      );
      // The query library forbids undefined; an endpoint without data means nothing.
      return (answer ?? null) as CallAnswer<E>;
    },
    enabled: options?.enabled ?? true,
    ...(options?.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(options?.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(again === undefined
      ? {}
      : { refetchInterval: typeof again === 'function' ? ({ state }) => again(state.data) : again }),
  });
}

/** The family of an endpoint: its path without the last part. */
const familyOf = (endpoint: Endpoint): string => endpoint.path.slice(0, endpoint.path.lastIndexOf('/') + 1);

/** Drops the cached answers of the given endpoints' families (and of exact paths). */
export async function refreshCalls(endpoints: Endpoint[]): Promise<void> {
  const families = endpoints.map(familyOf);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] === 'call' && families.some((family) => String(queryKey[1]).startsWith(family)),
  });
}

export interface ActOptions<E extends Endpoint> {
  /** Said on success; default 操作成功, null says nothing. */
  done?: Text | null;
  /** Endpoints whose answers change too; the act's own family is always refreshed. */
  refreshes?: Endpoint[];
  /** The form shows field errors itself: no toast when the failure names fields. */
  showsFields?: boolean;
  /** Refusals that the caller settles itself and says so: no toast. */
  settles?: readonly Refusal[];
  /**
   * Of a call that edits a row: the row as the form has read it. Its version is sent, and when somebody else has saved
   * meanwhile the person compares and chooses.
   */
  base?: object | null | undefined;
  /** How the form calls and shows its fields, for that comparison. */
  shown?: ShownFields | undefined;
  /** The person gave up what was typed for what is saved now. */
  onReload?: (() => void) | undefined;
  onDone?: (answer: CallAnswer<E>, args: CallArgs<E>) => void;
}

/**
 * Writes: `const save = useAct(submit, { done: messages.created }); save.mutate({ body })`. The same once more while it
 * runs, as a double click would have it, is not sent again.
 */
export function useAct<E extends Endpoint>(
  endpoint: E,
  options: ActOptions<E> = {},
): UseMutationResult<CallAnswer<E>, CallFailure, CallArgs<E>> {
  useQueryClient();
  const refresh = (): Promise<void> => refreshCalls([endpoint, ...(options.refreshes ?? [])]);
  const act = useMutation<CallAnswer<E>, CallFailure, CallArgs<E>>({
    mutationFn: (args) =>
      saveEdited(endpoint, args, options, (sent) =>
        call(endpoint, ...([{ ...args, ...sent, silent: true }] as unknown as CallParameters<E>)),
      ),
    onSuccess: async (answer, args) => {
      if (options.done !== null)
        toast.success(sayNow(options.done ?? messages.done), undoOf(endpoint, args, answer, refresh));
      options.onDone?.(answer, args);
      await refresh();
    },
    onError: (failure) => {
      const decision = decisionOn(failure);
      if (decision === 'reload') options.onReload?.();
      if (decision === 'reload' || refusedByState(failure)) void refresh();
      if (decision) return;
      const shown = options.showsFields && failure.fields.length > 0;
      const settled = refusedFor(failure, ...(options.settles ?? []));
      if (!shown && !settled) showFailure(failure);
    },
  });
  return useOneStart(act, ({ query, body, file }) => (file ? null : [query, body]));
}
