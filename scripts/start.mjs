// `npm start`: builds the console when its sources are newer than the last build, then starts the server.
import { existsSync } from 'node:fs';
import { ensureNode } from './node-version.mjs';

await ensureNode(import.meta.url);
const { consoleIsStale } = await import('./console-build.mjs');
if (await consoleIsStale()) {
  console.log('  构建控制台 / building the console …');
  const { build } = await import('vite');
  await build({
    root: 'console',
    configFile: existsSync('console/vite.config.ts') ? 'console/vite.config.ts' : false,
    logLevel: 'warn',
  });
}
await import('../server/main.ts');
