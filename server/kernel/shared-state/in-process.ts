// The shared state of an installation with one process.
import { EventEmitter } from 'node:events';
import type { SharedState } from './shared-state.ts';

const MOST = 100_000;

export function inProcessState(now: () => number = Date.now): SharedState {
  const kept = new Map<string, { value: string; until: number }>();
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);

  const alive = (key: string): string | null => {
    const found = kept.get(key);
    if (found && found.until > now()) return found.value;
    kept.delete(key);
    return null;
  };
  const keep = (key: string, value: string, seconds: number): void => {
    if (kept.size >= MOST) forgetOld();
    kept.delete(key);
    kept.set(key, { value, until: now() + seconds * 1000 });
  };
  /** Drops what is over; when everything is still good, the oldest tenth: a flood must not eat the memory. */
  function forgetOld(): void {
    const moment = now();
    for (const [key, { until }] of kept) if (until <= moment) kept.delete(key);
    if (kept.size < MOST) return;
    for (const key of [...kept.keys()].slice(0, MOST / 10)) kept.delete(key);
  }

  return {
    put: async (key, value, seconds) => keep(key, value, seconds),
    read: async (key) => alive(key),
    async take(key) {
      const value = alive(key);
      kept.delete(key);
      return value;
    },
    async claim(key, value, seconds) {
      if (alive(key) !== null) return false;
      keep(key, value, seconds);
      return true;
    },
    async count(key, seconds, extend = false) {
      const value = Number(alive(key) ?? 0) + 1;
      const until = kept.get(key)?.until;
      keep(key, String(value), seconds);
      if (until !== undefined && !extend) kept.get(key)!.until = until;
      return value;
    },
    async forget(...keys) {
      for (const key of keys) kept.delete(key);
    },
    tell: (topic, message = '') => void emitter.emit(topic, message),
    listen(topic, hear) {
      emitter.on(topic, hear);
      return () => emitter.off(topic, hear);
    },
    answers: async () => true,
    close: async () => {
      kept.clear();
      emitter.removeAllListeners();
    },
  };
}
