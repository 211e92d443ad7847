// The shared state of an installation with several processes: Redis. Every operation is one atomic command or
// script. Commands and messages go over connections of their own; both come back by themselves when Redis does.
import { EventEmitter } from 'node:events';
import { randomUUID } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import { serviceAway } from '../../../contract/kit/common-refusals.ts';
import { Failure } from '../http/failure.ts';
import type { SharedState } from './shared-state.ts';

const ANSWER_MS = 2_000;
const LONGEST_RETRY_MS = 2_000;

/** Adds one; the first rise (or, with ARGV[2], each) sets when the count is forgotten. */
const COUNT = `local n = redis.call('incr', KEYS[1])
if n == 1 or ARGV[2] == '1' then redis.call('pexpire', KEYS[1], ARGV[1]) end
return n`;

/**
 * Redis at `url`; the number of its database keeps installations on one Redis apart. While Redis is away, asking
 * fails with a 503 that the user can read, and `tell` still reaches the listeners of this process.
 */
export function redisState(url: string, report: (message: string) => void = console.error): SharedState {
  const options: RedisOptions = {
    commandTimeout: ANSWER_MS,
    connectTimeout: ANSWER_MS,
    maxRetriesPerRequest: 1,
    retryStrategy: (tries) => Math.min(LONGEST_RETRY_MS, 50 * 2 ** Math.min(tries, 10)),
  };
  const commands = new Redis(url, options);
  const messages = new Redis(url, { ...options, maxRetriesPerRequest: null });
  const prefix = `shanyuan:${commands.options.db ?? 0}:`;
  const topics = `${prefix}topic:`;
  const me = randomUUID();
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);

  let lost = false;
  commands.on('error', (error: Error) => {
    if (!lost) report(`Redis: ${error.message || 'no connection'}`);
    lost = true;
  });
  commands.on('ready', () => {
    if (lost) report('Redis: connected again');
    lost = false;
  });
  // The connection of commands has told it already.
  messages.on('error', () => undefined);
  messages.on('pmessage', (_pattern: string, channel: string, payload: string) => {
    const cut = payload.indexOf(' ');
    if (payload.slice(0, cut) !== me) emitter.emit(channel.slice(topics.length), payload.slice(cut + 1));
  });
  messages.psubscribe(`${topics}*`).catch(() => undefined);

  async function ask<T>(command: () => Promise<T>): Promise<T> {
    // Known to be away: whoever asks must not wait for that.
    if (lost) throw new Failure(serviceAway);
    try {
      return await command();
    } catch {
      throw new Failure(serviceAway);
    }
  }
  const milliseconds = (seconds: number): number => Math.max(1, Math.ceil(seconds * 1000));

  return {
    put: async (key, value, seconds) =>
      void (await ask(() => commands.set(prefix + key, value, 'PX', milliseconds(seconds)))),
    read: (key) => ask(() => commands.get(prefix + key)),
    take: (key) => ask(() => commands.getdel(prefix + key)),
    claim: async (key, value, seconds) =>
      (await ask(() => commands.set(prefix + key, value, 'PX', milliseconds(seconds), 'NX'))) === 'OK',
    count: async (key, seconds, extend = false) =>
      Number(
        await ask(() => commands.eval(COUNT, 1, prefix + key, milliseconds(seconds), extend ? '1' : '0')),
      ),
    forget: async (...keys) => {
      if (keys.length) await ask(() => commands.del(keys.map((key) => prefix + key)));
    },
    tell(topic, message = '') {
      emitter.emit(topic, message);
      // Who misses it looks again by itself: a message only wakes.
      if (commands.status === 'ready')
        commands.publish(topics + topic, `${me} ${message}`).catch(() => undefined);
    },
    listen(topic, hear) {
      emitter.on(topic, hear);
      return () => emitter.off(topic, hear);
    },
    answers: () =>
      commands.ping().then(
        () => true,
        () => false,
      ),
    async close() {
      emitter.removeAllListeners();
      commands.disconnect();
      messages.disconnect();
    },
  };
}
