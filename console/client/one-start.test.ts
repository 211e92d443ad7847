import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneStart } from './one-start.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sameArgs = (args: unknown): unknown => args;
const answeredAfter = (ms: number) =>
  vi.fn(async (args: object) => {
    await new Promise((done) => setTimeout(done, ms));
    return args;
  });

test('a second start while the first runs is the first', async () => {
  const send = answeredAfter(2000);
  const start = oneStart(send, sameArgs);
  const first = start({ body: { name: 'a', sort: 1 } });
  await vi.advanceTimersByTimeAsync(1900);
  expect(start({ body: { sort: 1, name: 'a' } })).toBe(first);
  expect(send).toHaveBeenCalledTimes(1);
});

test('the second half of a double click is no start, however fast the answer to the first was', async () => {
  const send = answeredAfter(10);
  const start = oneStart(send, sameArgs);
  void start({ id: '1' });
  await vi.advanceTimersByTimeAsync(200);
  void start({ id: '1' });
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600);
  void start({ id: '1' });
  expect(send).toHaveBeenCalledTimes(2);
});

test('something else starts beside it', () => {
  const send = answeredAfter(2000);
  const start = oneStart(send, sameArgs);
  void start({ id: '1' });
  void start({ id: '2' });
  expect(send).toHaveBeenCalledTimes(2);
});

test('what failed is tried again at once', async () => {
  const send = vi.fn((_: object) => Promise.reject(new Error('refused')));
  const start = oneStart(send, sameArgs);
  await expect(start({})).rejects.toThrow('refused');
  await expect(start({})).rejects.toThrow('refused');
  expect(send).toHaveBeenCalledTimes(2);
});
