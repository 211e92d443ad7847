// The browser stands in: a window that tells of its line, and a server that answers or not.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const line = { onLine: true };
let page: EventTarget & { visibilityState: string };
let browser: EventTarget;
let answer: (signal: AbortSignal) => Promise<{ ok: boolean }>;
let asked: number;

const gone = () => Promise.reject(new TypeError('Failed to fetch'));
const here = () => Promise.resolve({ ok: true });
/** A network that swallows what is sent. */
const silent = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  line.onLine = true;
  browser = new EventTarget();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  asked = 0;
  answer = here;
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', line);
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    asked += 1;
    return answer(signal);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const connection = () => import('./connection.ts');
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test('a server that was away for a while is noticed within two seconds', async () => {
  const { noteNoAnswer, useConnection } = await connection();
  answer = gone;
  noteNoAnswer();
  await seconds(20);
  expect(useConnection.getState().reachable).toBe(false);
  answer = here;
  await seconds(2);
  expect(useConnection.getState().reachable).toBe(true);
});

test('a server that is away for long is not asked all the time', async () => {
  const { noteNoAnswer } = await connection();
  answer = gone;
  noteNoAnswer();
  await seconds(600);
  const before = asked;
  await seconds(60);
  expect(asked - before).toBeLessThanOrEqual(4);
});

test('a line that is back is noticed at once, also while a question is lost on its way', async () => {
  line.onLine = false;
  const { useConnection } = await connection();
  await seconds(300);
  expect(asked).toBe(0);
  line.onLine = true;
  answer = silent;
  browser.dispatchEvent(new Event('online'));
  await seconds(1);
  expect(useConnection.getState().reachable).toBe(false);
  answer = here;
  browser.dispatchEvent(new Event('online'));
  await seconds(0);
  expect(useConnection.getState().reachable).toBe(true);
});

test('a window that comes into sight asks at once', async () => {
  const { noteNoAnswer, useConnection } = await connection();
  answer = gone;
  noteNoAnswer();
  await seconds(600);
  answer = here;
  page.dispatchEvent(new Event('visibilitychange'));
  await seconds(0);
  expect(useConnection.getState().reachable).toBe(true);
});

test('of the calls that fail together one is news', async () => {
  const { noteNoAnswer } = await connection();
  answer = gone;
  expect([noteNoAnswer(), noteNoAnswer()]).toEqual([true, false]);
  await seconds(3);
  expect(noteNoAnswer()).toBe(false);
  answer = here;
  await seconds(3);
  expect(noteNoAnswer()).toBe(true);
});
