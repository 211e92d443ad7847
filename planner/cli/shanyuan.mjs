#!/usr/bin/env node
/**
 * Launcher of the `shanyuan` command: plain JavaScript that any Node.js can start. The planner itself is
 * TypeScript run by type stripping, which needs Node 22.18 or newer; on an older one the command continues on the
 * Node binary that npm installed beside it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const [major, minor] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 18)) {
  const { main } = await import('./main.ts');
  process.exitCode = await main(process.argv.slice(2));
} else {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  let folder = here;
  let binary;
  for (let depth = 0; depth < 8 && binary === undefined; depth++) {
    const candidate = join(folder, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name);
    if (existsSync(candidate)) binary = candidate;
    folder = dirname(folder);
  }
  if (binary === undefined) {
    console.error(
      `shanyuan needs Node.js 22.18 or newer (this is ${process.versions.node}); run "npm ci" to install one beside it.`,
    );
    process.exitCode = 2;
  } else {
    // Ctrl-C reaches the child as well, which ends in its own time.
    process.on('SIGINT', () => undefined);
    const result = spawnSync(binary, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
    process.exitCode = result.status ?? 1;
  }
}
