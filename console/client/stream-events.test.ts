import { afterEach, describe, expect, it, vi } from 'vitest';
import { inboxStream } from '../../contract/content/inbox.ts';
import { STREAM_DISPLACED } from '../../contract/kit/stream.ts';
import { streamEvents, takeFrames } from './stream-events.ts';

describe('event stream', () => {
  it('is cut at blank lines; an unfinished frame waits for its rest', () => {
    const first = takeFrames('event: progress\ndata: {"gap":0.1}\n\nevent: do');
    expect(first.frames).toEqual([{ event: 'progress', data: '{"gap":0.1}', id: null }]);
    expect(takeFrames(`${first.rest}ne\ndata: {}\n\n`).frames).toEqual([
      { event: 'done', data: '{}', id: null },
    ]);
  });
  it('joins data lines, keeps ids, ignores comments and heartbeats', () => {
    expect(takeFrames(': alive\n\nid: 7\ndata: a\ndata: b\r\n\r\n').frames).toEqual([
      { event: 'message', data: 'a\nb', id: '7' },
    ]);
  });
});

describe('following', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answering = (body: string) =>
    vi.fn<typeof fetch>(async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }));

  it('is over when later streams took its place: opened again, it would end one of them', async () => {
    const fetching = answering(`event: inbox\ndata: {}\n\nevent: ${STREAM_DISPLACED}\ndata: {}\n\n`);
    vi.stubGlobal('fetch', fetching);
    const heard: string[] = [];
    const end = await streamEvents(inboxStream, {}, { onEvent: ({ event }) => heard.push(event) });
    expect(end).toBe('displaced');
    expect(heard).toEqual(['inbox']);
    expect(fetching).toHaveBeenCalledTimes(1);
  });
});
