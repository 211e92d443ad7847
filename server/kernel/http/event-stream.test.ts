// Event streams stay open, so one person has a number of them: a new one ends the oldest, whose client is told.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxStream } from '../../../contract/content/inbox.ts';
import { STREAM_DISPLACED } from '../../../contract/kit/stream.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';
import { openEventStreams } from './event-stream.ts';

let server: TestServer;
const leaving = new AbortController();
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  leaving.abort();
  await server.close();
});

interface Followed {
  events: string[];
  ended: boolean;
}

/** Opens a stream and hears it to its end. */
async function follow(client: TestClient, signal: AbortSignal = leaving.signal): Promise<Followed> {
  const response = await fetch(`${server.url}${inboxStream.path}`, { headers: client.headers, signal });
  expect(response.status).toBe(200);
  const followed: Followed = { events: [], ended: false };
  void (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream()))
      followed.events.push(...[...chunk.matchAll(/^event: (.*)$/gm)].map(([, name]) => name!));
    followed.ended = true;
  })().catch(() => undefined);
  return followed;
}

test('a session has ten; the next ends the oldest with an event that says so', async () => {
  const before = openEventStreams();
  const client = await server.signIn('doctor');
  const streams: Followed[] = [];
  for (let n = 0; n < 12; n += 1) streams.push(await follow(client));
  await expect.poll(() => streams.map(({ ended }) => ended).filter(Boolean)).toHaveLength(2);
  expect(streams.slice(0, 2)).toEqual([
    { events: ['inbox', STREAM_DISPLACED], ended: true },
    { events: ['inbox', STREAM_DISPLACED], ended: true },
  ]);
  expect(openEventStreams()).toBe(before + 10);
});

test('a person has thirty over all sessions, and one that is given up leaves its place', async () => {
  const before = openEventStreams();
  const sessions: TestClient[] = [];
  for (let n = 0; n < 4; n += 1) sessions.push(await server.signIn('admin'));
  const streams: Followed[] = [];
  const open = async (n: number): Promise<void> => void streams.push(await follow(sessions[n % 4]!));
  for (let n = 0; n < 32; n += 1) await open(n);
  await expect.poll(() => streams.filter(({ ended }) => ended)).toEqual(streams.slice(0, 2));
  expect(openEventStreams()).toBe(before + 30);
  // Of the third the place is taken; after one was given up, nobody's.
  const given = new AbortController();
  await follow(sessions[3]!, given.signal);
  await expect.poll(() => streams[2]!.ended).toBe(true);
  given.abort();
  await expect.poll(openEventStreams).toBe(before + 29);
  await open(0);
  expect(openEventStreams()).toBe(before + 30);
  expect(streams.filter(({ ended }) => ended)).toHaveLength(3);
});
