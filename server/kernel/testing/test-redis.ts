// A Redis for tests: the one REDIS_URL names, else a child of this process when the machine has `redis-server`.
import { spawn, spawnSync } from 'node:child_process';
import net from 'node:net';
import { Redis } from 'ioredis';

export interface TestRedis {
  url: string;
  /** Stops the server; only of one that was started here. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

const given = process.env.REDIS_URL;
const installed = spawnSync('redis-server', ['--version']).status === 0;

/** Why the tests with Redis cannot run here, or null. */
export const noRedis: string | null =
  given || installed ? null : 'no redis-server on the path and no REDIS_URL';
/** Whether a Redis of our own can be started, and stopped in the middle of a test. */
export const ownRedis = installed;

/** A fresh Redis in a process of its own. */
export async function startRedis(): Promise<TestRedis> {
  if (!installed) return { url: given!, stop: async () => undefined, start: async () => undefined };
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let stop = async (): Promise<void> => undefined;
  const start = async (): Promise<void> => {
    const child = spawn('redis-server', [
      ...['--port', String(port), '--bind', '127.0.0.1'],
      ...['--save', '', '--appendonly', 'no', '--dir', '/tmp'],
    ]);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    await answers(url);
  };
  await start();
  return { url, start, stop: () => stop() };
}

async function answers(url: string): Promise<void> {
  const probe = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 100 });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
