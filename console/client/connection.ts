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

export const useConnection = create<Connection>(() => ({
  reachable: !lineIsDown(),
  lineDown: lineIsDown(),
}));

const SIGN_OF_LIFE = '/healthz';
const SIGN_TIMEOUT_MS = 5000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

async function answers(): Promise<boolean> {
  if (lineIsDown()) return false;
  try {
    return (await fetch(SIGN_OF_LIFE, { cache: 'no-store', signal: AbortSignal.timeout(SIGN_TIMEOUT_MS) }))
      .ok;
  } catch {
    return false;
  }
}

let wake = (): void => undefined;
let asking: Promise<void> | null = null;

async function askUntilBack(): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !(await answers()); pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    useConnection.setState({ reachable: false, lineDown: lineIsDown() });
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  useConnection.setState({ reachable: true, lineDown: false });
}

/** Resolves when the server answers; at once where it does. While it does not, everybody is told. */
export function whenReachable(): Promise<void> {
  wake();
  asking ??= askUntilBack().finally(() => (asking = null));
  return asking;
}

/** A call got no answer. */
export const noteNoAnswer = (): void => void whenReachable();

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => void whenReachable());
  window.addEventListener('offline', () => {
    useConnection.setState({ reachable: false, lineDown: true });
    void whenReachable();
  });
  if (lineIsDown()) void whenReachable();
}
