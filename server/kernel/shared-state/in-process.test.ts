import { describe, expect, test } from 'vitest';
import { inProcessState } from './in-process.ts';

describe('in-process shared state', () => {
  test('forgets after the time given, and what is taken is gone', async () => {
    let now = 0;
    const state = inProcessState(() => now);
    await state.put('a', '1', 10);
    expect(await state.read('a')).toBe('1');
    expect(await state.take('a')).toBe('1');
    expect(await state.take('a')).toBeNull();
    await state.put('b', '2', 10);
    now = 10_001;
    expect(await state.read('b')).toBeNull();
  });
  test('a count ends after its first rise, or its last when extended', async () => {
    let now = 0;
    const state = inProcessState(() => now);
    expect(await state.count('a', 10)).toBe(1);
    expect(await state.count('b', 10, true)).toBe(1);
    now = 9_000;
    expect(await state.count('a', 10)).toBe(2);
    expect(await state.count('b', 10, true)).toBe(2);
    now = 11_000;
    expect(await state.count('a', 10)).toBe(1);
    expect(await state.count('b', 10, true)).toBe(3);
  });
  test('a key is claimed once', async () => {
    const state = inProcessState();
    expect(await state.claim('k', 'one', 60)).toBe(true);
    expect(await state.claim('k', 'two', 60)).toBe(false);
    expect(await state.read('k')).toBe('one');
  });
  test('everybody who listens hears, until stopped', () => {
    const state = inProcessState();
    const heard: string[] = [];
    const stop = state.listen('t', (message) => heard.push(message));
    state.tell('t', 'x');
    stop();
    state.tell('t', 'y');
    expect(heard).toEqual(['x']);
  });
});
