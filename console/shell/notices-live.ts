// Keeps the inbox up to date: an event stream says when something came, and everything about notices is asked again.
// Of several windows one holds the stream and tells the others, because a browser grants an address few connections.
import { useEffect } from 'react';
import { inboxStream } from '../../contract/content/inbox.ts';
import { useSession } from '../client/session.ts';
import { streamEvents } from '../client/stream-events.ts';
import { refreshCalls } from '../client/use-call.ts';

export function useLiveInbox(): void {
  const userId = useSession((state) => state.userId);
  useEffect(() => {
    if (!userId) return undefined;
    const name = `shanyuan.inbox.${userId}`;
    const ending = new AbortController();
    const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    const refresh = (): void => void refreshCalls([inboxStream]);
    others?.addEventListener('message', refresh);
    const follow = (): Promise<void> =>
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
      ).catch(() => undefined);
    // Locks exist on secure pages only; elsewhere every window listens for itself.
    const { locks } = navigator as { locks?: LockManager };
    if (locks && others) locks.request(name, { signal: ending.signal }, follow).catch(() => undefined);
    else void follow();
    return () => {
      ending.abort();
      others?.close();
    };
  }, [userId]);
}
