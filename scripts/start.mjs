// `npm start`: builds the console when its sources are newer than the last build, then starts the server.
import { ensureNode } from './node-version.mjs';

await ensureNode(import.meta.url);
const { buildConsole, consoleIsStale } = await import('./console-build.mjs');
if (await consoleIsStale()) {
  console.log('  构建控制台 / building the console …');
  await buildConsole();
}
await import('../server/main.ts');
