// Whether console/dist is older than what it is built from.
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
