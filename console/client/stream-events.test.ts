import { describe, expect, it } from 'vitest';
import { takeFrames } from './stream-events.ts';

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
