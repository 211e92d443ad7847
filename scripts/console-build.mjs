// Builds the console, and tells whether console/dist is older than what it is built from. Each build has a folder of its
// own and takes the place of console/dist when it is whole: several at once, or one that is broken off, leave no page
// whose parts are of two builds.
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';

const VITE = 'node_modules/vite/bin/vite.js';
const BUILT = 'console/dist';
/** Beside it on the disk, so that a folder can be moved. */
const BUILDS = 'node_modules/.console-builds';
const SOURCES = ['console', 'contract', 'planner/nutrition', 'package-lock.json'];

async function newest(file) {
  const stat = await fs.stat(file).catch(() => null);
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const entries = await fs.readdir(file, { withFileTypes: true });
  const times = await Promise.all(
    entries
      .filter((entry) => entry.name !== 'dist' && entry.name !== 'node_modules')
      .map((entry) => newest(path.join(file, entry.name))),
  );
  return Math.max(0, ...times);
}

export async function consoleIsStale() {
  const built = await fs.stat(path.join(BUILT, 'index.html')).catch(() => null);
  if (!built) return true;
  const times = await Promise.all(SOURCES.map(newest));
  return Math.max(...times) > built.mtimeMs;
}

/**
 * Puts the folder `from` in the place of `to`, which need not exist. Others may do the same at the same moment: the last
 * stays, whole.
 */
export async function swapIn(from, to) {
  for (let aside = 0; ; aside += 1) {
    const old = `${from}.old-${aside}`;
    await fs.rename(to, old).catch(ifMissing);
    try {
      await fs.rename(from, to);
      return;
    } catch (failure) {
      // Somebody else's folder took the place meanwhile; else what was there comes back.
      if (failure.code === 'ENOTEMPTY' || failure.code === 'EEXIST') continue;
      await fs.rename(old, to).catch(() => undefined);
      throw failure;
    } finally {
      await fs.rm(old, { recursive: true, force: true });
    }
  }
}

function ifMissing(failure) {
  if (failure.code !== 'ENOENT') throw failure;
}

function build(folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [VITE, 'build', 'console', '--logLevel', 'warn', '--outDir', path.resolve(folder), '--emptyOutDir'],
      { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
    );
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the console could not be built (${code})`)),
    );
  });
}

/** Builds the console for production, whatever the environment of the caller is. */
export async function buildConsole() {
  const begun = new Date();
  const folder = path.join(BUILDS, `${process.pid}-${begun.getTime()}`);
  try {
    await build(folder);
    // A source that was changed meanwhile is newer than what was built of it.
    await fs.utimes(path.join(folder, 'index.html'), begun, begun);
    await swapIn(folder, BUILT);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await buildConsole();
