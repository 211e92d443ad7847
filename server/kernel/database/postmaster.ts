// The running process of the embedded PostgreSQL: taken over when it lives, started when it does not, waited for
// while it recovers, started again when it dies under us, stopped in order.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A cluster on disk and what its process needs. */
export interface Cluster {
  /** Its data. */
  folder: string;
  /** Where the process works and its log lies. */
  home: string;
  /** The program `postgres`, and the environment it finds its libraries in. */
  program: string;
  environment: NodeJS.ProcessEnv;
  /** Who it runs as, where that is not us. */
  owner: { uid: number; gid: number } | null;
  /** Settings beside ours, as `name=value`. */
  flags: string[];
  /** The superuser's connection. */
  url(port: number): string;
}

export interface Postmaster {
  port: number;
  /** It ran before we came: of another process, or left behind by a killed one. */
  wasRunning: boolean;
  stop(): Promise<void>;
}

const LOOK_MS = 25;
/** A process of ours that neither answers nor ends in this time never will. */
const SILENT_MS = 30_000;
/** Shorter for one that only the pid file names: after a reboot the number may be anybody's. */
const LEFT_SILENT_MS = 2_000;
/** Children of a killed postmaster hold its memory, and its number lives until it is buried: the first tries may fail. */
const RETRY_MS = 20_000;
const TELL_MS = 10_000;
const WATCH_MS = 1_000;
const STOP_MS = 20_000;

/** `keep`: start it again, on its port, when it dies; a command that only visits does not. */
export async function runPostmaster(cluster: Cluster, keep: boolean): Promise<Postmaster> {
  const { port, wasRunning } = await bringUp(cluster);
  let stopping = false;
  let revival: Promise<unknown> | null = null;
  const watch = setInterval(() => {
    if (!keep || stopping || revival) return;
    // Killed, or out of memory: what was committed is on disk.
    revival = living(cluster)
      .then((found) => (found || stopping ? null : bringUp(cluster, { port, isGivenUp: () => stopping })))
      .catch((error: Error) => console.error(`PostgreSQL: ${error.message}`))
      .finally(() => (revival = null));
  }, WATCH_MS);
  watch.unref();
  return {
    port,
    wasRunning,
    async stop() {
      stopping = true;
      clearInterval(watch);
      await revival;
      await stopInOrder(cluster);
    },
  };
}

interface Revival {
  /** Where those who had its connections look for it. */
  port: number;
  isGivenUp: () => boolean;
}

/** Answers when it takes statements, whoever started it. However long a recovery takes, it is waited for. */
async function bringUp(cluster: Cluster, revival?: Revival): Promise<{ port: number; wasRunning: boolean }> {
  const tryUntil = Date.now() + RETRY_MS;
  const port = revival?.port ?? (await freePort());
  for (;;) {
    const left = await living(cluster);
    if (left && (!revival || left.port === port)) {
      const life = await comesUp(cluster.url(left.port), () => !isAlive(left.pid), LEFT_SILENT_MS);
      if (life === 'up') return { port: left.port, wasRunning: true };
    }
    const child = await launch(cluster, port);
    const life = await comesUp(cluster.url(port), () => hasEnded(child), SILENT_MS);
    if (life === 'up') return { port, wasRunning: false };
    if (life === 'silent') throw new Error(`PostgreSQL does not answer. ${await lastWords(cluster)}`);
    if (revival?.isGivenUp()) return { port, wasRunning: false };
    if (Date.now() > tryUntil) throw new Error(`PostgreSQL did not start. ${await lastWords(cluster)}`);
    await pause(200);
  }
}

/** Not by the event: who is refused at the door, by what a killed one left behind, ends before anybody listens. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function launch({ program, folder, home, owner, environment, flags }: Cluster, port: number) {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'shared_buffers=128MB',
    // On an SSD a jump costs hardly more than the next page: long lists are counted in the index.
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    ...flags,
  ];
  const log = await fs.open(logOf(home), 'a');
  const child = spawn(program, ['-D', folder, ...settings.flatMap((each) => ['-c', each])], {
    ...owner,
    cwd: home,
    // Its own group: Ctrl-C in the terminal must reach PostgreSQL through our orderly stop only.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: environment,
  });
  child.unref();
  await log.close();
  return child;
}

/**
 * Waits for a process. `up`: it takes statements. `gone`: it ended. `silent`: for `silentMs` it was not to be heard;
 * one that says it is starting, recovering or stopping is heard, and has all the time it needs.
 */
async function comesUp(
  url: string,
  isGone: () => boolean,
  silentMs: number,
): Promise<'up' | 'gone' | 'silent'> {
  const begun = Date.now();
  let heard = begun;
  let told = begun;
  while (!isGone()) {
    const life = await lifeAt(url);
    if (life === 'up') return 'up';
    const now = Date.now();
    if (life === 'not yet') heard = now;
    else if (now - heard > silentMs) return 'silent';
    if (now - told > TELL_MS) {
      told = now;
      console.log(`PostgreSQL is not ready yet (${Math.round((now - begun) / 1000)} s) …`);
    }
    await pause(LOOK_MS);
  }
  return 'gone';
}

/** cannot_connect_now, too_many_connections: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const NOT_YET = '57P03';
const FULL = '53300';

async function lifeAt(url: string): Promise<'up' | 'not yet' | 'silent'> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  try {
    await client.connect();
    await client.query('select 1');
    return 'up';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'silent';
    if (error.code === NOT_YET) return 'not yet';
    if (error.code === FULL) return 'up';
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const logOf = (home: string): string => path.join(home, 'postgres.log');

async function lastWords({ home }: Cluster): Promise<string> {
  const said = await fs.readFile(logOf(home), 'utf8').catch(() => '');
  return `The end of ${logOf(home)}:\n${said.trimEnd().split('\n').slice(-8).join('\n')}`;
}

/** The living process that the cluster's pid file names. */
async function living(cluster: Cluster): Promise<{ pid: number; port: number } | null> {
  const file = path.join(cluster.folder, 'postmaster.pid');
  const [pid, , , port] = (await fs.readFile(file, 'utf8').catch(() => '')).split('\n').map(Number);
  return pid && port && isAlive(pid) ? { pid, port } : null;
}

/** A dead process that nobody has buried yet (a zombie) still takes signals, so look at its state where there is one. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** A fast shutdown: running statements are rolled back, everything committed is on disk. */
async function stopInOrder(cluster: Cluster): Promise<void> {
  const found = await living(cluster);
  if (!found) return;
  process.kill(found.pid, 'SIGINT');
  const deadline = Date.now() + STOP_MS;
  while (isAlive(found.pid) && Date.now() < deadline) await pause(20);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
