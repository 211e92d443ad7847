// Whether console/dist is older than what it is built from.
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';

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
  const built = await fs.stat('console/dist/index.html').catch(() => null);
  if (!built) return true;
  const times = await Promise.all(SOURCES.map(newest));
  return Math.max(...times) > built.mtimeMs;
}

/** Builds the console for production, whatever the environment of the caller is. */
export function buildConsole() {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', 'console', '--logLevel', 'warn'],
      {
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the console could not be built (${code})`)),
    );
  });
}
