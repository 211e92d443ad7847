// One file for both strategies: who uses shared state cannot tell which it is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceAway } from '../../../contract/kit/common-refusals.ts';
import { freePort, noRedis, ownRedis, startRedis, type TestRedis } from '../testing/test-redis.ts';
import { inProcessState } from './in-process.ts';
import { redisState } from './redis.ts';
import type { SharedState } from './shared-state.ts';

interface Strategy {
  name: string;
  skipped: string | null;
  open(): Promise<void>;
  close(): Promise<void>;
  /** Two processes of one installation. */
  pair(): [SharedState, SharedState];
  wait(seconds: number): Promise<void>;
}

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

function inProcess(): Strategy {
  let now = 0;
  const state = inProcessState(() => now);
  return {
    name: 'in the process',
    skipped: null,
    open: async () => undefined,
    close: () => state.close(),
    pair: () => [state, state],
    wait: async (seconds) => void (now += seconds * 1000),
  };
}

function inRedis(): Strategy {
  let server: TestRedis;
  let pair: [SharedState, SharedState];
  return {
    name: 'in Redis',
    skipped: noRedis,
    async open() {
      server = await startRedis();
      pair = [redisState(server.url, () => undefined), redisState(server.url, () => undefined)];
    },
    async close() {
      for (const state of pair) await state.close();
      await server.stop();
    },
    pair: () => pair,
    wait: pause,
  };
}

describe.each([inProcess(), inRedis()])('shared state $name', (strategy) => {
  if (strategy.skipped) {
    test.skip(strategy.skipped, () => undefined);
    return;
  }
  let one: SharedState;
  let two: SharedState;
  beforeAll(async () => {
    await strategy.open();
    [one, two] = strategy.pair();
  });
  afterAll(() => strategy.close());

  test('forgets after the time given, and what is taken is gone for everybody', async () => {
    await one.put('a', '1', 10);
    expect(await two.read('a')).toBe('1');
    expect(await two.take('a')).toBe('1');
    expect(await one.take('a')).toBeNull();
    await one.put('b', '2', 0.3);
    await strategy.wait(0.35);
    expect(await two.read('b')).toBeNull();
  });
  test('of many who take or claim at once, one succeeds', async () => {
    await one.put('prize', 'x', 10);
    const taken = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).take('prize')));
    expect(taken.filter(Boolean)).toEqual(['x']);
    const claimed = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).claim('k', String(n), 60)),
    );
    expect(claimed.filter(Boolean)).toHaveLength(1);
    expect(await one.read('k')).toBe(String(claimed.indexOf(true)));
    await one.forget('k', 'never there');
    expect(await two.claim('k', 'again', 60)).toBe(true);
  });
  test('a claim ends with its time', async () => {
    expect(await one.claim('c', '1', 0.3)).toBe(true);
    await strategy.wait(0.35);
    expect(await two.claim('c', '2', 0.3)).toBe(true);
  });
  test('a count ends after its first rise, or its last when extended; none is lost', async () => {
    expect(await one.count('first', 0.6)).toBe(1);
    expect(await one.count('last', 0.6, true)).toBe(1);
    await strategy.wait(0.4);
    expect(await two.count('first', 0.6)).toBe(2);
    expect(await two.count('last', 0.6, true)).toBe(2);
    await strategy.wait(0.4);
    expect(await one.count('first', 0.6)).toBe(1);
    expect(await one.count('last', 0.6, true)).toBe(3);
    await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? one : two).count('many', 60)));
    expect(await one.count('many', 60)).toBe(51);
  });
  test('everybody who listens hears once, until stopped', async () => {
    const heard: string[] = [];
    const stops = [
      one.listen('t', (message) => heard.push(`one ${message}`)),
      two.listen('t', (message) => heard.push(`two ${message}`)),
    ];
    await expect
      .poll(() => {
        one.tell('probe');
        return one.answers();
      })
      .toBe(true);
    one.tell('t', 'x y');
    await expect.poll(() => heard.length).toBe(2);
    for (const stop of stops) stop();
    one.tell('t', 'z');
    await pause(0.05);
    expect(heard.sort()).toEqual(['one x y', 'two x y']);
  });
});

describe('Redis that is away', () => {
  test('asking fails with a text, telling still reaches this process', async () => {
    const state = redisState(`redis://127.0.0.1:${await freePort()}`, () => undefined);
    const heard: string[] = [];
    state.listen('t', (message) => heard.push(message));
    await expect(state.take('k')).rejects.toMatchObject({ refusal: serviceAway });
    expect(await state.answers()).toBe(false);
    state.tell('t', 'here');
    expect(heard).toEqual(['here']);
    await state.close();
  });
  test.skipIf(!ownRedis)('is found again when it comes back, messages too', async () => {
    const server = await startRedis();
    const one = redisState(server.url, () => undefined);
    const two = redisState(server.url, () => undefined);
    const heard: string[] = [];
    two.listen('t', (message) => heard.push(message));
    await one.put('k', 'v', 60);
    await server.stop();
    await expect(one.read('k')).rejects.toMatchObject({ refusal: serviceAway });
    await server.start();
    await expect.poll(() => one.answers(), { timeout: 10_000 }).toBe(true);
    expect(await one.count('k2', 60)).toBe(1);
    await expect
      .poll(
        () => {
          one.tell('t', 'again');
          return heard.length;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    await one.close();
    await two.close();
    await server.stop();
  });
});
