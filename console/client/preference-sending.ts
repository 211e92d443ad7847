// Brings changed preferences to the server, in a chunk that is fetched with the first change. What does not arrive is
// sent again when the server can be reached; a list that another window changed meanwhile takes both changes.
import { MOST_SEARCHES, setPreference } from '../../contract/account/preference-change.ts';
import { text } from '../../contract/kit/text.ts';
import { sameValue } from './same-value.ts';
import { call, showFailure } from './api.ts';
import { CallFailure, isRefusal } from './call-failure.ts';
import { whenReachable } from './connection.ts';
import { sayNow } from './language.ts';
import { mergedLists } from './merged-lists.ts';
import { keep, usePreferences } from './preferences.ts';
import { useSession } from './session.ts';
import { toast } from './toast.tsx';
import { DEPT_SWITCHED } from './working-dept.ts';

const SEND_AFTER_MS = 600;
const noRoom = text(
  '另一个窗口已存满 {n} 个常用查询，“{name}”没有保存',
  'Another window filled the {n} saved searches. “{name}” was not saved',
);

/** Notes what the server holds of a preference by now; `value` is what is to be there. Whether that is to be sent. */
function note(key: string, value: unknown, held: unknown): boolean {
  const { values, unsent } = usePreferences.getState();
  const { [key]: _, ...others } = unsent;
  const isSent = sameValue(value, held);
  keep({ ...values, [key]: value ?? undefined }, isSent ? others : { ...others, [key]: held });
  return !isSent;
}

/** Both windows' searches; where there is no room for all, the other's, and this person is told. */
function bothWindows(was: unknown, mine: unknown, theirs: unknown): unknown {
  const all = mergedLists(was, mine, theirs);
  for (const left of all.slice(MOST_SEARCHES))
    toast.error(sayNow(noRoom, { n: MOST_SEARCHES, name: (left as { name: string }).name }));
  return all.length ? all.slice(0, MOST_SEARCHES) : null;
}

async function send(key: string): Promise<void> {
  const { user, values, unsent } = usePreferences.getState();
  const was = unsent[key];
  const mine = values[key] ?? null;
  const isList = Array.isArray(mine ?? was);
  const body = { key, value: mine, ...(isList ? { was: Array.isArray(was) ? was : [] } : {}) };
  const { kept, value: held } = await call(setPreference, { body, silent: true });
  const { user: stillUser, values: now } = usePreferences.getState();
  if (stillUser !== user) return;
  const next = now[key] ?? null;
  if (note(key, kept ? next : bothWindows(was, next, held), held)) await send(key);
}

let timer: ReturnType<typeof setTimeout>;
let isSending = false;
/** Calls in a row that got no answer: while only these fail, they are made ever more rarely. */
let unanswered = 0;
const MOST_DOUBLINGS = 7;

function heed(failure: unknown, key: string): void {
  if (!(failure instanceof CallFailure)) return;
  if (!failure.reason) {
    unanswered += 1;
    void whenReachable().then(sendSoon);
  }
  // Whoever signs in again, or in this kindergarten, sends it then.
  if (!useSession.getState().userId || !isRefusal(failure) || failure.reason === DEPT_SWITCHED) return;
  // It still holds in this window.
  const { [key]: now } = usePreferences.getState().values;
  note(key, now, now);
  showFailure(failure);
}

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  if (isSending) return sendSoon();
  isSending = true;
  const { user, unsent } = usePreferences.getState();
  for (const key of Object.keys(unsent))
    if (user === useSession.getState().userId)
      await send(key).then(
        () => (unanswered = 0),
        (failure: unknown) => heed(failure, key),
      );
  isSending = false;
}

/** Sends what is unsent, when the person has paused. */
export function sendSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendAll(), SEND_AFTER_MS * 2 ** Math.min(unanswered, MOST_DOUBLINGS));
}

window.addEventListener('pagehide', () => void sendAll());
