// For tests: the inbox's event stream as a list of moments at which something arrived.
import { inboxStream } from '../../../contract/content/inbox.ts';
import type { TestClient } from '../../kernel/testing/test-server.ts';

export interface HeardInbox {
  /** Events so far, the greeting included. */
  count(): number;
  close(): void;
}

/** Opens the stream of a person at a server and counts its events. */
export async function hearInbox(url: string, client: Pick<TestClient, 'headers'>): Promise<HeardInbox> {
  const ending = new AbortController();
  const response = await fetch(`${url}${inboxStream.path}`, {
    headers: client.headers,
    signal: ending.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let events = 0;
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      events += value.split('event: inbox').length - 1;
    }
  })().catch(() => undefined);
  return { count: () => events, close: () => ending.abort() };
}
