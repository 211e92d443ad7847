// Parts of the program that are fetched when they are first needed. Without a connection they wait for it: a browser
// that failed to load a module never tries that module again, so a part is not asked for while nobody would answer.
import { lazy, type LazyExoticComponent } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useConnection, whenReachable } from './connection.ts';
import { sayNow } from './language.ts';
import { toast } from './toast.tsx';

const comesLater = text(
  '这部分还没有下载，网络恢复后会自动打开',
  'This part is not downloaded yet. It opens once the connection is back',
);

const RELOADED_KEY = 'shanyuan.reloaded';
const RELOAD_AGAIN_MS = 60_000;

/** Starts the program anew, unless that was just tried or something unsaved would be lost. */
function startsAnew(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < RELOAD_AGAIN_MS) return false;
  // Whoever guards something unsaved is asked as the browser would ask.
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  location.reload();
  return true;
}

async function orAnew<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // The connection broke, or a new version replaced the files this window was built from: one reload mends both.
    await whenReachable();
    if (startsAnew()) return new Promise<never>(() => undefined);
    throw error;
  }
}

/** Loads a part of the program, as soon as the server can be reached. */
export async function whenItCanCome<T>(load: () => Promise<T>): Promise<T> {
  if (!useConnection.getState().reachable) await whenReachable();
  return orAnew(load);
}

/** Hands over a part that a screen can do without, once it has come; never, where it cannot come. */
export function onceItComes<T>(load: () => Promise<T>, take: (part: T) => void): void {
  void whenItCanCome(load).then(take, () => undefined);
}

/** What React's own `lazy` takes. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/**
 * As React's `lazy`, for what a page begins with: asked for without a connection too, since this browser may have it.
 * Where it has not, the page begins anew once the connection is back; nothing is unsaved yet.
 */
export const firstPart = <T extends AnyComponent>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> => lazy(() => orAnew(load));

/** As React's `lazy`, for parts that a person opens. */
export function lazyPart<T extends AnyComponent>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> {
  return lazy(() => {
    if (!useConnection.getState().reachable) toast.info(sayNow(comesLater));
    return whenItCanCome(load);
  });
}
