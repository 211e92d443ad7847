// Whether the server can be reached. The browser knows when its own line is down; that the server is gone calls find
// out, and asking it for a sign of life confirms. While it is away it is asked again and again, so that everything that
// waits goes on by itself.
import { create } from 'zustand';

interface Connection {
  reachable: boolean;
  /** The browser has no network at all; else it is the server that does not answer. */
  lineDown: boolean;
}

const lineIsDown = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Whether the person asked the browser to load no more than needed: a dear or narrow line. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

export const useConnection = create<Connection>(() => ({
  reachable: !lineIsDown(),
  lineDown: lineIsDown(),
}));

const SIGN_OF_LIFE = '/healthz';
const SIGN_TIMEOUT_MS = 5000;
/** Most interruptions are short, and browsers do not always tell that their line is back: for a minute it is asked often. */
const PAUSE_MS = 2000;
const QUICK_TRIES = 30;
const LONGEST_PAUSE_MS = 15_000;

const pauseAfter = (tries: number): number =>
  Math.min(PAUSE_MS * 2 ** Math.max(0, tries - QUICK_TRIES), LONGEST_PAUSE_MS);

let probe: AbortController | null = null;
async function answers(): Promise<boolean> {
  if (lineIsDown()) return false;
  probe = new AbortController();
  const signal = AbortSignal.any([probe.signal, AbortSignal.timeout(SIGN_TIMEOUT_MS)]);
  try {
    return (await fetch(SIGN_OF_LIFE, { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  } finally {
    probe = null;
  }
}

let wake = (): void => undefined;
let asking: Promise<void> | null = null;
/** What was asked before is out of date. */
let askAtOnce = false;
let absenceNoted = false;

async function askUntilBack(): Promise<void> {
  for (let tries = 1; !(await answers()); tries += 1) {
    useConnection.setState({ reachable: false, lineDown: lineIsDown() });
    if (!askAtOnce)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseAfter(tries));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    askAtOnce = false;
  }
  absenceNoted = false;
  useConnection.setState({ reachable: true, lineDown: false });
}

/** Resolves when the server answers; at once where it does. While it does not, everybody is told. */
export function whenReachable(): Promise<void> {
  wake();
  asking ??= askUntilBack().finally(() => (asking = null));
  return asking;
}

/** Something changed about the line: a question that is still under way would wait for an answer that cannot come. */
function askAnew(): void {
  askAtOnce = probe !== null;
  probe?.abort();
  void whenReachable();
}

/** A call got no answer. Whether that is news: of many calls that fail together one is, and none while the line is down. */
export function noteNoAnswer(): boolean {
  const news = !absenceNoted && useConnection.getState().reachable;
  absenceNoted = true;
  void whenReachable();
  return news;
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', askAnew);
  window.addEventListener('offline', () => {
    useConnection.setState({ reachable: false, lineDown: true });
    void whenReachable();
  });
  // A window out of sight is rarely let to ask.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !useConnection.getState().reachable) askAnew();
  });
  if (lineIsDown()) void whenReachable();
}
