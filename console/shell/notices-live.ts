// Keeps the inbox up to date: an event stream says when something came, and everything about notices is asked again.
// Of several windows one holds the stream and tells the others, because a browser grants an address few connections.
import { useEffect } from 'react';
import { inboxStream } from '../../contract/content/inbox.ts';
import { useSession } from '../client/session.ts';
import { streamEvents, type StreamEnd } from '../client/stream-events.ts';
import { refreshCalls } from '../client/use-call.ts';

/** Resolves when the window comes to the front the next time, or on abort. */
const broughtToFront = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const ended = new AbortController();
    const over = (): void => (ended.abort(), resolve());
    const seen = (): void => {
      if (document.visibilityState === 'visible') over();
    };
    document.addEventListener('visibilitychange', seen, { signal: ended.signal });
    window.addEventListener('focus', seen, { signal: ended.signal });
    signal.addEventListener('abort', over, { once: true, signal: ended.signal });
  });

export function useLiveInbox(): void {
  const userId = useSession((state) => state.userId);
  useEffect(() => {
    if (!userId) return undefined;
    const name = `shanyuan.inbox.${userId}`;
    const ending = new AbortController();
    const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    const refresh = (): void => void refreshCalls([inboxStream]);
    others?.addEventListener('message', refresh);
    const follow = (): Promise<StreamEnd> =>
      streamEvents(
        inboxStream,
        {},
        {
          signal: ending.signal,
          onEvent: () => {
            refresh();
            others?.postMessage('arrived');
          },
        },
      );
    // Locks exist on secure pages only; elsewhere every window listens for itself.
    const { locks } = navigator as { locks?: LockManager };
    const take = (): Promise<StreamEnd> =>
      locks && others ? locks.request(name, { signal: ending.signal }, follow) : follow();
    const keep = async (): Promise<void> => {
      // Of too many windows the one that somebody looks at listens.
      while ((await take()) === 'displaced') {
        await broughtToFront(ending.signal);
        if (ending.signal.aborted) return;
        refresh();
      }
    };
    keep().catch(() => undefined);
    return () => {
      ending.abort();
      others?.close();
    };
  }, [userId]);
}
